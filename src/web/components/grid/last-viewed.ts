import { type RefObject, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { createStore } from '../../../values/create-store.ts'

/** The grid that the shopper left, and the path of the article they opened from it. */
type Left = { grid: string; article: string }

const STORED = 'grid_left'

const lastLeft = createStore<Left | undefined>(undefined)

/** The path of the article that was opened last from this list, if the shopper has come back with the Back button. */
export function useLastViewed(list: RefObject<HTMLElement | null>): string | undefined {
  const { pathname, search, key } = useLocation()
  const kind = useNavigationType()
  const [seen, setSeen] = useState<{ key: string; article: string | undefined }>()
  const grid = pathname.toLowerCase() + search

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link !== null) write({ grid, article: link.pathname })
    }
    const current = list.current
    current?.addEventListener('click', remember)
    return () => current?.removeEventListener('click', remember)
  }, [list, grid])

  useEffect(() => {
    const last = kind === 'POP' ? read() : undefined
    setSeen({ key, article: last?.grid === grid ? last.article : undefined })
  }, [kind, grid, key])

  return seen?.key === key ? seen.article : undefined
}

function write(now: Left) {
  lastLeft.write(now)
  try {
    sessionStorage.setItem(STORED, JSON.stringify(now))
  } catch {
    // Where storage is blocked, the value is lost with the document.
  }
}

/** Reads the storage only if Back or Forward loaded this document; other new documents start without a value. */
function read(): Left | undefined {
  const left = lastLeft.read()
  if (left !== undefined) return left
  const [loaded] = performance.getEntriesByType('navigation')
  if (!(loaded instanceof PerformanceNavigationTiming) || loaded.type !== 'back_forward') return undefined
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
    const isLeft = typeof stored === 'object' && stored !== null && 'grid' in stored && 'article' in stored
    return isLeft ? { grid: String(stored.grid), article: String(stored.article) } : undefined
  } catch {
    return undefined
  }
}
