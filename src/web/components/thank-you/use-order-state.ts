import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCall } from '../../data/use-call.ts'
import type { OrderState } from '../orders/order.ts'

const FIRST_MS = 3_000
const LONGEST_MS = 60_000

type Failure = Exclude<CallResult<Endpoints['GET /api/order-state/:invoice']>, { ok: true }>['status']

type Known = {
  /** The last that came. */
  state: OrderState | undefined
  failure: Failure | undefined
  again: () => Promise<void>
}

/**
 * How an order stands. While something can still come of it by itself, the shop is asked again, less and less often, and not
 * while nobody looks: whoever comes back to the page is told at once.
 */
export function useOrderState(invoice: string): Known {
  const call = useCall()
  const [state, setState] = useState<OrderState>()
  const { answer, waiting, again } = useAnswer(
    useCallback(
      (signal: AbortSignal) => call('GET /api/order-state/:invoice', { params: { invoice }, signal }),
      [call, invoice],
    ),
  )
  useEffect(() => {
    if (answer?.ok) setState(answer.body)
  }, [answer])

  const isOpen = answer !== undefined && (answer.ok ? isUndecided(answer.body) : mayPass(answer.status))
  const delay = useRef(FIRST_MS)
  useEffect(() => {
    if (!isOpen || waiting) return
    const ask = () => {
      if (document.hidden) return
      delay.current = Math.min(delay.current * 1.5, LONGEST_MS)
      void again()
    }
    const comeBack = () => {
      if (document.hidden) return
      delay.current = FIRST_MS
      void again()
    }
    const timer = setTimeout(ask, delay.current)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [isOpen, waiting, again])

  return { state, failure: answer === undefined || answer.ok ? undefined : answer.status, again }
}

const isUndecided = ({ state }: OrderState) => state === 'waiting' || state === 'checking'

/** No answer, or a fault of the shop: the next time may be better. */
const mayPass = (status: Failure) => status === 'unreachable' || status === 429 || status >= 500
