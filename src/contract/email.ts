import { z } from 'zod'
import * as texts from './texts.ts'

/** An address as people type it, made into the one way the shop keeps it. */
export const emailAddress = z
  .string({
    error: ({ input }) => (input === undefined || input === null ? texts.emailRequired : texts.emailIllFormed),
  })
  // A phone's keyboard adds a space. Other white space is no slip, and is left for the pattern to refuse.
  .overwrite((text) => text.replace(/^ +| +$/g, ''))
  .min(1, { error: texts.emailRequired, abort: true })
  .max(254, { error: texts.emailIllFormed, abort: true })
  .regex(z.regexes.email, { error: texts.emailIllFormed, abort: true })
  // After the pattern: some letters of other alphabets turn into Latin ones when made small.
  .overwrite((text) => text.toLowerCase())
  .describe('An e-mail address')
