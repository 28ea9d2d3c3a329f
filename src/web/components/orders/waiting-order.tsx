import { useCallback } from 'react'
import { useAnswer } from '../../use-answer.ts'
import { useCall } from '../../use-call.ts'
import { useLookAgain } from '../../use-look-again.ts'
import { WaitingBanner } from './waiting-banner.tsx'

/** Asks for itself whether an order waits for its payment; nothing to see until one does. */
export function WaitingOrder() {
  const call = useCall()
  const { answer, again } = useAnswer(
    useCallback((signal: AbortSignal) => call('POST /api/transaction', { body: {}, signal }), [call]),
  )
  useLookAgain(again)
  return answer?.ok ? <WaitingBanner orders={answer.body.orders} onChange={again} /> : null
}
