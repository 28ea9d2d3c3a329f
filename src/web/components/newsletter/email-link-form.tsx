import { type FormEvent, useRef, useState } from 'react'
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
  call: () => Promise<Answer>
}

type State = 'asking' | 'sending' | 'done' | 'refused' | 'failed'

/** The status for a link that is no longer valid. */
const REFUSED = 422

/** The page behind a link in an email. Email scanners open every link, so only the button acts. */
export function EmailLinkForm({ title, before, buttonText, done, action, call }: Props) {
  const [state, setState] = useState<State>('asking')
  const [refusal, setRefusal] = useState('')
  const said = useRef<HTMLParagraphElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const answer = await call()
    const isRefused = answer.status === REFUSED
    if (isRefused) setRefusal(answer.body?.message ?? '')
    setState(answer.ok ? 'done' : isRefused ? 'refused' : 'failed')
    // The button that had the focus is gone.
    if (answer.ok || isRefused) said.current?.focus()
  }

  return (
    <section className={`${styles['page']} ${layout['wrap']}`}>
      <h1>{title}</h1>
      {state !== 'done' && state !== 'refused' && (
        <>
          <p className={text['quiet']}>{before}</p>
          <form method="post" action={action} onSubmit={submit}>
            <button type="submit" className={button['button']} aria-disabled={state === 'sending'}>
              {buttonText}
            </button>
          </form>
        </>
      )}
      <p
        className={state === 'failed' || state === 'refused' ? styles['wrong'] : ''}
        role="status"
        tabIndex={-1}
        ref={said}
      >
        {state === 'sending' && newsletterTexts.sending}
        {state === 'done' && done}
        {state === 'refused' && refusal}
        {state === 'failed' && newsletterTexts.didNotWork}
      </p>
    </section>
  )
}
