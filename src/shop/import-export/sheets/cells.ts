import { safeLink } from '../../../values/links.ts'
import { cleanHtml } from '../../articles/rich-text.ts'
import { readEnd, readInstant } from './instant.ts'

/** Turns an owner's text into a value, or says what is wrong with it; a row that something is wrong with is never used. */
export type Cell<Value> = (text: string, wrong: (what: string) => void) => Value

export const optional =
  <Value, Empty>(empty: Empty, cell: Cell<Value>): Cell<Value | Empty> =>
  (text, wrong) =>
    text === '' ? empty : cell(text, wrong)

/** A text of one line or, where it says so, of several. */
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
  'must be small letters and digits with single dashes, such as gamis-harian',
)

export const sku = matching(
  // The router takes an address that ends in .data for that of a page's data.
  /^(?!.*\.data$)[a-z0-9][a-z0-9._-]*$/i,
  40,
  'must begin with a letter or digit, go on with letters, digits, dots, dashes and underscores, and not end in .data',
)

export const voucherCode: Cell<string> = (text, wrong) =>
  matching(/^[A-Z0-9][A-Z0-9._-]*$/, 40, 'must be letters and digits, without spaces')(text.toUpperCase(), wrong)

export const whole =
  (least: number, most = 999_999_999_999): Cell<number> =>
  (text, wrong) => {
    if (!/^\d{1,12}$/.test(text)) wrong('must be a whole number in digits alone, such as 150000')
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

/** Several of a kind in one cell, with a bar between them, none of them twice. */
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
