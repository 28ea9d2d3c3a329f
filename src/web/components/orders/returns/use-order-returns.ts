import { useCallback, useEffect, useState } from 'react'
import type { CallResult } from '../../../../contract/client.ts'
import type { ReplyBody } from '../../../../contract/endpoint.ts'
import type { Endpoints } from '../../../../contract/endpoints.ts'
import { call } from '../../../data/api-client.ts'

type Answer = CallResult<Endpoints['GET /api/order-returns/:id']>

export type Returns = ReplyBody<Endpoints['GET /api/order-returns/:id'], 200>
export type OrderReturn = Returns['returns'][number]
export type Returnable = Returns['items'][number]

/** What can be asked for, and was asked for. This part of the page loads after the order, which the route has loaded. */
export function useOrderReturns(id: number): { answer: Answer | undefined; reload: () => Promise<void> } {
  const [answer, setAnswer] = useState<Answer>()
  const reload = useCallback(async () => {
    setAnswer(await call('GET /api/order-returns/:id', { params: { id: String(id) } }))
  }, [id])
  useEffect(() => {
    void reload()
  }, [reload])
  return { answer, reload }
}
