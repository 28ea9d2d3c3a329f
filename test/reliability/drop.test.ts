import { expect, test } from 'vitest'
import {
  type Answer,
  byClients,
  isCrowded,
  p99,
  slowest,
  statusesOf,
  troublesIn,
  untilHeard,
} from '../support/load/load-client.ts'
import type { Buyer } from '../support/load/many-buyers.ts'
import { isProof, reached, volume } from '../support/load/proof.ts'
import { besiege, type Siege } from '../support/load/siege.ts'

/** Customers of the day before: no shop sells a drop in its first second. */
const EARLY = 60

/** Visitors who look at the goods, one after the other, until the rush is over. */
async function lookMeanwhile({ call }: Siege, rush: Promise<unknown>): Promise<Answer[]> {
  let isOver = false
  const over = rush.finally(() => {
    isOver = true
  })
  const seen: Answer[] = []
  while (!isOver) seen.push(await call('GET /api/product'))
  await over
  return seen
}

test('a drop of one size: all of it is sold and no piece more, and everybody hears soon, while others can look on', {
  timeout: 300_000,
}, async () => {
  const [clients, pieces] = [volume(200, 2_000), volume(20, 100)]
  const bags = Array.from({ length: EARLY + clients }, (_, n) => [[n < EARLY ? 1 : 0, 1] as const])
  await besiege({ sizes: [pieces, EARLY], bags }, async (siege) => {
    const early = await byClients(10, siege.buyers.slice(0, EARLY), (buyer) => untilHeard(() => siege.order(buyer)))
    expect(statusesOf(early)).toEqual({ 200: EARLY })
    // Here whoever finds a crowd comes again until it is settled; the proof looks at the first answers alone.
    const shop = (buyer: Buyer) => (isProof ? siege.orderOnce(buyer) : untilHeard(() => siege.order(buyer)))
    const rush = Promise.all(siege.buyers.slice(EARLY).map(shop))
    const seen = await lookMeanwhile(siege, rush)
    const answers = await rush
    expect(troublesIn(answers)).toEqual({})
    const statuses = statusesOf(answers)
    const orders = answers.filter(({ status }) => status === 200)
    const { 200: sold, 422: tooLate = 0, 429: toComeAgain = 0 } = statuses
    expect(sold, 'every piece has found its buyer').toBe(pieces)
    expect(tooLate + toComeAgain).toBe(clients - pieces)
    expect(answers.filter(isCrowded)).toHaveLength(toComeAgain)
    expect(new Set(orders.map(({ body }) => body['order_id'])).size).toBe(pieces)
    if (isProof) expect(slowest(answers)).toBeLessThanOrEqual(5_000)
    // Reading is what an overloaded shop puts off first, and it says so at once.
    const { 200: shown = 0, 503: putOff = 0 } = statusesOf(seen)
    expect(shown + putOff).toBe(seen.length)
    if (isProof) expect(p99(seen)).toBeLessThanOrEqual(500)
    reached('T5', {
      ...{ clients, pieces, orders: orders.length, 'asked to come again': toComeAgain },
      ...{
        'slowest answer in ms': slowest(answers),
        'catalogue p99 in ms': p99(seen),
        'of its answers put off': `${putOff} of ${seen.length}`,
      },
    })
  })
})
