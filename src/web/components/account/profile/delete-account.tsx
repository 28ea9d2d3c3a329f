import { type RefObject, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/account.ts'
import { call } from '../../../data/api-client.ts'
import { explainFailure } from '../../forms/explain-failure.ts'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurrentPassword, checkCurrentPassword, Username } from './current-password.tsx'
import type { Profile } from './profile-tab.tsx'

type DeleteAccountProps = { profile: Profile; onChange: () => Promise<void> }

export function DeleteAccount({ profile, onChange }: DeleteAccountProps) {
  const { deleted_at: deletedAt, email } = profile
  const first = useRef<HTMLParagraphElement>(null)
  const [shown, setShown] = useState(deletedAt)
  // One form replaces the other, and with it the focused button.
  useEffect(() => {
    if (shown === deletedAt) return
    setShown(deletedAt)
    first.current?.focus()
  }, [shown, deletedAt])
  return deletedAt === null ? (
    <AskForDeletion email={email} onChange={onChange} first={first} />
  ) : (
    <WithdrawDeletion deletedAt={deletedAt} onChange={onChange} first={first} />
  )
}

type Part = { onChange: () => Promise<void>; first: RefObject<HTMLParagraphElement | null> }

function AskForDeletion({ email, onChange, first }: Part & { email: string }) {
  const { errors, message, sending, props } = useForm({
    check: checkCurrentPassword,
    async send(typed) {
      const answer = await call('POST /api/account/deletion', { body: { password: typed('password') } })
      if (!answer.ok) return explainFailure(answer, ['password'])
      await onChange()
      return {}
    },
  })
  return (
    <>
      <p ref={first} tabIndex={-1}>
        {texts.deletionRemoves}
      </p>
      <p>{texts.deletionDelay}</p>
      <form {...props}>
        <Username email={email} />
        <CurrentPassword error={errors['password']} />
        <FormMessage message={message} />
        <SubmitButton sending={sending} line>
          {texts.deleteMyAccount}
        </SubmitButton>
      </form>
    </>
  )
}

function WithdrawDeletion({ deletedAt, onChange, first }: Part & { deletedAt: string }) {
  const { message, sending, props } = useForm({
    async send() {
      const answer = await call('DELETE /api/account/deletion')
      if (!answer.ok) return explainFailure(answer)
      await onChange()
      return {}
    },
  })
  return (
    <form {...props}>
      <p ref={first} tabIndex={-1}>
        {texts.deletedOn} <time dateTime={deletedAt}>{formatDay(deletedAt)}</time>
        {texts.untilThen}
      </p>
      <FormMessage message={message} />
      <SubmitButton sending={sending}>{texts.keepMyAccount}</SubmitButton>
    </form>
  )
}

const formatDay = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(new Date(instant))
