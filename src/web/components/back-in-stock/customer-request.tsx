import { useCallback, useEffect, useState } from 'react'
import * as stockTexts from '#texts/back-in-stock.ts'
import { call } from '../../data/api-client.ts'
import text from '../../ui/text.module.css'
import { explainFailure } from '../forms/explain-failure.ts'
import { FormMessage, type FormMessageText } from '../forms/form-message.tsx'
import styles from './request-panel.module.css'
import { useRefreshOutdatedPage } from './use-refresh-outdated-page.ts'

/** The shop has the customer's email address, so opening this sends the request. Repeating it has no effect. */
export function CustomerRequest({ articleId, sizeId }: { articleId: number; sizeId: number }) {
  const tellOfOldPage = useRefreshOutdatedPage()
  const [isWaiting, setWaiting] = useState(false)
  const [sending, setSending] = useState(false)
  const [said, setSaid] = useState<FormMessageText>()

  const change = useCallback(
    async (toWait: boolean) => {
      setSending(true)
      const answer = toWait
        ? await call('POST /api/account/back-in-stock', { body: { product_id: articleId, size_id: sizeId } })
        : await call('DELETE /api/account/back-in-stock/:sizeId', { params: { sizeId: String(sizeId) } })
      setSending(false)
      // If there is no request to cancel, that counts as cancelled.
      if (answer.ok || (!toWait && answer.status === 404)) setWaiting(toWait)
      setSaid(answer.ok ? { kind: 'success', text: answer.body.message } : explainFailure(answer).message)
      if (toWait) await tellOfOldPage(answer)
    },
    [articleId, sizeId, tellOfOldPage],
  )
  useEffect(() => void change(true), [change])

  return (
    <>
      <FormMessage message={said} />
      {said && (
        <button
          type="button"
          className={`${text['link']} ${styles['cancel']}`}
          aria-disabled={sending}
          onClick={() => !sending && void change(!isWaiting)}
        >
          {isWaiting ? stockTexts.cancel : stockTexts.notifyMe}
        </button>
      )}
    </>
  )
}
