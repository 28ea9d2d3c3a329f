import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import * as newsletterTexts from '#texts/newsletter.ts'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './email-link-form.module.css'

type Answer = { ok: boolean; status: number | 'unreachable'; body?: { message?: string } }

type Props = {
  title: string
  /** The text above the button, which says what it does. */
  before: string
  buttonText: string
  /** The text after success. */
  done: string
  /** Where the form is sent in a browser without scripts. */
  action: string
}

/** What the clientAction of the page returns. */
export type EmailLinkResult = { is: 'done' | 'failed' } | { is: 'refused'; text: string }

/** The status for a link that is no longer valid. */
const REFUSED = 422

export function readEmailLinkResult({ ok, status, body }: Answer): EmailLinkResult {
  return status === REFUSED ? { is: 'refused', text: body?.message ?? '' } : { is: ok ? 'done' : 'failed' }
}

/** The page behind a link in an email. Email scanners open every link, so only the button acts. */
export function EmailLinkForm({ title, before, buttonText, done, action }: Props) {
  const fetcher = useFetcher<EmailLinkResult>()
  const sending = fetcher.state !== 'idle'
  const result = sending ? undefined : fetcher.data
  const said = useRef<HTMLParagraphElement>(null)
  const isOver = result !== undefined && result.is !== 'failed'

  useEffect(() => {
    // The button that had the focus is gone.
    if (isOver) said.current?.focus()
  }, [isOver])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void fetcher.submit({}, { method: 'post', flushSync: true, defaultShouldRevalidate: false })
  }

  return (
    <section className={`${styles['page']} ${layout['wrap']}`}>
      <h1>{title}</h1>
      {!isOver && (
        <>
          <p className={text['quiet']}>{before}</p>
          <form method="post" action={action} onSubmit={submit}>
            <button type="submit" className={button['button']} aria-disabled={sending}>
              {buttonText}
            </button>
          </form>
        </>
      )}
      <p
        className={result === undefined || result.is === 'done' ? '' : styles['wrong']}
        role="status"
        tabIndex={-1}
        ref={said}
      >
        {sending && newsletterTexts.sending}
        {result?.is === 'done' && done}
        {result?.is === 'refused' && result.text}
        {result?.is === 'failed' && newsletterTexts.didNotWork}
      </p>
    </section>
  )
}
