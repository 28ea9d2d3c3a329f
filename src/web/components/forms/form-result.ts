import { data } from 'react-router'
import { unreachable } from '#texts/phrases.ts'
import type { RefusalBody } from '../../../contract/endpoint.ts'
import * as texts from '../../../contract/texts.ts'
import type { FormMessageText } from './form-message.tsx'

export type FieldErrors = { [name: string]: string | undefined }

/** What a clientAction returns to its form: errors at the fields and a message for the whole form. */
export type FormResult = { errors?: FieldErrors; message?: FormMessageText }

type Failure = { ok: false; status: number; body: RefusalBody } | { ok: false; status: 'unreachable' }

export const succeed = (text: string): FormResult => ({ message: { kind: 'success', text } })

/** The result of a refused call. With its status, the router does not load the data of the page again. */
export const refuse = (answer: Failure, fields: readonly string[] = []) =>
  withStatus(answer, explainFailure(answer, fields))

export const withStatus = <Result extends FormResult>({ status }: Failure, result: Result) =>
  data(result, { status: status === 'unreachable' ? 503 : status })

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
