import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../../test/support/orders/ordering-shop.ts'
import { paidTwice } from '../../../../../test/support/orders/paid-twice.ts'
import { unpaidOrder } from '../../../../../test/support/orders/unpaid-order.ts'
import { deskOf } from '../../../../../test/support/shop/operator.ts'
import { confirmTransfers } from '../../../../shop/payments/refunds/confirm-transfers.ts'
import type { Answer } from '../../../command.ts'
import { runCommand } from '../../../run-command.ts'

function operatorOf({ shop, mediaFolder }: OrderingShop, answer?: Answer) {
  const { desk, output, questions } = deskOf(shop, mediaFolder, {}, answer)
  return {
    questions: () => questions.map((question) => question.replaceAll('\u00a0', ' ')),
    all: () => output.join('\n').replaceAll('\u00a0', ' '),
    refund: (...words: string[]) => runCommand(desk, ['order', 'refund', ...words]),
  }
}

const givenBack = (world: OrderingShop, payment: string) => world.midtrans.notice(payment)['refund_amount'] ?? '0.00'

describe('npm run shop -- order refund --surplus', () => {
  test('refunds the second payment alone, emails the customer once, and the order stays paid', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      const { all, refund } = operatorOf(world)
      expect(await refund(order.invoice, '--surplus')).toBe(0)
      expect(all()).toContain(`${order.references()[1]}: The payment provider refunds Rp 710.000.`)
      expect([givenBack(world, order.first), givenBack(world, order.second)]).toEqual(['0.00', '710000.00'])
      await order.become(order.second, 'refund')
      expect([await order.status(), await order.stock()]).toEqual(['Paid', 3])
      const emails = (await order.emails()).filter((kind) => kind.startsWith('order.'))
      expect(emails).toEqual(['order.placed', 'order.paid', 'order.paid-twice'])
    }))

  test('asks first, and needs --yes where there is no terminal to ask at', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      const no = operatorOf(world, 'no')
      expect(await no.refund(order.invoice, '--surplus')).toBe(1)
      expect(no.questions()).toEqual([
        `This refunds Rp 710.000, which was paid in excess for ${order.invoice}, to Siti Aminah.`,
      ])
      expect(givenBack(world, order.second)).toBe('0.00')
      const script = operatorOf(world, 'no-terminal')
      expect(await script.refund(order.invoice, '--surplus')).toBe(1)
      expect(script.all()).toContain('Add --yes')
      expect(await script.refund(order.invoice, '--surplus', '--yes')).toBe(0)
      expect(givenBack(world, order.second)).toBe('710000.00')
    }))

  test('records a transfer if the payment method has no refunds, and only once', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world, 'bca_va')
      const { all, refund } = operatorOf(world)
      expect(await refund(order.invoice, '--surplus')).toBe(0)
      expect(all()).toContain('transfer Rp 710.000 to the customer’s bank account yourself')
      expect(await refund(order.invoice, '--surplus')).toBe(1)
      expect(all()).toContain(`${order.invoice} was not paid twice.`)
      expect(await order.status()).toBe('Paid')
      expect(await order.emails()).not.toContain('order.paid-twice')
      expect(await confirmTransfers(world.shop, { invoice: order.invoice })).toEqual({ ok: true, amount: 710_000 })
      expect(await order.emails()).toContain('order.paid-twice')
    }))

  test('leaves the first payment for a refund of its own', () =>
    withOrderingShop(async (world) => {
      const order = await paidTwice(world)
      const { refund } = operatorOf(world)
      await refund(order.invoice, '--surplus')
      expect(await refund(order.invoice)).toBe(0)
      expect([givenBack(world, order.first), await order.status()]).toEqual(['710000.00', 'Refunded'])
    }))

  test('finds nothing to refund if the order was paid once', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      const { all, refund } = operatorOf(world)
      expect(await refund(order.invoice, '--surplus')).toBe(1)
      expect(all()).toContain('Nothing was changed.')
      expect(await order.status()).toBe('Paid')
    }))

  test('cannot be combined with an amount', () =>
    withOrderingShop(async (world) => {
      const { all, refund } = operatorOf(world)
      expect(await refund('INV-20250312-000001', '--surplus', '--amount', '5')).toBe(2)
      expect(all()).toContain('order refund')
    }))
})

describe('npm run shop -- order refund, when the provider does not refund', () => {
  const paidOrder = async (world: OrderingShop, method = 'qris') => {
    const order = await unpaidOrder(world)
    const payment = order.choose(method)
    await order.become(payment, 'settlement')
    return { ...order, payment }
  }

  test.each([
    ['qris', 401],
    ['bca_va', 401],
    ['bca_va', 403],
  ] as const)('changes nothing and names the key when that is wrong (%s, %i)', (method, status) =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world, method)
      await world.midtrans.server.misbehave(status)
      const { all, refund } = operatorOf(world)
      expect(await refund(order.invoice)).toBe(1)
      expect(all()).toContain('MIDTRANS_SERVER_KEY')
      expect(all()).toContain('Nothing was changed.')
      expect([await order.status(), (await order.emails()).includes('order.refunded')]).toEqual(['Paid', false])
    }),
  )

  test.each([400, 402, 404, 412, 414] as const)('records no transfer for a method that has refunds (%i)', (status) =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await world.midtrans.server.misbehave(status)
      const { all, refund } = operatorOf(world)
      expect(await refund(order.invoice)).toBe(1)
      expect(all()).toContain('--transfer')
      expect(await order.status()).toBe('Paid')
    }),
  )

  test('records a transfer with --transfer, without asking the provider', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { all, refund } = operatorOf(world)
      expect(await refund(order.invoice, '--transfer')).toBe(0)
      expect(all()).toContain('Transfer Rp 710.000 to the customer’s bank account yourself.')
      expect([givenBack(world, order.payment), await order.status()]).toEqual(['0.00', 'Refunded'])
    }))

  test('is refused for a payment of another account than the configured one', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const payments = { ...world.shop.payments, account: { ...world.shop.payments.account, adapter: 'sandbox' } }
      const { all, refund } = operatorOf({ ...world, shop: { ...world.shop, payments } })
      expect(await refund(order.invoice)).toBe(1)
      expect(all()).toContain('was paid through midtrans at')
      expect(await order.status()).toBe('Paid')
    }))
})
