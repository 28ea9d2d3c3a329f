import { expect, test } from 'vitest'
import { byClients, p99, statusesOf } from '../support/caller.ts'
import { reached, volume } from '../support/proof.ts'
import { besiege } from '../support/siege.ts'

const TWINS = 5

test.each([
  ['with a key', (place: number) => ({ key: `checkout-${place}` })],
  ['without a key', () => ({})],
])(
  'whoever presses five times at once, %s, has one order, one payment page and five equal answers',
  {
    timeout: 600_000,
  },
  async (how, wishesOf) => {
    const customers = volume(60, 1_000)
    const bags = Array.from({ length: customers }, () => [[0, 1] as const])
    await besiege({ sizes: [customers], bags }, async (siege) => {
      const answers = await byClients(20, siege.buyers, (buyer, place) =>
        Promise.all(Array.from({ length: TWINS }, () => siege.order(buyer, wishesOf(place)))),
      )
      expect(statusesOf(answers.flat())).toEqual({ 200: customers * TWINS })
      const different = answers.map((twins) => new Set(twins.map(({ body }) => JSON.stringify(body))).size)
      expect(different).toEqual(answers.map(() => 1))
      await siege.close()
      const orders = await siege.inDatabase((db) => db.selectFrom('placed_order').select('status').execute())
      expect(orders).toEqual(answers.map(() => ({ status: 'Unpaid' })))
      const references = new Set(siege.midtrans.pages.map(({ reference }) => reference))
      expect(references.size, 'references that the provider knows').toBe(customers)
      reached('T7', {
        ...{ customers: `${customers} ${how}`, twins: TWINS, orders: orders.length, references: references.size },
        'p99 in ms': p99(answers.flat()),
      })
    })
  },
)
