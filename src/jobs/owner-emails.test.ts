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
/** `STORE_MAIL_CARE`: the address of the shop itself. */
const OWNER = 'bantuan@toko-uji.example'

async function pay(order: UnpaidOrder) {
  const payment = order.choose('credit_card')
  await order.become(payment, 'settlement')
  return payment
}

/** Every way in which a payment can fail to match its order, and what the owner's email says besides the invoice. */
const stories: readonly [
  what: string,
  happens: (world: OrderingShop) => Promise<UnpaidOrder>,
  reads: readonly string[],
][] = [
  [
    'a payment is not the amount of the order',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose()
      world.midtrans.become(payment, 'settlement', { gross_amount: '10000.00' })
      await order.become(payment, 'settlement')
      return order
    },
    ['The payment is not the amount of the order', 'bca_va, Rp 10.000, paid', '--as paid|refunded|cancelled'],
  ],
  [
    'a payment is not the amount that the provider named while it was pending',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose()
      await order.become(payment, 'pending')
      world.midtrans.become(payment, 'settlement', { gross_amount: '10000.00' })
      await order.become(payment, 'settlement')
      return order
    },
    ['The payment is not the amount of the order', 'bca_va, Rp 10.000, pending, paid'],
  ],
  [
    'a payment comes after the pieces went back and were sold',
    async (world) => {
      const order = await unpaidOrder(world)
      await order.pass(DAY + 1_300)
      await expireOrders(world.shop, never)
      await world.order(await world.shopper([[order.abaya, 'M', 4]]))
      await pay(order)
      return order
    },
    ['its pieces are sold', 'credit_card, Rp 710.000, paid', 'are back in stock'],
  ],
  [
    'the money is taken back before anything is sent',
    async (world) => {
      const order = await unpaidOrder(world)
      await order.become(await pay(order), 'deny')
      return order
    },
    ['Do not send anything that has not left yet', 'paid, denied'],
  ],
  [
    'the money is taken back while the parcel is on its way',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = await pay(order)
      await shipOrder(world.shop, { id: order.id }, '000123')
      await order.become(payment, 'chargeback')
      return order
    },
    ['The money was taken back', 'The order is Shipped, so the shop could not stop it', 'paid, charged-back'],
  ],
  [
    'the money is taken back after the parcel has arrived',
    async (world) => {
      const order = await unpaidOrder(world)
      const payment = await pay(order)
      await shipOrder(world.shop, { id: order.id }, '000123')
      await deliverOrder(world.shop, { id: order.id })
      await order.become(payment, 'chargeback')
      return order
    },
    ['The order is Delivered, so the shop could not stop it'],
  ],
  [
    'the money is taken back after the operator had resolved the order as paid',
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
    ['Do not send anything that has not left yet'],
  ],
  [
    'it is still unclear a day after the deadline whether the order was paid',
    async (world) => {
      const order = await unpaidOrder(world)
      await order.pass(2 * DAY + 1_300)
      await world.midtrans.server.misbehave(503)
      await expireOrders(world.shop, never)
      return order
    },
    ['A day after the deadline the payment provider still cannot say', '--as paid|refunded|cancelled'],
  ],
]

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('the owner gets one email when', () => {
  test.each(stories)('%s', (_, happens, reads) =>
    withOrderingShop(async (world) => {
      const order = await happens(world)
      await sendEmails(world.shop)
      const alarms = world.emails.filter(({ to, subject }) => to === OWNER && !subject.startsWith('To pack'))
      const last = alarms.at(-1)
      expect(last?.subject).toContain(order.invoice)
      for (const said of reads) expect(plain(last?.text)).toContain(said)
      expect(await mailFaults(last?.html ?? '')).toEqual([])
    }),
  )

  test('an order was paid twice, with both payments, what to refund, and the command for it', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      await order.become(order.second, 'settlement', { status_message: 'again' })
      await sendEmails(world.shop)
      const [email, ...more] = world.emails.filter(({ subject }) => subject.startsWith('To refund'))
      expect(more).toEqual([])
      expect([email?.to, plain(email?.subject)]).toEqual([
        OWNER,
        `To refund: Rp 710.000, ${order.invoice} was paid twice`,
      ])
      const [one, other] = order.references()
      const text = plain(email?.text)
      expect(text).toContain(`Attempt 1: ${one}\n  qris, Rp 710.000, kept for the order`)
      expect(text).toContain(`Attempt 2: ${other}\n  qris, Rp 710.000, refund Rp 710.000`)
      expect(text).toContain(`npm run shop -- order refund ${order.invoice} --surplus`)
      expect(await mailFaults(email?.html ?? '')).toEqual([])
    }))
})

describe('the owner gets no email', () => {
  test('about a second payment that was refunded before the email is sent', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      world.midtrans.become(order.second, 'refund', { refund_amount: '710000.00' })
      await order.become(order.second, 'refund')
      await sendEmails(world.shop)
      expect(world.emails.filter(({ subject }) => subject.startsWith('To refund'))).toEqual([])
      expect(await order.status()).toBe('Paid')
    }))
})
