import { useCallback, useEffect, useState } from 'react'
import type { Call } from '../../../../contract/client.ts'
import { useRefetchOnReturn } from '../../../browser/use-refetch-on-return.ts'
import { call } from '../../../data/api-client.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import type { OrderRow } from '../order.ts'

type Orders = {
  /** Undefined until the first answer; then the last orders that arrived. */
  orders: OrderRow[] | undefined
  waiting: boolean
  /** The last call failed. */
  failed: boolean
  hasMore: boolean
  showMore: () => void
  again: () => Promise<void>
}

/** The customer's orders, newest first. */
export function useOrders(): Orders {
  const [depth, setDepth] = useState(1)
  const [known, setKnown] = useState<{ orders: OrderRow[]; pages: number }>()
  const { answer, waiting, again } = useAnswer(
    useCallback((signal: AbortSignal) => readPages(call, depth, signal), [depth]),
  )
  useEffect(() => {
    if (answer?.ok) setKnown(answer)
  }, [answer])
  useRefetchOnReturn(again)
  return {
    orders: known?.orders,
    waiting,
    failed: answer?.ok === false && !waiting,
    hasMore: known !== undefined && known.pages > depth,
    showMore: () => setDepth(depth + 1),
    again,
  }
}

async function readPages(call: Call, depth: number, signal: AbortSignal) {
  const pages = Array.from({ length: depth }, (_, place) => place + 1)
  const answers = await Promise.all(pages.map((page) => call('POST /api/transaction', { body: { page }, signal })))
  const orders = new Map<number, OrderRow>()
  let count = 1
  for (const answer of answers) {
    if (!answer.ok) return { ok: false as const }
    count = answer.body.pages
    // A new order between two calls moves the last order of one page to the next, so the same order can arrive twice.
    for (const order of answer.body.orders) orders.set(order.id, order)
  }
  return { ok: true as const, orders: [...orders.values()], pages: count }
}
