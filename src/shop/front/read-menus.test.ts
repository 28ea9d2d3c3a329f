import { describe, expect, test } from 'vitest'
import { setShopClock } from '../../../test/support/shop/shop-clock.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { inLanguage } from '../in-language.ts'
import type { Shop } from '../shop.ts'
import { readMenus } from './read-menus.ts'
import type { FrontKind } from './record.ts'
import { saveFront } from './save-record.ts'

async function save(shop: Shop, kind: FrontKind, values: Record<string, string>, id?: number): Promise<number> {
  const result = await saveFront({ ...shop, actor: { kind: 'terminal' } }, { kind, id, values })
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.id
}

const namesIn = async (shop: Shop) => {
  const { categories, collections } = await readMenus(shop)
  return [...categories.map(({ name }) => name), ...collections.map(({ title }) => title)]
}

describe('the menus of every page', () => {
  test('follow each change of a category or a collection, in both languages', () =>
    inTestShop(async ({ shop }) => {
      const indonesian = inLanguage(shop, 'id')
      const dresses = await save(shop, 'category', { category_name: 'Dresses', category_slug: 'dresses' })
      const feast = await save(shop, 'collection', { title: 'Feast', slug: 'feast' })
      expect([await namesIn(shop), await namesIn(indonesian)]).toEqual([
        ['Dresses', 'Feast'],
        ['Dresses', 'Feast'],
      ])
      await save(shop, 'category', { category_name: 'Gowns', category_name_indonesian: 'Gaun' }, dresses)
      expect([await namesIn(shop), await namesIn(indonesian)]).toEqual([
        ['Gowns', 'Feast'],
        ['Gaun', 'Feast'],
      ])
      await save(shop, 'collection', { hidden: 'yes' }, feast)
      expect([await namesIn(shop), await namesIn(indonesian)]).toEqual([['Gowns'], ['Gaun']])
    }))

  test('have the notice line of the office from its minute on, unless the settings have one', () =>
    inTestShop(async ({ shop }) => {
      const times = { starts: '2030-12-01 07:00', ends: '2030-12-01 24:00' }
      await save(shop, 'notice', { text: 'Free gift today', ...times })
      const noticeAt = async (moment: string, ofSettings?: string) => {
        await setShopClock(shop.db, moment)
        // At the minute of a change the version goes up by itself, by the real clock.
        await bumpCatalogueVersion(shop)
        return (await readMenus({ ...shop, identity: { ...shop.identity, notice: ofSettings } })).notice
      }
      expect(await noticeAt('2030-11-30T23:59:59Z')).toBe(undefined)
      expect(await noticeAt('2030-12-01T00:00:00Z')).toBe('Free gift today')
      expect(await noticeAt('2030-12-01T00:00:00Z', 'We rest today')).toBe('We rest today')
      expect(await noticeAt('2030-12-01T17:00:00Z')).toBe(undefined)
    }))
})
