import type { SubmitFunction } from 'react-router'
import { call } from '../../data/api-client.ts'
import { type ReadField, runIntent } from '../../data/read-form.ts'
import { messageOf } from '../../data/result-message.ts'
import { showToast } from '../../ui/toast.tsx'
import { explainFailure, type FormResult, succeed } from '../forms/form-result.ts'

export type RequestResult = FormResult & {
  /** The customer gets an email when the size is back. */
  isWaiting: boolean
  /** The article is gone or the size is back in stock, so the page has to be loaded again. */
  isOutdated: boolean
}

export type RequestIntent = 'request' | 'cancel' | 'request as visitor'

/** The clientAction of the product page, whose only forms are those of the request panel. */
export const runRequestAction = (request: Request): Promise<RequestResult> =>
  runIntent(request, { request: requestEmail, cancel: cancelRequest, 'request as visitor': requestAsVisitor })

type RequestedSize = { articleId: number; sizeId: number }

/** The panel follows the request of its size, whichever part of the page has sent it. */
export const requestKey = (sizeId: number) => `back-in-stock ${sizeId}`

export function submitRequest(submit: SubmitFunction, intent: RequestIntent, asked: RequestedSize) {
  void submit(
    { intent, ...asked },
    {
      method: 'post',
      navigate: false,
      fetcherKey: requestKey(asked.sizeId),
      flushSync: true,
      defaultShouldRevalidate: false,
    },
  )
}

async function requestEmail(readField: ReadField): Promise<RequestResult> {
  const answer = await call('POST /api/account/back-in-stock', { body: readAsked(readField) })
  return { ...explain(answer), isWaiting: answer.ok, isOutdated: showIfOutdated(answer) }
}

async function cancelRequest(readField: ReadField): Promise<RequestResult> {
  const answer = await call('DELETE /api/account/back-in-stock/:sizeId', { params: { sizeId: readField('sizeId') } })
  // If there is no request to cancel, that counts as cancelled.
  return { ...explain(answer), isWaiting: !answer.ok && answer.status !== 404, isOutdated: false }
}

async function requestAsVisitor(readField: ReadField): Promise<RequestResult> {
  const body = { ...readAsked(readField), email: readField('email') }
  const answer = await call('POST /api/back-in-stock', { body })
  return { ...explain(answer, ['email']), isWaiting: answer.ok, isOutdated: showIfOutdated(answer) }
}

const readAsked = (readField: ReadField) => ({
  product_id: Number(readField('articleId')),
  size_id: Number(readField('sizeId')),
})

type Answer = Parameters<typeof messageOf>[0]

const explain = (answer: Answer, fields: readonly string[] = []): FormResult =>
  answer.ok ? succeed(answer.body.message) : explainFailure(answer, fields)

function showIfOutdated(answer: Answer): boolean {
  const isOutdated = !answer.ok && (answer.status === 404 || answer.status === 409)
  if (isOutdated) showToast(messageOf(answer))
  return isOutdated
}
