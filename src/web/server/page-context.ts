import { createContext } from 'react-router'
import type { RequestContext } from '../../http/request-context.ts'
import type { Shop } from '../../shop/shop.ts'

/** The shop, for loaders: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>()

export type Render = {
  requestContext: RequestContext
  /** Only scripts that this render wrote carry it. */
  nonce: string
  /** The inline style sheet of the page, which its policy allows by its hash. */
  styles?: string | undefined
  /** Part of the page is missing: it is still shown to this visitor, but must not be cached. */
  isMakeshift: boolean
  /** The database is unreachable or the shop is too busy, so a retry may succeed: answered with 503 instead of 500. */
  isTemporary: boolean
  /** The page shows staff the shop at this later moment, or an article as it was typed, and says so. */
  previewOf?: Date | 'article'
}

export const renderContext = createContext<Render>()
