import { z } from 'zod'
import * as texts from './texts.ts'

/** Of a control character nobody knows what it does where it is shown, and half of a letter cannot be kept. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/** As people count. */
export const countCharacters = (text: string) => [...text.normalize('NFC')].length

type Words = { required?: string; illFormed?: string; tooLong?: string }

/** One line as people type it, without the spaces around it. */
export const singleLine = (most: number, words: Words = {}) => plainText(most, words, (text) => !UNFIT.test(text))

/** May have several lines, as addresses do. */
export const multiLine = (most: number) =>
  plainText(most, {}, (text) => !UNFIT.test(text.replace(/[\t\r\n]/g, ''))).overwrite((text) =>
    text.replace(/\r\n?/g, '\n'),
  )

function plainText(most: number, words: Words, isFit: (text: string) => boolean) {
  const { illFormed = texts.fieldIllFormed, required = illFormed, tooLong = texts.fieldTooLong(most) } = words
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : illFormed) })
    .refine(isFit, { error: illFormed, abort: true })
    .overwrite((text) => text.normalize('NFC').trim())
    .refine((text) => countCharacters(text) <= most, { error: tooLong })
}
