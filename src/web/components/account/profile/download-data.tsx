import * as texts from '#texts/account.ts'
import { call } from '../../../data/api-client.ts'
import text from '../../../ui/text.module.css'
import { explainFailure } from '../../forms/explain-failure.ts'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurrentPassword, checkCurrentPassword, Username } from './current-password.tsx'

/** Long enough for any browser to start the download. */
const REVOKE_AFTER_MS = 60_000

const fileName = 'my-data.json'

export function DownloadData({ email }: { email: string }) {
  const { errors, message, sending, props } = useForm({
    check: checkCurrentPassword,
    async send(typed, form) {
      const answer = await call('POST /api/account/export', { body: { password: typed('password') } })
      if (!answer.ok) return explainFailure(answer, ['password'])
      form.reset()
      saveFile(fileName, answer.body)
      return { message: { kind: 'success', text: texts.dataInFile(fileName) } }
    },
  })
  return (
    <>
      <p className={text['quiet']}>{texts.aboutDownload}</p>
      <form {...props}>
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

function saveFile(name: string, content: object) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
