import { describe, expect, test } from 'vitest'
import { askAs } from '../../support/api/ask-as.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'

const notFound = {
  status: 404,
  message:
    'We couldn’t find an order with these details. Check the invoice number in your email, and use the email or phone you ordered with.',
}

const track = ({ shop }: OrderingShop, invoice: string, contact: string, address = '10.0.0.1') =>
  askAs(shop)('POST /api/track-order', { body: { invoice, contact }, address })

describe('tracking an order without signing in', () => {
  test('shows progress, courier and city, by the email or the phone in any spelling, and nothing more', () =>
    withOrderingShop(async (world) => {
      const { invoice, customer } = await unpaidOrder(world)
      const contacts = [customer.email, ` ${customer.email.toUpperCase()} `, '081234567890', '+62 812-3456-7890']
      for (const [place, contact] of contacts.entries()) {
        const { status, body } = await track(world, ` ${invoice.toLowerCase()}`, contact, `10.0.1.${place}`)
        expect(status, contact).toBe(200)
        expect(body).toMatchObject({ order: { invoice, status: 'Unpaid', city_name: 'Kota Depok', tracking_no: '' } })
        expect(JSON.stringify(body)).not.toMatch(/Siti|Melati|8123456|@/)
      }
    }))

  test('answers a wrong pair like an unknown order', () =>
    withOrderingShop(async (world) => {
      const { invoice, customer } = await unpaidOrder(world)
      const pairs = [
        [invoice, 'budi@example.id'],
        [invoice, '080000000000'],
        [invoice, '7890'],
        [invoice, '%'],
        ['INV-20200101-000001', customer.email],
      ] as const
      for (const [place, [number, contact]] of pairs.entries()) {
        const { status, body } = await track(world, number, contact, `10.0.2.${place}`)
        expect([status, body], contact).toEqual([404, notFound])
      }
    }))

  test('is refused after five tries in ten minutes from one address, also with the right pair', () =>
    withOrderingShop(async (world) => {
      const { invoice, customer } = await unpaidOrder(world)
      for (let n = 0; n < 5; n++) expect((await track(world, invoice, 'budi@example.id')).status).toBe(404)
      expect((await track(world, invoice, customer.email)).status).toBe(429)
      expect((await track(world, invoice, customer.email, '10.0.0.2')).status).toBe(200)
    }))
})
