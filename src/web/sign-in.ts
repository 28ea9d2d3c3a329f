import type { Call, CallResult } from '../contract/client.ts'
import type { Endpoints } from '../contract/endpoints.ts'

type Credentials = { email: string; password: string }

/** The shop gives this browser a word, and hears it again with the password: another site could not have read it. */
export async function signIn(call: Call, credentials: Credentials): Promise<CallResult<Endpoints['POST /api/login']>> {
  const greeted = await call('GET /sanctum/csrf-cookie')
  if (greeted.status === 'unreachable') return { ok: false, status: 'unreachable' }
  const word = readCookie('XSRF-TOKEN')
  return await call('POST /api/login', { body: credentials, ...(word && { headers: { 'x-xsrf-token': word } }) })
}

function readCookie(name: string): string | undefined {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const value = cookies.find(([known]) => known === name)?.[1]
  return value && decodeURIComponent(value)
}
