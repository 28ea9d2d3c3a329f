import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { readXlsx } from '../../src/shop/import-export/sheets/read-xlsx.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { readCsv } from '../../src/values/text/csv.ts'
import { officeClient } from '../support/office/office-client.ts'
import { writtenOrder } from '../support/orders/written-order.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

const march = 'from=2026-03-01&until=2026-03-31'

/** An order for Rp 168.000 that was paid on the 13th of March. */
async function paidOrder({ shop, customer, article }: TestShop, fullName = 'Ayu Lestari') {
  await article({ name: 'Gamis Arum', sizes: { M: 9 } })
  const { id } = await customer()
  const order = await writtenOrder(shop.db, { customerId: id, status: 'Unpaid' })
  await sql`
    update placed_order set status = 'Paid', paid_at = '2026-03-13T10:00:00+07:00', paid_method = 'qris',
           full_name = ${fullName} where invoice = ${order.invoice}`.execute(shop.db)
  return order
}

const bookkeeper = async (shop: Shop, options: { isConfirmed?: boolean } = {}) =>
  officeClient(shop, await addStaff(shop.db, { role: 'bookkeeper', ...options }))

describe('the reports of the office', () => {
  test('show the sums of a period with a chart that has a text and a table', () =>
    inTestShop(async (world) => {
      await paidOrder(world)
      const office = await bookkeeper(world.shop)
      const html = await (await office.get(`/reports?${march}`)).text()
      expect(html).toContain('1 Mar – 31 Mar 2026')
      expect(html).toMatch(
        /role="img" aria-label="Revenue Rp\u00a0168\.000, Rp\u00a00 in the previous period; best Fri,? 13 Mar 2026"/,
      )
      expect(html).toMatch(/<dt>Revenue<\/dt><dd>Rp\u00a0168\.000<\/dd>/)
      expect(html).not.toContain('style="')
      for (const [view, shown] of [
        ['articles', 'Gamis Arum'],
        ['sizes', 'Gamis Arum'],
        ['categories', 'No sales'],
        ['provinces', 'Jawa Barat'],
        ['methods', 'qris'],
        ['vouchers', 'No sales'],
      ]) {
        expect(await (await office.get(`/reports?view=${view}&${march}`)).text(), view).toContain(shown)
      }
      expect(await (await office.get('/reports?from=2026-03-31&until=2026-03-01')).text()).toContain('role="alert"')
    }))

  test('are downloaded with every row, as CSV and XLSX', () =>
    inTestShop(async (world) => {
      await paidOrder(world)
      const office = await bookkeeper(world.shop)
      const path = `/reports/file?view=provinces&${march}&format=`
      const csv = await office.get(`${path}csv`)
      expect(csv.headers.get('content-disposition')).toBe(
        'attachment; filename="report-provinces-2026-03-01-2026-03-31.csv"',
      )
      const { records } = readCsv(new Uint8Array(await csv.arrayBuffer()))
      expect(records.map(({ cells }) => cells.slice(0, 3))).toEqual([
        ['Province', 'Orders', 'Items'],
        ['Jawa Barat', '1', '1'],
      ])
      const xlsx = await readXlsx(new Uint8Array(await (await office.get(`${path}xlsx`)).arrayBuffer()), 'report')
      expect(xlsx.records.map(({ cells }) => cells)).toEqual(records.map(({ cells }) => cells))
    }))
})

describe('the journal', () => {
  test('asks again who it is, is recorded, and ends with the sums', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const { invoice } = await paidOrder(world, '=HYPERLINK("http://evil.example")')
      const unproven = await bookkeeper(shop, { isConfirmed: false })
      const fields = { month: '2026-03', format: 'csv' }
      const asked = await unproven.post('/reports/journal/file', fields)
      expect(asked.headers.get('location')).toMatch(/^\/confirm\?to=%2Freports%2Fjournal%2Ffile&form=[\w-]+$/)
      expect((await listActivity(shop)).entries).toEqual([])

      const office = await bookkeeper(shop)
      expect(await (await office.get('/reports/journal')).text()).toContain('Download journal')
      const text = await (await office.post('/reports/journal/file', fields)).text()
      const [head, first, total, end] = text.split('\n')
      expect(head).toBe('Date,Invoice,Customer,Sales,Discounts,Shipping,PPN,Fee,Payment method,Paid,Refunds')
      // A spreadsheet would run the name as a formula.
      expect(first).toBe(`2026-03-13,${invoice},"'=HYPERLINK(""http://evil.example"")",150000,0,18000,0,,qris,168000,0`)
      expect([total, end]).toEqual(['Total,1,,150000,0,18000,0,,,168000,0', ''])
      expect((await listActivity(shop)).entries).toMatchObject([
        { action: 'journal.export', subject: { kind: 'journal', key: '2026-03-01 – 2026-03-31' } },
      ])
      expect((await office.post('/reports/journal/file', { month: '2026-13' })).headers.get('location')).toBe(
        '/reports/journal',
      )
    }))
})
