import { type FormEvent, useState, useSyncExternalStore } from 'react'
import * as texts from '../../../contract/texts.ts'
import './newsletter.css'

type State = 'open' | 'sending' | 'done' | 'failed'

/** Subscribing needs the page's script; until it has come, the button waits rather than lead nowhere. */
export function Newsletter() {
  const [state, setState] = useState<State>('open')
  const ready = useScriptHere()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setState('sending')
    setState((await subscribe(String(new FormData(event.currentTarget).get('email')))) ? 'done' : 'failed')
  }
  return (
    <section className="newsletter wrap" id="promo">
      <div>
        <h2>Newsletter</h2>
        <p className="quiet">A short note when a new cloth leaves the loom. Twice a month at most.</p>
      </div>
      <form onSubmit={submit}>
        <div className="line">
          <input
            type="email"
            name="email"
            aria-label="E-mail"
            placeholder="Your e-mail"
            autoComplete="email"
            required
          />
          <button type="submit" disabled={!ready || state === 'sending'}>
            Subscribe
          </button>
        </div>
        <p className={state === 'failed' ? 'said wrong' : 'said'} role="status">
          {state === 'done' && texts.subscribed}
          {state === 'failed' && 'Could not subscribe just now. Please try again later.'}
        </p>
      </form>
    </section>
  )
}

async function subscribe(email: string): Promise<boolean> {
  try {
    const answer = await fetch('/api/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return answer.ok
  } catch {
    return false
  }
}

const never = () => () => {}

function useScriptHere(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
