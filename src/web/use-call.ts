import { useMemo } from 'react'
import { type Call, createClient } from '../contract/client.ts'
import { useFrame } from './frame-data.ts'

/** The calls of the shop, as the contract describes them, for what a visitor does on a page. */
export function useCall(): Call {
  const apiOrigin = useFrame()?.apiOrigin ?? ''
  return useMemo(() => createClient({ apiOrigin, readToken }), [apiOrigin])
}

function readToken(): string | null {
  try {
    return localStorage.getItem('auth_token')
  } catch {
    return null
  }
}
