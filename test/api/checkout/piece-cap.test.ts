import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { changeQuantity } from '../../../src/shop/bag/change-quantity.ts'
import { findOverCap } from '../../../src/shop/bag/find-over-cap.ts'
import { readBag } from '../../../src/shop/bag/read-bag.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { cancelOrder } from '../../../src/shop/payments/unpaid-orders/cancel-order.ts'
import { expireOrders } from '../../../src/shop/payments/unpaid-orders/expire-orders.ts'
import { readSettingValues } from '../../../src/shop/settings/setting.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { filledForm } from '../../support/orders/filled-form.ts'
import { type OrderingShop, placed, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { type UnpaidOrder, unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { emptyDatabase } from '../../support/pages/served-pages.ts'

/** An article limited to two pieces of a size per customer. */
const withDrop = (work: (world: OrderingShop & { ask: ReturnType<typeof askAs> }) => Promise<void>) =>
  withOrderingShop(async (world) => {
    const shop = { ...world.shop, purchaseLimits: { mostPiecesEach: 2 } }
    const order: OrderingShop['order'] = (customer, options, on = shop) => world.order(customer, options, on)
    await work({ ...world, shop, order, ask: askAs(shop) })
  })

const drop = ({ article }: OrderingShop) =>
  article({ name: 'Abaya Sinar', color: 'Ivory', weightGrams: 600, sizes: { S: 9, M: 9 } })

/** Its stock. */
const withoutCap = ({ shop }: OrderingShop) => ({ ...shop, purchaseLimits: { mostPiecesEach: undefined } })

/** How many pieces of a size count against a customer's limit. */
async function countOf({ shop }: OrderingShop, customerId: number, sizeId: number) {
  const [over] = await findOverCap(shop, customerId, [{ sizeId, qty: 3 }])
  return over?.ordered
}

const pieces = async ({ shop }: OrderingShop, customerId: number) =>
  (await readBag(shop, customerId)).items.map(({ size, qty }) => [size, qty])

const forgetTurns = ({ shop }: OrderingShop) => sql`update limit_use set ends_at = clock_timestamp()`.execute(shop.db)

/** Of the size of an earlier order, whose pieces must not count. */
async function ordersAsManyAgain(world: OrderingShop, { customer, abaya }: UnpaidOrder): Promise<void> {
  await forgetTurns(world)
  await world.fill(customer, [[abaya, 'M', 2]])
  placed(await world.order(customer))
}

const all = 'Each customer can have 2 of this size'

describe('the limit of pieces of one size per customer', () => {
  test('does not exist, and needs no query, until the owner sets it', async () => {
    const purchaseLimits = { mostPiecesEach: readSettingValues(readConfig({}).locked).values.MOST_PIECES_EACH }
    expect(readSettingValues(readConfig({ MOST_PIECES_EACH: '2' }).locked).values.MOST_PIECES_EACH).toBe(2)
    const broken = new Proxy(emptyDatabase(), {
      get() {
        throw new Error('asked')
      },
    })
    expect(await findOverCap({ db: broken, purchaseLimits }, 1, [{ sizeId: 1, qty: 24 }])).toEqual([])
  })

  test('refuses more pieces in the bag, added at once or one by one', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const { token } = await world.customer()
      const body = { product_id: abaya.id, size_id: abaya.sizes.M }
      const tooMany = await world.ask('POST /api/add-to-cart', { token, body: { ...body, product_qty: 3 } })
      expect(tooMany.body).toMatchObject({
        status: 422,
        message: `${all}.`,
        validation_errors: { product_qty: [`${all}.`] },
      })
      expect((await world.ask('POST /api/add-to-cart', { token, body: { ...body, product_qty: 2 } })).status).toBe(201)
      const [line] = (await world.ask('GET /api/cart', { token })).body.cart
      const oneMore = await world.ask(`PUT /api/cart-updateqty/${line.id}/tambah`, { token, body: {} })
      expect(oneMore.body).toMatchObject({ status: 409, message: `${all}.` })
      const repeated = await world.ask(`PUT /api/cart-updateqty/${line.id}/tambah`, { token, body: { expected: 1 } })
      expect(repeated.status, 'a step that was taken already is answered as before').toBe(200)
    }))

  test('counts all orders of a customer, per size and per customer', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([[abaya, 'M', 1]])
      placed(await world.order(siti))
      await forgetTurns(world)
      const body = { product_id: abaya.id, size_id: abaya.sizes.M, product_qty: 2 }
      expect((await world.ask('POST /api/add-to-cart', { token: siti.token, body })).body.message).toBe(
        `${all}, and your orders have 1 already.`,
      )
      await world.fill(siti, [[abaya, 'S', 2]])
      placed(await world.order(siti))
      const dewi = await world.customer()
      expect((await world.ask('POST /api/add-to-cart', { token: dewi.token, body })).status).toBe(201)
    }))

  test('refuses an order whose bag had more before, names the allowed quantity, and holds nothing', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const { id, token } = await world.shopper([[abaya, 'M', 2]])
      placed(await world.order({ id }))
      await forgetTurns(world)
      await world.fill({ id }, [
        [abaya, 'M', 1],
        [abaya, 'S', 5],
      ])
      const { ongkir: _1, totalWeight: _2, discount: _3, grossTotal: _4, grossTotalFinal: _5, ...form } = filledForm
      const answer = await world.ask('POST /api/place-order', { token, body: form })
      expect(answer.body).toMatchObject({
        status: 422,
        message: 'That is more than each customer can have of one size.',
        validation_errors: {
          cart: [
            `Abaya Sinar (Ivory, M): ${all}, and your orders have 2 already. Please take it out of your bag.`,
            `Abaya Sinar (Ivory, S): ${all}. Keep at most 2 in your bag.`,
          ],
        },
      })
      const orders = await world.shop.db.selectFrom('placed_order').select('status').execute()
      expect(orders).toEqual([{ status: 'Unpaid' }])
    }))

  test('frees pieces when an order is cancelled', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([[abaya, 'M', 2]])
      const { invoice } = placed(await world.order(siti))
      expect(await cancelOrder(world.shop, { invoice })).toMatchObject({ ok: true })
      await forgetTurns(world)
      await world.fill(siti, [[abaya, 'M', 2]])
      placed(await world.order(siti))
    }))

  test('holds when another order of the same customer comes in between', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([[abaya, 'M', 2]])
      let isFirst = true
      const atStep = async (step: string) => {
        if (step !== 'order prepared' || !isFirst) return
        isFirst = false
        placed(await world.order(siti, { address: 'Jl. Kenanga 9' }))
        // Directly in the database, which does not enforce the limit.
        await world.fill(siti, [[abaya, 'M', 2]])
      }
      const late = await world.order(siti, {}, { ...world.shop, atStep })
      expect(late).toMatchObject({ ok: false, reason: 'over-cap', over: [{ most: 2, ordered: 2 }] })
      const pieces = await world.shop.db.selectFrom('order_item').select(['size', 'qty']).execute()
      expect(pieces).toEqual([{ size: 'M', qty: 2 }])
    }))

  test.each([true, false])('frees pieces after a refund; restocked: %s', (restock) =>
    withDrop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose(), 'settlement')
      const counted = () => countOf(world, order.customer.id, order.abaya.sizes.M)
      await refundOrder(world.shop, { id: order.id }, { amount: 10_000 })
      expect([await order.status(), await counted()]).toEqual(['Partly Refunded', 2])
      await refundOrder(world.shop, { id: order.id }, { restock })
      expect([await order.status(), await counted()]).toEqual(['Refunded', 0])
      await ordersAsManyAgain(world, order)
    }),
  )

  test('frees pieces when an order expires unpaid', () =>
    withDrop(async (world) => {
      const order = await unpaidOrder(world)
      await order.pass(2 * 86_400)
      await expireOrders(world.shop, new AbortController().signal)
      expect(await order.status()).toBe('Expired')
      await ordersAsManyAgain(world, order)
    }))

  test('counts orders whose payment must be checked', () =>
    withDrop(async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose()
      world.midtrans.become(payment, 'settlement', { gross_amount: '10000.00' })
      await order.become(payment, 'settlement')
      expect(await order.status()).toBe('Payment Check')
      expect(await countOf(world, order.customer.id, order.abaya.sizes.M)).toBe(2)
    }))

  test('counts an order in progress once, although its items are still in the bag', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([[abaya, 'M', 1]])
      const [line] = (await readBag(world.shop, siti.id)).items
      const step = { customerId: siti.id, lineId: line?.id ?? 0, by: 1, expected: undefined } as const
      const steps: unknown[] = []
      const atStep = async (name: string) => {
        if (name !== 'hold committed') return
        steps.push(await changeQuantity(world.shop, step), await changeQuantity(world.shop, step))
      }
      placed(await world.order(siti, {}, { ...world.shop, atStep }))
      expect(steps).toMatchObject([{ ok: true }, { ok: false, reason: 'over-cap', over: { most: 2, ordered: 0 } }])
      expect(await pieces(world, siti.id)).toEqual([['M', 1]])
      expect(await changeQuantity(world.shop, step)).toMatchObject({ ok: false, over: { most: 2, ordered: 1 } })
    }))

  test('holds for an order that waits for another one in progress', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([[abaya, 'M', 1]])
      const [line] = (await readBag(world.shop, siti.id)).items
      const step = { customerId: siti.id, lineId: line?.id ?? 0, by: 1, expected: undefined } as const
      let second: ReturnType<typeof world.order> | undefined
      const atStep = async (name: string) => {
        if (name !== 'hold committed') return
        for (const _ of [2, 3]) await changeQuantity(withoutCap(world), step)
        await forgetTurns(world)
        second = world.order(siti, { address: 'Jl. Kenanga 9' })
      }
      placed(await world.order(siti, {}, { ...world.shop, atStep }))
      expect(await second).toMatchObject({ ok: false, reason: 'over-cap', over: [{ most: 2, ordered: 1 }] })
    }))

  test('limits buying again: allowed pieces are added, the rest is named, nothing is added twice', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([
        [abaya, 'M', 1],
        [abaya, 'S', 3],
      ])
      placed(await world.order(siti, {}, withoutCap(world)))
      const again = async () => {
        const { id } = await world.shop.db.selectFrom('placed_order').select('id').executeTakeFirstOrThrow()
        return world.ask(`POST /api/buy-again/${id}`, { token: siti.token })
      }
      const some = await again()
      expect(some.body).toMatchObject({ status: 200, added: 1, missing: ['Abaya Sinar'] })
      expect(await pieces(world, siti.id)).toEqual([['M', 1]])
      await again()
      expect(await pieces(world, siti.id)).toEqual([['M', 1]])
      await forgetTurns(world)
      placed(await world.order(siti))
      expect((await again()).body).toMatchObject({
        status: 409,
        message: 'None of these items is available right now.',
      })
      expect(await pieces(world, siti.id)).toEqual([])
    }))

  test('limits buying again also if the stock is below the order’s quantity and above the limit', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([[abaya, 'M', 5]])
      const { invoice } = placed(await world.order(siti, {}, withoutCap(world)))
      await cancelOrder(world.shop, { invoice })
      placed(await world.order(await world.shopper([[abaya, 'M', 6]]), {}, withoutCap(world)))
      const { id } = await world.shop.db
        .selectFrom('placed_order')
        .select('id')
        .where('invoice', '=', invoice)
        .executeTakeFirstOrThrow()
      const { body } = await world.ask(`POST /api/buy-again/${id}`, { token: siti.token })
      expect(body).toMatchObject({ added: 2, missing: ['Abaya Sinar'] })
      expect(await pieces(world, siti.id)).toEqual([['M', 2]])
    }))
})
