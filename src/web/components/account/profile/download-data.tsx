import * as texts from '#texts/account.ts'
import text from '../../../ui/text.module.css'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Intent } from './account-action.tsx'
import { CurrentPassword, checkCurrentPassword, Username } from './current-password.tsx'

export function DownloadData({ email }: { email: string }) {
  const { errors, message, sending, props } = useForm({
    check: checkCurrentPassword,
    emptiesFields: true,
    changesPage: false,
  })
  return (
    <>
      <p className={text['quiet']}>{texts.aboutDownload}</p>
      <form {...props}>
        <Intent is="download data" />
        <Username email={email} />
        <CurrentPassword error={errors['password']} />
        <FormMessage message={message} />
        <SubmitButton sending={sending} line>
          {texts.download}
        </SubmitButton>
      </form>
    </>
  )
}
