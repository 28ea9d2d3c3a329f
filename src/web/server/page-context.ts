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
  isIncomplete: boolean
  /** A `.data` request: the app runs already and needs only the data of this page. */
  isData: boolean
  /** The database is unreachable or the shop is too busy, so a retry may succeed: answered with 503 instead of 500. */
  isTemporary: boolean
  /** Drawn for staff in the office. Its links stay in the preview, so it has none to the other language. */
  isPreview?: true
  /** The page shows staff the shop at this later moment, or an article as it was typed, and says so. */
  previewOf?: Date | 'article'
}

export const renderContext = createContext<Render>()
