import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'
import { useAnswer } from '../../data/use-answer.ts'
import type { OrderState } from '../orders/order.ts'

const FIRST_DELAY_MS = 3_000
const LONGEST_DELAY_MS = 60_000

type Failure = Exclude<CallResult<Endpoints['GET /api/order-state/:invoice']>, { ok: true }>['status']

type LoadedState = {
  /** The last state that arrived. */
  state: OrderState | undefined
  failure: Failure | undefined
  again: () => Promise<void>
}

/**
 * The state of an order, polled while it can still change. The delay grows with every call, a hidden page does not poll, and
 * a page that becomes visible again polls at once.
 */
export function useOrderState(invoice: string): LoadedState {
  const [state, setState] = useState<OrderState>()
  const { answer, waiting, again } = useAnswer(
    useCallback(
      (signal: AbortSignal) => call('GET /api/order-state/:invoice', { params: { invoice }, signal }),
      [invoice],
    ),
  )
  useEffect(() => {
    if (answer?.ok) setState(answer.body)
  }, [answer])

  const shouldPoll = answer !== undefined && (answer.ok ? mayChange(answer.body) : isTemporary(answer.status))
  const delay = useRef(FIRST_DELAY_MS)
  useEffect(() => {
    if (!shouldPoll || waiting) return
    const poll = () => {
      if (document.hidden) return
      delay.current = Math.min(delay.current * 1.5, LONGEST_DELAY_MS)
      void again()
    }
    const pollAtOnce = () => {
      if (document.hidden) return
      delay.current = FIRST_DELAY_MS
      void again()
    }
    const timer = setTimeout(poll, delay.current)
    document.addEventListener('visibilitychange', pollAtOnce)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', pollAtOnce)
    }
  }, [shouldPoll, waiting, again])

  return { state, failure: answer === undefined || answer.ok ? undefined : answer.status, again }
}

const mayChange = ({ state }: OrderState) => state === 'waiting' || state === 'checking'

/** No answer, or a fault of the server: the next call may succeed. */
const isTemporary = (status: Failure) => status === 'unreachable' || status === 429 || status >= 500
