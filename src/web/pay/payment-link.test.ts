import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { received } from '../../../test/support/orders/unpaid-order.ts'
import { createManualOrder } from '../../shop/checkout/manual/create-manual-order.ts'
import type { ManualPayment } from '../../shop/checkout/manual/manual-order.ts'
import { findOrder } from '../../shop/orders/find-orders.ts'
import { paymentMessage } from '../../shop/orders/payment-message.ts'
import { drawPaymentLink } from './payment-link.ts'

async function orderOfWulan(world: OrderingShop, payment: ManualPayment) {
  const { sizes } = await world.article({ price: 350_000, sizes: { M: 5 } })
  const created = await createManualOrder(world.shop, {
    ...{ key: randomUUID(), source: 'whatsapp', items: [{ sizeId: sizes.M, qty: 1 }], delivery: { by: 'hand' } },
    ...{
      name: 'Wulan Sasmita',
      phone: '081300007720',
      email: '',
      language: 'en',
      voucherCode: '',
      payWithinHours: undefined,
      payment,
    },
  })
  const order = created.ok ? await findOrder(world.shop, { invoice: created.invoice }) : undefined
  return order ?? expect.unreachable('the order was refused')
}

describe('the link to pay an order without an account', () => {
  test('leads to the provider’s page, and says when the money has arrived', () =>
    withOrderingShop(async (world) => {
      const order = await orderOfWulan(world, { by: 'link' })
      const path = order.paymentLink ?? ''
      const page = await drawPaymentLink(world.shop, { path, hasReturned: false })
      expect(page).toContain(`href="${order.payment?.url}"`)
      expect(page).not.toContain('Wulan')
      expect(await drawPaymentLink(world.shop, { path, hasReturned: true })).toContain('Just paid?')
      const id = world.midtrans.choose(order.payment?.reference ?? '', 'qris')
      world.midtrans.become(id, 'settlement')
      await received(world.shop, world.midtrans.notice(id))
      const after = await drawPaymentLink(world.shop, { path, hasReturned: true })
      expect(after).toContain('Your order is complete')
      expect(after).not.toContain('http-equiv')
    }))

  test('names the amount to transfer if there is no page to pay on', () =>
    withOrderingShop(async (world) => {
      const order = await orderOfWulan(world, { by: 'transfer' })
      const page = await drawPaymentLink(world.shop, { path: order.paymentLink ?? '', hasReturned: false })
      expect(page?.replaceAll('\u00a0', ' ')).toContain('Please transfer Rp 350.000')
    }))

  test('is in the language of the order', () =>
    withOrderingShop(async (world) => {
      const order = await orderOfWulan(world, { by: 'transfer' })
      await world.shop.db.updateTable('placed_order').set({ language: 'id' }).execute()
      const page = await drawPaymentLink(world.shop, { path: order.paymentLink ?? '', hasReturned: false })
      expect(page).toContain('<html lang="id">')
      expect(page?.replaceAll('\u00a0', ' ')).toMatch(/Transfer Rp 350\.000 sebelum \d+ \p{L}+ \d{4}, \d\d\.\d\d WIB/u)
    }))

  test('is not found with another code, nor for an order of the shop', () =>
    withOrderingShop(async (world) => {
      const order = await orderOfWulan(world, { by: 'transfer' })
      for (const path of [`/pay/${order.invoice}/AAAAAAAAAAAA`, '/pay/INV-20250312-999999/AAAAAAAAAAAA', '/pay/x/y'])
        expect(await drawPaymentLink(world.shop, { path, hasReturned: false })).toBeUndefined()
    }))

  test('is part of the message to the customer', () =>
    withOrderingShop(async (world) => {
      const order = await orderOfWulan(world, { by: 'link' })
      const message = paymentMessage(world.shop.identity, order)
      expect(message).toMatch(/^Halo Kak Wulan Sasmita, pesanan Anda sudah kami siapkan: /)
      expect(message).toContain(world.shop.identity.publicOrigin + order.paymentLink)
    }))
})
