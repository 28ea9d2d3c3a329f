import { expect, test } from 'vitest'
import {
  type Answer,
  byClients,
  failuresIn,
  isCrowded,
  p99,
  slowest,
  statusesOf,
  withRetries,
} from '../support/load/load-client.ts'
import type { Buyer } from '../support/load/many-buyers.ts'
import { isProof, reached, volume } from '../support/load/proof.ts'
import { besiege, type Siege } from '../support/load/siege.ts'

/** Orders placed before the rush: processes that were just started answer slowly, and no drop begins in their first second. */
const EARLY = 60

/** Requests the catalogue again and again until the rush is over. */
async function readCatalogueDuring({ call }: Siege, rush: Promise<unknown>): Promise<Answer[]> {
  let isOver = false
  const over = rush.finally(() => {
    isOver = true
  })
  const seen: Answer[] = []
  while (!isOver) seen.push(await call('GET /api/product'))
  await over
  return seen
}

test('in a drop of one size exactly the stock is sold, every request is answered soon, and the catalogue stays readable', {
  timeout: 300_000,
}, async () => {
  const [clients, pieces] = [volume(200, 2_000), volume(20, 100)]
  const bags = Array.from({ length: EARLY + clients }, (_, n) => [[n < EARLY ? 1 : 0, 1] as const])
  await besiege({ sizes: [pieces, EARLY], bags }, async (siege) => {
    const early = await byClients(10, siege.buyers.slice(0, EARLY), (buyer) => withRetries(() => siege.order(buyer)))
    expect(statusesOf(early)).toEqual({ 200: EARLY })
    // Clients retry when asked to; the proof looks at the first answers only.
    const shop = (buyer: Buyer) => (isProof ? siege.orderOnce(buyer) : withRetries(() => siege.order(buyer)))
    const rush = Promise.all(siege.buyers.slice(EARLY).map(shop))
    const seen = await readCatalogueDuring(siege, rush)
    const answers = await rush
    expect(failuresIn(answers)).toEqual({})
    const statuses = statusesOf(answers)
    const orders = answers.filter(({ status }) => status === 200)
    const { 200: sold, 422: tooLate = 0, 429: toRetry = 0 } = statuses
    expect(sold, 'every piece is sold').toBe(pieces)
    expect(tooLate + toRetry).toBe(clients - pieces)
    expect(answers.filter(isCrowded)).toHaveLength(toRetry)
    expect(new Set(orders.map(({ body }) => body['order_id'])).size).toBe(pieces)
    if (isProof) expect(slowest(answers)).toBeLessThanOrEqual(5_000)
    // Reading is what an overloaded shop refuses first, and at once.
    const { 200: shown = 0, 503: putOff = 0 } = statusesOf(seen)
    expect(shown + putOff).toBe(seen.length)
    if (isProof) expect(p99(seen)).toBeLessThanOrEqual(500)
    reached('drop', {
      ...{ clients, pieces, orders: orders.length, 'asked to retry': toRetry },
      ...{
        'slowest answer in ms': slowest(answers),
        'catalogue p99 in ms': p99(seen),
        'catalogue answers refused': `${putOff} of ${seen.length}`,
      },
    })
  })
})
