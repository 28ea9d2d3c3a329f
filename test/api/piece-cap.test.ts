import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { findOverCap } from '../../src/shop/bag/find-over-cap.ts'
import { cancelOrder } from '../../src/shop/orders/cancel-order.ts'
import { askAs } from '../support/ask-as.ts'
import { filledForm, type OrderingShop, placed, withOrderingShop } from '../support/ordering-shop.ts'
import { emptyDatabase } from '../support/served-pages.ts'

/** A drop, of which each customer may have two of a size. */
const withDrop = (work: (world: OrderingShop & { ask: ReturnType<typeof askAs> }) => Promise<void>) =>
  withOrderingShop(async (world) => {
    const shop = { ...world.shop, mostPiecesEach: 2 }
    const order: OrderingShop['order'] = (customer, wishes, on = shop) => world.order(customer, wishes, on)
    await work({ ...world, shop, order, ask: askAs(shop) })
  })

const drop = ({ article }: OrderingShop) =>
  article({ name: 'Abaya Sinar', color: 'Ivory', weightGrams: 600, sizes: { S: 9, M: 9 } })

const forgetTurns = ({ shop }: OrderingShop) => sql`update limit_turn set ends_at = clock_timestamp()`.execute(shop.db)

const all = 'Each customer can have 2 of this size'

describe('the most pieces of one size that each customer may have', () => {
  test('are as many as anybody wants, without asking the database, until the owner sets a number', async () => {
    const { mostPiecesEach } = readConfig({})
    expect(readConfig({ MOST_PIECES_EACH: '2' }).mostPiecesEach).toBe(2)
    const broken = new Proxy(emptyDatabase(), {
      get() {
        throw new Error('asked')
      },
    })
    expect(await findOverCap({ db: broken, mostPiecesEach }, 1, [{ sizeId: 1, qty: 24 }])).toEqual([])
  })

  test('are said when more of them are put into the bag, at once or one by one', () =>
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

  test('count over all orders of a customer, size by size, and customer by customer', () =>
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

  test('stand also where the bag had more before: the order is refused, says what to keep, and holds nothing', () =>
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

  test('are free again once an order is called off', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([[abaya, 'M', 2]])
      const { invoice } = placed(await world.order(siti))
      expect(await cancelOrder(world.shop, { invoice })).toMatchObject({ ok: true })
      await forgetTurns(world)
      await world.fill(siti, [[abaya, 'M', 2]])
      placed(await world.order(siti))
    }))

  test('hold when another order of the same customer gets in between', () =>
    withDrop(async (world) => {
      const abaya = await drop(world)
      const siti = await world.shopper([[abaya, 'M', 2]])
      let isFirst = true
      const atStep = async (step: string) => {
        if (step !== 'order prepared' || !isFirst) return
        isFirst = false
        placed(await world.order(siti, { address: 'Jl. Kenanga 9' }))
        // By the way in that knows of no such limit.
        await world.fill(siti, [[abaya, 'M', 2]])
      }
      const late = await world.order(siti, {}, { ...world.shop, atStep })
      expect(late).toMatchObject({ ok: false, reason: 'over-cap', over: [{ most: 2, ordered: 2 }] })
      const pieces = await world.shop.db.selectFrom('order_item').select(['size', 'qty']).execute()
      expect(pieces).toEqual([{ size: 'M', qty: 2 }])
    }))
})
