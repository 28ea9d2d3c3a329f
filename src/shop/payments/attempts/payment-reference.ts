import { randomInt } from 'node:crypto'

const signs = '0123456789abcdefghijklmnopqrstuvwxyz'

/** What the provider knows an attempt by. The random end keeps a restored database from meeting its own old ones there. */
export function paymentReference(invoice: string, attempt: number): string {
  const end = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
  return `${invoice}-${attempt}-${end}`
}
