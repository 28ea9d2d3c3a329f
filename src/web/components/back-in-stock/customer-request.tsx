import { useEffect } from 'react'
import { useFetcher, useRevalidator, useSubmit } from 'react-router'
import * as stockTexts from '#texts/back-in-stock.ts'
import text from '../../ui/text.module.css'
import { FormMessage } from '../forms/form-message.tsx'
import { type RequestResult, requestKey, submitRequest } from './request-action.ts'
import styles from './request-panel.module.css'

/** The request of a customer, which was sent when the panel was opened, and a button to cancel it. */
export function CustomerRequest({ articleId, sizeId }: { articleId: number; sizeId: number }) {
  const { state, data } = useFetcher<RequestResult>({ key: requestKey(sizeId) })
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const isOutdated = data?.isOutdated === true
  const sending = state !== 'idle'
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])

  return (
    <>
      <FormMessage message={data?.message} />
      {(data !== undefined || !sending) && (
        <button
          type="button"
          className={`${text['link']} ${styles['cancel']}`}
          aria-disabled={sending}
          onClick={() =>
            sending || submitRequest(submit, data?.isWaiting ? 'cancel' : 'request', { articleId, sizeId })
          }
        >
          {data?.isWaiting ? stockTexts.cancel : stockTexts.notifyMe}
        </button>
      )}
    </>
  )
}
