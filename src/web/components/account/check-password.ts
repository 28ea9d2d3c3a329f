import * as texts from '../../../contract/texts.ts'
import type { FieldErrors, ReadField } from '../forms/use-form.ts'

/** The current password, which some changes require. */
export const checkPassword = (readField: ReadField): FieldErrors => ({
  password: readField('password') === '' ? texts.passwordRequired : undefined,
})
