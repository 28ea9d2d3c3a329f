import * as texts from '#texts/account.ts'
import { emailRequired } from '../../../../contract/texts.ts'
import { call } from '../../../data/api-client.ts'
import text from '../../../ui/text.module.css'
import { explainFailure } from '../../forms/explain-failure.ts'
import { Field } from '../../forms/field.tsx'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurrentPassword, checkCurrentPassword } from './current-password.tsx'
import type { Profile } from './profile-tab.tsx'

const fields = ['email', 'password'] as const

/** The address changes only when the customer follows the link in an email to the new address. */
export function EmailForm({ profile, onChange }: { profile: Profile; onChange: () => Promise<void> }) {
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({
      email: typed('email').trim() === '' ? emailRequired : undefined,
      ...checkCurrentPassword(typed),
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
      <Field name="current" label={texts.yourEmail} type="email" value={profile.email} autoComplete="email" readOnly />
      {profile.new_email !== null && (
        <p className={text['quiet']}>
          {texts.emailSentTo} <strong>{profile.new_email}</strong>
          {texts.followLinkToChange}
        </p>
      )}
      <form {...props}>
        <Field
          name="email"
          label={texts.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors['email']}
          required
        />
        <CurrentPassword error={errors['password']} />
        <FormMessage message={message} />
        <SubmitButton sending={sending} line>
          {texts.changeEmail}
        </SubmitButton>
      </form>
    </>
  )
}
