import { useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type NavigateFunction,
  useLocation,
  useMatches,
  useNavigate,
} from 'react-router'
import { routePath } from '../route-path.ts'
import { opening } from '../ui/page-link.tsx'
import { createMemory } from './memory.ts'
import { isOpened } from './opened-article.ts'

export type Results = Record<string, DataStrategyResult>

type ShownPage = {
  address: string
  hash: string
  /** The place in the browser's history; undefined in browsers without the Navigation API. */
  place: number | undefined
  results: Results
  /** True if the page shows what a card knew, and the rest is loading. */
  isBegun: boolean
  navigate: NavigateFunction
}

// The router does not give middleware the current page, so the frame stores it here after each render.
export const shown: ShownPage = { address: '', hash: '', place: 0, results: {}, isBegun: false, navigate() {} }

/** Public pages that were shown a short while ago, for Back and Forward: they appear at once, at their old height. */
const shownBefore = createMemory<{ results: Results; pageData: unknown; at: number }>(20)
const publicPages = /^\/($|\?|shop\b|search\b|product\/|campaign\b)/i
const STAYS_FRESH_MS = 5 * 60_000

/** Remembers the current page for the functions below and for load-page.ts. */
export function useShownPage(): void {
  const { pathname, search, hash } = useLocation()
  const matches = useMatches()
  const navigate = useNavigate()
  useEffect(() => {
    const results: Results = {}
    // Undefined after an error, because the page then has no data: it is loaded again.
    let pageData: unknown
    let isBegun = false
    for (const { id, loaderData } of matches) {
      isBegun = isOpened(loaderData)
      pageData = isBegun ? undefined : loaderData
      if (pageData !== undefined) results[id] = { type: 'data', result: pageData }
    }
    const address = pathname + search
    Object.assign(shown, { address, hash, place: placeInHistory(), results, isBegun, navigate })
    Object.assign(opening, { from: address + hash, follow: navigate })
    // Data from memory keeps its age.
    const isNew = shownBefore.recall(address)?.pageData !== pageData
    if (pageData !== undefined && isNew && publicPages.test(address))
      shownBefore.remember(address, { results, pageData, at: Date.now() })
  }, [pathname, search, hash, matches, navigate])
}

export const placeInHistory = (): number | undefined => window.navigation?.currentEntry?.index

/** True if the address is not that of the current page. */
export const isOtherPage = (address: string): boolean => shown.address !== address

/** True once Back or Forward have changed the address, until their page is there. */
export const isBeingLeft = (): boolean => browserAddress() !== shown.address

export const browserAddress = (): string => routePath(window.location.pathname) + window.location.search

/** The data of a page that Back or Forward returns to, if it is still fresh. They have already changed the address. */
export function recallPage(address: string): Results | undefined {
  if (browserAddress() !== address || !isOtherPage(address)) return undefined
  const page = shownBefore.recall(address)
  return page !== undefined && Date.now() - page.at < STAYS_FRESH_MS ? page.results : undefined
}

/**
 * If revalidation fails, keeps the current page, because the shopper may be typing in it; a 404 replaces it. When
 * navigating to another page, keeps only the frame. The numbers of filters belong to the grid on the page.
 */
export function keepShownData(address: string, results: Results): Results {
  const kept = { ...results }
  const isOfPage = !isOtherPage(address) || /[?&]count=1$/.test(address)
  for (const [route, { type, result }] of Object.entries(results)) {
    const data = isOfPage || route === 'frame' ? shown.results[route] : undefined
    if (type === 'error' && data !== undefined && !isNotFound(result)) kept[route] = data
  }
  return kept
}

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404
