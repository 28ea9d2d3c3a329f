import { z } from 'zod'
import { shownOrderStatuses } from '../values/orders/order-status.ts'
import * as texts from './texts.ts'

// Fields that several domains use.

/** An id in a body or an answer. */
export const Id = z.int().min(1)
export const Price = z.int().min(0).describe('Whole rupiah')
export const Instant = z.iso.datetime({ offset: true }).describe('In the shop’s time zone, +07:00')
export const PaymentPageUrl = z.string().describe('The payment page')
export const OrderStatus = z.enum(shownOrderStatuses)

const isMissing = (input: unknown) => input === undefined || input === null

/** An id in a path, from digits. A malformed one is answered like an unknown one. */
export const RowId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A whole number in a body: a JSON number, or its digits as forms send them. */
export function wholeNumber(least: number, most: number) {
  const error = most < Number.MAX_SAFE_INTEGER ? texts.wholeNumberBetween(least, most) : texts.wholeNumberFrom(least)
  const digits = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
  return z.union([z.int(error), digits], error).refine((number) => number >= least && number <= most, error)
}

/** An email address as people type it, normalised to the one form that the shop stores. */
export const emailAddress = z
  .string({ error: ({ input }) => (isMissing(input) ? texts.emailRequired : texts.emailIllFormed) })
  // Phone keyboards add a space. Other white space is left for the pattern to refuse.
  .overwrite((text) => text.replace(/^ +| +$/g, ''))
  .min(1, { error: texts.emailRequired, abort: true })
  .max(254, { error: texts.emailIllFormed, abort: true })
  .regex(z.regexes.email, { error: texts.emailIllFormed, abort: true })
  // After the pattern, because some characters of other alphabets become Latin in lower case.
  .overwrite((text) => text.toLowerCase())
  .describe('An email address')

// Control characters and line separators cannot be displayed; half a surrogate pair cannot be stored.
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** Characters as people count them. */
export const countCharacters = (text: string) => [...text.normalize('NFC')].length

type Messages = { required?: string; illFormed?: string; tooLong?: string }

/** One line of text, trimmed. */
export const singleLine = (most: number, messages: Messages = {}) =>
  plainText(most, messages, (text) => !UNFIT.test(text))

/** Text that may have several lines, such as an address. */
export const multiLine = (most: number) =>
  plainText(most, {}, (text) => !UNFIT.test(text.replace(/[\t\r\n]/g, ''))).overwrite((text) =>
    text.replace(/\r\n?/g, '\n'),
  )

function plainText(most: number, messages: Messages, isFit: (text: string) => boolean) {
  const { illFormed = texts.fieldIllFormed, required = illFormed, tooLong = texts.fieldTooLong(most) } = messages
  return z
    .string({ error: ({ input }) => (isMissing(input) ? required : illFormed) })
    .refine(isFit, { error: illFormed, abort: true })
    .overwrite((text) => text.normalize('NFC').trim())
    .refine((text) => countCharacters(text) <= most, { error: tooLong })
}
