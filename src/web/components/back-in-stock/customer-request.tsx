import { useEffect } from 'react'
import { useFetcher, useRevalidator, useSubmit } from 'react-router'
import * as stockTexts from '#texts/back-in-stock.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import text from '../../ui/text.module.css'
import { FormMessage } from '../forms/form-message.tsx'
import { type RequestIntent, type RequestResult, requestKey, submitRequest } from './request-action.ts'
import styles from './request-panel.module.css'

/** A customer needs no field: the shop has the email address. */
export function CustomerRequest({ articleId, sizeId }: { articleId: number; sizeId: number }) {
  const { state, data } = useFetcher<RequestResult>({ key: requestKey(sizeId) })
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const isOutdated = data?.isOutdated === true
  const sending = state !== 'idle'
  const send = (intent: RequestIntent) => submitRequest(submit, intent, { articleId, sizeId })
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])

  return (
    <>
      <FormMessage message={data?.message} />
      {data?.isWaiting ? (
        <button
          type="button"
          className={`${text['link']} ${styles['cancel']}`}
          aria-disabled={sending}
          onClick={() => sending || send('cancel')}
        >
          {stockTexts.cancel}
        </button>
      ) : (
        <ActionButton busy={sending} onPress={() => send('request')}>
          {stockTexts.notifyMe}
        </ActionButton>
      )}
    </>
  )
}
