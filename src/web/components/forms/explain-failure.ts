import type { RefusalBody } from '../../../contract/endpoint.ts'
import * as texts from '../../../contract/texts.ts'
import type { FormResult } from './use-form.ts'

type Failure = { ok: false; status: number; body: RefusalBody } | { ok: false; status: 'unreachable' }

/** What a form says when the shop did not do it: at the fields it has, or else above its button. */
export function explainFailure(answer: Failure, fields: readonly string[] = []): FormResult {
  if (answer.status === 'unreachable') return { message: { kind: 'error', text: texts.unreachable } }
  const { message, validation_errors: found = {} } = answer.body
  const errors = Object.fromEntries(fields.map((name) => [name, found[name]?.[0]]))
  if (Object.values(errors).some((text) => text !== undefined)) return { errors }
  // What is no answer of the shop, a hotspot's page for one, has no message.
  const [first] = Object.values(found).flat()
  return { message: { kind: 'error', text: first ?? message ?? texts.unavailable } }
}
