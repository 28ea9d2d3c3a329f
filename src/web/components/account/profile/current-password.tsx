import { yourPassword } from '#texts/account.ts'
import { passwordRequired } from '../../../../contract/texts.ts'
import type { ReadField } from '../../../data/read-form.ts'
import type { FieldErrors } from '../../forms/form-result.ts'
import { PasswordField } from '../../forms/password-field.tsx'

/** Checks the field of CurrentPassword. */
export const checkCurrentPassword = (readField: ReadField): FieldErrors => ({
  password: readField('password') === '' ? passwordRequired : undefined,
})

/** The current password, which some changes require. */
export const CurrentPassword = ({ error }: { error: string | undefined }) => (
  <PasswordField name="password" label={yourPassword} autoComplete="current-password" error={error} />
)

/** Invisible; shows password managers which account the password belongs to. */
export const Username = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)
