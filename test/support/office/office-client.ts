import { join } from 'node:path'
import { createRequestContext } from '../../../src/http/request-context.ts'
import type { HealthSource } from '../../../src/office/server/health-source.ts'
import { createOfficeApp } from '../../../src/office/server/office-app.ts'
import type { Shop } from '../../../src/shop/shop.ts'

const folder = join(import.meta.dirname, '../../../build/office')

type ClientOptions = { token?: string; address?: string; health?: HealthSource }

/** The office's door, as a browser uses it: cookies are kept from one request to the next. */
export async function officeClient(shop: Shop, { token, address, health }: ClientOptions = {}) {
  const { origin } = shop.office
  const app = createOfficeApp({ shop, origin, folder, ...(health && { health }) })
  const cookies = new Map<string, string>(token === undefined ? [] : [['office', token]])

  async function send(path: string, options: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const given = Object.fromEntries(new Headers(options.headers))
    const headers = { ...lengthOf(options, given), ...given, ...(cookie && { cookie }) }
    const requestContext = createRequestContext('203.0.113.9')
    const response = await app.fetch(new Request((address ?? origin) + path, { ...options, headers }), {
      requestContext,
    })
    for (const written of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    send,
    get: (path: string) => send(path),
    /** Submits a form of a page. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    /** The path that a redirect leads to, and what the next page will say. */
    async follow(response: Response) {
      const to = response.headers.get('location') ?? ''
      const message = decodeURIComponent(cookies.get('office-message') ?? '')
      return { to, message: message === '' ? undefined : JSON.parse(message) }
    },
  }
}

/** Browsers say how long a form is, unlike `Request`. */
function lengthOf({ method = 'GET', body }: RequestInit, headers: Record<string, string>) {
  if (method === 'GET' || method === 'HEAD' || 'transfer-encoding' in headers) return {}
  // A form with files is measured by the browser while it sends it.
  if (body instanceof FormData || body instanceof ReadableStream) return {}
  if (body instanceof Uint8Array) return { 'content-length': String(body.byteLength) }
  const isText = typeof body === 'string' || body instanceof URLSearchParams
  return { 'content-length': String(isText ? Buffer.byteLength(String(body)) : 0) }
}
