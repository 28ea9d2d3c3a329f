import { type Call, createClient } from '../../contract/client.ts'
import { dropToken } from '../session/change-session.ts'
import { readToken } from '../session/session.ts'

/**
 * Calls the shop's API as the contract describes it, in the browser only. Where the API has an origin of its own, the root
 * element names it (root.tsx).
 */
export const call: Call = (key, ...request) =>
  createClient({
    apiOrigin: document.documentElement.dataset['api'] ?? '',
    readToken,
    onRefusedToken: dropToken,
  })(key, ...request)
