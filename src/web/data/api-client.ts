import { language } from '#texts/frame.ts'
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
    ...(language !== 'en' && { fetch: fetchInLanguage }),
    onRefusedToken: dropToken,
    onFailure: (key, cause) => logFailure(`${key} failed:`, cause),
  })(key, ...request)

/** Has the messages of the answer in the language of the page. */
const fetchInLanguage = (address: RequestInfo | URL, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('x-language', language)
  return fetch(address, { ...init, headers })
}
