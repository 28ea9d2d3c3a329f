import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { deleteAccountsDue } from '../../jobs/delete-accounts.ts'
import { sendEmails } from '../../jobs/send-emails.ts'
import { requestDeletionByStaff } from '../accounts/deletion/request-deletion.ts'
import { createManualOrder } from '../checkout/manual/create-manual-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import { addNote } from '../orders/notes/notes.ts'
import { deliverOrder, shipOrder } from '../orders/send-order.ts'
import { confirmTransfers } from '../payments/refunds/confirm-transfers.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { receiveReturn } from '../returns/change-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import { replaceReturn } from '../returns/settle-return.ts'
import { forgetOrder } from './forget-order.ts'

/** Wulan bought an abaya at a bazaar; it is paid and handed over. */
async function bazaarOrder(world: OrderingShop) {
  const abaya = await world.article({ price: 350_000, sizes: { M: 5 } })
  const created = await createManualOrder(world.shop, {
    ...{ key: randomUUID(), source: 'bazaar', items: [{ sizeId: abaya.sizes.M, qty: 1 }], voucherCode: '' },
    ...{ name: 'Wulan Sasmita', phone: '081300007720', email: 'wulan@mail.example', payWithinHours: undefined },
    language: 'en',
    ...{ delivery: { by: 'hand' }, payment: { by: 'received', method: 'cash' } },
  })
  return created.ok ? created.invoice : expect.unreachable('the order was refused')
}

/** Wulan ordered an abaya by WhatsApp; it has arrived. */
async function sentManualOrder(world: OrderingShop) {
  const { shop } = world
  const abaya = await world.article({ price: 350_000, weightGrams: 600, sizes: { M: 5 } })
  const created = await createManualOrder(shop, {
    ...{ key: randomUUID(), source: 'whatsapp', items: [{ sizeId: abaya.sizes.M, qty: 1 }], voucherCode: '' },
    ...{ name: 'Wulan Sasmita', phone: '081300007720', email: 'wulan@mail.example', payWithinHours: undefined },
    language: 'en',
    delivery: { by: 'courier', address: 'Jl. Melati 5', subdistrictId: '1586', zipCode: '16416', service: 'REG' },
    payment: { by: 'received', method: 'cash' },
  })
  const invoice = created.ok ? created.invoice : expect.unreachable(JSON.stringify(created))
  await shipOrder(shop, { invoice }, '004412345678')
  await deliverOrder(shop, { invoice })
  return { invoice, sizeId: abaya.sizes.M }
}

/** Exchanges a piece of the order for another one of the same size, and returns the invoice of the replacement. */
async function exchange({ shop }: OrderingShop, invoice: string, sizeId: number): Promise<string> {
  const items = [{ sizeId, pieces: 1, wantedSizeId: sizeId }]
  const request = { items, reason: 'damaged', wants: 'exchange', shippingBy: 'shop' } as const
  const requested = await requestReturn(shop, { invoice }, request)
  const id = requested.ok ? requested.id : expect.unreachable(JSON.stringify(requested))
  await receiveReturn(shop, id, { condition: 'as-new', restock: false })
  const replaced = await replaceReturn(shop, id)
  return replaced.ok ? replaced.invoice : expect.unreachable(JSON.stringify(replaced))
}

describe('the personal data of an order without an account', () => {
  test('is deleted on request, with notes and emails; what was bought stays', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const invoice = await bazaarOrder(world)
      await addNote(shop, { invoice }, 'Wulan comes again on Friday')
      await sendEmails(shop)
      expect(await forgetOrder(shop, { invoice })).toEqual({ ok: true })
      expect(await findOrder(shop, { invoice })).toMatchObject({
        ...{ status: 'Delivered', grossAmount: 350_000, contactEmail: undefined },
        address: { fullName: '', phone: '', address: '', zipCode: '' },
      })
      for (const table of ['order_note', 'email_copy'] as const) {
        expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
      }
      expect(await forgetOrder(shop, { invoice })).toEqual({ ok: false, reason: 'forgotten-before' })
    }))

  test('is deleted with the orders of its exchanges, from whichever it is asked, once all of them have arrived', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const first = await sentManualOrder(world)
      const second = await exchange(world, first.invoice, first.sizeId)
      await shipOrder(shop, { invoice: second }, '004412345679')
      await deliverOrder(shop, { invoice: second })
      const third = await exchange(world, second, first.sizeId)
      for (const invoice of [first.invoice, second, third]) {
        expect(await forgetOrder(shop, { invoice })).toEqual({ ok: false, reason: 'order-open', status: 'Paid' })
      }
      await shipOrder(shop, { invoice: third }, '004412345680')
      await deliverOrder(shop, { invoice: third })
      expect(await forgetOrder(shop, { invoice: second })).toEqual({ ok: true })
      const left = await shop.db
        .selectFrom('placed_order')
        .select(['full_name', 'phone', 'address', 'contact_email'])
        .execute()
      expect(left).toEqual(Array(3).fill({ full_name: '', phone: '', address: '', contact_email: null }))
      const recorded = await shop.db.selectFrom('audit').select('id').where('action', '=', 'order.forget').execute()
      expect(recorded).toHaveLength(3)
    }))

  test('stays while a refund has to be transferred, and while the order is open or has an account', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const invoice = await bazaarOrder(world)
      await refundOrder(shop, { invoice }, { amount: 100_000, bankAccount: 'BCA 123, Wulan' })
      expect(await forgetOrder(shop, { invoice })).toEqual({ ok: false, reason: 'transfer-due' })
      await confirmTransfers(shop, { invoice })
      expect(await forgetOrder(shop, { invoice })).toEqual({ ok: true })
      const order = await unpaidOrder(world)
      expect(await forgetOrder(shop, { id: order.id })).toEqual({ ok: false, reason: 'has-account' })
      expect(await forgetOrder(shop, { invoice: 'INV-1' })).toEqual({ ok: false, reason: 'unknown-order' })
    }))
})

describe('an account with a refund that has to be transferred', () => {
  test('is deleted only once the money was transferred, because its bank account would be lost', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const order = await unpaidOrder(world)
      await order.become(order.choose('bca_va'), 'settlement')
      await shipOrder(shop, { id: order.id }, '004412345678')
      await deliverOrder(shop, { id: order.id })
      await refundOrder(shop, { id: order.id }, { amount: 10_000, bankAccount: 'BCA 123, Siti' })
      await requestDeletionByStaff(shop, order.customer.id)
      await shop.db
        .updateTable('customer')
        .set({ ends_at: new Date(0) })
        .execute()
      const accounts = () => shop.db.selectFrom('customer').select('id').where('id', '=', order.customer.id).execute()
      await deleteAccountsDue(shop)
      expect(await accounts()).toHaveLength(1)
      await confirmTransfers(shop, { id: order.id })
      await deleteAccountsDue(shop)
      expect(await accounts()).toEqual([])
    }))
})
