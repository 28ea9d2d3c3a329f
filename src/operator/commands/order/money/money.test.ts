import { describe, expect, test } from 'vitest'
import { filledForm } from '../../../../../test/support/orders/filled-form.ts'
import {
  type OrderingShop,
  placed,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../../test/support/orders/unpaid-order.ts'
import { deskOf } from '../../../../../test/support/shop/operator.ts'
import { reconcilePayments } from '../../../../shop/payments/settlement/reconcile.ts'
import { rupiah } from '../../../../values/rupiah.ts'
import { runCommand } from '../../../run-command.ts'

function operatorOf({ shop, mediaFolder }: Pick<OrderingShop, 'shop' | 'mediaFolder'>) {
  const { desk, output } = deskOf(shop, mediaFolder)
  return {
    last: () => output.at(-1)?.replaceAll('\u00a0', ' ') ?? '',
    all: () => output.join('\n').replaceAll('\u00a0', ' '),
    type: (...words: string[]) => runCommand(desk, ['order', ...words]),
  }
}

/** Paid with Rp 710.000, by default with a method that the provider can refund. */
async function paidOrder(world: OrderingShop, method = 'qris') {
  const order = await unpaidOrder(world)
  const payment = order.choose(method)
  await order.become(payment, 'settlement')
  return {
    ...order,
    payment,
    /** What the provider has refunded. */
    givenBack: () => world.midtrans.notice(payment)['refund_amount'] ?? '0.00',
    refundEmails: async () => (await order.emails()).filter((kind) => kind === 'order.refunded').length,
  }
}

/** Holds the first operator at this step until the second has reached it. */
function waitForBoth(step: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return async (reached: string) => {
    if (reached !== step) return
    arrived += 1
    if (arrived === 2) resolve()
    await promise
  }
}

describe('npm run shop -- order cancel', () => {
  test('cancels an unpaid order: it can no longer be paid, and its pieces go back', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { type } = operatorOf(world)
      expect(await type('cancel', order.invoice)).toBe(0)
      expect([await order.status(), await order.stock(), world.midtrans.payable()]).toEqual(['Cancelled', 5, []])
      expect(await order.emails()).toEqual(['order.placed', 'order.cancelled'])
    }))

  test('points to refund if the order is paid', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type('cancel', order.invoice)).toBe(1)
      expect(last()).toContain(`npm run shop -- order refund ${order.invoice}`)
      expect(await order.status()).toBe('Paid')
    }))

  test('keeps the pieces reserved while the provider does not answer', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await world.midtrans.server.misbehave(500)
      const { last, type } = operatorOf(world)
      expect(await type('cancel', order.invoice)).toBe(1)
      expect(last()).toContain('try again in a minute')
      expect([await order.status(), await order.stock()]).toEqual(['Unpaid', 3])
    }))
})

describe('npm run shop -- order refund', () => {
  test('refunds through the provider, emails the customer once, and leaves the pieces where they are', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { all, type } = operatorOf(world)
      expect(await type('refund', order.invoice)).toBe(0)
      expect(all()).toBe(
        `${order.invoice} is Refunded. The payment provider refunds Rp 710.000. The customer gets an email.`,
      )
      expect([order.givenBack(), await order.status(), await order.stock()]).toEqual(['710000.00', 'Refunded', 3])
      expect(await order.refundEmails()).toBe(1)
    }))

  test('with --restock returns pieces that were not sent to the stock, once', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type('refund', order.invoice, '--amount', '100.000', '--restock')).toBe(0)
      expect(last()).toBe('Its pieces are back in stock.')
      expect([await order.status(), await order.stock()]).toEqual(['Partly Refunded', 5])
      expect(await type('refund', order.invoice, '--restock')).toBe(0)
      expect([await order.status(), await order.stock(), order.givenBack()]).toEqual(['Refunded', 5, '710000.00'])
    }))

  test('leaves nothing to pack once the pieces are back in stock', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, type } = operatorOf(world)
      await type('refund', order.invoice, '--amount', '100000', '--restock')
      expect(await type('pack', order.invoice)).toBe(1)
      expect(last()).toContain('Its pieces are back in stock, so there is nothing to send')
      expect(await type('ship', order.invoice, '--resi', '004712345678')).toBe(1)
    }))

  test('in part lets the rest be sent and delivered', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { type } = operatorOf(world)
      await type('refund', order.invoice, '--amount', '100000')
      expect(await order.status()).toBe('Partly Refunded')
      expect(await type('ship', order.invoice, '--resi', '004712345678')).toBe(0)
      await type('refund', order.invoice, '--amount', '50000')
      expect(await type('pack', order.invoice)).toBe(1)
      expect(await type('deliver', order.invoice)).toBe(0)
      expect([await order.status(), order.givenBack()]).toEqual(['Delivered', '150000.00'])
    }))

  // Both look at the order before either refunds. A second command that begins after the first has ended is a second refund.
  test.each([['qris'], ['bca_va']])('by two operators at the same time happens once (%s)', (method) =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidOrder(world, method)
      const shop = { ...world.shop, atStep: waitForBoth('refund planned') }
      const [one, other] = [operatorOf({ ...world, shop }), operatorOf({ ...world, shop })]
      const refund = ['refund', order.invoice, '--amount', '100000'] as const
      const exits = await Promise.all([one.type(...refund), other.type(...refund)])
      expect(exits.sort()).toEqual([0, 1])
      expect([one.last(), other.last()].join()).toContain('Look first what was refunded')
      expect(order.givenBack()).toBe(method === 'qris' ? '100000.00' : '0.00')
      expect(await order.refundEmails()).toBe(method === 'qris' ? 1 : 0)
    }),
  )

  test('is the same refund when it is repeated after the shop was killed halfway', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const dying = {
        ...world.shop,
        atStep: (step: string) =>
          step === 'money refunded' ? Promise.reject(new Error('the shop was killed')) : Promise.resolve(),
      }
      expect(await operatorOf({ ...world, shop: dying }).type('refund', order.invoice, '--amount', '100000')).toBe(1)
      expect(await operatorOf(world).type('refund', order.invoice, '--amount', '100000')).toBe(0)
      expect([await order.status(), order.givenBack(), await order.refundEmails()]).toEqual([
        'Partly Refunded',
        '100000.00',
        1,
      ])
    }))

  test('counts what was refunded on the provider’s own pages', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await world.shop.payments.refund({
        ...{ id: order.payment, method: 'qris', amount: rupiah(100_000), refundKey: 'by hand', reason: 'x' },
      })
      await order.become(order.payment, 'partial_refund')
      await reconcilePayments(world.shop, new AbortController().signal)
      const { last, type } = operatorOf(world)
      expect(await type('refund', order.invoice, '--amount', '700000')).toBe(1)
      expect(last()).toContain('Rp 610.000 of ')
      expect(await type('refund', order.invoice)).toBe(0)
      expect(order.givenBack()).toBe('710000.00')
    }))

  test('changes nothing while it is unclear whether the provider got the request', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await world.midtrans.server.misbehave(500)
      const { last, type } = operatorOf(world)
      expect(await type('refund', order.invoice)).toBe(1)
      expect(last()).toContain('the money is refunded only once')
      expect([await order.status(), await order.refundEmails()]).toEqual(['Paid', 0])
    }))

  test('ends an order that cost nothing without asking the provider', () =>
    withOrderingShop(async (world) => {
      await world.voucher({ code: 'GRATIS', amount: 5_000_000 })
      const abaya = await world.article({ sizes: { M: 5 } })
      const customer = await world.shopper([[abaya, 'M', 1]])
      const { invoice } = placed(await world.order(customer, { ...filledForm, voucherCode: 'GRATIS' }))
      const { all, type } = operatorOf(world)
      expect(await type('refund', invoice, '--restock')).toBe(0)
      expect(all()).toContain(`${invoice} is Refunded. The order cost nothing`)
      expect(all()).toContain('back in stock')
    }))

  test.each([
    ['0', 'Rp 710.000 of '],
    ['710001', 'Rp 710.000 of '],
    ['1e3', '1e3 is no amount'],
    ['10,5', '10,5 is no amount'],
  ])('refuses to give back %s', (amount, complaint) =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type('refund', order.invoice, '--amount', amount)).toBe(1)
      expect(last()).toContain(complaint)
      expect([await order.status(), order.givenBack()]).toEqual(['Paid', '0.00'])
    }),
  )

  test('does not return sent pieces to the stock', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, type } = operatorOf(world)
      await type('ship', order.invoice, '--resi', '004712345678')
      expect(await type('refund', order.invoice, '--restock')).toBe(1)
      expect(last()).toContain('npm run shop -- stock set')
      expect([await order.status(), order.givenBack()]).toEqual(['Shipped', '0.00'])
    }))
})

describe('npm run shop -- order resolve', () => {
  /** More was paid than the total. */
  async function checkedOrder(world: OrderingShop) {
    const order = await unpaidOrder(world)
    const payment = order.choose('qris')
    world.midtrans.become(payment, 'settlement', { gross_amount: '999000.00' })
    await order.become(payment, 'settlement')
    expect(await order.status()).toBe('Payment Check')
    return order
  }

  test.each([
    ['paid', 'Paid', 3, 'order.paid'],
    ['refunded --transfer', 'Refunded', 5, 'order.refunded'],
  ])('as %s leads out of Payment Check', (as, status, stock, email) =>
    withOrderingShop(async (world) => {
      const order = await checkedOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type('resolve', order.invoice, '--as', ...as.split(' '))).toBe(0)
      expect(last()).toContain(`${order.invoice} is ${status}.`)
      expect([await order.status(), await order.stock()]).toEqual([status, stock])
      expect(await order.emails()).toContain(email)
    }),
  )

  test('as refunded records the money as due, and emails the customer only after it was transferred', () =>
    withOrderingShop(async (world) => {
      const order = await checkedOrder(world)
      const { all, last, type } = operatorOf(world)
      expect(await type('resolve', order.invoice, '--as', 'refunded')).toBe(0)
      expect([await order.status(), await order.stock()]).toEqual(['Refunded', 5])
      expect(last()).toContain(`npm run shop -- order transferred ${order.invoice}`)
      expect(await order.emails()).not.toContain('order.refunded')
      await type('show', order.invoice)
      expect(all()).toMatch(/to transfer +Rp 710\.000/)
      expect(await type('transferred', order.invoice)).toBe(0)
      expect((await order.emails()).filter((kind) => kind === 'order.refunded')).toHaveLength(1)
    }))

  test('as cancelled is refused while the provider has the money', () =>
    withOrderingShop(async (world) => {
      const order = await checkedOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type('resolve', order.invoice, '--as', 'cancelled')).toBe(1)
      expect(last()).toContain('resolve it as refunded')
      expect([await order.status(), await order.stock()]).toEqual(['Payment Check', 3])
    }))

  test('happens once if two operators resolve it in different ways', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await checkedOrder(world)
      const [one, other] = [operatorOf(world), operatorOf(world)]
      const exits = await Promise.all([
        one.type('resolve', order.invoice, '--as', 'paid'),
        other.type('resolve', order.invoice, '--as', 'refunded'),
      ])
      expect(exits.sort()).toEqual([0, 1])
    }))

  test('is required before a refund', () =>
    withOrderingShop(async (world) => {
      const order = await checkedOrder(world)
      const { last, type } = operatorOf(world)
      expect(await type('refund', order.invoice)).toBe(1)
      expect(last()).toContain(`npm run shop -- order resolve ${order.invoice} --as paid|refunded|cancelled`)
    }))
})
