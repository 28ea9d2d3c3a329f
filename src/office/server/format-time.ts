import { language } from '#office-texts/language.ts'
import { texts } from '#office-texts/list-page.ts'
import { dayInJakarta, formatDay as formatDayIn, formatMoment as formatMomentIn } from '../../values/time/shop-time.ts'

/* Dates in the language of the person. Pages of the office use these instead of those in values/. */

/** `13 March 2025`, or `13 Maret 2025`. */
export const formatDay = (at: Date): string => formatDayIn(at, language)

/** `13 March 2025, 23.59 WIB`. */
export const formatMoment = (at: Date): string => formatMomentIn(at, language)

/** A moment for `<Ago>`: how long ago it was, and when exactly. */
export type Ago = { ago: string; exact: string; iso: string }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Last night is still so many hours ago, and not yesterday. */
const HOURS_ACROSS_MIDNIGHT = 20

const DAYS_UNTIL_DATE = 7

/** `14 min ago`, `3 h ago`, `yesterday`, `3 days ago`; after a week, and for what is to come, the date. */
export function agoOf(at: Date, now: Date): Ago {
  return { ago: describe(at, now), exact: formatMoment(at), iso: at.toISOString() }
}

function describe(at: Date, now: Date): string {
  const ms = now.getTime() - at.getTime()
  if (ms < -MINUTE_MS) return formatMoment(at)
  if (ms < MINUTE_MS) return texts.ago.now
  if (ms < HOUR_MS) return texts.ago.minutes(Math.floor(ms / MINUTE_MS))
  const days = Math.round((Date.parse(dayInJakarta(now)) - Date.parse(dayInJakarta(at))) / DAY_MS)
  if (days === 0 || ms < HOURS_ACROSS_MIDNIGHT * HOUR_MS) return texts.ago.hours(Math.floor(ms / HOUR_MS))
  if (days === 1) return texts.ago.yesterday
  return days <= DAYS_UNTIL_DATE ? texts.ago.days(days) : formatDay(at)
}
