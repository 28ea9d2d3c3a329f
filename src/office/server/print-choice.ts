import { type PrintFormat, printFormats } from '../../values/orders/print-format.ts'
import { readCookie, writeCookie } from './cookies.ts'

export type PrintChoice = { format: PrintFormat; withSlips: boolean }

const COOKIE = 'office-print'
const A_YEAR = 365 * 86_400

/** What was printed last with this browser: the printer beside it stays the same. */
export function readPrintChoice(request: Request): PrintChoice {
  const [format, slips] = (readCookie(request, COOKIE) ?? '').split('.')
  return { format: printFormats.find((one) => one === format) ?? 'thermal', withSlips: slips !== 'labels' }
}

export const rememberPrintChoice = (origin: string, { format, withSlips }: PrintChoice): string =>
  writeCookie(origin, COOKIE, `${format}.${withSlips ? 'slips' : 'labels'}`, A_YEAR)
