import { useEffect } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, useLocation, useMatches } from 'react-router'

type Results = Record<string, DataStrategyResult>

// The router hands this to no middleware, so the frame writes it down after each render.
const shown = { address: '', dataByRoute: new Map<string, unknown>() }

/** Remembers what the page shows, for keepShownData. */
export function useShownData(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    shown.address = pathname + search
    shown.dataByRoute = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
  }, [pathname, search, matches])
}

/** Whether this address is not the page that is shown. */
export const isOtherPage = (address: string): boolean => shown.address !== address

/**
 * If the page that is shown is read again and does not come, it stays as it is: somebody may be typing there. A page that is no
 * longer there (404) gives way. Only the frame stays when another page is asked for.
 */
export function keepShownData(address: string, results: Results): Results {
  const kept = { ...results }
  for (const [route, { type, result }] of Object.entries(results)) {
    const data = !isOtherPage(address) || route === 'frame' ? shown.dataByRoute.get(route) : undefined
    if (type === 'error' && data !== undefined && !isNotFound(result)) kept[route] = { type: 'data', result: data }
  }
  return kept
}

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404
