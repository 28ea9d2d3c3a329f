const zone = { timeZone: 'Asia/Jakarta' } as const
const day = { ...zone, day: 'numeric', month: 'long', year: 'numeric' } as const
const days = { en: new Intl.DateTimeFormat('en-GB', day), id: new Intl.DateTimeFormat('id', day) }
const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })

/** `13 March 2025` in the shop's time zone. Call it on the server, because browsers may format dates differently. */
export const formatDay = (at: Date, lang: keyof typeof days = 'en'): string => days[lang].format(at)

/** `13 March 2025, 23.59 WIB`, always with the time zone. */
export const formatMoment = (at: Date, lang: keyof typeof days = 'en'): string =>
  `${formatDay(at, lang)}, ${formatClock(at)} WIB`

/** `23.59`, below a heading with the day. */
export const formatClock = (at: Date): string => clock.format(at).replace(':', '.')

const JAKARTA_MS = 7 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The shop's day of a moment, as `2025-03-13`. */
export const dayInJakarta = (at: Date): string => new Date(at.getTime() + JAKARTA_MS).toISOString().slice(0, 10)

/** When a day of the shop begins. */
export const midnightInJakarta = (day: string): Date => new Date(`${day}T00:00:00+07:00`)

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** `2025-03-13T09:00:00+07:00`: an instant in the shop's time zone, with its offset. */
export function writeInstant(instant: Date): string {
  const local = new Date(instant.getTime() + JAKARTA_MS).toISOString().replace(/(\.000)?Z$/, '')
  return `${local}+07:00`
}
