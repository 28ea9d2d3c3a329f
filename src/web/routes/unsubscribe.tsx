import { type FormEvent, useRef, useState } from 'react'
import * as texts from '../../contract/texts.ts'
import { pageMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { useCall } from '../use-call.ts'
import type { Route } from './+types/unsubscribe'
import './unsubscribe.css'

/** The address carries the subscriber's token: no cache keeps the page, and no other site learns where one came from. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  return pageMeta({ shop: frame.loaderData.shop, title: 'Unsubscribe' })
}

type State = 'asking' | 'sending' | 'done' | 'failed'

/** Where the link in a letter leads. Scanners of mail open every link, so only the button takes anybody off the list. */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  const call = useCall()
  const [state, setState] = useState<State>('asking')
  const said = useRef<HTMLParagraphElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const answer = await call('POST /api/unsubscribe/:token', { params: { token } })
    setState(answer.ok ? 'done' : 'failed')
    // The button that had the focus is gone.
    if (answer.ok) said.current?.focus()
  }

  return (
    <section className="unsubscribe wrap">
      <h1>Unsubscribe</h1>
      {state !== 'done' && (
        <>
          <p className="quiet">The newsletter stops at once, and the shop keeps nothing of your subscription.</p>
          <form method="post" action={paths.stopNewsletter(token)} onSubmit={submit}>
            <button type="submit" className="button" aria-disabled={state === 'sending'}>
              Unsubscribe
            </button>
          </form>
        </>
      )}
      <p className={state === 'failed' ? 'wrong' : ''} role="status" tabIndex={-1} ref={said}>
        {state === 'sending' && 'Sending…'}
        {state === 'done' && texts.unsubscribed}
        {state === 'failed' && 'That did not work. Check your connection and try again.'}
      </p>
    </section>
  )
}
