import { language } from '#texts/frame.ts'
import { fromTo } from '#texts/orders.ts'
import { formatClock } from '../../../../values/time/shop-time.ts'

const locale = language === 'en' ? 'en-GB' : language
const ofDays = {
  long: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' }),
  short: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }),
}
const ofMoments = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Jakarta', day: 'numeric', month: 'short' })

/** `25 to 26 November`, `30 November to 2 December` or `25 November`, for days such as `2026-11-25`. */
export function formatDays(from: string, until: string = from, month: 'long' | 'short' = 'long'): string {
  const [first, last] = [from, until].map((day) => ofDays[month].format(new Date(`${day}T00:00:00Z`)))
  if (first === undefined || last === undefined || from === until) return last ?? ''
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7)
  return fromTo(isSameMonth ? String(Number(from.slice(8))) : first, last)
}

/** `22 Nov, 12.08 WIB` */
export const formatShortMoment = (at: string): string =>
  `${ofMoments.format(new Date(at))}, ${formatClock(new Date(at))} WIB`
