import { type RefObject, useEffect, useRef, useState } from 'react'
import * as texts from '#texts/account.ts'
import { language } from '#texts/frame.ts'
import { FormMessage } from '../../forms/form-message.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Intent } from './account-action.tsx'
import { CurrentPassword, checkCurrentPassword, Username } from './current-password.tsx'
import type { Profile } from './profile-tab.tsx'

export function DeleteAccount({ profile }: { profile: Profile }) {
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
    <AskForDeletion email={email} first={first} />
  ) : (
    <WithdrawDeletion deletedAt={deletedAt} first={first} />
  )
}

type Part = { first: RefObject<HTMLParagraphElement | null> }

function AskForDeletion({ email, first }: Part & { email: string }) {
  const { errors, message, sending, props } = useForm({ check: checkCurrentPassword })
  return (
    <>
      <p ref={first} tabIndex={-1}>
        {texts.deletionRemoves}
      </p>
      <p>{texts.deletionDelay}</p>
      <form {...props}>
        <Intent is="delete account" />
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

function WithdrawDeletion({ deletedAt, first }: Part & { deletedAt: string }) {
  const { message, sending, props } = useForm()
  return (
    <form {...props}>
      <Intent is="keep account" />
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
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(instant))
