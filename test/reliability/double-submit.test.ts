import { expect, test } from 'vitest'
import { byClients, p99, statusesOf, untilHeard } from '../support/load/load-client.ts'
import { isProof, reached, volume } from '../support/load/proof.ts'
import { besiege } from '../support/load/siege.ts'

const TWINS = 5

/** A busy machine may ask shoppers to come again, the proof may not. */
const heard: typeof untilHeard = (ask) => (isProof ? ask() : untilHeard(ask))

const ways = [
  ['with a key', (place: number) => ({ key: `checkout-${place}` })],
  ['without a key', () => ({})],
] as const

test('whoever presses five times at once, with a key or without, has one order, one payment page and five equal answers', {
  timeout: 900_000,
}, async () => {
  const customers = volume(30, 1_000)
  const bags = Array.from({ length: customers * ways.length }, () => [[0, 1] as const])
  await besiege({ sizes: [bags.length], bags }, async (siege) => {
    for (const [at, [how, wishesOf]] of ways.entries()) {
      const buyers = siege.buyers.slice(at * customers, (at + 1) * customers)
      const answers = await byClients(20, buyers, (buyer, place) =>
        Promise.all(Array.from({ length: TWINS }, () => heard(() => siege.order(buyer, wishesOf(place))))),
      )
      expect(statusesOf(answers.flat()), how).toEqual({ 200: customers * TWINS })
      const different = answers.map((twins) => new Set(twins.map(({ body }) => JSON.stringify(body))).size)
      expect(different, how).toEqual(answers.map(() => 1))
      const invoices = new Set(answers.flat().map(({ body }) => String(body['order_id'])))
      const known = siege.midtrans.pages.filter(({ reference }) => invoices.has(invoiceOf(reference)))
      const references = new Set(known.map(({ reference }) => reference))
      expect([invoices.size, references.size], `${how}: orders, and references that the provider knows`).toEqual([
        customers,
        customers,
      ])
      reached('T7', {
        ...{ customers: `${customers} ${how}`, twins: TWINS, orders: invoices.size, references: references.size },
        'p99 in ms': p99(answers.flat()),
      })
    }
    await siege.close()
    const orders = await siege.inDatabase((db) => db.selectFrom('placed_order').select('status').execute())
    expect(orders).toEqual(bags.map(() => ({ status: 'Unpaid' })))
  })
})

/** The reference goes on behind the invoice with the attempt, and six letters of its own. */
const invoiceOf = (reference: string) => reference.split('-').slice(0, 3).join('-')
