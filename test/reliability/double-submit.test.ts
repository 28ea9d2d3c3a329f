import { expect, test } from 'vitest'
import { byClients, p99, statusesOf, withRetriesUnlessProof } from '../support/load/load-client.ts'
import { reached, volume } from '../support/load/proof.ts'
import { besiege } from '../support/load/siege.ts'

const REPEATS = 5

const ways = [
  ['with a key', (place: number) => ({ key: `checkout-${place}` })],
  ['without a key', () => ({})],
] as const

test('five identical requests at once, with or without a key, make one order and one payment page and get five equal answers', {
  timeout: 900_000,
}, async () => {
  const customers = volume(30, 1_000)
  const bags = Array.from({ length: customers * ways.length }, () => [[0, 1] as const])
  await besiege({ sizes: [bags.length], bags }, async (siege) => {
    for (const [at, [how, optionsOf]] of ways.entries()) {
      const buyers = siege.buyers.slice(at * customers, (at + 1) * customers)
      const answers = await byClients(20, buyers, (buyer, place) =>
        Promise.all(
          Array.from({ length: REPEATS }, () => withRetriesUnlessProof(() => siege.order(buyer, optionsOf(place)))),
        ),
      )
      expect(statusesOf(answers.flat()), how).toEqual({ 200: customers * REPEATS })
      const different = answers.map((repeats) => new Set(repeats.map(({ body }) => JSON.stringify(body))).size)
      expect(different, how).toEqual(answers.map(() => 1))
      const invoices = new Set(answers.flat().map(({ body }) => String(body['order_id'])))
      const known = siege.midtrans.pages.filter(({ reference }) => invoices.has(invoiceOf(reference)))
      const references = new Set(known.map(({ reference }) => reference))
      expect([invoices.size, references.size], `${how}: orders, and references that the provider knows`).toEqual([
        customers,
        customers,
      ])
      reached('double submit', {
        ...{ customers: `${customers} ${how}`, repeats: REPEATS, orders: invoices.size, references: references.size },
        'p99 in ms': p99(answers.flat()),
      })
    }
    await siege.close()
    const orders = await siege.inDatabase((db) => db.selectFrom('placed_order').select('status').execute())
    expect(orders).toEqual(bags.map(() => ({ status: 'Unpaid' })))
  })
})

/** A payment reference is the invoice, the number of the attempt and six random characters. */
const invoiceOf = (reference: string) => reference.split('-').slice(0, 3).join('-')
