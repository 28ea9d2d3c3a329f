import { describe, expect, test } from 'vitest'
import { readXlsx } from '../../../src/shop/import-export/sheets/read-xlsx.ts'
import { readCsv } from '../../../src/values/text/csv.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

describe('the stock as a file', () => {
  test('has each size with what can be sold, what orders hold, and what must be on the shelf, as CSV and XLSX', () =>
    withOrderingShop(async (world) => {
      // Each takes two of five pieces.
      const [unpaid, paid] = [await unpaidOrder(world), await unpaidOrder(world)]
      await paid.become(paid.choose('qris'), 'settlement')
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'editor' }))
      const page = await (await office.get('/stock')).text()
      for (const format of ['csv', 'xlsx']) expect(page).toContain(`href="/stock/file?format=${format}"`)
      const fileAs = async (format: string) =>
        new Uint8Array(await (await office.get(`/stock/file?format=${format}`)).arrayBuffer())
      const rows = readCsv(await fileAs('csv')).records.map(({ cells }) => cells)
      expect(rows[0]?.slice(3)).toEqual(['Size', 'For sale', 'Reserved', 'Sold, not shipped', 'On the shelf'])
      const bySku = new Map(rows.slice(1).map(([sku, , , ...cells]) => [sku, cells]))
      expect([bySku.get(unpaid.abaya.sku), bySku.get(paid.abaya.sku)]).toEqual([
        ['M', '3', '2', '0', '5'],
        ['M', '3', '0', '2', '5'],
      ])
      const { records } = await readXlsx(await fileAs('xlsx'), 'stock')
      expect(records.map(({ cells }) => cells)).toEqual(rows)
    }))

  test.each(['packer', 'bookkeeper'] as const)('is not for a %s', (role) =>
    withOrderingShop(async ({ shop }) => {
      const office = await officeClient(shop, await addStaff(shop.db, { role }))
      expect((await office.get('/stock/file?format=csv')).status).toBe(403)
    }),
  )
})
