import { useCall } from '../../data/use-call.ts'
import { explainFailure } from '../forms/explain-failure.ts'
import { FormMessage } from '../forms/form-message.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { checkPassword } from './check-password.ts'
import { Username } from './username.tsx'

/** Long enough for any browser to have begun the download. */
const KEPT_MS = 60_000

export function DownloadData({ email }: { email: string }) {
  const call = useCall()
  const { errors, message, sending, props } = useForm({
    check: checkPassword,
    async send(typed, form) {
      const answer = await call('POST /api/account/export', { body: { password: typed('password') } })
      if (!answer.ok) return explainFailure(answer, ['password'])
      form.reset()
      saveFile('my-data.json', answer.body)
      return { message: { kind: 'success', text: 'Your data is in the file my-data.json.' } }
    },
  })
  return (
    <>
      <p className="quiet">Everything the shop keeps about you, as a file that other programs can read (JSON).</p>
      <form {...props}>
        <Username email={email} />
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <FormMessage message={message} />
        <SubmitButton sending={sending} line>
          Download
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
  // Some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
