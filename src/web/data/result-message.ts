import { unreachable } from '#texts/phrases.ts'
import type { RefusalBody } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import type { Toast } from '../ui/toast.tsx'
import { languageOf } from './text-language.ts'

type Failure = { ok: false; status: number; body: RefusalBody } | { ok: false; status: 'unreachable' }

/** A toast with the shop's own message, or with an error if the shop did not answer. */
export function messageOf(answer: { ok: true; body: { message: string } } | Failure): Toast {
  if (answer.ok) return { kind: 'success', text: answer.body.message }
  if (answer.status === 'unreachable') return { kind: 'error', text: unreachable }
  // A response that is not from the shop, such as a Wi-Fi hotspot's page, has no message.
  const text = answer.body.message ?? texts.unavailable
  const lang = languageOf(text)
  return { kind: answer.status === 409 ? 'warning' : 'error', text, ...(lang === undefined ? {} : { lang }) }
}
