import { useMemo } from 'react'
import type { Call } from '../../contract/client.ts'
import { callTo } from './api-client.ts'
import { useFrame } from './frame-data.ts'

/** The calls of the shop, sent to wherever its API lives. */
export function useCall(): Call {
  const apiOrigin = useFrame()?.apiOrigin ?? ''
  return useMemo(() => callTo(apiOrigin), [apiOrigin])
}
