import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentRequest } from '../../../../test/support/payments/payment-request.ts'
import { rupiah } from '../../../values/rupiah.ts'
import { writeSnapRequest } from './snap-request.ts'

type Sent = {
  transaction_details: { order_id: string; gross_amount: number }
  item_details: { id: string; name: string; price: number; quantity: number }[]
  customer_details: { first_name: string; phone?: string; shipping_address?: Record<string, string> }
  enabled_payments: string[]
}
const write = (options: Parameters<typeof paymentRequest>[0] = {}) => writeSnapRequest(paymentRequest(options)) as Sent

describe('the request for a payment page', () => {
  test('has lines for items, shipping and voucher that add up to the amount', () => {
    expect(write()).toMatchObject({
      transaction_details: { gross_amount: 1_352_000 },
      item_details: [
        { id: 'gamis-arum-M', name: 'Gamis Arum', price: 689_000, quantity: 2 },
        { id: 'SHIPPING', name: 'Ongkir SiCepat REG', price: 24_000, quantity: 1 },
        { id: 'VOUCHER', name: 'Voucher SALAM50', price: -50_000, quantity: 1 },
      ],
    })
  })

  test('leaves out shipping and a voucher that change nothing', () => {
    const { item_details } = write({
      amount: rupiah(1_378_000),
      shipping: { name: 'REG', price: rupiah(0) },
      voucher: undefined,
    })
    expect(item_details).toHaveLength(1)
  })

  test('names no email and no address of a customer who has none', () => {
    const { customer } = paymentRequest()
    const { customer_details } = write({ customer: { ...customer, email: '', address: '' } })
    expect(Object.keys(customer_details)).not.toContain('email')
    expect(Object.keys(customer_details)).not.toContain('shipping_address')
  })

  test('is not sent if its lines do not add up to the amount, which is a bug', () => {
    expect(() => write({ amount: rupiah(1_352_001) })).toThrow('come to 1352000')
  })

  test('counts the time to pay from the order, in Jakarta time', () => {
    const createdAt = new Date('2026-11-21T02:30:15.789Z')
    const dueAt = new Date('2026-11-22T02:30:15.789Z')
    expect(write({ createdAt, dueAt, pageMinutes: 1380 })).toMatchObject({
      expiry: { start_time: '2026-11-21 09:30:15 +0700', unit: 'minute', duration: 1440 },
      page_expiry: { unit: 'minute', duration: 1380 },
    })
  })

  test('lets the page live for a minute at least and a week at most', () => {
    expect(write({ pageMinutes: 0 })).toMatchObject({ page_expiry: { duration: 1 } })
    expect(write({ pageMinutes: 43_200 })).toMatchObject({ page_expiry: { duration: 10_080 } })
  })

  test('adds no fee, asks cards for 3-D Secure, and offers DANA through QRIS only', () => {
    const sent = write()
    expect(sent).toMatchObject({ customer_imposed_payment_fee: { enable: false }, credit_card: { secure: true } })
    expect(sent.enabled_payments).toContain('other_qris')
    expect(sent.enabled_payments).not.toContain('dana')
  })

  test.each([
    ['081234567890', '081234567890'],
    ['62 812-3456-7890', '+6281234567890'],
    ['+62 812 3456 7890', '+6281234567890'],
    ['+65 8123 4567', undefined],
    ['abc', undefined],
  ])('the phone %s is sent as %s', (phone, sent) => {
    const { customer } = paymentRequest()
    expect(write({ customer: { ...customer, phone } }).customer_details.phone).toBe(sent)
  })

  test('keeps different ids for two lines whose ids differ only after the cut', () => {
    const line = (end: string) => ({ id: 'x'.repeat(60) + end, name: 'Gamis', price: rupiah(1_000), quantity: 1 })
    const { item_details } = write({
      amount: rupiah(2_000),
      items: [line('a'), line('b')],
      shipping: { name: 'REG', price: rupiah(0) },
      voucher: undefined,
    })
    expect(new Set(item_details.map(({ id }) => id)).size).toBe(2)
  })

  test('writes a bag that is too long for the provider as one line of the same amount', () => {
    const items = Array.from({ length: 100 }, (_, place) => ({
      id: `gamis-${place}-${'i'.repeat(38)}`,
      name: 'G'.repeat(50),
      price: rupiah(10_000),
      quantity: 2,
    }))
    const sent = write({ amount: rupiah(2_024_000), items, voucher: undefined })
    expect(sent.item_details).toEqual([
      { id: 'GOODS', name: '200 pieces', price: 2_000_000, quantity: 1 },
      { id: 'SHIPPING', name: 'Ongkir SiCepat REG', price: 24_000, quantity: 1 },
    ])
    expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThanOrEqual(12_000)
  })

  test('stays within the provider’s rules whatever customer and owner write', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 600 })
    fc.assert(
      fc.property(text, text, text, text, (name, address, city, product) => {
        const { customer } = paymentRequest()
        const items = [{ id: product, name: product, price: rupiah(689_000), quantity: 2 }]
        const sent = write({ items, customer: { ...customer, name, address, city, postalCode: address } })
        const { first_name, shipping_address } = sent.customer_details
        expect(first_name.length).toBeLessThanOrEqual(255)
        expect(shipping_address?.['address']?.length ?? 0).toBeLessThanOrEqual(255)
        expect(shipping_address?.['city']?.length ?? 0).toBeLessThanOrEqual(100)
        expect(shipping_address?.['postal_code']?.length ?? 0).toBeLessThanOrEqual(10)
        for (const item of sent.item_details) {
          expect(item.id.length * item.name.length).toBeGreaterThan(0)
          expect(item.id.length).toBeLessThanOrEqual(50)
          expect(item.name.length).toBeLessThanOrEqual(50)
          expect(item.name).not.toMatch(/[|\p{Cc}\p{Cs}]/u)
        }
        expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThanOrEqual(12_000)
      }),
    )
  })
})
