import { createContext } from 'react-router'
import type { RequestContext } from '../../http/request-context.ts'
import type { Shop } from '../../shop/shop.ts'

/** What a loader reaches: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>()

export type Render = {
  requestContext: RequestContext
  /** The word that only scripts of this render carry. */
  nonce: string
  /** Something is missing that was to be there: good enough for this visitor, but not to be kept for others. */
  isMakeshift: boolean
  /** The database could not be asked: the same page may well be there in a moment. */
  isDatabaseAway: boolean
}

export const renderContext = createContext<Render>()
