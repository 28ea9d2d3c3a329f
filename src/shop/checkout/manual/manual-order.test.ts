import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type OrderingShop,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../../test/support/orders/ordering-shop.ts'
import { received } from '../../../../test/support/orders/unpaid-order.ts'
import { sendEmails } from '../../../jobs/send-emails.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { recordPayment } from '../../payments/recorded/record-payment.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import { cancelOrder } from '../../payments/unpaid-orders/cancel-order.ts'
import { expireOrders } from '../../payments/unpaid-orders/expire-orders.ts'
import { findDestinationByNames } from '../../shipping/find-destination.ts'
import { createManualOrder } from './create-manual-order.ts'
import type { ManualOrder } from './manual-order.ts'

const sukmajaya =
  findDestinationByNames({ province: 'Jawa Barat', city: 'Kota Depok', subdistrict: 'Sukmajaya' })?.subdistrict.id ?? ''

/** An abaya for Rp 350.000, sent with REG for Rp 10.000. */
async function abayaOrder(world: OrderingShop, changes: Partial<ManualOrder> = {}, stock = 5) {
  const abaya = await world.article({ price: 350_000, weightGrams: 600, sizes: { M: stock } })
  const order: ManualOrder = {
    ...{ key: randomUUID(), source: 'whatsapp', items: [{ sizeId: abaya.sizes.M, qty: 1 }] },
    ...{ name: 'Wulan Sasmita', phone: '0813 0000 7720', email: '', voucherCode: '', payWithinHours: undefined },
    language: 'id',
    delivery: { by: 'courier', address: 'Jl. Melati 5', zipCode: '16416', subdistrictId: sukmajaya, service: 'REG' },
    payment: { by: 'link' },
    ...changes,
  }
  const left = async () => {
    const size = world.shop.db.selectFrom('article_size').select('stock').where('id', '=', abaya.sizes.M)
    return (await size.executeTakeFirstOrThrow()).stock
  }
  return { abaya, order, left }
}

async function created(world: OrderingShop, order: ManualOrder) {
  const result = await createManualOrder(world.shop, order)
  if (!result.ok) return expect.unreachable(`the order was refused: ${JSON.stringify(result)}`)
  const read = async () => {
    const found = await findOrder(world.shop, { invoice: result.invoice })
    return found ?? expect.unreachable('the order is not stored')
  }
  return { invoice: result.invoice, read }
}

const emails = async ({ shop }: OrderingShop) =>
  (await shop.db.selectFrom('outbox_email').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

const never = new AbortController().signal

describe('an order that staff enter', () => {
  test('has the shop’s prices and shipping, holds its pieces, and belongs to no account', () =>
    withOrderingShop(async (world) => {
      const { order, left } = await abayaOrder(world)
      const placed = await (await created(world, order)).read()
      expect(placed).toMatchObject({
        ...{ status: 'Unpaid', source: 'whatsapp', customerId: undefined, total: 350_000, ongkir: 10_000 },
        ...{ grossAmount: 360_000, isHandedOver: false },
        address: { fullName: 'Wulan Sasmita', subdistrictName: 'Sukmajaya' },
        shipping: { courier: 'SiCepat', service: 'REG' },
      })
      expect(await left()).toBe(4)
    }))

  test.each([
    ['id', 'Abaya Polos'],
    ['en', 'Plain Abaya'],
  ] as const)('in %s keeps the names of that language', (language, name) =>
    withOrderingShop(async (world) => {
      const { abaya, order } = await abayaOrder(world, { language })
      await world.shop.db
        .updateTable('article')
        .set({ name: 'Plain Abaya', name_indonesian: 'Abaya Polos' })
        .where('id', '=', abaya.id)
        .execute()
      const placed = await (await created(world, order)).read()
      expect(placed).toMatchObject({ language, items: [{ name }] })
    }),
  )

  test('is paid on the provider’s page, whose notification settles it like every payment', () =>
    withOrderingShop(async (world) => {
      const { order } = await abayaOrder(world)
      const { read } = await created(world, order)
      expect((await read()).payment?.url).toContain('http')
      const id = world.midtrans.choose(world.midtrans.pages[0]?.reference ?? '', 'qris')
      world.midtrans.become(id, 'settlement')
      await received(world.shop, world.midtrans.notice(id))
      expect(await read()).toMatchObject({ status: 'Paid' })
    }))

  test('expires without payment, and gives its pieces and its voucher back', () =>
    withOrderingShop(async (world) => {
      for (const payment of [{ by: 'link' }, { by: 'transfer' }] as const) {
        const { code } = await world.voucher({ amount: 50_000, qty: 1 })
        const { order, left } = await abayaOrder(world, { payment, voucherCode: code })
        const { read } = await created(world, order)
        expect(await read()).toMatchObject({ discount: 50_000, grossAmount: 310_000 })
        await world.shop.db
          .updateTable('placed_order')
          .set({ due_at: new Date(Date.now() - 7_200_000), next_look_at: new Date(0) })
          .where('idempotency_key', '=', order.key)
          .execute()
        await expireOrders(world.shop, never)
        expect(await read()).toMatchObject({ status: 'Expired', hasPieces: false })
        expect(await left()).toBe(5)
        const voucher = world.shop.db.selectFrom('voucher').select('qty').where('code', '=', code)
        expect((await voucher.executeTakeFirstOrThrow()).qty).toBe(1)
      }
    }))

  test('that waits for a transfer is paid once staff record it, with the method', () =>
    withOrderingShop(async (world) => {
      const { order } = await abayaOrder(world, { payment: { by: 'transfer' } })
      const { read, invoice } = await created(world, order)
      expect(await read()).toMatchObject({ status: 'Unpaid', payment: undefined })
      expect(await recordPayment(world.shop, { invoice }, 'transfer')).toEqual({ ok: true, status: 'Paid' })
      expect(await recordPayment(world.shop, { invoice }, 'transfer')).toEqual({ ok: false, reason: 'paid' })
      const row = world.shop.db.selectFrom('placed_order').select('paid_method').where('invoice', '=', invoice)
      expect(await row.executeTakeFirst()).toEqual({ paid_method: 'transfer' })
      expect(world.midtrans.pages).toEqual([])
    }))

  test('that is paid in cash and handed over is delivered at once', () =>
    withOrderingShop(async (world) => {
      const { order, left } = await abayaOrder(world, {
        ...{ source: 'bazaar', delivery: { by: 'hand' }, payment: { by: 'received', method: 'cash' } },
      })
      const { read } = await created(world, order)
      expect(await read()).toMatchObject({ status: 'Delivered', ongkir: 0, grossAmount: 350_000, isHandedOver: true })
      expect(await left()).toBe(4)
      expect(await emails(world)).toEqual(['order.paid'])
    }))

  test('is emailed only to an address that the customer gave, with a link that needs no account', () =>
    withOrderingShop(async (world) => {
      const without = await abayaOrder(world, { payment: { by: 'transfer' } })
      await created(world, without.order)
      await sendEmails(world.shop)
      expect(world.emails).toEqual([])
      const { order } = await abayaOrder(world, { payment: { by: 'transfer' }, email: 'Wulan@Lirih.example' })
      const { read } = await created(world, order)
      await sendEmails(world.shop)
      expect(world.emails).toHaveLength(1)
      expect(world.emails[0]?.to).toBe('wulan@lirih.example')
      expect(world.emails[0]?.text).toContain((await read()).paymentLink)
      expect(world.emails[0]?.text).not.toContain('/Account')
    }))

  test('is refunded by a transfer of staff if no provider has its money', () =>
    withOrderingShop(async (world) => {
      const { order } = await abayaOrder(world, { payment: { by: 'received', method: 'transfer' } })
      const { invoice, read } = await created(world, order)
      expect(await refundOrder(world.shop, { invoice }, { restock: true })).toMatchObject({ ok: true, by: 'transfer' })
      expect(await read()).toMatchObject({ status: 'Refunded', hasPieces: false })
    }))

  test('can be cancelled before it is paid', () =>
    withOrderingShop(async (world) => {
      const { order, left } = await abayaOrder(world, { payment: { by: 'transfer' } })
      const { invoice } = await created(world, order)
      expect(await cancelOrder(world.shop, { invoice })).toEqual({ ok: true })
      expect(await left()).toBe(5)
    }))

  test('says which pieces are missing, and takes nothing', () =>
    withOrderingShop(async (world) => {
      const { order, abaya } = await abayaOrder(world, {}, 0)
      expect(await createManualOrder(world.shop, order)).toMatchObject({
        ...{ ok: false, reason: 'sold-out' },
        lines: [{ sizeId: abaya.sizes.M, stock: 0 }],
      })
    }))

  test('reports every field that is missing or wrong', () =>
    withOrderingShop(async (world) => {
      const { order } = await abayaOrder(world, {
        ...{ items: [], name: ' ', phone: 'ask', email: 'no address', payWithinHours: 900 },
        delivery: { by: 'courier', address: '', zipCode: '12', subdistrictId: 'none', service: '' },
      })
      const refused = await createManualOrder(world.shop, order)
      expect(refused).toMatchObject({ ok: false, reason: 'fields' })
      const fields = !refused.ok && refused.reason === 'fields' ? refused.problems.map(({ field }) => field) : []
      expect(fields.toSorted()).toEqual(
        ['address', 'email', 'items', 'name', 'payWithin', 'phone', 'service', 'subdistrict', 'zipCode'].toSorted(),
      )
    }))

  test('is given up if the provider makes no page, and the form can be sent again', () =>
    withOrderingShop(async (world) => {
      const { order, left } = await abayaOrder(world)
      await world.midtrans.server.misbehave(401)
      expect(await createManualOrder(world.shop, order)).toMatchObject({ ok: false, reason: 'payment-away' })
      expect(await left()).toBe(5)
      await world.midtrans.server.misbehave('none')
      await created(world, order)
      expect(await left()).toBe(4)
    }))

  test('records who created it and who recorded its payment, without personal data', () =>
    withOrderingShop(async (world) => {
      const { order } = await abayaOrder(world, { payment: { by: 'received', method: 'qris' } })
      const { invoice } = await created({ ...world, shop: { ...world.shop, actor: { kind: 'terminal' } } }, order)
      const rows = world.shop.db.selectFrom('audit').select(['action', 'subject_key', 'after']).orderBy('id')
      expect(await rows.execute()).toEqual([
        {
          ...{ action: 'order.create', subject_key: invoice },
          after: { source: 'whatsapp', amount: 360_000, payment: 'received' },
        },
        { action: 'order.payment', subject_key: invoice, after: { status: 'Paid', method: 'qris', amount: 360_000 } },
      ])
    }))
})

describe('a payment that staff record', () => {
  test('closes the payment page first, so that the order cannot be paid twice', () =>
    withOrderingShop(async (world) => {
      const { order } = await abayaOrder(world)
      const { invoice, read } = await created(world, order)
      expect(await recordPayment(world.shop, { invoice }, 'cash')).toEqual({ ok: true, status: 'Paid' })
      expect(await read()).toMatchObject({ status: 'Paid', payment: undefined })
    }))

  test('is refused if the customer has paid on the page meanwhile', () =>
    withOrderingShop(async (world) => {
      const { order } = await abayaOrder(world)
      const { invoice, read } = await created(world, order)
      const id = world.midtrans.choose(world.midtrans.pages[0]?.reference ?? '', 'qris')
      world.midtrans.become(id, 'settlement')
      expect(await recordPayment(world.shop, { invoice }, 'cash')).toEqual({ ok: false, reason: 'paid' })
      expect(await read()).toMatchObject({ status: 'Paid' })
    }))
})

describe('a form that is submitted twice', () => {
  test('makes one order, one after the other or at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const { order, left } = await abayaOrder(world)
      const results = await Promise.all([1, 2, 3].map(() => createManualOrder(world.shop, order)))
      const again = await createManualOrder(world.shop, order)
      const invoices = [...results, again].flatMap((one) => (one.ok ? [one.invoice] : []))
      expect(invoices).toHaveLength(4)
      expect(new Set(invoices).size).toBe(1)
      expect(await left()).toBe(4)
      expect(await createManualOrder(world.shop, { ...order, name: 'Dewi' })).toMatchObject({
        reason: 'key-used-before',
      })
    }))
})

describe('the last piece', () => {
  test('goes to one of two staff and a shopper who want it at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const { abaya, order, left } = await abayaOrder(world, { payment: { by: 'transfer' } }, 1)
      const shopper = await world.shopper([[abaya, 'M', 1]])
      const results = await Promise.all([
        createManualOrder(world.shop, order),
        createManualOrder(world.shop, { ...order, key: randomUUID() }),
        world.order(shopper),
      ])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      for (const one of results) if (!one.ok) expect(one.reason).toBe('sold-out')
      expect(await left()).toBe(0)
    }))
})
