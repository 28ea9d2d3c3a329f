import { createApi } from '../../../src/api/api.ts'
import { createRequestContext } from '../../../src/http/request-context.ts'
import { identifyCustomer } from '../../../src/shop/accounts/sessions/identify-customer.ts'
import type { Shop } from '../../../src/shop/shop.ts'

const origin = 'http://localhost:3000'

export type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string>; address?: string }

export const apiOf = (shop: Shop) =>
  createApi({
    shop,
    identify: ({ headers }) => identifyCustomer(shop, headers.get('authorization'), headers.get('x-language')),
    config: { publicOrigin: origin, apiOrigin: origin },
  })

export function requestOf(call: string, { token, body, headers }: CallOptions) {
  const [method = '', path = ''] = call.split(' ')
  return {
    path,
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

/** Calls the API in-process: `ask('POST /api/add-to-cart', { token, body })`. */
export function askAs(shop: Shop) {
  const api = apiOf(shop)
  return async (call: string, { address = '203.0.113.9', ...options }: CallOptions = {}) => {
    const { path, ...request } = requestOf(call, options)
    const answer = await api.request(path, request, { requestContext: createRequestContext(address) })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
  }
}
