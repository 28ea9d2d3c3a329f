import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { askAs } from '../../support/api/ask-as.ts'
import { form, ordersIn, siti, stockOf } from '../../support/orders/order-of-siti.ts'
import { type OrderingShop, withCommittedOrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'

async function voucher(
  { shop }: OrderingShop,
  options: { code?: string; type?: 'total' | 'shipping'; amount?: number; qty?: number; minSubtotal?: number } = {},
) {
  const { code = 'SALAM50', type = 'total', amount = 50_000, qty = 10, minSubtotal = 0 } = options
  await shop.db
    .insertInto('voucher')
    .values({ code, type, amount, qty, loaded: qty, min_subtotal: minSubtotal })
    .execute()
}

describe('POST /api/place-order: the bag and the amounts', () => {
  test('refuses an empty bag', () =>
    withOrderingShop(async (world) => {
      const other = await world.shopper()
      const answer = await askAs(world.shop)('POST /api/place-order', { token: other.token, body: form })
      expect(answer.body).toMatchObject({
        status: 422,
        message: 'Your cart has no item',
        validation_errors: { cart: ['Your cart has no item'] },
      })
    }))

  test('names the items with too little stock, and holds none of the others', () =>
    withOrderingShop(async (world) => {
      const { send, abaya, customer } = await siti(world)
      const scarf = await world.article({ name: 'Khimar Rona', color: 'Sand', sizes: { S: 3 } })
      await world.fill(customer, [[scarf, 'S', 3]])
      await sql`update article_size set stock = 2 where id = ${scarf.sizes.S}`.execute(world.shop.db)
      await sql`insert into stock_movement (size_id, kind, pieces) values (${scarf.sizes.S}, 'sheet', -1)`.execute(
        world.shop.db,
      )
      expect((await send(form)).body).toMatchObject({
        status: 422,
        message: 'Stok habis',
        validation_errors: { cart: ['Stok habis: Khimar Rona (Sand, S)'] },
      })
      expect([await stockOf(world, abaya.sizes.M), await stockOf(world, scarf.sizes.S)]).toEqual([5, 2])
    }))

  test('deducts a voucher’s amount, and at most the total', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      await voucher(world, { type: 'shipping', amount: 20_000 })
      expect(
        (await send({ ...form, voucherCode: ' salam50 ', voucherType: 'total', grossTotalFinal: 700_000 })).status,
      ).toBe(200)
      expect(await ordersIn(world)).toMatchObject([{ ongkir: 10_000, discount: 10_000, gross_amount: 700_000 }])
    }))

  test.each([
    ['TIDAKADA', 'Invalid voucher code!'],
    ['HABIS', 'The voucher has expired'],
    ['DULU', 'The voucher has already been used!'],
    ['BESAR', 'Add Rp\u00a0100.000 to use this voucher'],
  ])('refuses the voucher %s with its own message, and places no order at full price instead', (code, text) =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world)
      await voucher(world, { code: 'HABIS', qty: 0 })
      await voucher(world, { code: 'BESAR', minSubtotal: 800_000 })
      await voucher(world, { code: 'DULU' })
      await send({ ...form, voucherCode: 'DULU' })
      await world.fill(customer, [[abaya, 'M', 2]])
      await sql`update limit_use set ends_at = clock_timestamp()`.execute(world.shop.db)
      const { status, body } = await send({ ...form, voucherCode: code })
      expect([status, body.validation_errors]).toEqual([422, { voucherCode: [text] }])
      expect(await ordersIn(world)).toHaveLength(1)
    }),
  )

  test('marks an order as paid at once if nothing is to be paid', () =>
    withOrderingShop(async (world) => {
      const { send, customer, ask } = await siti(world)
      await voucher(world, { amount: 5_000_000 })
      const { body } = await send({ ...form, voucherCode: 'SALAM50' })
      expect(body).toMatchObject({
        status: 200,
        payment_token: null,
        snap_url: `http://localhost:3000/Thankyou?order_id=${body.order_id}`,
      })
      expect(world.midtrans.pages).toEqual([])
      const { body: list } = await ask('POST /api/transaction', { token: customer.token })
      expect(list.orders).toMatchObject([{ status: 'Paid', gross_amount: 0, payment_token: null }])
      expect((await ask('GET /api/cart', { token: customer.token })).body.cart).toEqual([])
    }))

  test('leads to the thank-you page in the language of the page that ordered', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      await voucher(world, { amount: 5_000_000 })
      const { body } = await send({ ...form, voucherCode: 'SALAM50' }, { 'x-language': 'id' })
      expect(body.snap_url).toBe(`http://localhost:3000/id/Thankyou?order_id=${body.order_id}`)
    }))

  test('charges the quoted shipping price for half an hour, even if the tariff has changed', () =>
    withOrderingShop(async (world) => {
      const { send, customer } = await siti(world)
      await sql`
        insert into quote (customer_id, subdistrict_id, billed_kg, service, ongkir, description, ekstimasi, estimate, shown_at, ends_at)
        values (${customer.id}, '1586', 1, 'REG', 8000, 'Regular', '1-2', false, now(), now() + interval '10 minutes')`.execute(
        world.shop.db,
      )
      expect((await send({ ...form, ongkir: 8_000, grossTotalFinal: 708_000 })).status).toBe(200)
    }))

  test('answers with the new total if a price has changed', () =>
    withOrderingShop(async (world) => {
      const { send, abaya } = await siti(world)
      await world.shop.db.updateTable('article').set({ price: 400_000 }).where('id', '=', abaya.id).execute()
      const { body } = await send({ ...form, grossTotalFinal: 710_000 })
      expect(body.validation_errors.grossTotalFinal).toEqual([
        'The total is now Rp\u00a0810.000. Please look at it again before you pay.',
      ])
    }))

  test('refuses a fourth unpaid order', () =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world, 24)
      for (let n = 0; n < 3; n += 1) {
        expect((await send(form)).status).toBe(200)
        await world.fill(customer, [[abaya, 'M', 2]])
        await sql`update limit_use set ends_at = clock_timestamp()`.execute(world.shop.db)
      }
      expect((await send(form)).body).toEqual({
        status: 409,
        message: 'You have 3 unpaid orders. Pay or cancel one of them first.',
      })
    }))

  test('accepts one order in five seconds and five in a minute; refusals do not count', () =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world, 24)
      for (let n = 0; n < 6; n += 1) await send({ ...form, grossTotalFinal: 1 })
      expect((await send(form)).status).toBe(200)
      await world.fill(customer, [[abaya, 'M', 1]])
      const refused = await send(form)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5)
    }))

  test('requires a signed-in customer', () =>
    withOrderingShop(async ({ shop }) => {
      const { status, body } = await askAs(shop)('POST /api/place-order', { body: form })
      expect([status, body]).toEqual([401, { status: 401, message: 'Login terlebih dahulu' }])
    }))
})

describe('the same request again', () => {
  test('with its key is the same order, whatever the bag contains by then', () =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world)
      const key = { 'idempotency-key': 'checkout-0001' }
      const first = await send(form, key)
      await world.fill(customer, [[abaya, 'M', 1]])
      const second = await send(form, key)
      expect(second.body).toEqual(first.body)
      expect(await ordersIn(world)).toHaveLength(1)
      expect(await stockOf(world, abaya.sizes.M)).toBe(3)
    }))

  test('without a key is the same order, as long as nothing was added to the bag since', () =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world)
      const first = await send(form)
      expect((await send(form)).body).toEqual(first.body)
      await world.fill(customer, [[abaya, 'M', 1]])
      await sql`update limit_use set ends_at = clock_timestamp()`.execute(world.shop.db)
      expect((await send(form)).body.order_id).not.toBe(first.body.order_id)
    }))

  test('does not count against the limit of orders', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const { body } = await send(form)
      for (let n = 0; n < 7; n += 1) expect((await send(form)).body).toEqual(body)
    }))

  test('with another key is another checkout, with the bag as the first left it', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      expect((await send(form, { 'idempotency-key': 'checkout-0001' })).status).toBe(200)
      const { status, body } = await send(form, { 'idempotency-key': 'checkout-0002' })
      expect([status, body.message]).toEqual([422, 'Your cart has no item'])
      expect(await ordersIn(world)).toHaveLength(1)
    }))

  test('a key that belongs to another order is refused', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const key = { 'idempotency-key': 'checkout-0001' }
      await send(form, key)
      const { status, body } = await send({ ...form, fullName: 'Budi' }, key)
      expect([status, body.message]).toEqual([422, 'This key belongs to another order. Please send a new one.'])
    }))

  test('sent five times at once is one order with five equal answers', () =>
    withCommittedOrderingShop(async (world) => {
      const { send, abaya } = await siti(world)
      for (const headers of [{}, { 'idempotency-key': 'checkout-0001' }]) {
        if ('idempotency-key' in headers) {
          await world.fill({ id: (await ordersIn(world))[0]?.customer_id ?? 0 }, [[abaya, 'M', 2]])
          await sql`update limit_use set ends_at = clock_timestamp()`.execute(world.shop.db)
        }
        const answers = await Promise.all(Array.from({ length: 5 }, () => send(form, headers)))
        expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
        expect(answers[0]?.status).toBe(200)
      }
      expect(await ordersIn(world)).toHaveLength(2)
      expect(new Set(world.midtrans.pages.map(({ reference }) => reference)).size).toBe(2)
      expect(await stockOf(world, abaya.sizes.M)).toBe(1)
    }))
})
