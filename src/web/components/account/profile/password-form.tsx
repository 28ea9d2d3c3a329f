import * as texts from '#texts/account.ts'
import * as formTexts from '#texts/forms.ts'
import { passwordRequired } from '../../../../contract/texts.ts'
import { call } from '../../../data/api-client.ts'
import { renewSession } from '../../../session/change-session.ts'
import { checkNewPassword } from '../../forms/check-new-password.ts'
import { explainFailure } from '../../forms/explain-failure.ts'
import { FormMessage } from '../../forms/form-message.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Username } from './current-password.tsx'

const fields = ['old_password', 'password', 'password_confirmation'] as const

export function PasswordForm({ email }: { email: string }) {
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({
      old_password: typed('old_password') === '' ? passwordRequired : undefined,
      ...checkNewPassword(typed),
    }),
    async send(typed, form) {
      const answer = await call('PUT /api/account/password', {
        body: {
          old_password: typed('old_password'),
          password: typed('password'),
          password_confirmation: typed('password_confirmation'),
        },
      })
      if (!answer.ok) return explainFailure(answer, fields)
      renewSession(answer.body.token)
      form.reset()
      return { message: { kind: 'success', text: answer.body.message } }
    },
  })
  return (
    <form {...props}>
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
