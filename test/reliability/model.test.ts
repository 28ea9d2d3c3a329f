import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reached, volume } from '../support/load/proof.ts'
import { withCommittedOrderingShop } from '../support/orders/ordering-shop.ts'
import { modelShop, newPerson } from '../support/races/shop-model.ts'

const PEOPLE = 4
const MOST_DEEDS = 60

// Actions listed more often are chosen more often: most stories should get as far as an order.
const deed = fc.constantFrom(
  ...(['register', 'signIn', 'signIn', 'signOut', 'resetPassword'] as const),
  ...(['add', 'add', 'add', 'add', 'add', 'add', 'more', 'fewer', 'remove', 'checkVoucher'] as const),
  ...([
    'order',
    'order',
    'order',
    'order',
    'order',
    'orderAgain',
    'pay',
    'payLate',
    'noticeAgain',
    'expire',
    'cancel',
  ] as const),
)

const choice = fc.record({
  size: fc.nat(2),
  qty: fc.integer({ min: 1, max: 3 }),
  isSpecial: fc.boolean(),
  voucher: fc.nat(4),
})

const plainly = { size: 0, qty: 1, isSpecial: false, voucher: 0 }

/** Three of the four have an account, and one has ordered; otherwise a fifth of the stories would come to no order. */
const begins = [
  ...[0, 1, 2].flatMap((who) => (['register', 'signIn'] as const).map((does) => ({ who, does, with: plainly }))),
  ...(['add', 'order'] as const).map((does) => ({ who: 0, does, with: plainly })),
]

const stories = fc.array(fc.record({ who: fc.nat(PEOPLE - 1), does: deed, with: choice }), {
  minLength: 30,
  maxLength: MOST_DEEDS - begins.length,
  size: 'max',
})

test('four customers act in any order, and the shop answers as its model does', {
  timeout: 3_600_000,
}, async () => {
  const numRuns = volume(4, 200, 2_000)
  let actions = 0
  const placed = { orders: 0 }
  await fc.assert(
    fc.asyncProperty(stories, (story) =>
      withCommittedOrderingShop(async (world) => {
        const { actions: can, compare, close } = await modelShop(world)
        const people = Array.from({ length: PEOPLE }, (_, place) => newPerson(place))
        try {
          for (const { who, does, with: chosen } of [...begins, ...story]) {
            const person = people[who]
            if (person === undefined) continue
            await can[does](person, chosen)
            await compare(person)
            actions += 1
          }
        } finally {
          await close()
        }
        placed.orders += people.reduce((sum, { orders }) => sum + orders.length, 0)
      }),
    ),
    { numRuns },
  )
  expect(placed.orders, 'stories that never come to an order show nothing').toBeGreaterThanOrEqual(numRuns)
  reached('model', { stories: numRuns, actions, orders: placed.orders, 'other answers than the model': 0 })
})
