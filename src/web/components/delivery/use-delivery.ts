import { useCallback, useEffect, useState } from 'react'
import type { CallResult } from '../../../contract/client.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'

const endpoint = 'GET /api/delivery/:productSku/:subdistrictId'

export type DeliveryCosts = CallResult<Endpoints[typeof endpoint]>

/** What one piece of an article costs to send to a place. `costs` is undefined while it is asked, and without a place. */
export function useDelivery(sku: string, placeId: string | undefined) {
  const [found, setFound] = useState<{ sku: string; placeId: string; costs: DeliveryCosts }>()
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      if (placeId === undefined) return
      const costs = await call(endpoint, {
        params: { productSku: sku, subdistrictId: placeId },
        ...(signal && { signal }),
      })
      if (!signal?.aborted) setFound({ sku, placeId, costs })
    },
    [sku, placeId],
  )
  useEffect(() => {
    const overtaken = new AbortController()
    void ask(overtaken.signal)
    return () => overtaken.abort()
  }, [ask])
  return {
    costs: found?.sku === sku && found.placeId === placeId ? found.costs : undefined,
    again: () => {
      setFound(undefined)
      void ask()
    },
  }
}
