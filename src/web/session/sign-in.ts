import type { CallResult } from '../../contract/client.ts'
import type { Endpoints } from '../../contract/endpoints.ts'
import { call } from '../data/api-client.ts'

type Credentials = { email: string; password: string }

/**
 * The shop gives this browser a word in a cookie, and tells the page; with the password it hears it from both. A page of
 * another site could not have read it.
 */
export async function signIn(credentials: Credentials): Promise<CallResult<Endpoints['POST /api/login']>> {
  let word: string | null = null
  const greeted = await call('GET /sanctum/csrf-cookie', {
    onHeaders: (headers) => {
      word = headers.get('x-xsrf-token')
    },
  })
  if (greeted.status === 'unreachable') return { ok: false, status: 'unreachable' }
  return await call('POST /api/login', {
    body: credentials,
    ...(word === null ? {} : { headers: { 'x-xsrf-token': word } }),
  })
}
