import { dayInJakarta, daysAfter, formatDay } from './shop-time.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const INDONESIAN_MONTHS: Record<string, string> = { mei: 'may', agu: 'aug', ags: 'aug', okt: 'oct', des: 'dec' }
const WEEKDAYS: Record<string, number> = {
  ...{ sunday: 0, monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6 },
  ...{ minggu: 0, ahad: 0, senin: 1, selasa: 2, rabu: 3, kamis: 4, jumat: 5, "jum'at": 5, sabtu: 6 },
}
const MINUTE_MS = 60_000

type Options = {
  now: Date
  /** The end of a period: a day without a time counts until its end, 24.00. */
  isEnd?: boolean
  /** Where a weekday is looked for; an end follows its start. */
  after?: Date | undefined
}

/**
 * Reads a moment in Jakarta as staff type it: `27 Nov 2026, 00.00`, `27/11/2026 00.00`, `2026-11-27 00:00`, `Friday 00.00`,
 * `Minggu 24.00 WIB`. 24.00 is the end of that day. Without a year, the next such day is meant.
 */
export function readMoment(written: string, { now, isEnd = false, after = now }: Options): Date | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replace(/\s*wib$/, '')
    .replace(/\s+/g, ' ')
  const parts = /^(.+?)(?:(?:,? |t)(\d{1,2})[.:](\d\d))?$/.exec(text)
  const [, dayText = '', hourText, minuteText] = parts ?? []
  const [hour, minute] = hourText === undefined ? [isEnd ? 24 : 0, 0] : [Number(hourText), Number(minuteText)]
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined
  const at = (day: string) => new Date(Date.parse(`${day}T00:00:00+07:00`) + (hour * 60 + minute) * MINUTE_MS)
  const day = readDay(dayText.replace(/,$/, ''), after, at)
  return day === undefined ? undefined : at(day)
}

/** Returns the day as 2026-11-27. */
function readDay(text: string, after: Date, at: (day: string) => Date): string | undefined {
  const weekday = WEEKDAYS[text]
  if (weekday !== undefined) {
    const today = dayInJakarta(after)
    const days = Array.from({ length: 8 }, (_, count) => daysAfter(today, count))
    return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday && at(day) > after)
  }
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (slashed) return existing(Number(slashed[3]), Number(slashed[2]), Number(slashed[1]))
  const named = /^(?:[a-z']+,? )?(\d{1,2}) ([a-z]{3,})\.?(?:,? (\d{4}))?$/.exec(text)
  const short = named?.[2]?.slice(0, 3) ?? ''
  const month = MONTHS.indexOf(INDONESIAN_MONTHS[short] ?? short) + 1
  if (!named || month === 0) return undefined
  if (named[3] !== undefined) return existing(Number(named[3]), month, Number(named[1]))
  const year = Number(dayInJakarta(after).slice(0, 4))
  const days = [year, year + 1].map((one) => existing(one, month, Number(named[1])))
  return days.find((day) => day !== undefined && at(day) > after)
}

const FIRST_YEAR = 1970
const LAST_YEAR = 2100

/** Undefined for a typing mistake: a day that does not exist, such as 31 February, or one in another century. */
function existing(year: number, month: number, day: number): string | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? undefined : written
}

/** As readMoment reads it: `27 November 2026, 00.00`. An end at midnight is 24.00 of the day before. */
export function writeMoment(
  at: Date,
  { isEnd = false, lang = 'en' }: { isEnd?: boolean; lang?: 'en' | 'id' } = {},
): string {
  const [day, clock] = partsOf(at, isEnd)
  return `${formatDay(new Date(`${day}T00:00:00+07:00`), lang)}, ${clock}`
}

type Shown = { isEnd?: boolean; lang?: 'en' | 'id' }

/** What is stored, in words. What was typed in words, or is no moment, stays as it is. */
export function momentInWords(text: string, { isEnd = false, lang = 'en' }: Shown = {}): string {
  const at = /^\d{4}-/.test(text) ? readMoment(text, { now: new Date(0), isEnd }) : undefined
  return at === undefined ? text : writeMoment(at, { isEnd, lang })
}

/** What was typed, with the day that a weekday meant, as a price list has it. What is no moment stays, for its error. */
export function tidyMoment(typed: string, options: Options): string {
  const at = readMoment(typed, options)
  return at === undefined ? typed : writePlainMoment(at, { isEnd: options.isEnd ?? false })
}

/** As a price list has it: `2026-11-27 00:00`. */
export function writePlainMoment(at: Date, { isEnd = false } = {}): string {
  const [day, clock] = partsOf(at, isEnd)
  return `${day} ${clock.replace('.', ':')}`
}

function partsOf(at: Date, isEnd: boolean): [day: string, clock: string] {
  const local = new Date(at.getTime() + 7 * 60 * MINUTE_MS).toISOString()
  const clock = local.slice(11, 16).replace(':', '.')
  const day = local.slice(0, 10)
  return isEnd && clock === '00.00' ? [daysAfter(day, -1), '24.00'] : [day, clock]
}
