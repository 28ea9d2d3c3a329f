import { safeLink } from '../../../values/links.ts'
import { cleanHtml } from '../../articles/rich-text.ts'

/** Turns the text of a cell into a value, or reports what is wrong with it. A row with a wrong cell is never imported. */
export type Cell<Value> = (text: string, wrong: (what: string) => void) => Value

export const optional =
  <Value, Empty>(empty: Empty, cell: Cell<Value>): Cell<Value | Empty> =>
  (text, wrong) =>
    text === '' ? empty : cell(text, wrong)

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

export const voucherCode: Cell<string> = (text, wrong) =>
  matching(/^[A-Z0-9][A-Z0-9._-]*$/, 40, 'must be letters and digits, without spaces')(text.toUpperCase(), wrong)

export const whole =
  (least: number, most = 999_999_999_999): Cell<number> =>
  (text, wrong) => {
    if (!/^\d{1,12}$/.test(text)) wrong('must be a whole number in digits only, such as 150000')
    else if (Number(text) < least) wrong(`must be at least ${least}`)
    else if (Number(text) > most) wrong(`must be at most ${most}`)
    return Number(text)
  }

export const place = whole(0, 1_000_000)

export const oneOf =
  <const Words extends readonly [string, ...string[]]>(...known: Words): Cell<Words[number]> =>
  (text, wrong) => {
    const word = known.find((candidate) => candidate === text.toLowerCase())
    if (word === undefined) wrong(`must be ${known.join(' or ')}`)
    return word ?? known[0]
  }

export const yesNo: Cell<boolean> = (text, wrong) => oneOf('yes', 'no')(text, wrong) === 'yes'

export const link: Cell<string> = (text, wrong) => {
  if (safeLink(text) === '') wrong('must be a path of the shop such as /shop/viewall, or begin with https://')
  return text
}

export const secureLink: Cell<string> = (text, wrong) => {
  if (safeLink(text) === '' || !/^https:/i.test(text)) wrong('must begin with https://')
  return text
}

export const html: Cell<string> = (text, wrong) => {
  if (text.length > 50_000) wrong('is longer than 50000 characters')
  return cleanHtml(text)
}

export const pictureName = matching(
  /^[^./\\|\n][^/\\|\n]*$/,
  150,
  'must be the name of a file in the media folder, without a path',
)

/** Several values in one cell, with a bar between them and none of them twice. */
export const several =
  <Value>(cell: Cell<Value>): Cell<Value[]> =>
  (text, wrong) => {
    const parts = text.split('|').map((part) => part.trim())
    const twice = parts.find((part, index) => parts.indexOf(part) !== index)
    if (twice !== undefined) wrong(`names "${twice}" twice`)
    return parts.map((part) => cell(part, wrong))
  }

const time =
  (read: (text: string) => Date | undefined): Cell<Date> =>
  (text, wrong) => {
    const instant = read(text)
    if (!instant) wrong('must be a day such as 2025-03-13, or a time such as 2025-03-13T09:00:00+07:00')
    return instant ?? new Date(Number.NaN)
  }

export const instant = time(readInstant)
export const end = time(readEnd)

// A time without an offset is in the time zone of the shop.
const offset = '+07:00'
const DAY_MS = 24 * 60 * 60 * 1000

/** Reads `2025-03-13`, `2025-03-13 09:30`, or a time with an offset. */
function readInstant(text: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text)
  if (!parts) return undefined
  const [, date = '', time = '00:00', zone = offset] = parts
  // Date reads 31 February as 3 March, which would hide a mistake in the sheet.
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return undefined
  const instant = new Date(`${date}T${time}${zone}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** Reads the end of a period. A day without a time counts until its end. */
function readEnd(text: string): Date | undefined {
  const instant = readInstant(text)
  return instant && /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(instant.getTime() + DAY_MS) : instant
}
