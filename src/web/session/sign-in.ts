import type { CallResult } from '../../contract/client.ts'
import type { Endpoints } from '../../contract/endpoints.ts'
import { call } from '../data/api-client.ts'

type Credentials = { email: string; password: string }

/**
 * Signs in with CSRF protection: the shop sends a random token both as a cookie and in a response header, and the
 * sign-in request has to return both. A page of another site cannot read that header.
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
