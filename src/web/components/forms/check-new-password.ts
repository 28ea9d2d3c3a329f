import * as texts from '../../../contract/texts.ts'
import type { FieldErrors, ReadField } from './use-form.ts'

/** Both typed, and alike; whether it is good enough the shop says. */
export function checkNewPassword(typed: ReadField): FieldErrors {
  const [password, again] = [typed('password'), typed('password_confirmation')]
  return {
    password: password === '' ? texts.passwordRequired : undefined,
    password_confirmation:
      again === '' ? texts.passwordRequired : password !== '' && again !== password ? texts.passwordsDiffer : undefined,
  }
}
