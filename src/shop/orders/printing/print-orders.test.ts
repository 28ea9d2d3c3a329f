import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { readBarcode, readPdf } from '../../../../test/support/orders/read-pdf.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { listActivity } from '../../audit/list-activity.ts'
import { shipOrder } from '../send-order.ts'
import { MOST_PRINTED, type PrintRequest, type PrintResult, printOrders } from './print-orders.ts'

async function paidOrder(world: OrderingShop, options?: Parameters<OrderingShop['order']>[1]) {
  const order = await unpaidOrder(world, options)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const print = ({ shop }: OrderingShop, invoices: string[], request: Partial<PrintRequest> = {}) =>
  printOrders(shop, { invoices, format: 'thermal', withSlips: false, language: 'en', ...request })

async function pagesOf(result: PrintResult) {
  if (!result.ok) return expect.unreachable(`nothing was printed: ${result.reason}`)
  const pages = await readPdf(result.pdf)
  expect(pages).toHaveLength(result.pages)
  return pages
}

const hostile = {
  long: { fullName: 'Maharani '.repeat(12).trim(), address: `Jl. ${'Panjang Sekali '.repeat(30)}` },
  'with one endless word': { fullName: 'A'.repeat(100), address: 'B'.repeat(255) },
  'with pictograms': { fullName: '🌸 Siti 👩🏽‍🦱 Aminah 🇮🇩', address: 'Jl. Melati 5 🏠' },
  'from right to left': { fullName: '\u202eسيتي Siti\u202c', address: 'شارع 5 \u2067Jl. Melati\u2069' },
  'with line breaks': { fullName: 'Siti\r\nAminah\u2028', address: 'Jl. Melati 5\n\n\n\nRT 1\tRW 2\u0000' },
}

describe('printing labels', () => {
  test('shows sender and recipient, and a barcode that reads as the invoice', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await paidOrder(world, {
        fullName: 'Siti Nur’aini Renée',
        address: 'Jl. Melati 5\nRT 1/RW 2',
      })
      const [page, ...more] = await pagesOf(await print(world, [invoice]))
      expect(more).toEqual([])
      expect(page).toMatchObject({ widthMm: 100, heightMm: 150 })
      for (const part of ['Siti Nur’aini Renée', '081234567890', 'Jl. Melati 5', 'RT 1/RW 2', 'Kota Depok', '16416'])
        expect(page?.text).toContain(part)
      for (const part of ['REG', 'SiCepat', '1.200 g', '2 items', world.shop.identity.name, invoice])
        expect(page?.text).toContain(part)
      expect(page && readBarcode(page)).toBe(invoice)
    }))

  test('shows a shop name of 30 letters whole at the top', () =>
    withOrderingShop(async (world) => {
      const { invoice } = await paidOrder(world)
      const identity = { ...world.shop.identity, name: 'Butik Sekar Melati Nusantara 1' }
      const [page] = await pagesOf(await print({ ...world, shop: { ...world.shop, identity } }, [invoice]))
      expect(page?.text.replace(/\s+/g, ' ')).toContain('BUTIK SEKAR MELATI NUSANTARA 1')
    }))

  test('has the waybill as barcode once the courier has given it', () =>
    withOrderingShop(async (world) => {
      const { invoice, id } = await paidOrder(world)
      for (const waybill of ['004412345678', 'JX-0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
        await world.shop.db.updateTable('placed_order').set({ resi: waybill }).where('id', '=', id).execute()
        const [page] = await pagesOf(await print(world, [invoice]))
        expect(page && readBarcode(page)).toBe(waybill)
        expect(page?.text).toContain(waybill)
      }
    }))

  test.each(Object.entries(hostile))('survives a name and an address %s', (name, { fullName, address }) =>
    withOrderingShop(async (world) => {
      const { invoice, id } = await paidOrder(world)
      await world.shop.db
        .updateTable('placed_order')
        .set({ full_name: fullName, address: address.replace('\u0000', '') })
        .where('id', '=', id)
        .execute()
      const pages = await pagesOf(await print(world, [invoice], { withSlips: true }))
      expect(pages).toHaveLength(2)
      const [label] = pages
      expect(label && readBarcode(label)).toBe(invoice)
      expect(label?.text).toMatch(name === 'with one endless word' ? /AAAA/ : /Siti|Maharani/)
      // A character that the font does not have is extracted as U+FFFE.
      expect(label?.text).not.toMatch(/[\ufffe\uffff\u202e\u2067]/)
    }),
  )

  test('puts four labels on an A4 page, and a label beside its slip on an A5 page', () =>
    withOrderingShop(async (world) => {
      const invoices: string[] = []
      for (const _ of [1, 2, 3, 4, 5]) invoices.push((await paidOrder(world)).invoice)
      const a4 = await pagesOf(await print(world, invoices, { format: 'a4' }))
      expect(a4).toHaveLength(2)
      expect(a4[0]).toMatchObject({ widthMm: 210, heightMm: 296 })
      const quarters = [0, 0.5].flatMap((top) => [0, 0.5].map((left) => ({ left, top, width: 0.5, height: 0.5 })))
      expect(quarters.map((quarter) => a4[0] && readBarcode(a4[0], quarter))).toEqual(invoices.slice(0, 4))
      const a5 = await pagesOf(await print(world, invoices, { format: 'a5', withSlips: true }))
      expect(a5).toHaveLength(5)
      expect(a5[2]).toMatchObject({ widthMm: 210, heightMm: 148 })
      expect(a5[2] && readBarcode(a5[2])).toBe(invoices[2])
      expect(a5[2]?.text).toContain('Packing slip')
    }))

  test('lists what to pack on the slip, and shows no amount', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const [, slip] = await pagesOf(await print(world, [order.invoice], { withSlips: true, language: 'id' }))
      for (const part of ['Daftar isi paket', order.invoice, order.abaya.sku, '2 ×', '2 barang'])
        expect(slip?.text).toContain(part)
      expect(slip?.text).not.toMatch(/Rp|\d{3}\.000/)
    }))

  test('leaves out orders without a parcel, and refuses when no order has one', () =>
    withOrderingShop(async (world) => {
      const [unpaid, paid] = [await unpaidOrder(world), await paidOrder(world)]
      expect(await print(world, [unpaid.invoice])).toMatchObject({ reason: 'no-parcel', status: 'Unpaid' })
      const result = await print(world, [paid.invoice, unpaid.invoice, paid.invoice])
      expect(result).toMatchObject({ printed: 1, leftOut: [unpaid.invoice] })
      expect(await print(world, ['INV-20200101-000001'])).toMatchObject({ reason: 'unknown-order' })
      expect(await print(world, [])).toEqual({ ok: false, reason: 'nothing-chosen' })
      const tooMany = Array.from({ length: MOST_PRINTED + 1 }, (_, at) => `INV-${at}`)
      expect(await print(world, tooMany)).toEqual({ ok: false, reason: 'too-many' })
    }))

  test('leaves out what was handed over in person', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await world.shop.db.updateTable('placed_order').set({ is_handed_over: true }).where('id', '=', order.id).execute()
      expect(await print(world, [order.invoice])).toMatchObject({ reason: 'no-parcel' })
    }))

  test('is recorded for each order, because a label has an address', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await shipOrder(world.shop, { id: order.id }, '004412345678')
      await print(world, [order.invoice], { format: 'a4' })
      const { entries } = await listActivity(world.shop, { action: 'order.print' })
      expect(entries).toMatchObject([{ subject: { key: order.invoice }, after: { format: 'a4' } }])
    }))
})
