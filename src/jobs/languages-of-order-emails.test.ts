import { describe, expect, test } from 'vitest'
import { writtenOrder } from '../../test/support/orders/written-order.ts'
import { inTestShop, type TestShop } from '../../test/support/shop/test-shop.ts'
import { queueEmail } from '../shop/emails/queue-email.ts'
import { sendEmails } from './send-emails.ts'

const when = new Date('2025-03-13T02:00:00Z')
const paid = { status: 'Paid', paid_at: when } as const

async function emailAbout({ shop, emails, article, customer }: TestShop, kind: string, options: object) {
  await article({ sizes: { M: 5 } })
  const { id: customerId } = await customer({ name: 'Siti Rahma' })
  const order = await writtenOrder(shop.db, { customerId, ...options })
  await queueEmail(shop.db, { kind, data: { orderId: order.id } })
  await sendEmails(shop)
  return { order, mail: emails[0] }
}

describe('an email about an order of the Indonesian pages', () => {
  test.each([
    ['order.placed', {}],
    ['order.reminder', {}],
    ['order.paid', paid],
    ['order.shipped', { ...paid, status: 'Shipped', resi: '004012345678' }],
    ['order.delivered', { ...paid, status: 'Delivered' }],
    ['order.cancelled', { status: 'Cancelled' }],
    ['order.refunded', { ...paid, status: 'Refunded', refunded_amount: 168_000 }],
    ['order.check', { status: 'Payment Check', check_reason: 'amount', status_before_check: 'Unpaid' }],
  ])('is in Indonesian: %s', (kind, options) =>
    inTestShop(async (testShop) => {
      const { mail } = await emailAbout(testShop, kind, { ...options, language: 'id' })
      expect(mail?.html).toContain('<html lang="id">')
      expect(mail?.text).toContain('Email ini dikirim karena')
    }),
  )

  test('has its moments in Indonesian too', () =>
    inTestShop(async (testShop) => {
      const options = { status: 'Expired', due_at: when, language: 'id' }
      const { order, mail } = await emailAbout(testShop, 'order.expired', options)
      expect(mail?.subject).toBe(`Pesanan ${order.invoice} kedaluwarsa`)
      expect(mail?.text.replaceAll('\n', ' ')).toContain(
        `Pesanan ${order.invoice} belum dibayar sampai 13 Maret 2025, 09.00 WIB, jadi stoknya kami lepas.`,
      )
    }))

  test.each([
    ['shop.paid', paid],
    ['shop.check', { status: 'Payment Check', check_reason: 'reversal', status_before_check: 'Paid' }],
  ])('to the shop itself stays in English: %s', (kind, options) =>
    inTestShop(async (testShop) => {
      const { mail } = await emailAbout(testShop, kind, { ...options, language: 'id' })
      expect(mail?.html).toContain('<html lang="en">')
    }),
  )
})
