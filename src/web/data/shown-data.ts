import { useEffect } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, useLocation, useMatches } from 'react-router'

type Results = Record<string, DataStrategyResult>

// The router does not give middleware the current data, so the frame stores it here after each render.
const shown = { address: '', dataByRoute: new Map<string, unknown>() }

/** Remembers the data of the current page for keepShownData. */
export function useShownData(): void {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    shown.address = pathname + search
    shown.dataByRoute = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
  }, [pathname, search, matches])
}

/** True if the address is not that of the current page. */
export const isOtherPage = (address: string): boolean => shown.address !== address

/**
 * If revalidation fails, keeps the current page, because the shopper may be typing in it; a 404 replaces it. When
 * navigating to another page, keeps only the frame.
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
