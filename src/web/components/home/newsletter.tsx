import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import * as newsletterTexts from '#texts/newsletter.ts'
import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import * as texts from '../../../contract/texts.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { call } from '../../data/api-client.ts'
import { paths } from '../../paths.ts'
import { fullPath } from '../../route-path.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './newsletter.module.css'

type Outcome = { text: string; wrong?: 'field' | 'elsewhere' }

/** Called by the clientAction of the home page. */
export async function subscribe(request: Request): Promise<Outcome> {
  const email = String((await request.formData()).get('email'))
  return outcomeOf(await call('POST /api/subscribe', { body: { email } }))
}

/** Needs the page's script: the button is disabled until it has loaded, and without scripts there is no form. */
export function Newsletter() {
  const ready = useHydrated()
  const { state, data, submit } = useFetcher<Outcome>()
  const sending = state !== 'idle'
  const outcome = sending ? undefined : data
  const field = useRef<HTMLInputElement>(null)
  const saidId = useId()

  useEffect(() => {
    if (outcome === undefined) return
    if (outcome.wrong === undefined) field.current?.form?.reset()
    else if (outcome.wrong === 'field') field.current?.focus()
  }, [outcome])

  return (
    <section className={`${styles['newsletter']} ${layout['wrap']}`}>
      <div>
        <h2>{newsletterTexts.newsletter}</h2>
        <p className={text['quiet']}>{newsletterTexts.promise}</p>
        <p className={`${styles['consent']} ${text['quiet']}`}>{texts.newsletterConsent}</p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (sending) return
          void submit(event.currentTarget, { method: 'post', flushSync: true, defaultShouldRevalidate: false })
        }}
        noValidate
        aria-busy={sending}
      >
        <div className={styles['line']}>
          <input
            ref={field}
            type="email"
            name="email"
            aria-label={newsletterTexts.email}
            aria-describedby={saidId}
            aria-invalid={outcome?.wrong === 'field'}
            placeholder={newsletterTexts.yourEmail}
            autoComplete="email"
            required
          />
          {/* Not disabled while sending, because a disabled button loses the focus. */}
          <button type="submit" disabled={!ready} aria-disabled={sending || undefined}>
            {newsletterTexts.subscribe}
          </button>
        </div>
        <p
          className={outcome?.wrong === undefined ? styles['said'] : `${styles['said']} ${styles['wrong']}`}
          role="status"
          id={saidId}
        >
          {sending ? newsletterTexts.sending : outcome?.text}
        </p>
      </form>
      <noscript>
        <p>
          {newsletterTexts.needsScript} <a href={fullPath(paths.contact())}>{newsletterTexts.writeToUs}</a>{' '}
          {newsletterTexts.weAddYou}
        </p>
      </noscript>
    </section>
  )
}

function outcomeOf(answer: CallResult<Endpoints['POST /api/subscribe']>): Outcome {
  if (answer.ok) return { text: answer.body.message }
  if (answer.status === 'unreachable') {
    return { text: newsletterTexts.unreachable, wrong: 'elsewhere' }
  }
  const [atField] = answer.body.validation_errors?.['email'] ?? []
  return atField === undefined ? { text: answer.body.message, wrong: 'elsewhere' } : { text: atField, wrong: 'field' }
}
