import { useMemo } from 'react'
import { type Call, createClient } from '../contract/client.ts'
import { useFrame } from './frame-data.ts'
import { dropToken, readToken } from './session.ts'

/** The calls of the shop, as the contract describes them, for what a visitor or customer does on a page. */
export function useCall(): Call {
  const apiOrigin = useFrame()?.apiOrigin ?? ''
  return useMemo(() => createClient({ apiOrigin, readToken, onRefusedToken: dropToken }), [apiOrigin])
}
