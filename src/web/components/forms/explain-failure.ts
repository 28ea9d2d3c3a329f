import { unreachable } from '#texts/phrases.ts'
import type { RefusalBody } from '../../../contract/endpoint.ts'
import * as texts from '../../../contract/texts.ts'
import type { FormResult } from './use-form.ts'

type Failure = { ok: false; status: number; body: RefusalBody } | { ok: false; status: 'unreachable' }

/** What a form shows after a failed call: errors at its own fields, or else one message above its button. */
export function explainFailure(answer: Failure, fields: readonly string[] = []): FormResult {
  if (answer.status === 'unreachable') return { message: { kind: 'error', text: unreachable } }
  const { message, validation_errors: found = {} } = answer.body
  const errors = Object.fromEntries(fields.map((name) => [name, found[name]?.[0]]))
  if (Object.values(errors).some((text) => text !== undefined)) return { errors }
  // An answer that is not from the shop, such as a hotspot's login page, has no message.
  const [first] = Object.values(found).flat()
  return { message: { kind: 'error', text: first ?? message ?? texts.unavailable } }
}
