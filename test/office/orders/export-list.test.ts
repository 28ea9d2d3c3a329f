import { describe, expect, test } from 'vitest'
import { listActivity } from '../../../src/shop/audit/list-activity.ts'
import { readXlsx } from '../../../src/shop/import-export/sheets/read-xlsx.ts'
import type { Role } from '../../../src/shop/staff/permissions.ts'
import { readCsv } from '../../../src/values/text/csv.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const signedIn = async ({ shop }: OrderingShop, role: Role, options: { isConfirmed?: boolean } = {}) =>
  officeClient(shop, await addStaff(shop.db, { role, ...options }))

const FILE = '/orders/export/list/file'

describe('the list of orders as a file', () => {
  test('has the orders that the page shows, in its order, with amounts and without phone numbers and streets', () =>
    withOrderingShop(async (world) => {
      const [first, unpaid, last] = [await paidOrder(world), await unpaidOrder(world), await paidOrder(world)]
      const office = await signedIn(world, 'bookkeeper')
      const file = await office.post(FILE, { list: 'view=all&method=qris&sort=oldest', format: 'csv' })
      const bytes = new Uint8Array(await file.arrayBuffer())
      const csv = new TextDecoder().decode(bytes)
      const [head = [], ...rows] = readCsv(bytes).records.map(({ cells }) => cells)
      const cell = (row: string[] | undefined, column: string) => row?.[head.indexOf(column)]
      expect(rows.map((row) => cell(row, 'Invoice'))).toEqual([first.invoice, last.invoice])
      // Two pieces of Rp 350.000, and Rp 10.000 for the parcel.
      const facts = ['Items', 'Sales', 'Shipping', 'Total', 'Refunds', 'Payment method', 'Payment', 'Parcel', 'Source']
      expect(facts.map((column) => cell(rows[0], column))).toEqual([
        ...['2', '700000', '10000', '710000', '0', 'qris', 'Paid', 'To pack', 'Shop'],
      ])
      expect(cell(rows[0], 'Placed (WIB)')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
      const { phone, address } = await world.shop.db
        .selectFrom('placed_order')
        .select(['phone', 'address'])
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
      expect(csv).not.toContain(phone)
      expect(csv).not.toContain(address)

      const xlsx = await office.post(FILE, { list: 'view=unpaid', format: 'xlsx' })
      const { records, fault } = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()), 'orders.xlsx')
      expect(fault).toBeUndefined()
      expect(records.slice(1)).toMatchObject([{ cells: expect.arrayContaining([unpaid.invoice, 'Unpaid']) }])
    }))

  test('asks again who it is, and is recorded without the words of the search', () =>
    withOrderingShop(async (world) => {
      const fields = { list: 'view=all&search=Ayu+Lestari&province=Bali', format: 'csv' }
      const asked = await (await signedIn(world, 'bookkeeper', { isConfirmed: false })).post(FILE, fields)
      expect(asked.headers.get('location')).toMatch(/^\/confirm\?/)
      const exports = async () => (await listActivity(world.shop, { action: 'order.export' })).entries
      expect(await exports()).toEqual([])
      const office = await signedIn(world, 'bookkeeper')
      expect((await office.post(FILE, fields)).status).toBe(200)
      const entries = await exports()
      expect(entries).toMatchObject([{ after: { file: 'csv', query: 'view=all&province=Bali' } }])
      expect(JSON.stringify(entries)).not.toContain('Ayu')
      expect(await (await office.get('/activity')).text()).not.toContain('Lestari')
    }))

  test('says before the download what is in it', () =>
    withOrderingShop(async (world) => {
      await paidOrder(world)
      await unpaidOrder(world)
      const html = await (
        await (await signedIn(world, 'manager')).get('/orders/export/list?view=unpaid&service=REG')
      ).text()
      expect(html).toContain('1 order · Unpaid · Service: REG')
    }))

  test('is for those who may see amounts, and never for a packer', () =>
    withOrderingShop(async (world) => {
      await paidOrder(world)
      for (const role of ['packer', 'editor'] as const) {
        const office = await signedIn(world, role)
        expect([role, (await office.get('/orders/export/list?view=to-pack')).status]).toEqual([role, 403])
        expect([role, (await office.post(FILE, { list: 'view=to-pack', format: 'csv' })).status]).toEqual([role, 403])
      }
      const link = '/orders/export/list?view=to-pack'
      expect(await (await (await signedIn(world, 'packer')).get('/orders')).text()).not.toContain(link)
      for (const role of ['manager', 'bookkeeper'] as const) {
        expect(await (await (await signedIn(world, role)).get('/orders')).text()).toContain(link)
      }
    }))
})
