import * as texts from '../../../contract/texts.ts'
import type { FieldTexts, Typed } from '../forms/use-form.ts'

/** The password that is asked for once more. */
export const checkPassword = (typed: Typed): FieldTexts => ({
  password: typed('password') === '' ? texts.passwordRequired : undefined,
})
