import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readCustomerId, useSession } from '../session/session.ts'

/** Personal data of a route, if it belongs to the current customer: another one may have signed in in another tab. */
export function useOwnData<Data extends { customer: string | null }>(data: Data | null | undefined): Data | undefined {
  const { signedIn } = useSession()
  const { revalidate } = useRevalidator()
  const own = signedIn && data?.customer === readCustomerId() ? data : undefined
  const isOutdated = signedIn && data !== null && data !== undefined && own === undefined
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
  return own ?? undefined
}
