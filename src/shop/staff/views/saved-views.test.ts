import { describe, expect, test } from 'vitest'
import { addStaff } from '../../../../test/support/shop/staff.ts'
import { inTestShop } from '../../../../test/support/shop/test-shop.ts'
import { deleteView, listSavedViews, saveView } from './saved-views.ts'

describe('a view that a person keeps', () => {
  test('is theirs alone, is replaced by one of the same name, and can be deleted once', () =>
    inTestShop(async ({ shop }) => {
      const [ratna, sari] = [await addStaff(shop.db), await addStaff(shop.db)]
      const bali = { staffId: ratna.id, list: 'orders', name: ' Bali ', query: 'view=all&province=Bali' } as const
      expect(await saveView(shop, bali)).toEqual({ ok: true })
      expect(await saveView(shop, { ...bali, query: 'view=all&province=Bali&status=Paid' })).toEqual({ ok: true })
      expect(await saveView(shop, { ...bali, name: ' ' })).toEqual({ ok: false, reason: 'no-name' })
      const [view, ...more] = await listSavedViews(shop, { staffId: ratna.id, list: 'orders' })
      expect([view?.name, view?.query, more]).toEqual(['Bali', 'view=all&province=Bali&status=Paid', []])
      expect(await listSavedViews(shop, { staffId: sari.id, list: 'orders' })).toEqual([])
      const id = view?.id ?? 0
      expect(await deleteView(shop, { staffId: sari.id, id })).toBe(false)
      expect(await deleteView(shop, { staffId: ratna.id, id })).toBe(true)
      expect(await deleteView(shop, { staffId: ratna.id, id })).toBe(false)
    }))

  test('belongs to one list, and does not replace a view of the other', () =>
    inTestShop(async ({ shop }) => {
      const { id: staffId } = await addStaff(shop.db)
      const orders = { staffId, list: 'orders', name: 'Bali', query: 'province=Bali' } as const
      const articles = { staffId, list: 'articles', name: 'Mukena', query: 'category=mukena' } as const
      expect([await saveView(shop, orders), await saveView(shop, articles)]).toEqual([{ ok: true }, { ok: true }])
      expect(await saveView(shop, { ...articles, name: 'Bali' })).toEqual({ ok: false, reason: 'name-taken' })
      for (const saved of [orders, articles]) {
        expect(await listSavedViews(shop, saved)).toMatchObject([{ name: saved.name, query: saved.query }])
      }
    }))

  test('has a name of at most 40 characters, and is never cut within one', () =>
    inTestShop(async ({ shop }) => {
      const { id: staffId } = await addStaff(shop.db)
      const name = `${'x'.repeat(39)}👗y`
      expect(await saveView(shop, { staffId, list: 'orders', name, query: '' })).toEqual({ ok: true })
      const views = await listSavedViews(shop, { staffId, list: 'orders' })
      expect(views.map((view) => view.name)).toEqual([`${'x'.repeat(39)}👗`])
    }))
})
