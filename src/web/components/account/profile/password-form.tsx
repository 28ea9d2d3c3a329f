import * as texts from '#texts/account.ts'
import * as formTexts from '#texts/forms.ts'
import { passwordRequired } from '../../../../contract/texts.ts'
import { checkNewPassword } from '../../forms/check-new-password.ts'
import { FormMessage } from '../../forms/form-message.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Intent } from './account-action.tsx'
import { Username } from './current-password.tsx'

export function PasswordForm({ email }: { email: string }) {
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({
      old_password: typed('old_password') === '' ? passwordRequired : undefined,
      ...checkNewPassword(typed),
    }),
    emptiesFields: true,
    changesPage: false,
  })
  return (
    <form {...props}>
      <Intent is="change password" />
      <Username email={email} />
      <PasswordField
        name="old_password"
        label={texts.currentPassword}
        autoComplete="current-password"
        error={errors['old_password']}
      />
      <PasswordField
        name="password"
        label={formTexts.newPassword}
        autoComplete="new-password"
        hint={texts.newPasswordHint}
        error={errors['password']}
      />
      <PasswordField
        name="password_confirmation"
        label={formTexts.repeatNewPassword}
        autoComplete="new-password"
        error={errors['password_confirmation']}
      />
      <FormMessage message={message} />
      <SubmitButton sending={sending} line>
        {formTexts.changePassword}
      </SubmitButton>
    </form>
  )
}
