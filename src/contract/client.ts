import type { Endpoint, RefusalBody, ReplyBody, ReplyStatus, RequestOf } from './endpoint.ts'
import type { Endpoints } from './endpoints.ts'

// Runs in the browser. Only types are imported from the contract: its schemas would be too heavy.

export type CallResult<E extends Endpoint> =
  | {
      [Status in ReplyStatus<E>]: { ok: true; status: Status; body: ReplyBody<E, Status>; etag?: string }
    }[ReplyStatus<E>]
  | { ok: false; status: number; body: RefusalBody }
  /** No answer: no network, or a timeout. The shop may have done it or not. */
  | { ok: false; status: 'unreachable' }

type Options = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Called with the headers of every answer. */
  onHeaders?: (headers: Headers) => void
}

// The argument is optional if the endpoint needs no input.
type Arguments<Request> =
  Record<never, never> extends Request ? [request?: Request & Options] : [request: Request & Options]

export type Call<Known extends Record<string, Endpoint> = Endpoints> = <Key extends keyof Known & string>(
  key: Key,
  ...request: Arguments<RequestOf<Known[Key]>>
) => Promise<CallResult<Known[Key]>>

type ClientParts = {
  /** The API's origin; empty if it is the page's own. The token is sent only there. */
  apiOrigin: string
  readToken: () => string | null
  /** Called when the shop refused the token. */
  onRefusedToken?: (token: string) => void
  /** Called when the shop could not be reached or could not do what it was asked. The key names no customer. */
  onFailure?: (key: string, cause: unknown) => void
  timeLimitMs?: number
  fetch?: typeof fetch
}

export function createClient<Known extends Record<string, Endpoint> = Endpoints>({
  apiOrigin,
  readToken,
  onRefusedToken,
  onFailure,
  timeLimitMs = 15_000,
  fetch: send = fetch,
}: ClientParts): Call<Known> {
  const call = async (key: string, request: LooseRequest = {}) => {
    const [method = '', path = ''] = key.split(' ', 2)
    const token = readToken()
    const headers = {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...request.headers,
    }
    const limit = AbortSignal.timeout(timeLimitMs)
    try {
      const response = await send(apiOrigin + fillPath(path, request.params) + queryString(request.query), {
        method,
        headers,
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal: request.signal === undefined ? limit : AbortSignal.any([limit, request.signal]),
        // Sends the CSRF cookie to an API on another host.
        credentials: apiOrigin === '' ? 'same-origin' : 'include',
        // A redirect could carry the token to another host.
        redirect: 'error',
      })
      request.onHeaders?.(response.headers)
      const answer = await readAnswer(response)
      if (answer.status === 401 && token !== null) onRefusedToken?.(token)
      if (answer.status === 429 || answer.status >= 500) onFailure?.(key, `status of ${answer.status}`)
      return answer
    } catch (error) {
      // A page that is left aborts its own requests.
      if (!request.signal?.aborted) onFailure?.(key, error)
      return { ok: false, status: 'unreachable' }
    }
  }
  // The one cast: the key decides the types, as the contract describes them.
  return call as Call<Known>
}

type Values = Record<string, unknown>
type LooseRequest = Options & { params?: Values; query?: Values; body?: unknown }

function fillPath(path: string, params: Values = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The status in the body overrides the HTTP status. A success without one is not the shop's, but a hotspot's login page, say. */
async function readAnswer(response: Response) {
  const text = await response.text()
  const body = parseObject(text)
  const { status: claimed } = body
  const hasNoStatus = response.ok && response.status !== 204
  const status = typeof claimed === 'number' ? claimed : hasNoStatus ? 502 : response.status
  const etag = response.headers.get('etag')
  const answer = { ok: status >= 200 && status < 300, status, body: { ...body, status } }
  return etag === null ? answer : { ...answer, etag }
}

function parseObject(text: string): Values {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
