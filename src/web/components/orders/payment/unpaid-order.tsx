import { useCallback } from 'react'
import { useRefetchOnReturn } from '../../../browser/use-refetch-on-return.ts'
import { call } from '../../../data/api-client.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { UnpaidOrderBanner } from './unpaid-order-banner.tsx'

/** Loads the orders by itself and shows the banner if one of them is unpaid. */
export function UnpaidOrder() {
  const { answer, again } = useAnswer(
    useCallback((signal: AbortSignal) => call('POST /api/transaction', { body: {}, signal }), []),
  )
  useRefetchOnReturn(again)
  return answer?.ok ? <UnpaidOrderBanner orders={answer.body.orders} onChange={again} /> : null
}
