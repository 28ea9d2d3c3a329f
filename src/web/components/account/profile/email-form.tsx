import * as texts from '#texts/account.ts'
import { emailRequired } from '../../../../contract/texts.ts'
import text from '../../../ui/text.module.css'
import { Field } from '../../forms/field.tsx'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Intent } from './account-action.tsx'
import { CurrentPassword, checkCurrentPassword } from './current-password.tsx'
import type { Profile } from './profile-tab.tsx'

/** The address changes only when the customer follows the link in an email to the new address. */
export function EmailForm({ profile }: { profile: Profile }) {
  const { errors, message, sending, props } = useForm({
    check: (typed) => ({
      email: typed('email').trim() === '' ? emailRequired : undefined,
      ...checkCurrentPassword(typed),
    }),
    emptiesFields: true,
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
        <Intent is="change email" />
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
