import { describe, expect, test, vi } from 'vitest'
import { filledForm } from '../../../test/support/orders/ordering-shop.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { placeOrder } from '../../contract/checkout.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createDoor } from './door.ts'

const read = {
  method: 'GET',
  path: '/api/stores',
  who: 'anyone',
  summary: 'Reads',
  replies: { 200: 'Here' },
  refusals: {},
} as const satisfies Endpoint

const write = { ...read, method: 'POST', path: '/api/subscribe', summary: 'Writes' } as const satisfies Endpoint

const origin = 'http://localhost:3000'
const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Calls a handler that never ends, with a clock that the test controls. */
const withStuckDoor = (path: string, init: RequestInit, work: (answers: Response[]) => Promise<void>) =>
  inTestShop(async ({ shop }) => {
    const begun = Promise.withResolvers<void>()
    const stuck = () => {
      begun.resolve()
      return new Promise<never>(() => undefined)
    }
    const door = createDoor(
      [read, write, placeOrder],
      { 'GET /api/stores': stuck, 'POST /api/subscribe': stuck, 'POST /api/place-order': stuck },
      { shop, identify: async () => ({ id: 7, tokenId: 70 }), config: { publicOrigin: origin, apiOrigin: origin } },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answers: Response[] = []
      void Promise.resolve(door.request(path, init)).then((answer) => answers.push(answer))
      await begun.promise
      await work(answers)
    } finally {
      vi.useRealTimers()
    }
  })

describe('the time limit of a handler', () => {
  test.each([
    ['two seconds', 'that reads', 2, '/api/stores', {}],
    ['five seconds', 'that writes', 5, '/api/subscribe', { method: 'POST' }],
    ['twelve seconds', 'that orders', 12, '/api/place-order', json(filledForm)],
  ] as const)('answers 503 after %s for a call %s, and not before', (_, __, seconds, path, init) =>
    withStuckDoor(path, init, async (answers) => {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
      expect(answers).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[503, '5']])
    }),
  )
})
