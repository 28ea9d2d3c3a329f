import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createRequestContext } from '../../http/request-context.ts'
import { createDoor } from './door.ts'

const subscribe = {
  method: 'POST',
  path: '/api/subscribe',
  access: 'anyone',
  summary: 'Counted by address',
  limits: [['subscribe.address', 'address']],
  body: z.object({ email: z.string() }),
  replies: { 200: 'Thank you' },
  refusals: {},
} as const satisfies Endpoint

const placeOrder = {
  method: 'POST',
  path: '/api/place-order',
  access: 'customer',
  summary: 'Counted by account',
  limits: [['order.spacing', 'account']],
  replies: { 200: 'Ordered' },
  refusals: {},
} as const satisfies Endpoint

const origin = 'http://localhost:3000'

describe('a limited call', () => {
  type Sender = { address?: string; token?: string; body?: object }

  const withDoor = (
    work: (send: (path: string, sender?: Sender) => Promise<Response>, limited: string[]) => Promise<void>,
  ) =>
    inTestShop(async ({ shop }) => {
      const limited: string[] = []
      const answered = async () => ({ status: 200 }) as const
      const door = createDoor(
        [subscribe, placeOrder],
        { 'POST /api/subscribe': answered, 'POST /api/place-order': answered },
        {
          shop,
          identify: async (request) => ({ id: Number(request.headers.get('authorization')), tokenId: 1 }),
          config: { publicOrigin: origin, apiOrigin: origin },
          onLimited: (limit) => limited.push(limit),
        },
      )
      await work(async (path, { address = '203.0.113.9', token = '7', body = { email: 'x' } } = {}) => {
        const headers = { 'content-type': 'application/json', authorization: token }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        return door.request(path, init, { requestContext: createRequestContext(address) })
      }, limited)
    })

  test('is answered 429 above its limit, with Retry-After', () =>
    withDoor(async (send, limited) => {
      for (let n = 0; n < 20; n++) expect((await send('/api/subscribe')).status).toBe(200)
      const refused = await send('/api/subscribe')
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
      expect(limited).toEqual(['subscribe.address'])
      expect((await send('/api/subscribe', { address: '198.51.100.1' })).status).toBe(200)
    }))

  test('is counted by IPv6 network', () =>
    withDoor(async (send) => {
      for (let n = 0; n < 20; n++) await send('/api/subscribe', { address: `2001:db8:1:2::${n}` })
      expect((await send('/api/subscribe', { address: '2001:db8:1:2:ffff::1' })).status).toBe(429)
    }))

  test('is counted by customer if the contract says so, from any address', () =>
    withDoor(async (send) => {
      expect((await send('/api/place-order')).status).toBe(200)
      expect((await send('/api/place-order', { address: '198.51.100.1' })).status).toBe(429)
      expect((await send('/api/place-order', { token: '8' })).status).toBe(200)
    }))

  test('does not count malformed requests', () =>
    withDoor(async (send) => {
      for (let n = 0; n < 25; n++) expect((await send('/api/subscribe', { body: {} })).status).toBe(422)
      expect((await send('/api/subscribe')).status).toBe(200)
    }))
})
