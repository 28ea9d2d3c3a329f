import { safeLink } from '../../../values/links.ts'
import { formatRupiah, readRupiah, readWholeNumber } from '../../../values/rupiah.ts'
import { readMoment, writePlainMoment } from '../../../values/time/read-moment.ts'
import { cleanHtml, findRemovedHtml } from '../../articles/rich-text.ts'
import { type Mark, readMark } from '../../campaigns/mark.ts'

type Say = (what: string) => void

/**
 * Turns the text of a cell into a value, or reports what is wrong with it. A row with a wrong cell is never imported. A
 * warning does not stop the import.
 */
export type Cell<Value> = (text: string, wrong: Say, warn: Say) => Value

export const optional =
  <Value, Empty>(empty: Empty, cell: Cell<Value>): Cell<Value | Empty> =>
  (text, wrong, warn) =>
    text === '' ? empty : cell(text, wrong, warn)

/** A text of one line, or of several with `lines`. */
export const words =
  (longest: number, { lines = false } = {}): Cell<string> =>
  (text, wrong) => {
    if (text === '') wrong('is empty')
    if (text.length > longest) wrong(`is longer than ${longest} characters`)
    if (!lines && /[\n\t]/.test(text)) wrong('has more than one line')
    return text
  }

const matching =
  (pattern: RegExp, longest: number, what: string): Cell<string> =>
  (text, wrong) => {
    if (!pattern.test(text)) wrong(what)
    if (text.length > longest) wrong(`is longer than ${longest} characters`)
    return text
  }

export const slug = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  80,
  'must be lower-case letters and digits with single dashes, such as gamis-harian',
)

export const sku = matching(
  // For the router, an address that ends in .data is that of a page's data.
  /^(?!.*\.data$)[a-z0-9][a-z0-9._-]*$/i,
  40,
  'must begin with a letter or digit, go on with letters, digits, dots, dashes and underscores, and not end in .data',
)

const codeWords = matching(/^[A-Z0-9][A-Z0-9._-]*$/, 40, 'must be letters and digits, without spaces')
export const voucherCode: Cell<string> = (text, wrong, warn) => codeWords(text.toUpperCase(), wrong, warn)

/** The name of a colour, which may be empty. */
export const colorName: Cell<string> = (text, wrong, warn) => {
  if (text === '') warn('is empty; shoppers choose between the colours of a product by these names')
  else words(60)(text, wrong, warn)
  return text
}

const between = (value: number, least: number, most: number, wrong: (what: string) => void): number => {
  if (value < least) wrong(`must be at least ${least}`)
  else if (value > most) wrong(`must be at most ${most}`)
  return value
}

const mostDigits = 999_999_999_999

/** A whole number: `1500`, or as a spreadsheet shows it, `1.500`. */
export const whole =
  (least: number, most = mostDigits): Cell<number> =>
  (text, wrong) => {
    const value = readWholeNumber(text)
    if (value === undefined) wrong('must be a whole number, such as 1500 or 1.500')
    return value === undefined ? 0 : between(value, least, most, wrong)
  }

/** Whole rupiah: `389000`, `389.000`, `Rp 389.000`, `Rp389.000,00`. */
export const rupiah =
  (least: number): Cell<number> =>
  (text, wrong, warn) => {
    const value = readRupiah(text)
    if (value === undefined) wrong('must be whole rupiah, such as 389000, 389.000 or Rp 389.000')
    // Rupiah has no cents, so `1259.00` is 1259. But in so small an amount the dot may be in the wrong place.
    else if (/(?<![\d.,])\d{4}[.,]00$/.test(text.trim())) {
      warn(`is read as ${formatRupiah(value)}; the two zeros at its end are cents`)
    }
    return value === undefined ? 0 : between(value, least, mostDigits, wrong)
  }

export const place = whole(0, 1_000_000)

/** Each new slide goes one place before the first, so places can be below zero. */
export const placeOfSlide: Cell<number> = (text, ...rest) =>
  text.startsWith('-') ? -whole(1, 1_000_000)(text.slice(1), ...rest) : place(text, ...rest)

export const oneOf =
  <const Words extends readonly [string, ...string[]]>(...known: Words): Cell<Words[number]> =>
  (text, wrong) => {
    const word = known.find((candidate) => candidate === text.toLowerCase())
    if (word === undefined) wrong(`must be ${known.join(' or ')}`)
    return word ?? known[0]
  }

const yes = ['yes', 'y', 'ya', 'true', 'benar', '1']
const no = ['no', 'n', 'tidak', 'false', 'salah', '0']

export const isYes = (text: string): boolean => yes.includes(text.toLowerCase())

/** Yes or no in English or Indonesian, or as a checkbox of a spreadsheet. */
export const yesNo: Cell<boolean> = (text, wrong) => {
  if (!isYes(text) && !no.includes(text.toLowerCase())) wrong('must be yes or no, or ya or tidak')
  return isYes(text)
}

export const link: Cell<string> = (text, wrong) => {
  if (safeLink(text) === '') wrong('must be a path of the shop such as /shop/viewall, or begin with https://')
  return text
}

export const secureLink: Cell<string> = (text, wrong) => {
  if (safeLink(text) === '' || !/^https:/i.test(text)) wrong('must begin with https://')
  return text
}

export const html: Cell<string> = (text, wrong, warn) => {
  if (text.length > 50_000) wrong('is longer than 50000 characters')
  const cleaned = cleanHtml(text)
  const removed = cleaned === text ? [] : findRemovedHtml(text)
  if (removed.length > 0)
    warn(`is imported without ${removed.join(', ')}; docs/import-format.md has the tags that stay`)
  return cleaned
}

export const pictureName = matching(
  /^[^./\\|\n][^/\\|\n]*$/,
  150,
  'must be the name of a file in the media folder, without a path',
)

/** Where a piece of a campaign is in one of its pictures. */
export const mark: Cell<Mark> = (text, wrong) => {
  const read = readMark(text)
  if (read === undefined)
    wrong(
      'must be an article, its place from the left and the top in percent, and a picture: "LR-GAR-01 60 62 arch.jpg"',
    )
  return read ?? { sku: '', x: 0, y: 0, picture: '' }
}

/** Several values in one cell, with a bar between them and none of them twice. */
export const several =
  <Value>(cell: Cell<Value>): Cell<Value[]> =>
  (text, wrong, warn) => {
    const parts = text.split('|').map((part) => part.trim())
    const twice = parts.find((part, index) => parts.indexOf(part) !== index)
    if (twice !== undefined) wrong(`names "${twice}" twice`)
    return parts.map((part) => cell(part, wrong, warn))
  }

const time =
  (read: (text: string) => Date | undefined): Cell<Date> =>
  (text, wrong) => {
    const instant = read(text)
    if (!instant) wrong('must be a day such as 2025-03-13 or 13/03/2025, or a time such as 2025-03-13T09:00:00+07:00')
    return instant ?? new Date(Number.NaN)
  }

export const instant = time(readInstant)
export const end = time(readEnd)

/** The moment of a scheduled change, to the minute. It may be `24.00`, the end of its day. */
const minute = (isEnd: boolean): Cell<Date> => {
  const read = (text: string) =>
    // With a year it depends on no clock. A weekday would be another day in each import.
    (/\d{4}/.test(text) ? readMoment(text, { now: new Date(0), isEnd }) : undefined) ?? readInstant(text)
  return (text, wrong, warn) => {
    const at = time(read)(text, wrong, warn)
    if (at.getTime() % 60_000 > 0) wrong('must be a whole minute')
    return at
  }
}
export const starts = minute(false)
export const ends = minute(true)
export const writeStart = (at: Date | null): string => (at ? writePlainMoment(at) : '')
export const writeEnd = (at: Date | null): string => (at ? writePlainMoment(at, { isEnd: true }) : '')

/** Optional columns of what is shown for some time, and what a check of their rows needs. */
export const schedule = {
  starts: optional(null, starts),
  ends: optional(null, ends),
  hidden: optional(false, yesNo),
}
type Times = { starts?: Date | null | undefined; ends?: Date | null | undefined }
export const checkSchedule = ({ starts, ends }: Times, wrong: (column: string, what: string) => void): void => {
  if (starts && ends && ends <= starts) wrong('ends', 'is not later than starts')
}

/** The columns of the table that a sheet without these columns leaves as they are. */
export const leftOutOf = (leftOut: Set<string>, columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).flatMap(([name, column]) => (leftOut.has(name) ? [column] : []))
export const scheduleColumns = { starts: 'starts_at', ends: 'ends_at', hidden: 'hidden' } as const

// A time without an offset is in the time zone of the shop.
const offset = '+07:00'
const DAY_MS = 24 * 60 * 60 * 1000

/** Reads `2025-03-13`, `2025-03-13 09:30`, a time with an offset, or `13/03/2025` with the day first, as Indonesia writes it. */
function readInstant(written: string): Date | undefined {
  const text = dayFirst(written)
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text)
  if (!parts) return undefined
  const [, date = '', time = '00:00', zone = offset] = parts
  // Date reads 31 February as 3 March, which would hide a mistake in the sheet.
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return undefined
  const instant = new Date(`${date}T${time}${zone}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** Spreadsheets turn a day into a date of the country, and write `13/03/2025 09.30`. */
function dayFirst(text: string): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2})[.:](\d\d)(?:[.:](\d\d))?)?$/.exec(text)
  if (!parts) return text
  const [, day = '', month = '', year = '', hour, minute = '', second = '00'] = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}:${second}`
}

/** Reads the end of a period. A day without a time counts until its end. */
function readEnd(text: string): Date | undefined {
  const instant = readInstant(text)
  return instant && /^[\d-]{10}$/.test(dayFirst(text)) ? new Date(instant.getTime() + DAY_MS) : instant
}
