import { describe, expect, test } from 'vitest'
import { mailFaults } from '../../test/support/emails/email-problems.ts'
import { type OrderingShop, withOrderingShop } from '../../test/support/orders/ordering-shop.ts'
import { paidTwice } from '../../test/support/orders/paid-twice.ts'
import { type UnpaidOrder, unpaidOrder } from '../../test/support/orders/unpaid-order.ts'
import { deliverOrder, shipOrder } from '../shop/orders/send-order.ts'
import { resolveOrder } from '../shop/payments/settlement/resolve-order.ts'
import { expireOrders } from '../shop/payments/unpaid-orders/expire-orders.ts'
import { sendEmails } from './send-emails.ts'

const never = new AbortController().signal
const DAY = 86_400
/** Where emails to the owner go. */
const OWNER = 'bantuan@toko-uji.example'

async function pay(order: UnpaidOrder) {
  const payment = order.choose('credit_card')
  await order.become(payment, 'settlement')
  return payment
}

/** What can be wrong with money, and what the owner reads about it beside the invoice. */
const stories: readonly [
  what: string,
  happens: (world: OrderingShop) => Promise<UnpaidOrder>,
  reads: readonly string[],
][] = [
  [
    'more or less came than was asked',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose()
      world.midtrans.become(payment, 'settlement', { gross_amount: '10000.00' })
      await order.become(payment, 'settlement')
      return order
    },
    ['More or less came', 'bca_va, Rp 10.000, paid', '--as paid|refunded|cancelled'],
  ],
  [
    'more or less came than the provider had said while it was pending',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose()
      await order.become(payment, 'pending')
      world.midtrans.become(payment, 'settlement', { gross_amount: '10000.00' })
      await order.become(payment, 'settlement')
      return order
    },
    ['More or less came', 'bca_va, Rp 10.000, pending, paid'],
  ],
  [
    'money came after the pieces went back, and they are sold',
    async (world) => {
      const order = await unpaidOrder(world)
      await order.pass(DAY + 1_300)
      await expireOrders(world.shop, never)
      await world.order(await world.shopper([[order.abaya, 'M', 4]]))
      await pay(order)
      return order
    },
    ['its pieces are sold', 'credit_card, Rp 710.000, paid', 'are back on the shelf'],
  ],
  [
    'money was taken back before anything was sent',
    async (world) => {
      const order = await unpaidOrder(world)
      await order.become(await pay(order), 'deny')
      return order
    },
    ['Do not send what is not sent yet', 'paid, denied'],
  ],
  [
    'money was taken back when the parcel was on its way',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = await pay(order)
      await shipOrder(world.shop, { id: order.id }, '000123')
      await order.become(payment, 'chargeback')
      return order
    },
    ['The money was taken back', 'The order is Shipped, so nothing of it was stopped', 'paid, charged-back'],
  ],
  [
    'money was taken back when the parcel had arrived',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = await pay(order)
      await shipOrder(world.shop, { id: order.id }, '000123')
      await deliverOrder(world.shop, { id: order.id })
      await order.become(payment, 'chargeback')
      return order
    },
    ['The order is Delivered, so nothing of it was stopped'],
  ],
  [
    'money was taken back after the owner had decided that it was paid',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose('credit_card')
      world.midtrans.become(payment, 'settlement', { gross_amount: '700000.00' })
      await order.become(payment, 'settlement')
      await resolveOrder(world.shop, { id: order.id }, 'paid')
      await order.become(payment, 'chargeback')
      expect(await order.status()).toBe('Payment Check')
      return order
    },
    ['Do not send what is not sent yet'],
  ],
  [
    'a day after its deadline the provider still cannot say whether it was paid',
    async (world) => {
      const order = await unpaidOrder(world)
      await order.pass(2 * DAY + 1_300)
      await world.midtrans.server.misbehave(503)
      await expireOrders(world.shop, never)
      return order
    },
    ['A day after the deadline the provider still cannot say', '--as paid|refunded|cancelled'],
  ],
]

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the owner is written to, once, when', () => {
  test.each(stories)('%s', (_, happens, reads) =>
    withOrderingShop(async (world) => {
      const order = await happens(world)
      await sendEmails(world.shop)
      const alarms = world.mails.filter(({ to, subject }) => to === OWNER && !subject.startsWith('To pack'))
      const last = alarms.at(-1)
      expect(last?.subject).toContain(order.invoice)
      for (const said of reads) expect(plain(last?.text)).toContain(said)
      expect(await mailFaults(last?.html ?? '')).toEqual([])
    }),
  )

  test('an order was paid twice: with both payments, what to give back, and the command for it', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await order.become(order.second, 'settlement', { status_message: 'again' })
      await sendEmails(world.shop)
      const [email, ...more] = world.mails.filter(({ subject }) => subject.startsWith('To give back'))
      expect(more).toEqual([])
      expect([email?.to, plain(email?.subject)]).toEqual([
        OWNER,
        `To give back: Rp 710.000, ${order.invoice} was paid twice`,
      ])
      const [one, other] = order.references()
      const text = plain(email?.text)
      expect(text).toContain(`Attempt 1: ${one}\n  qris, Rp 710.000, kept for the order`)
      expect(text).toContain(`Attempt 2: ${other}\n  qris, Rp 710.000, give back Rp 710.000`)
      expect(text).toContain(`npm run shop -- order refund ${order.invoice} --surplus`)
      expect(await mailFaults(email?.html ?? '')).toEqual([])
    }))

  test('not at all once the second payment was given back', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      world.midtrans.become(order.second, 'refund', { refund_amount: '710000.00' })
      await order.become(order.second, 'refund')
      await sendEmails(world.shop)
      expect(world.mails.filter(({ subject }) => subject.startsWith('To give back'))).toEqual([])
      expect(await order.status()).toBe('Paid')
    }))
})
