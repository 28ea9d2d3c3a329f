import { describe, expect, test, vi } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createDoor } from './door.ts'

const read = {
  method: 'GET',
  path: '/api/stores',
  access: 'anyone',
  summary: 'Reads',
  replies: { 200: 'Here' },
  refusals: {},
} as const satisfies Endpoint

const write = { ...read, method: 'POST', path: '/api/subscribe', summary: 'Writes' } as const satisfies Endpoint

const origin = 'http://localhost:3000'
/** Calls a handler that ends when the test lets it, with a clock that the test controls. */
const withStuckDoor = (
  path: string,
  init: RequestInit,
  work: (answers: Response[], end: () => void) => Promise<void>,
) =>
  inTestShop(async ({ shop }) => {
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<{ status: 200 }>()
    const stuck = () => {
      begun.resolve()
      return ended.promise
    }
    const door = createDoor(
      [read, write],
      { 'GET /api/stores': stuck, 'POST /api/subscribe': stuck },
      { shop, identify: async () => ({ id: 7, tokenId: 70 }), config: { publicOrigin: origin, apiOrigin: origin } },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answers: Response[] = []
      void Promise.resolve(door.request(path, init)).then((answer) => answers.push(answer))
      await begun.promise
      await work(answers, () => ended.resolve({ status: 200 }))
    } finally {
      vi.useRealTimers()
    }
  })

describe('the time limit of a handler', () => {
  test('answers 503 after two seconds for a call that reads, and not before', () =>
    withStuckDoor('/api/stores', {}, async (answers) => {
      await vi.advanceTimersByTimeAsync(1_999)
      expect(answers).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[503, '5']])
    }))

  test('does not exist for a call that writes, because the write may still be committed', () =>
    withStuckDoor('/api/subscribe', { method: 'POST' }, async (answers, end) => {
      await vi.advanceTimersByTimeAsync(60_000)
      expect(answers).toEqual([])
      end()
      await vi.advanceTimersByTimeAsync(1)
      expect(answers.map(({ status }) => status)).toEqual([200])
    }))
})
