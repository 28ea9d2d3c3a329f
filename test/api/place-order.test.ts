import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { askAs } from '../support/ask-as.ts'
import { type OrderingShop, withOrderingShop } from '../support/ordering-shop.ts'

const form = {
  fullName: 'Siti Aminah',
  address: 'Jl. Melati 5',
  zipCode: '16416',
  phone: '081234567890',
  province_name: 'Jawa Barat',
  city_name: 'Kota Depok',
  subdistrict_name: 'Sukmajaya',
  courier: 'SiCepat',
  serviceOngkir: 'REG',
  serviceName: 'Regular',
}

/** Siti, with two abayas for Rp 350.000 in the bag, which weigh 1.2 kg. */
async function siti({ shop, article, shopper }: OrderingShop, stock = 5) {
  const abaya = await article({
    name: 'Abaya Sinar',
    color: 'Ivory',
    price: 350_000,
    weightGrams: 600,
    sizes: { M: stock },
  })
  const customer = await shopper([[abaya, 'M', 2]])
  const ask = askAs(shop)
  const send = (body: object, headers: Record<string, string> = {}) =>
    ask('POST /api/place-order', { token: customer.token, body, headers })
  return { abaya, customer, send, ask }
}

const stockOf = async ({ shop }: OrderingShop, sizeId: number) =>
  (await shop.db.selectFrom('article_size').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow()).stock

const ordersIn = ({ shop }: OrderingShop) => shop.db.selectFrom('placed_order').selectAll().orderBy('id').execute()

async function voucher(
  { shop }: OrderingShop,
  wishes: { code?: string; type?: 'total' | 'shipping'; amount?: number; qty?: number; minSubtotal?: number } = {},
) {
  const { code = 'SALAM50', type = 'total', amount = 50_000, qty = 10, minSubtotal = 0 } = wishes
  await shop.db
    .insertInto('voucher')
    .values({ code, type, amount, qty, loaded: qty, min_subtotal: minSubtotal })
    .execute()
}

describe('POST /api/place-order', () => {
  test('answers with the payment page, its token and the invoice number', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const { status, body } = await send(form)
      expect([status, body.status]).toEqual([200, 200])
      expect(body.snap_url).toBe(`${world.midtrans.server.origin}/snap/v4/redirection/${body.payment_token}`)
      expect(body).toMatchObject({ validation_errors: null, message: null })
      expect(body.order_id).toMatch(/^INV-\d{8}-\d{6}$/)
    }))

  test('takes amounts that are right, and computes those that are left out', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const claims = {
        ongkir: 10_000,
        totalWeight: '1200',
        discount: 0,
        grossTotal: 710_000,
        grossTotalFinal: '710000',
      }
      expect((await send({ ...form, ...claims })).status).toBe(200)
    }))

  test.each([
    ['shipping for nothing', { ongkir: 0 }],
    ['a gram', { totalWeight: 1 }],
    ['a discount without a code', { discount: 700_000 }],
    ['a total of its own', { grossTotal: 1 }],
    ['what is to be paid', { grossTotalFinal: 10_000 }],
    ['a debt of the shop', { grossTotalFinal: -1 }],
    ['less than a rupiah', { grossTotalFinal: 709_999.5 }],
    ['a price for the service', { serviceOngkir: '1' }],
  ])('refuses %s that was made up, with the total as it is, and changes nothing', (_, claim) =>
    withOrderingShop(async (world) => {
      const { send, abaya } = await siti(world)
      expect(await send({ ...form, ...claim })).toMatchObject({
        status: 422,
        body: {
          status: 422,
          validation_errors: {
            grossTotalFinal: ['The total is now Rp\u00a0710.000. Please look at it again before you pay.'],
          },
        },
      })
      expect(await ordersIn(world)).toEqual([])
      expect(await stockOf(world, abaya.sizes.M)).toBe(5)
      expect(world.midtrans.pages).toEqual([])
    }),
  )

  test('never takes prices, names or states that nobody asked it for', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const forged = { price: 1, status: 'Paid', customer_id: 1, items: [], unit_price: 1, __proto__: { discount: 1 } }
      expect((await send({ ...form, ...forged })).status).toBe(200)
      expect(await ordersIn(world)).toMatchObject([{ status: 'Unpaid', gross_amount: 710_000 }])
    }))

  test.each([
    ['fullName', 'Full Name is required'],
    ['address', 'Address is required'],
    ['zipCode', 'Zip Code is required'],
    ['phone', 'Phone is required'],
    ['province_name', 'Province is required'],
    ['city_name', 'City is required'],
    ['subdistrict_name', 'Subdistrict is required'],
    ['courier', 'Courier is required'],
  ])('asks for %s, and is not fooled by signs that show nothing', (field, text) =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      for (const blank of ['', '   ', '\u00a0', '\u200b\u200d', '\u2800\u3164 \ufeff', null, undefined]) {
        const { status, body } = await send({ ...form, [field]: blank })
        expect([status, body.validation_errors]).toEqual([422, { [field]: [text] }])
      }
      expect(await ordersIn(world)).toEqual([])
    }),
  )

  test('asks for everything that is missing at once', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const { status, body } = await send({})
      expect(status).toBe(422)
      expect(Object.keys(body.validation_errors).toSorted()).toEqual(
        [
          ...['address', 'city_name', 'courier', 'fullName', 'phone', 'province_name', 'serviceOngkir'],
          ...['subdistrict_name', 'zipCode'],
        ].toSorted(),
      )
    }))

  test.each([
    ['fullName', 'x'.repeat(101)],
    ['address', 'x'.repeat(501)],
    ['zipCode', '1'.repeat(17)],
    ['phone', '0'.repeat(33)],
    ['fullName', 'Siti\u0000'],
    ['fullName', 'Siti\r\nBcc: x'],
    ['address', ['Jl. Melati']],
    ['phone', { number: 1 }],
    ['ongkir', 'abc'],
    ['grossTotalFinal', [1]],
  ])('refuses a %s that cannot be one, at its field', (field, value) =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const { status, body } = await send({ ...form, [field]: value })
      expect([status, Object.keys(body.validation_errors)]).toEqual([422, [field]])
    }),
  )

  test('takes an address of several lines, and a name in any script, as they are', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const odd = { ...form, fullName: ' <b>سيتي</b> & Co ', address: 'Jl. Melati 5\nRT 03/RW 05' }
      expect((await send(odd)).status).toBe(200)
      expect(await ordersIn(world)).toMatchObject([{ full_name: '<b>سيتي</b> & Co', address: odd.address }])
    }))

  test('finds the place by ids, by names, or by both when they agree', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const noNames = { ...form, province_name: '', city_name: '', subdistrict_name: '' }
      const nowhere = { province_id: '9', city_id: '115', subdistrict_id: '999999' }
      expect((await send({ ...noNames, ...nowhere })).body.validation_errors).toEqual({
        subdistrict_name: ['We do not know this place. Please choose it again.'],
      })
      expect((await send({ ...form, subdistrict_name: 'Atlantis' })).status).toBe(422)
      const differ = ['Province, city and subdistrict do not belong together.']
      for (const ids of [{ city_id: '1' }, { province_id: '1' }]) {
        const { body } = await send({ ...form, subdistrict_id: '1586', ...ids })
        expect(body.validation_errors).toEqual({ subdistrict_name: differ })
      }
      expect((await send({ ...form, subdistrict_id: '1' })).body.validation_errors).toEqual({
        subdistrict_name: differ,
      })
      const ids = { province_id: '9', city_id: '115', subdistrict_id: '1586' }
      expect((await send({ ...noNames, ...ids })).status).toBe(200)
    }))

  test('knows no other courier, and no service that does not go there', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      expect((await send({ ...form, courier: 'JNE' })).body.validation_errors).toEqual({
        courier: ['SiCepat is the only courier.'],
      })
      const cargo = await send({ ...form, serviceOngkir: 'GOKIL', serviceName: 'Cargo' })
      expect(cargo.body.validation_errors).toEqual({
        serviceOngkir: ['This service does not go there. Please choose again.'],
      })
    }))

  test('knows the service by its code, its description, or its price beside one of them', () =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world, 24)
      const names = [
        { serviceOngkir: 'best', serviceName: '' },
        { serviceOngkir: 'Next day', serviceName: '' },
        { serviceOngkir: 18_000, serviceName: 'BEST' },
      ]
      await sql`delete from bag_line`.execute(world.shop.db)
      for (const name of names) {
        await world.fill(customer, [[abaya, 'M', 1]])
        const { body } = await send({ ...form, ...name })
        expect(body.status).toBe(200)
        await sql`update limit_turn set ends_at = clock_timestamp()`.execute(world.shop.db)
      }
      expect((await ordersIn(world)).map(({ service, ongkir }) => [service, ongkir])).toEqual([
        ['BEST', 18_000],
        ['BEST', 18_000],
        ['BEST', 18_000],
      ])
    }))

  test('refuses an empty bag', () =>
    withOrderingShop(async (world) => {
      const nobody = await world.shopper()
      const answer = await askAs(world.shop)('POST /api/place-order', { token: nobody.token, body: form })
      expect(answer.body).toMatchObject({
        status: 422,
        message: 'Your cart has no item',
        validation_errors: { cart: ['Your cart has no item'] },
      })
    }))

  test('names the lines of which there are too few, and holds none of the others', () =>
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

  test('takes off what a voucher says, and no more than there is to take off', () =>
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
  ])('refuses the voucher %s in its own words, and orders nothing at full price instead', (code, text) =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world)
      await voucher(world, { code: 'HABIS', qty: 0 })
      await voucher(world, { code: 'BESAR', minSubtotal: 800_000 })
      await voucher(world, { code: 'DULU' })
      await send({ ...form, voucherCode: 'DULU' })
      await world.fill(customer, [[abaya, 'M', 2]])
      await sql`update limit_turn set ends_at = clock_timestamp()`.execute(world.shop.db)
      const { status, body } = await send({ ...form, voucherCode: code })
      expect([status, body.validation_errors]).toEqual([422, { voucherCode: [text] }])
      expect(await ordersIn(world)).toHaveLength(1)
    }),
  )

  test('asks nobody for money when nothing is to be paid: the order is paid at once', () =>
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

  test('charges what was shown for shipping for half an hour, also when the tariff has changed', () =>
    withOrderingShop(async (world) => {
      const { send, customer } = await siti(world)
      await sql`
        insert into quote (customer_id, subdistrict_id, billed_kg, service, ongkir, description, ekstimasi, estimate, shown_at, ends_at)
        values (${customer.id}, '1586', 1, 'REG', 8000, 'Regular', '1-2', false, now(), now() + interval '10 minutes')`.execute(
        world.shop.db,
      )
      expect((await send({ ...form, ongkir: 8_000, grossTotalFinal: 708_000 })).status).toBe(200)
    }))

  test('says the new total when a price has changed since', () =>
    withOrderingShop(async (world) => {
      const { send, abaya } = await siti(world)
      await world.shop.db.updateTable('article').set({ price: 400_000 }).where('id', '=', abaya.id).execute()
      const { body } = await send({ ...form, grossTotalFinal: 710_000 })
      expect(body.validation_errors.grossTotalFinal).toEqual([
        'The total is now Rp\u00a0810.000. Please look at it again before you pay.',
      ])
    }))

  test('leaves a fourth unpaid order to be paid or cancelled first', () =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world, 24)
      for (let n = 0; n < 3; n += 1) {
        expect((await send(form)).status).toBe(200)
        await world.fill(customer, [[abaya, 'M', 2]])
        await sql`update limit_turn set ends_at = clock_timestamp()`.execute(world.shop.db)
      }
      expect((await send(form)).body).toEqual({
        status: 409,
        message: 'You have 3 unpaid orders. Pay or cancel one of them first.',
      })
    }))

  test('takes one order in five seconds and five in a minute, and counts no refusal', () =>
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

  test('needs a signed-in customer', () =>
    withOrderingShop(async ({ shop }) => {
      const { status, body } = await askAs(shop)('POST /api/place-order', { body: form })
      expect([status, body]).toEqual([401, { status: 401, message: 'Login terlebih dahulu' }])
    }))
})

describe('the same request again', () => {
  test('with its key is the same order, whatever lies in the bag by then', () =>
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

  test('without a key is the same order, as long as nothing was put into the bag since', () =>
    withOrderingShop(async (world) => {
      const { send, customer, abaya } = await siti(world)
      const first = await send(form)
      expect((await send(form)).body).toEqual(first.body)
      await world.fill(customer, [[abaya, 'M', 1]])
      await sql`update limit_turn set ends_at = clock_timestamp()`.execute(world.shop.db)
      expect((await send(form)).body.order_id).not.toBe(first.body.order_id)
    }))

  test('is answered before the limit of orders is asked', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const { body } = await send(form)
      for (let n = 0; n < 7; n += 1) expect((await send(form)).body).toEqual(body)
    }))

  test('a key that another request had is refused once that is an order', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const key = { 'idempotency-key': 'checkout-0001' }
      await send(form, key)
      const { status, body } = await send({ ...form, fullName: 'Budi' }, key)
      expect([status, body.message]).toEqual([422, 'This key belongs to another order. Please send a new one.'])
    }))

  test('five at the same instant are one order with five equal answers', () =>
    withOrderingShop(async (world) => {
      const { send, abaya } = await siti(world)
      for (const headers of [{}, { 'idempotency-key': 'checkout-0001' }]) {
        if ('idempotency-key' in headers) {
          await world.fill({ id: (await ordersIn(world))[0]?.customer_id ?? 0 }, [[abaya, 'M', 2]])
          await sql`update limit_turn set ends_at = clock_timestamp()`.execute(world.shop.db)
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
