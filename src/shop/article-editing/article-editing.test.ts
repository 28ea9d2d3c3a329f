import { describe, expect, test } from 'vitest'
import { addStaff } from '../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { readCatalogueVersion } from '../articles/catalogue-version.ts'
import { findArticle } from '../articles/find-article.ts'
import { listActivity } from '../audit/list-activity.ts'
import type { Shop } from '../shop.ts'
import { addArticle, addSizes, noCells } from './add-article.ts'
import { type ArticleCells, cellsOf } from './article-cells.ts'
import { applyBulkChange, previewBulkChange } from './bulk-change.ts'
import { changeArticle } from './change-article.ts'
import { publishDueArticles } from './publish-due.ts'
import { removeArticle } from './remove-article.ts'
import { readArticles } from './write-queries.ts'

const cellsIn = async ({ db }: Pick<Shop, 'db'>, sku: string): Promise<ArticleCells> => {
  const [article] = await readArticles(db, [sku])
  if (article === undefined) throw new Error(`there is no article ${sku}`)
  return cellsOf(article)
}

/** As staff work in the office, so that changes are recorded. */
const asStaff = (shop: Shop): Shop => ({ ...shop, actor: { kind: 'terminal' } })

const dress = async (world: TestShop, options: object = {}) => {
  const dresses = await world.category({ slug: 'dresses' })
  const picture = await world.picture()
  return world.article<string>({
    sku: 'LR-1',
    categories: [dresses],
    pictures: [picture],
    sizes: { S: 2, M: 5 },
    ...options,
  })
}

test.each(['new', 'Bulk', 'DISCOUNT', 'views'])(
  'an article cannot have the number %s, which is a page of the office',
  (sku) =>
    inTestShop(async ({ shop }) => {
      const cells = { ...noCells, product_name: 'Gamis', price: '100000', weight: '100' }
      const added = await addArticle(shop, { sku, cells, sizes: [] })
      expect(added).toMatchObject({ ok: false, reason: 'invalid' })
      expect(added).toHaveProperty('problems', [
        { column: 'sku', what: `"${sku}" is the address of a page of the office; choose another` },
      ])
    }),
)

describe('changing an article', () => {
  test('saves what was typed, records old and new values, and shows it in the shop', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      await dress(world, { name: 'Gamis Arum', price: 689_000 })
      await world.collection({ slug: 'new' })
      const before = await readCatalogueVersion(shop)
      const cells = await cellsIn(shop, 'LR-1')
      const typed = { ...cells, product_name: 'Gamis Arum Baru', price: '699.000', collection_slug: 'new' }
      expect(await changeArticle(shop, { sku: 'lr-1', cells: typed, expected: cells })).toEqual({
        ok: true,
        sku: 'LR-1',
        changed: ['product_name', 'price', 'collection_slug'],
      })
      expect(await findArticle(shop, 'LR-1')).toMatchObject({ name: 'Gamis Arum Baru', price: 699_000 })
      expect(await readCatalogueVersion(shop)).toBeGreaterThan(before)
      const { entries } = await listActivity(shop)
      expect(entries).toMatchObject([
        {
          action: 'article.change',
          subject: { kind: 'article', key: 'LR-1' },
          before: { product_name: 'Gamis Arum', price: '689000', collection_slug: '' },
          after: { product_name: 'Gamis Arum Baru', price: '699000', collection_slug: 'new' },
        },
      ])
    }))

  test('is checked by the rules of the import, each problem at its field', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      await dress(world)
      const cells = await cellsIn(shop, 'LR-1')
      const wrong = { product_name: '', product_slug: 'Not A Slug', price: '1.5', weight: '0', category_slug: '' }
      const changed = await changeArticle(shop, { sku: 'LR-1', cells: { ...cells, ...wrong } })
      const columns = changed.ok || changed.reason !== 'invalid' ? [] : changed.problems.map(({ column }) => column)
      expect(columns.toSorted()).toEqual(['category_slug', 'price', 'product_name', 'product_slug', 'weight'])
      const elsewhere = { ...cells, category_slug: 'shoes' }
      expect(await changeArticle(shop, { sku: 'LR-1', cells: elsewhere })).toMatchObject({
        reason: 'invalid',
        problems: [{ column: 'category_slug', what: 'there is no category "shoes"' }],
      })
      expect((await listActivity(shop)).entries).toEqual([])
      expect(await cellsIn(shop, 'LR-1')).toEqual(cells)
    }))

  test('keeps the price above the sale price', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      await dress(world, { price: 500_000, priceDisc: 400_000 })
      const cells = { ...(await cellsIn(shop, 'LR-1')), price: '400000' }
      expect(await changeArticle(shop, { sku: 'LR-1', cells })).toMatchObject({
        reason: 'invalid',
        problems: [{ column: 'price' }],
      })
    }))

  test('is refused with what is saved now if a colleague saved first', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      await dress(world)
      const expected = await cellsIn(shop, 'LR-1')
      await changeArticle(shop, { sku: 'LR-1', cells: { ...expected, color: 'Kopi' }, expected })
      const second = await changeArticle(shop, { sku: 'LR-1', cells: { ...expected, color: 'Sirih' }, expected })
      expect(second).toEqual({ ok: false, reason: 'changed-meanwhile', saved: { ...expected, color: 'Kopi' } })
    }))

  test('publishes only an article with a category and a picture', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      await addArticle(shop, { sku: 'N-1', cells: { ...noCells, ...newDress }, sizes: [] })
      const cells = { ...(await cellsIn(shop, 'N-1')), published: 'yes' }
      const refused = await changeArticle(shop, { sku: 'N-1', cells })
      expect(refused).toMatchObject({ problems: [{ column: 'category_slug' }, { column: 'images' }] })
      const later = { ...cells, published: 'no', publish_at: '2030-01-01T09:00' }
      expect(await changeArticle(shop, { sku: 'N-1', cells: later })).toMatchObject({ reason: 'invalid' })
    }))

  test('publishes later by the clock of the database, once, as the clock', () =>
    inTestShop(async (world) => {
      const shop: Shop = { ...world.shop, actor: { kind: 'clock' } }
      await dress(world, { published: false })
      const cells = { ...(await cellsIn(shop, 'LR-1')), publish_at: '2100-01-01T00:00' }
      expect((await changeArticle(shop, { sku: 'LR-1', cells })).ok).toBe(true)
      expect((await cellsIn(shop, 'LR-1')).publish_at).toBe('2100-01-01 00:00')
      expect(await publishDueArticles(shop)).toEqual([])
      await changeArticle(shop, { sku: 'LR-1', cells: { ...cells, publish_at: '2020-01-01T00:00' } })
      expect(await publishDueArticles(shop)).toEqual(['LR-1'])
      expect(await publishDueArticles(shop)).toEqual([])
      expect(await findArticle(shop, 'LR-1')).toBeDefined()
      expect((await listActivity(shop, {}, { atMost: 1 })).entries).toMatchObject([
        { action: 'article.publish', by: { kind: 'clock' } },
      ])
    }))
})

const newDress = { product_name: 'Gamis Arum', color: 'Sirih', price: '689.000', weight: '620' }

describe('adding an article', () => {
  test('hides it, makes its address of name and colour, and loads its first stock', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      const sizes = [
        { size: 'S', pieces: 3 },
        { size: 'M', pieces: 0 },
      ]
      const added = await addArticle(shop, { sku: 'LR-GAR-03', cells: { ...noCells, ...newDress }, sizes })
      expect(added).toMatchObject({ ok: true, sku: 'LR-GAR-03' })
      expect(await cellsIn(shop, 'LR-GAR-03')).toMatchObject({ product_slug: 'gamis-arum-sirih', style: 'gamis-arum' })
      expect(await findArticle(shop, 'LR-GAR-03')).toBeUndefined()
      const movements = await shop.db.selectFrom('stock_movement').select(['kind', 'pieces']).execute()
      expect(movements).toEqual([{ kind: 'loaded', pieces: 3 }])
      expect((await listActivity(shop)).entries).toMatchObject([
        { action: 'article.create', after: { product_name: 'Gamis Arum', items: 'S 3, M 0' } },
      ])
    }))

  test('refuses a number that another article has, ignoring case, and sizes that are there twice', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      const cells = { ...noCells, ...newDress }
      await addArticle(shop, { sku: 'LR-1', cells, sizes: [] })
      expect(await addArticle(shop, { sku: 'lr-1', cells, sizes: [] })).toEqual({ ok: false, reason: 'number-taken' })
      const twice = [
        { size: 'M', pieces: 1 },
        { size: 'm', pieces: 1 },
      ]
      const refused = await addArticle(shop, { sku: 'a b', cells, sizes: twice })
      expect(refused).toMatchObject({ problems: [{ column: 'sku' }, { column: 'sizes' }] })
    }))

  test('adds sizes later, after those that are there', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      await dress(world)
      expect(await addSizes(shop, { sku: 'LR-1', sizes: [{ size: 'XL', pieces: 2 }] })).toMatchObject({ ok: true })
      const again = await addSizes(shop, { sku: 'LR-1', sizes: [{ size: 'M', pieces: 2 }] })
      expect(again).toEqual({ ok: false, reason: 'size-known', sizes: ['M'] })
      const found = await findArticle(shop, 'LR-1')
      expect(found?.sizes.map(({ size, stock }) => [size, stock])).toEqual([
        ['S', 2],
        ['M', 5],
        ['XL', 2],
      ])
    }))
})

describe('removing an article', () => {
  test('archives it, brings it back hidden, and deletes it while no customer has it', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      await dress(world)
      expect(await removeArticle(shop, { sku: 'LR-1', step: 'archive' })).toMatchObject({ ok: true })
      expect(await removeArticle(shop, { sku: 'LR-1', step: 'archive' })).toMatchObject({ reason: 'nothing-to-do' })
      expect(await findArticle(shop, 'LR-1')).toBeUndefined()
      expect(await removeArticle(shop, { sku: 'LR-1', step: 'restore' })).toMatchObject({ ok: true })
      expect((await cellsIn(shop, 'LR-1')).published).toBe('no')
      expect(await removeArticle(shop, { sku: 'LR-1', step: 'delete' })).toMatchObject({ ok: true })
      expect(await readArticles(shop.db, ['LR-1'])).toEqual([])
      const actions = (await listActivity(shop)).entries.map(({ action }) => action)
      expect(actions).toEqual(['article.delete', 'article.restore', 'article.archive'])
    }))

  test('never deletes one that a customer has', () =>
    inTestShop(async (world) => {
      const shop = asStaff(world.shop)
      const { sizes } = await dress(world)
      const { id } = await world.customer()
      await shop.db
        .insertInto('wishlist_item')
        .values({ customer_id: id, size_id: sizes['M'] ?? 0 })
        .execute()
      expect(await removeArticle(shop, { sku: 'LR-1', step: 'delete' })).toEqual({ ok: false, reason: 'in-use' })
      expect((await listActivity(shop)).entries).toEqual([])
    }))
})

describe('a change of many articles', () => {
  const world2 = async (world: TestShop) => {
    await dress(world, { price: 500_000, priceDisc: 450_000 })
    await world.article({ sku: 'LR-2', price: 300_000 })
    return asStaff(world.shop)
  }

  test('shows old → new, and rounds a percentage to whole thousands', () =>
    inTestShop(async (world) => {
      const shop = await world2(world)
      const change = { kind: 'price', by: 'percent', value: 5.5 } as const
      const rows = await previewBulkChange(shop, { skus: ['LR-1', 'LR-2'], change })
      expect(rows.map(({ sku, before, after, problem }) => [sku, before, after, problem])).toEqual([
        ['LR-1', '500000', '528000', undefined],
        ['LR-2', '300000', '317000', undefined],
      ])
      expect((await cellsIn(shop, 'LR-1')).price).toBe('500000')
    }))

  test('changes nothing if one article cannot be changed, or was changed since the preview', () =>
    inTestShop(async (world) => {
      const shop = await world2(world)
      const skus = ['LR-1', 'LR-2']
      const cheaper = { kind: 'price', by: 'amount', value: -60_000 } as const
      const refused = await applyBulkChange(shop, { skus, change: cheaper })
      expect(refused).toMatchObject({ reason: 'invalid', rows: [{ sku: 'LR-1' }, { problem: undefined }] })
      const dearer = { kind: 'price', by: 'amount', value: 10_000 } as const
      const expected = { 'LR-1': '500000', 'LR-2': '290000' }
      expect(await applyBulkChange(shop, { skus, change: dearer, expected })).toMatchObject({
        reason: 'changed-meanwhile',
      })
      expect((await listActivity(shop)).entries).toEqual([])
      expect(await applyBulkChange(shop, { skus, change: dearer })).toEqual({ ok: true, changed: 2 })
      expect((await cellsIn(shop, 'LR-2')).price).toBe('310000')
      expect((await listActivity(shop)).entries.map(({ subject }) => subject.key)).toEqual(['LR-2', 'LR-1'])
    }))

  test('hides, publishes and moves to a category, with one entry for each article that changes', () =>
    inTestShop(async (world) => {
      const shop = await world2(world)
      await world.category({ slug: 'sale' })
      const skus = ['LR-1', 'LR-2']
      expect(await applyBulkChange(shop, { skus, change: { kind: 'published', isPublished: false } })).toMatchObject({
        changed: 2,
      })
      expect(await applyBulkChange(shop, { skus, change: { kind: 'published', isPublished: false } })).toMatchObject({
        changed: 0,
      })
      await applyBulkChange(shop, { skus, change: { kind: 'category', category: 'sale' } })
      expect((await cellsIn(shop, 'LR-1')).category_slug).toBe('sale')
      expect((await listActivity(shop)).entries).toHaveLength(4)
      const nowhere = { skus, change: { kind: 'category', category: 'nowhere' } } as const
      expect(await applyBulkChange(shop, nowhere)).toEqual({ ok: false, reason: 'unknown-category' })
      await removeArticle(shop, { sku: 'LR-2', step: 'archive' })
      const publish = { skus, change: { kind: 'published', isPublished: true } } as const
      expect(await applyBulkChange(shop, publish)).toMatchObject({ reason: 'invalid' })
    }))

  test('is made by a person of the staff under their name', () =>
    inTestShop(async (world) => {
      await world2(world)
      await addStaff(world.shop.db, { role: 'editor', name: 'Bima' })
      const { id } = await world.shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
      const by = { staffId: id, name: 'Bima', sessionId: '1', address: '203.0.113.9', requestId: 'r' }
      const shop: Shop = { ...world.shop, actor: { kind: 'staff', ...by } }
      await applyBulkChange(shop, { skus: ['LR-2'], change: { kind: 'price', by: 'amount', value: 1_000 } })
      expect((await listActivity(shop)).entries).toMatchObject([{ by: { kind: 'staff', name: 'Bima' } }])
    }))
})
