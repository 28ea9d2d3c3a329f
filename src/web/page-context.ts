import { createContext } from 'react-router'
import type { Visit } from '../http/visit.ts'
import type { Shop } from '../shop/shop.ts'

/** What a loader reaches: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>()

/** Of one render: whose it is, and the word that only scripts of this render carry. */
export type Render = { visit: Visit; nonce: string }

export const renderContext = createContext<Render>()
