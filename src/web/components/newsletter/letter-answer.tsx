import { type FormEvent, useRef, useState } from 'react'
import './letter-answer.css'

type Props = {
  title: string
  /** What the button does, before it is pressed. */
  before: string
  button: string
  /** What is said when it is done. */
  done: string
  /** Where the form leads in a browser without script. */
  action: string
  call: () => Promise<{ ok: boolean }>
}

type State = 'asking' | 'sending' | 'done' | 'failed'

/** Where the link in a letter leads. Scanners of mail open every link, so only the button does what the letter is about. */
export function LetterAnswer({ title, before, button, done, action, call }: Props) {
  const [state, setState] = useState<State>('asking')
  const said = useRef<HTMLParagraphElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const answer = await call()
    setState(answer.ok ? 'done' : 'failed')
    // The button that had the focus is gone.
    if (answer.ok) said.current?.focus()
  }

  return (
    <section className="letter-answer wrap">
      <h1>{title}</h1>
      {state !== 'done' && (
        <>
          <p className="quiet">{before}</p>
          <form method="post" action={action} onSubmit={submit}>
            <button type="submit" className="button" aria-disabled={state === 'sending'}>
              {button}
            </button>
          </form>
        </>
      )}
      <p className={state === 'failed' ? 'wrong' : ''} role="status" tabIndex={-1} ref={said}>
        {state === 'sending' && 'Sending…'}
        {state === 'done' && done}
        {state === 'failed' && 'That did not work. Check your connection and try again.'}
      </p>
    </section>
  )
}
