import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../../test/support/orders/unpaid-order.ts'
import { deskOf } from '../../../../../test/support/shop/operator.ts'
import type { Answer } from '../../../command.ts'
import { runCommand } from '../../../run-command.ts'

function operatorOf({ shop, mediaFolder }: Pick<OrderingShop, 'shop' | 'mediaFolder'>, answer?: Answer) {
  const { desk, output, questions } = deskOf(shop, mediaFolder, {}, answer)
  return {
    questions: () => questions.map((question) => question.replaceAll('\u00a0', ' ')),
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
    /** What the provider has refunded. */
    givenBack: () => world.midtrans.notice(payment)['refund_amount'] ?? '0.00',
    refundEmails: async () => (await order.emails()).filter((kind) => kind === 'order.refunded').length,
  }
}

describe('a refund by an operator', () => {
  test('of all that is left asks first, and names the amount and the recipient', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, questions, type } = operatorOf(world, 'no')
      expect(await type('refund', order.invoice)).toBe(1)
      expect(questions()).toEqual([`This refunds all that is left of ${order.invoice}, Rp 710.000, to Siti Aminah.`])
      expect(last()).toContain('Nothing was changed.')
      expect([await order.status(), order.givenBack()]).toEqual(['Paid', '0.00'])
      expect(await type('refund', order.invoice, '--amount', '10000')).toBe(0)
      expect(questions()).toHaveLength(1)
    }))

  test('of an amount that is all that is left asks first as well', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { questions, type } = operatorOf(world, 'no')
      expect(await type('refund', order.invoice, '--amount', '710000')).toBe(1)
      expect(questions()).toEqual([`This refunds all that is left of ${order.invoice}, Rp 710.000, to Siti Aminah.`])
      expect([await order.status(), order.givenBack()]).toEqual(['Paid', '0.00'])
    }))

  test('of all that is left needs --yes where there is no terminal to ask at', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, questions, type } = operatorOf(world, 'no-terminal')
      expect(await type('refund', order.invoice)).toBe(1)
      expect(last()).toContain('Add --yes')
      expect([await order.status(), order.givenBack()]).toEqual(['Paid', '0.00'])
      expect(await type('refund', order.invoice, '--yes')).toBe(0)
      expect([await order.status(), order.givenBack(), questions().length]).toEqual(['Refunded', '710000.00', 1])
    }))

  test('says that a transfer is due if the provider cannot refund, and emails the customer after the transfer', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world, 'bca_va')
      const { all, last, type } = operatorOf(world)
      expect(await type('refund', order.invoice, '--amount', '100000')).toBe(0)
      expect(last()).toContain('transfer Rp 100.000 to the customer’s bank account yourself')
      expect(last()).toContain(`npm run shop -- order transferred ${order.invoice}`)
      expect([await order.status(), await order.refundEmails()]).toEqual(['Partly Refunded', 0])
      await type('show', order.invoice)
      expect(all()).toMatch(/to transfer +Rp 100\.000/)
      expect(await type('transferred', order.invoice)).toBe(0)
      expect(last()).toContain('Rp 100.000 of ')
      expect(await order.refundEmails()).toBe(1)
      expect(await type('transferred', order.invoice)).toBe(1)
      expect(last()).toContain('No transfer is due')
      expect(await order.refundEmails()).toBe(1)
    }))

  test('that you have transferred already emails the customer at once', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world, 'bca_va')
      const { type } = operatorOf(world)
      expect(await type('refund', order.invoice, '--transfer')).toBe(0)
      expect([await order.status(), await order.refundEmails()]).toEqual(['Refunded', 1])
      expect(await type('transferred', order.invoice)).toBe(1)
    }))

  test('in part leaves the order among those to pack, and shows what was refunded once it is packed', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { all, last, type } = operatorOf(world)
      await type('refund', order.invoice, '--amount', '100000')
      const lists = async () => {
        const found: string[] = []
        for (const status of ['paid', 'packed', 'shipped', 'delivered', 'partly-refunded']) {
          await type('list', '--status', status)
          if (last().startsWith(order.invoice)) found.push(status)
        }
        return found
      }
      expect(await lists()).toEqual(['paid', 'partly-refunded'])
      await type('pack', order.invoice)
      expect(await lists()).toEqual(['packed'])
      expect(last()).not.toContain(order.invoice)
      await type('list', '--status', 'packed')
      expect(last()).toContain('Rp 100.000')
      await type('list', '--status', 'packed', '--csv')
      expect(last()).toMatch(/,Packed,100000$/)
      await type('show', order.invoice)
      expect(all()).toContain(`${order.invoice} is Packed. Rp 100.000 of Rp 710.000 was refunded. Send it`)
      await type('refund', order.invoice, '--amount', '50000')
      expect(await lists()).toEqual(['packed', 'partly-refunded'])
      await type('ship', order.invoice, '--resi', '004712345678')
      await type('refund', order.invoice, '--amount', '10000')
      expect(await lists()).toEqual(['shipped', 'partly-refunded'])
      await type('deliver', order.invoice)
      await type('refund', order.invoice, '--amount', '10000')
      expect(await lists()).toEqual(['delivered', 'partly-refunded'])
    }))

  test('in part leaves nothing to pack if the pieces went back', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { last, type } = operatorOf(world)
      await type('refund', order.invoice, '--amount', '100000', '--restock')
      await type('list', '--status', 'paid')
      expect(last()).toBe('No order is Paid.')
    }))

  test('of single items names what is refunded, and takes them off the packing list', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { all, last, questions, type } = operatorOf(world)
      const { sku } = await world.shop.db.selectFrom('order_item').select('sku').executeTakeFirstOrThrow()
      expect(await type('refund', order.invoice, '--item', `${sku.toLowerCase()}/M=1`, '--restock')).toBe(0)
      expect([order.givenBack(), questions()]).toEqual(['350000.00', []])
      await type('list', '--status', 'paid', '--csv')
      expect(last()).toContain('1 × ')
      await type('show', order.invoice)
      expect(all()).toContain('1 refunded')
      expect(await type('refund', order.invoice, '--item', `${sku}/M=2`)).toBe(1)
      expect(last()).toContain('Only 1 of these pieces')
      expect(await type('refund', order.invoice, '--item', `${sku}/L=1`)).toBe(1)
      expect(last()).toContain(`It has ${sku}/M=2.`)
      expect(await type('refund', order.invoice, '--item', sku)).toBe(1)
      expect(last()).toContain('is no item')
      expect(await type('refund', order.invoice, '--item', `${sku}/M=1`, '--amount', '1000')).toBe(2)
      expect(await type('refund', order.invoice, '--item', `${sku}/M=1`, '--shipping')).toBe(0)
      expect([order.givenBack(), await order.status(), questions().length]).toEqual(['710000.00', 'Refunded', 1])
    }))
})
