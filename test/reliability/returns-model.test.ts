import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelReturn, receiveReturn, refuseReturn } from '../../src/shop/returns/change-return.ts'
import { listReturnsOf } from '../../src/shop/returns/find-returns.ts'
import { keepSize } from '../../src/shop/returns/keep-size.ts'
import { refundReturn, replaceReturn } from '../../src/shop/returns/settle-return.ts'
import { reached, volume } from '../support/load/proof.ts'
import { type OrderingShop, withOrderingShop } from '../support/orders/ordering-shop.ts'
import { sentOrder } from '../support/orders/sent-order.ts'

const PRICE = 350_000

/** Actions listed more often are chosen more often: most returns should arrive. */
const does = fc.constantFrom(
  ...(['request', 'request', 'request', 'receive', 'receive', 'receive'] as const),
  ...(['refund', 'replace', 'replace', 'refuse', 'cancel', 'lapse', 'keep'] as const),
)

const choice = fc.record({
  /** Which return, counted from the newest. */
  back: fc.nat(1),
  pieces: fc.integer({ min: 1, max: 2 }),
  isExchange: fc.boolean(),
  isDamaged: fc.boolean(),
  restock: fc.boolean(),
})

/** How every story begins; what is chosen is left to chance. Otherwise many stories would be over before a parcel arrives. */
const begins = ['request', 'receive'] as const

type Choice = typeof choice extends fc.Arbitrary<infer One> ? One : never

type Return = { id: number; status: string; pieces: number; isExchange: boolean; isHeld: boolean; restocked: number }

/** Two pieces of M were sent; three of M and two of L, which is what customers want instead, are left. */
async function modelReturns(world: OrderingShop) {
  const { shop } = world
  const order = await sentOrder(world)
  const stock = { M: 3, L: 2 }
  const returns: Return[] = []
  const model = { refunded: 0 }

  const isOpen = ({ status }: Return) => status === 'Requested' || status === 'Received'
  /** Pieces of a return that was cancelled or refused are with the customer again. */
  const left = () =>
    returns
      .filter(({ status }) => status !== 'Cancelled' && status !== 'Refused')
      .reduce((sum, { pieces }) => sum - pieces, 2)

  function end(one: Return, status: string): void {
    one.status = status
    if (one.isHeld) stock.L += one.pieces
    one.isHeld = false
  }

  /** The newest return, or the one before; an unknown one while there is none. */
  const chosen = ({ back }: Choice) =>
    returns.at(-1 - back) ?? { id: 0, status: '', pieces: 0, isExchange: false, isHeld: false, restocked: 0 }

  const actions = {
    async request({ pieces, isExchange }: Choice) {
      const isRight = pieces <= left() && (!isExchange || stock.L >= pieces)
      const requested = await order.request({
        items: [{ sizeId: order.M, pieces, ...(isExchange && { wantedSizeId: order.L }) }],
        wants: isExchange ? 'exchange' : 'refund',
      })
      expect(requested.ok).toBe(isRight)
      if (!requested.ok) return
      if (isExchange) stock.L -= pieces
      returns.push({ id: requested.id, status: 'Requested', pieces, isExchange, isHeld: isExchange, restocked: 0 })
    },
    async receive(choice: Choice) {
      const { isDamaged, restock } = choice
      const one = chosen(choice)
      const isRight = one.status === 'Requested' && !(isDamaged && restock)
      const condition = isDamaged ? 'damaged' : 'as-new'
      expect((await receiveReturn(shop, one.id, { condition, restock })).ok).toBe(isRight)
      if (!isRight) return
      one.status = 'Received'
      one.restocked = restock ? one.pieces : 0
      stock.M += one.restocked
    },
    async refund(choice: Choice) {
      const one = chosen(choice)
      const isRight = one.status === 'Received'
      expect((await refundReturn(shop, one.id)).ok).toBe(isRight)
      if (!isRight) return
      model.refunded += one.pieces * PRICE
      end(one, 'Refunded')
    },
    async replace(choice: Choice) {
      const one = chosen(choice)
      const isRight = one.status === 'Received' && one.isExchange && (one.isHeld || stock.L >= one.pieces)
      expect((await replaceReturn(shop, one.id)).ok).toBe(isRight)
      if (!isRight) return
      if (!one.isHeld) stock.L -= one.pieces
      one.isHeld = false
      end(one, 'Replaced')
    },
    async refuse(choice: Choice) {
      const one = chosen(choice)
      const isRight = one.status === 'Received' && one.restocked === 0
      expect((await refuseReturn(shop, one.id, 'It was worn.')).ok).toBe(isRight)
      if (isRight) end(one, 'Refused')
    },
    async cancel(choice: Choice) {
      const one = chosen(choice)
      const isRight = one.status === 'Requested'
      expect((await cancelReturn(shop, one.id)).ok).toBe(isRight)
      if (isRight) end(one, 'Cancelled')
    },
    async lapse() {
      await order.lapse()
      for (const one of returns.filter(({ isHeld }) => isHeld)) end(one, one.status)
    },
    async keep(choice: Choice) {
      const one = chosen(choice)
      const isRight = isOpen(one) && one.isExchange && !one.isHeld && stock.L >= one.pieces
      expect((await keepSize(shop, one.id)).ok).toBe(isRight)
      if (!isRight) return
      one.isHeld = true
      stock.L -= one.pieces
    },
  }

  async function compare(): Promise<void> {
    const listed = await listReturnsOf(shop, order.id)
    expect({
      statuses: Object.fromEntries(listed.map(({ id, status }) => [id, status])),
      stock: { M: await order.stock(order.M), L: await order.stock(order.L) },
      refunded: (await order.read()).refundedAmount,
    }).toEqual({
      statuses: Object.fromEntries(returns.map(({ id, status }) => [id, status])),
      ...{ stock, refunded: model.refunded },
    })
  }

  return { actions, compare, ended: () => returns.filter((one) => !isOpen(one)).length }
}

test('returns go any way in any order, and stock, money and statuses are those of the model', {
  timeout: 3_600_000,
}, async () => {
  const numRuns = volume(12, 400, 4_000)
  let [actions, ended] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ does, with: choice }), { minLength: 12, maxLength: 28, size: 'max' }),
      (story) =>
        withOrderingShop(async (world) => {
          const model = await modelReturns(world)
          for (const [place, deed] of story.entries()) {
            await model.actions[begins[place] ?? deed.does](deed.with)
            await model.compare()
            actions += 1
          }
          ended += model.ended()
        }),
    ),
    { numRuns },
  )
  expect(ended, 'stories that end no return show nothing').toBeGreaterThanOrEqual(numRuns / 4)
  reached('returns model', { stories: numRuns, actions, returns: ended, 'other answers than the model': 0 })
})
