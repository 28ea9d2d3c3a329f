import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { form, ordersIn, siti, stockOf } from '../../support/orders/order-of-siti.ts'
import { withOrderingShop } from '../../support/orders/ordering-shop.ts'

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

  test.each<[headers: Record<string, string>, subject: string, words: string, base: string]>([
    [{ 'x-language': 'id' }, 'Pesanan Anda', 'Stok untuk pesanan', '/id'],
    [{}, 'Your order', 'set your order', ''],
    [{ 'x-language': 'fr', 'accept-language': 'id' }, 'Your order', 'set your order', ''],
  ])('%j decides the language of the email, and of the page after the payment', (headers, subject, words, base) =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const { body } = await send(form, headers)
      await sendEmails(world.shop)
      const email = world.emails.find((one) => one.subject.includes(body.order_id))
      expect(email?.subject).toBe(`${subject} ${body.order_id}`)
      expect(email?.text).toContain(words)
      expect(email?.text).toContain(`http://localhost:3000${base}/Account?tab=orders`)
      expect(world.midtrans.pages[0]?.body).toMatchObject({
        callbacks: { finish: `http://localhost:3000${base}/Thankyou?order_id=${body.order_id}` },
      })
    }),
  )

  test('accepts correct amounts, and computes missing ones', () =>
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
  ])('refuses a wrong %s with the correct total, and changes nothing', (_, claim) =>
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

  test('ignores prices, names and states in the request', () =>
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
  ])('requires %s, and does not accept invisible characters', (field, text) =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      for (const blank of ['', '   ', '\u00a0', '\u200b\u200d', '\u2800\u3164 \ufeff', null, undefined]) {
        const { status, body } = await send({ ...form, [field]: blank })
        expect([status, body.validation_errors]).toEqual([422, { [field]: [text] }])
      }
      expect(await ordersIn(world)).toEqual([])
    }),
  )

  test('names all missing fields at once', () =>
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
  ])('refuses an invalid %s at its field', (field, value) =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const { status, body } = await send({ ...form, [field]: value })
      expect([status, Object.keys(body.validation_errors)]).toEqual([422, [field]])
    }),
  )

  test('stores an address of several lines, and a name in any script, unchanged', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const odd = { ...form, fullName: ' <b>سيتي</b> & Co ', address: 'Jl. Melati 5\nRT 03/RW 05' }
      expect((await send(odd)).status).toBe(200)
      expect(await ordersIn(world)).toMatchObject([{ full_name: '<b>سيتي</b> & Co', address: odd.address }])
    }))

  test('finds the place by ids, by names, or by both if they match', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const noNames = { ...form, province_name: '', city_name: '', subdistrict_name: '' }
      const nowhere = { province_id: '9', city_id: '115', subdistrict_id: '999999' }
      expect((await send({ ...noNames, ...nowhere })).body.validation_errors).toEqual({
        subdistrict_name: ['We don’t know this place. Please choose it again.'],
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

  test('accepts the ids of a place as numbers too, and nothing else', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      const ids = { province_id: 9, city_id: 115, subdistrict_id: 1586 }
      for (const id of [1586.5, [1586], { id: 1586 }, true]) {
        const { status, body } = await send({ ...form, ...ids, subdistrict_id: id })
        expect([status, body.validation_errors]).toEqual([
          422,
          { subdistrict_id: ['We don’t know this place. Please choose it again.'] },
        ])
      }
      expect((await send({ ...form, province_name: '', city_name: '', subdistrict_name: '', ...ids })).status).toBe(200)
      expect(await ordersIn(world)).toMatchObject([{ subdistrict_id: '1586', subdistrict_name: 'Sukmajaya' }])
    }))

  test('refuses other couriers, and services that do not deliver there', () =>
    withOrderingShop(async (world) => {
      const { send } = await siti(world)
      expect((await send({ ...form, courier: 'JNE' })).body.validation_errors).toEqual({
        courier: ['SiCepat is the only courier.'],
      })
      const cargo = await send({ ...form, serviceOngkir: 'GOKIL', serviceName: 'Cargo' })
      expect(cargo.body.validation_errors).toEqual({
        serviceOngkir: ['This service doesn’t deliver there. Please choose another.'],
      })
    }))

  test('finds the service by its code, its description, or its price together with one of them', () =>
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
        await sql`update limit_use set ends_at = clock_timestamp()`.execute(world.shop.db)
      }
      expect((await ordersIn(world)).map(({ service, ongkir }) => [service, ongkir])).toEqual([
        ['BEST', 18_000],
        ['BEST', 18_000],
        ['BEST', 18_000],
      ])
    }))
})
