/**
 * A test shop that takes orders, with the Midtrans stand-in. At the end of each test the shop's invariants must hold, or the test
 * fails.
 *
 *   withOrderingShop(async ({ shop, shopper, order, midtrans }) => {
 *     const siti = await shopper({ sizes: [[abaya.sizes.M, 2]] })   a customer with two of them in the bag
 *     const placed = await order(siti)                              the result of placeOrder
 *   })
 */
import { expect } from 'vitest'
import { addItem } from '../../../src/shop/bag/add-item.ts'
import type { OrderForm } from '../../../src/shop/checkout/order-form.ts'
import { type PlaceOrderResult, placeOrder } from '../../../src/shop/checkout/place-order.ts'
import { checkInvariants } from '../../../src/shop/invariants/check-invariants.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { type MidtransStandIn, midtransStandIn } from '../payments/midtrans-stand-in.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../shop/test-shop.ts'
import { filledForm } from './filled-form.ts'

export type Shopper = Awaited<ReturnType<TestShop['customer']>>

type Lines = readonly (readonly [article: { id: number; sizes: Record<string, number> }, size: string, qty?: number])[]

export type OrderingShop = TestShop & {
  midtrans: MidtransStandIn
  /** A customer with these items in the bag. */
  shopper(lines?: Lines): Promise<Shopper>
  fill(customer: { id: number }, lines: Lines): Promise<void>
  order(customer: { id: number }, options?: Partial<OrderForm> & { key?: string }, on?: Shop): Promise<PlaceOrderResult>
}

/** Rolled back at the end: one connection, so nothing in it happens at the same time. */
export const withOrderingShop = (work: (shop: OrderingShop) => Promise<void>) => inTestShop(takingOrders(work))

/** Committed, for orders placed at the same time. */
export const withCommittedOrderingShop = (work: (shop: OrderingShop) => Promise<void>) =>
  withCommittedShop(takingOrders(work))

function takingOrders(work: (shop: OrderingShop) => Promise<void>) {
  return async (testShop: TestShop) => {
    const midtrans = await midtransStandIn()
    const shop: Shop = { ...testShop.shop, payments: midtrans.payments }
    const fill = async (customer: { id: number }, lines: Lines) => {
      for (const [article, size, qty = 1] of lines) {
        const sizeId = article.sizes[size]
        if (sizeId === undefined) throw new Error(`there is no size ${size}`)
        const added = await addItem(shop, customer.id, { articleId: article.id, sizeId, qty })
        if (!added.ok) throw new Error(`adding to the bag was refused: ${added.reason}`)
      }
    }
    const shopper = async (lines: Lines = []) => {
      const customer = await testShop.customer()
      await fill(customer, lines)
      return customer
    }
    const order: OrderingShop['order'] = async ({ id }, { key, ...options } = {}, on = shop) => {
      for (;;) {
        const answer = await placeOrder(on, { customerId: id, key, form: { ...filledForm, ...options } })
        // Retries when the queue for placing orders was too long.
        if (answer.ok || answer.reason !== 'crowded') return answer
      }
    }
    try {
      await work({ ...testShop, shop, midtrans, shopper, fill, order })
      await expectInvariants(shop)
    } finally {
      await midtrans.stop()
    }
  }
}

export async function expectInvariants({ db }: Pick<Shop, 'db'>): Promise<void> {
  const broken = (await checkInvariants(db)).filter((one) => one.broken > 0)
  expect(broken, 'the invariants of the shop').toEqual([])
}

/** Returns the placed order; fails the test when it was refused. */
export function placed(answer: PlaceOrderResult): Extract<PlaceOrderResult, { ok: true }> {
  if (!answer.ok) return expect.unreachable(`the order was refused: ${JSON.stringify(answer)}`)
  return answer
}
