import * as texts from '../../../contract/texts.ts'
import { useCall } from '../../data/use-call.ts'
import { explainFailure } from '../forms/explain-failure.ts'
import { Field } from '../forms/field.tsx'
import { FormMessage } from '../forms/form-message.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { checkPassword } from './check-password.ts'
import type { Profile } from './profile-tab.tsx'

const fields = ['email', 'password'] as const

/** The address changes only when the link in a letter to the new one is followed. */
export function EmailForm({ profile, onChange }: { profile: Profile; onChange: () => Promise<void> }) {
  const call = useCall()
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({
      email: typed('email').trim() === '' ? texts.emailRequired : undefined,
      ...checkPassword(typed),
    }),
    async send(typed, form) {
      const body = { email: typed('email'), password: typed('password') }
      const answer = await call('POST /api/account/email', { body })
      if (!answer.ok) return explainFailure(answer, fields)
      form.reset()
      await onChange()
      return { message: { kind: 'success', text: answer.body.message } }
    },
  })
  return (
    <>
      <Field name="current" label="Your e-mail" type="email" value={profile.email} autoComplete="email" readOnly />
      {profile.new_email !== null && (
        <p className="quiet">
          A letter has gone to <strong>{profile.new_email}</strong>. The address changes once you follow the link in it.
        </p>
      )}
      <form {...props}>
        <Field
          name="email"
          label="New e-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors['email']}
          required
        />
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <FormMessage message={message} />
        <SubmitButton sending={sending} line>
          Change e-mail
        </SubmitButton>
      </form>
    </>
  )
}
