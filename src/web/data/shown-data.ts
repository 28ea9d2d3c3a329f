import { useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type NavigateFunction,
  useLocation,
  useMatches,
  useNavigate,
} from 'react-router'

export type Results = Record<string, DataStrategyResult>

type ShownPage = {
  address: string
  hash: string
  /** The place in the browser's history; undefined in browsers without the Navigation API. */
  place: number | undefined
  dataByRoute: Map<string, unknown>
  navigate: NavigateFunction
}

// The router does not give middleware the current page, so the frame stores it here after each render.
export const shown: ShownPage = { address: '', hash: '', place: 0, dataByRoute: new Map(), navigate() {} }

/** Remembers the current page for the functions below and for load-page.ts. */
export function useShownPage(): void {
  const { pathname, search, hash } = useLocation()
  const matches = useMatches()
  const navigate = useNavigate()
  useEffect(() => {
    const dataByRoute = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
    Object.assign(shown, { address: pathname + search, hash, place: placeInHistory(), dataByRoute, navigate })
  }, [pathname, search, hash, matches, navigate])
}

export const placeInHistory = (): number | undefined => window.navigation?.currentEntry?.index

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
