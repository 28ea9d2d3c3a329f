import * as texts from '../../../contract/texts.ts'
import type { ReadField } from '../../data/read-form.ts'
import type { FieldErrors } from './form-result.ts'

/** Both fields are filled in and equal. The server decides if the password is strong enough. */
export function checkNewPassword(readField: ReadField): FieldErrors {
  const [password, repeated] = [readField('password'), readField('password_confirmation')]
  return {
    password: password === '' ? texts.passwordRequired : undefined,
    password_confirmation:
      repeated === ''
        ? texts.passwordRequired
        : password !== '' && repeated !== password
          ? texts.passwordsDiffer
          : undefined,
  }
}
