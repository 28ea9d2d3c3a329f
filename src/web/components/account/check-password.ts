import * as texts from '../../../contract/texts.ts'
import type { FieldErrors, ReadField } from '../forms/use-form.ts'

/** The password that is asked for once more. */
export const checkPassword = (typed: ReadField): FieldErrors => ({
  password: typed('password') === '' ? texts.passwordRequired : undefined,
})
