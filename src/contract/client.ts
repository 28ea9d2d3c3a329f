import type { Endpoint, RefusalBody, ReplyBody, ReplyStatus, RequestOf } from './endpoint.ts'
import type { Endpoints } from './endpoints.ts'

// Runs in the browser: types come from the contract, its schemas stay on the server.

export type CallResult<E extends Endpoint> =
  | {
      [Status in ReplyStatus<E>]: { ok: true; status: Status; body: ReplyBody<E, Status>; etag?: string }
    }[ReplyStatus<E>]
  | { ok: false; status: number; body: RefusalBody }
  /** No answer: no network, or none within the time limit. Whether the shop did it is unknown. */
  | { ok: false; status: 'unreachable' }

type Options = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Handed the headers of the answer, whatever it is. */
  onHeaders?: (headers: Headers) => void
}

// Nothing to send: nothing to pass.
type Arguments<Request> =
  Record<never, never> extends Request ? [request?: Request & Options] : [request: Request & Options]

export type Call<Known extends Record<string, Endpoint> = Endpoints> = <Key extends keyof Known & string>(
  key: Key,
  ...request: Arguments<RequestOf<Known[Key]>>
) => Promise<CallResult<Known[Key]>>

type ClientParts = {
  /** Where the API lives; empty for the page's own origin. The token is sent there and nowhere else. */
  apiOrigin: string
  readToken: () => string | null
  /** Told when the shop does not know the token it was sent. */
  onRefusedToken?: (token: string) => void
  timeLimitMs?: number
  fetch?: typeof fetch
}

export function createClient<Known extends Record<string, Endpoint> = Endpoints>({
  apiOrigin,
  readToken,
  onRefusedToken,
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
        // What the shop gave this browser goes back to it on another host too.
        credentials: apiOrigin === '' ? 'same-origin' : 'include',
        // A redirect could carry the token to another host.
        redirect: 'error',
      })
      request.onHeaders?.(response.headers)
      const answer = await readAnswer(response)
      if (answer.status === 401 && token !== null) onRefusedToken?.(token)
      return answer
    } catch {
      return { ok: false, status: 'unreachable' }
    }
  }
  // The one cast: from here on the key decides the types, as the contract writes them.
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

/** The status in the body counts before the one of HTTP. A success that does not say so itself is not the shop's: a hotspot's page, say. */
async function readAnswer(response: Response) {
  const text = await response.text()
  const body = parseObject(text)
  const { status: claimed } = body
  const isSilent = response.ok && response.status !== 204
  const status = typeof claimed === 'number' ? claimed : isSilent ? 502 : response.status
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
