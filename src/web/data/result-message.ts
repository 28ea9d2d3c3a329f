import { unreachable } from '#texts/phrases.ts'
import type { RefusalBody } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import type { Toast } from '../ui/toast.tsx'
import { languageOf } from './text-language.ts'

type Failure = { ok: false; status: number; body: RefusalBody } | { ok: false; status: 'unreachable' }

/** What the shop answered, in its own words; or that it did not answer. */
export function messageOf(answer: { ok: true; body: { message: string } } | Failure): Toast {
  if (answer.ok) return { kind: 'success', text: answer.body.message }
  if (answer.status === 'unreachable') return { kind: 'error', text: unreachable }
  // What is no answer of the shop, a hotspot's page for one, has no message.
  const text = answer.body.message ?? texts.unavailable
  const lang = languageOf(text)
  return { kind: answer.status === 409 ? 'warning' : 'error', text, ...(lang === undefined ? {} : { lang }) }
}
