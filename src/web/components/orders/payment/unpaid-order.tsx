import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CallResult } from '../../../../contract/client.ts'
import type { Endpoints } from '../../../../contract/endpoints.ts'
import { useRefetchOnReturn } from '../../../browser/use-refetch-on-return.ts'
import { UnpaidOrderBanner } from './unpaid-order-banner.tsx'

export type OrdersAnswer = CallResult<Endpoints['POST /api/transaction']>

/** Shows the banner if one of the orders of the route's data is unpaid. */
export function UnpaidOrder({ answer }: { answer: OrdersAnswer | undefined }) {
  const { revalidate } = useRevalidator()
  useRefetchOnReturn(revalidate)
  const isMissing = answer === undefined
  // The bag was emptied after the route had loaded its data.
  useEffect(() => {
    if (isMissing) void revalidate()
  }, [isMissing, revalidate])
  return answer?.ok ? <UnpaidOrderBanner orders={answer.body.orders} onChange={revalidate} /> : null
}
