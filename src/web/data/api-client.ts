import { type Call, createClient } from '../../contract/client.ts'
import { logFailure } from '../browser/log-failure.ts'
import { dropToken } from '../session/change-session.ts'
import { readToken } from '../session/session.ts'

/**
 * Calls the shop's API as the contract describes it; for the browser only. If the API has a separate origin, root.tsx
 * puts it on the root element.
 */
export const call: Call = (key, ...request) =>
  createClient({
    apiOrigin: document.documentElement.dataset['api'] ?? '',
    readToken,
    onRefusedToken: dropToken,
    onFailure: (key, cause) => logFailure(`${key} failed:`, cause),
  })(key, ...request)
