import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRefetchOnReturn } from '../../../browser/use-refetch-on-return.ts'
import { call } from '../../../data/api-client.ts'
import { useLastSuccess } from '../../../data/use-last-success.ts'
import type { OrdersAnswer } from '../../account/account-data.ts'
import type { OrderRow } from '../order.ts'

type Orders = {
  /** Undefined until the first page has been loaded; then the last orders that arrived. */
  orders: OrderRow[] | undefined
  waiting: boolean
  /** The last call failed. */
  failed: boolean
  hasMore: boolean
  showMore: () => Promise<void>
  again: () => Promise<void>
}

const loadPage = (page: number) => call('POST /api/transaction', { body: { page } })

/** The customer's orders, newest first: the first page from the route, further pages on request. */
export function useOrders(first: OrdersAnswer | undefined): Orders {
  const { revalidate } = useRevalidator()
  const firstPage = useLastSuccess(first)
  const [further, setFurther] = useState<OrderRow[][]>([])
  const [waiting, setWaiting] = useState(false)
  const [furtherFailed, setFurtherFailed] = useState(false)
  const count = further.length

  const showMore = async () => {
    setWaiting(true)
    const answer = await loadPage(count + 2)
    if (answer.ok) setFurther((pages) => [...pages, answer.body.orders])
    setFurtherFailed(!answer.ok)
    setWaiting(false)
  }
  const again = useCallback(async () => {
    const pages = Promise.all(Array.from({ length: count }, (_, place) => loadPage(place + 2)))
    const [answers] = await Promise.all([pages, revalidate()])
    setFurther((old) => old.map((orders, place) => (answers[place]?.ok ? answers[place].body.orders : orders)))
    setFurtherFailed(answers.some(({ ok }) => !ok))
  }, [count, revalidate])
  useRefetchOnReturn(again)

  return {
    orders: firstPage && withoutRepeats([firstPage.body.orders, ...further]),
    waiting,
    failed: first?.ok === false || furtherFailed,
    hasMore: firstPage !== undefined && firstPage.body.pages > count + 1,
    showMore,
    again,
  }
}

/** A new order between two calls moves the last order of one page to the next, so the same order can arrive twice. */
const withoutRepeats = (pages: OrderRow[][]): OrderRow[] => [
  ...new Map(pages.flat().map((order) => [order.id, order])).values(),
]
