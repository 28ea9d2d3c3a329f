import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { useLastSuccess } from '../../data/use-last-success.ts'
import type { OrderState } from '../orders/order.ts'

const FIRST_DELAY_MS = 3_000
const LONGEST_DELAY_MS = 60_000

export type OrderStateAnswer = CallResult<Endpoints['GET /api/order-state/:invoice']>
type Failure = Exclude<OrderStateAnswer, { ok: true }>['status']

type LoadedState = {
  /** The last state that arrived. */
  state: OrderState | undefined
  failure: Failure | undefined
  again: () => Promise<void>
}

/**
 * The state of an order, polled while it can still change. The delay grows with every call, a hidden page does not
 * poll, and a page that becomes visible again polls at once.
 */
export function useOrderState(answer: OrderStateAnswer | undefined): LoadedState {
  const { state: revalidation, revalidate } = useRevalidator()
  const waiting = revalidation === 'loading'
  const state = useLastSuccess(answer)?.body

  const delay = useRef(FIRST_DELAY_MS)
  useEffect(() => {
    // Each answer sets the next timer.
    if (answer === undefined || !shouldPoll(answer) || waiting) return
    const poll = () => {
      if (document.hidden) return
      delay.current = Math.min(delay.current * 1.5, LONGEST_DELAY_MS)
      void revalidate()
    }
    const pollAtOnce = () => {
      if (document.hidden) return
      delay.current = FIRST_DELAY_MS
      void revalidate()
    }
    const timer = setTimeout(poll, delay.current)
    document.addEventListener('visibilitychange', pollAtOnce)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', pollAtOnce)
    }
  }, [answer, waiting, revalidate])

  return { state, failure: answer === undefined || answer.ok ? undefined : answer.status, again: revalidate }
}

const shouldPoll = (answer: OrderStateAnswer) => (answer.ok ? mayChange(answer.body) : isTemporary(answer.status))

const mayChange = ({ state }: OrderState) => state === 'waiting' || state === 'checking'

/** No answer, or a fault of the server: the next call may succeed. */
const isTemporary = (status: Failure) => status === 'unreachable' || status === 429 || status >= 500
