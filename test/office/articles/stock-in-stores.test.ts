import { describe, expect, test } from 'vitest'
import { listActivity } from '../../../src/shop/audit/list-activity.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff } from '../../support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../support/shop/test-shop.ts'

const page = '/stock/stores?product=gamis-arum'

async function furnished(world: TestShop, role: 'editor' | 'manager' = 'manager') {
  const { sizes } = await world.article({ sku: 'GM-1', name: 'Gamis Arum', style: 'gamis-arum', sizes: { S: 6, M: 0 } })
  const stores = await world.shop.db
    .insertInto('store')
    .values([{ name: 'Lirih Jakarta', address: 'Jl. Lipit 5' }])
    .returning('id')
    .execute()
  const office = await officeClient(world.shop, await addStaff(world.shop.db, { name: 'Bima', role }))
  const cell = (size: 'S' | 'M') => `${stores[0]?.id}:${sizes[size]}`
  const typed = (values: Partial<Record<'S' | 'M', [from: string, to: string]>>) =>
    Object.fromEntries(
      (['S', 'M'] as const).flatMap((size) => {
        const [from = '', to = ''] = values[size] ?? []
        return [
          [`from:${cell(size)}`, from],
          [`to:${cell(size)}`, to],
        ]
      }),
    )
  const kept = async () =>
    (await world.shop.db.selectFrom('store_stock').select('pieces').orderBy('size_id').execute()).map(
      ({ pieces }) => pieces,
    )
  return { office, typed, kept }
}

describe('the stock of stores in the office', () => {
  test('is saved by size and store, and recorded with who did it', () =>
    inTestShop(async (world) => {
      const { office, typed, kept } = await furnished(world)
      const html = await (await office.get(page)).text()
      for (const shown of ['Stock in stores', 'Lirih Jakarta', 'GM-1']) expect(html).toContain(shown)
      const saved = await office.follow(await office.post(page, typed({ S: ['', '3'], M: ['', '0'] })))
      expect([saved.message.text, await kept()]).toEqual(['Saved, 2 numbers changed', [3, 0]])
      expect((await listActivity(world.shop)).entries[0]).toMatchObject({
        action: 'stock.in-stores',
        by: { kind: 'staff', name: 'Bima' },
      })
      expect(await (await office.get(page)).text()).toContain('value="3"')
      await office.post(page, typed({ S: ['3', ''], M: ['0', '0'] }))
      expect(await kept()).toEqual([0])
    }))

  test('is not overwritten by a form that was opened before a colleague saved', () =>
    inTestShop(async (world) => {
      const { office, typed, kept } = await furnished(world)
      await office.post(page, typed({ S: ['', '3'] }))
      const late = await office.follow(await office.post(page, typed({ S: ['', '5'] })))
      expect([late.message.kind, late.message.text, await kept()]).toEqual([
        'failed',
        expect.stringContaining('A colleague changed'),
        [3],
      ])
    }))

  test('refuses what is no number, keeps what was typed and changes nothing', () =>
    inTestShop(async (world) => {
      const { office, typed, kept } = await furnished(world)
      const refused = await office.post(page, typed({ S: ['', '3'], M: ['', '-1'] }))
      expect([refused.status, await kept()]).toEqual([422, []])
      const html = await refused.text()
      for (const shown of ['Write whole numbers', 'value="-1"']) expect(html).toContain(shown)
    }))

  test('is for people who may count, and of products that exist', () =>
    inTestShop(async (world) => {
      const { office } = await furnished(world, 'editor')
      expect((await office.get(page)).status).toBe(403)
      const manager = await officeClient(world.shop, await addStaff(world.shop.db, { name: 'Sari', role: 'manager' }))
      expect((await manager.get('/stock/stores?product=none')).status).toBe(404)
    }))
})
