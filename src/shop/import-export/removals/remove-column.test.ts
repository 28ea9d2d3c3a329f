import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { smallShop, withFolder } from '../../../../test/support/shop/import-folder.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { findArticle } from '../../articles/find-article.ts'
import { addItem } from '../../bag/add-item.ts'
import { readBag } from '../../bag/read-bag.ts'
import { listArticles } from '../../shelves/list-articles.ts'
import { addToWishlist } from '../../wishlist/add-to-wishlist.ts'
import { readWishlist } from '../../wishlist/read-wishlist.ts'
import { exportFolder } from '../export-folder.ts'
import { importFolder } from '../import-folder.ts'
import { problemAsText } from '../problem.ts'

type Shop = TestShop['shop']

async function take(shop: Shop, files: Record<string, string | Uint8Array>) {
  let result: Awaited<ReturnType<typeof importFolder>> | undefined
  await withFolder(files, async (path) => {
    result = await importFolder(shop, path)
  })
  if (!result) throw new Error('not imported')
  const changed = result.ok ? result.changes.filter(({ changed }) => changed > 0) : []
  const warnings = result.warnings.map(problemAsText)
  return { problems: result.ok ? [] : result.problems.map(problemAsText), warnings, changed }
}

const removed = async ({ db }: Shop) =>
  (await db.selectFrom('removal').select(['kind', 'name', 'outcome', 'cause']).orderBy('id').execute()).map((row) =>
    Object.values(row).join(' '),
  )

const sizeOf = async ({ db }: Shop, sku: string) =>
  db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_id')
    .select(['article_size.id', 'article_id'])
    .where('sku', '=', sku)
    .orderBy('article_size.id')
    .executeTakeFirstOrThrow()

describe('a row with yes in the column remove', () => {
  const removals = {
    'slider.csv': 'position,remove\n1,yes\n',
    'campaigns.csv': 'campaign_slug,remove\nteduh,ya\n',
    'stores.csv': 'name;remove\nBandung;ya\n',
    'products.csv': 'sku,remove\nGM-1,yes\nGM-2,yes\n',
    'collections.csv': 'slug,remove\nteduh,yes\n',
    'categories.csv': 'category_slug,remove\ngamis,yes\nkhimar,yes\n',
  }

  test('removes slides, campaigns, stores, articles, collections and categories, and records each', () =>
    inTestShop(async ({ shop }) => {
      await take(shop, smallShop)
      const first = await take(shop, removals)
      expect(first).toEqual({ problems: [], warnings: [], changed: [{ of: 'removals', rows: 8, changed: 8 }] })
      for (const table of ['slider_item', 'campaign', 'store', 'article', 'collection', 'category'] as const) {
        expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
      }
      expect(await removed(shop)).toEqual([
        ...['slide 1 removed import', 'campaign teduh removed import', 'store Bandung removed import'],
        ...['article GM-1 removed import', 'article GM-2 removed import'],
        ...['collection teduh removed import', 'category gamis removed import', 'category khimar removed import'],
      ])
    }))

  test('changes nothing the second time, and frees the names', () =>
    inTestShop(async ({ shop }) => {
      await take(shop, smallShop)
      await take(shop, removals)
      expect(await take(shop, removals)).toEqual({ problems: [], warnings: [], changed: [] })
      const again = await take(shop, smallShop)
      expect(again.problems).toEqual([])
      expect(await shop.db.selectFrom('article').select('sku').orderBy('id').execute()).toHaveLength(2)
    }))

  test('warns if there is nothing of that name', () =>
    inTestShop(async ({ shop }) => {
      await take(shop, smallShop)
      const { warnings } = await take(shop, { 'stores.csv': 'name,remove\nBogor,yes\n' })
      expect(warnings).toEqual(['stores.csv:2: name: there is no store "Bogor" to remove'])
    }))

  test('is refused for a category with articles, and for an article whose sizes are in the same folder', () =>
    inTestShop(async ({ shop }) => {
      await take(shop, smallShop)
      expect((await take(shop, { 'categories.csv': 'category_slug,remove\ngamis,yes\n' })).problems).toEqual([
        'categories.csv:2: category_slug: "gamis" still has articles (GM-1, GM-2); give them another category, or remove them as well',
      ])
      const both = { 'products.csv': 'sku,remove\nGM-1,yes\n', 'sizes.csv': 'sku,size,stock\nGM-1,S,9\n' }
      expect((await take(shop, both)).problems).toEqual([
        'sizes.csv:2: sku: products.csv removes "GM-1"; delete this row',
      ])
      expect(await shop.db.selectFrom('article').select('id').execute()).toHaveLength(2)
    }))

  test('may have rows to import beside it', () =>
    inTestShop(async ({ shop }) => {
      await take(shop, smallShop)
      const sheet =
        'name,address,open_day,open_time,phone_number,maps_link,remove\nBandung,,,,,,yes\nBogor,Jl. Dua 2,,,,,\n'
      expect(await take(shop, { 'stores.csv': sheet })).toMatchObject({ problems: [], warnings: [] })
      expect(await shop.db.selectFrom('store').select('name').execute()).toEqual([{ name: 'Bogor' }])
    }))
})

describe('an article that a customer has somewhere', () => {
  const remove = { 'products.csv': 'sku,remove\nGM-1,yes\n' }

  test('is archived: it leaves grids, its page and wishlists, and a bag shows it as sold out', () =>
    inTestShop(async ({ shop, customer }) => {
      await take(shop, smallShop)
      const { id } = await customer()
      const size = await sizeOf(shop, 'GM-1')
      const item = { articleId: size.article_id, sizeId: size.id }
      expect(await addItem(shop, id, { ...item, qty: 1 })).toMatchObject({ ok: true })
      expect(await addToWishlist(shop, id, item)).toEqual({ ok: true })

      expect(await take(shop, remove)).toMatchObject({ changed: [{ of: 'removals', rows: 1, changed: 1 }] })
      expect(await removed(shop)).toEqual(['article GM-1 archived import'])
      expect(await findArticle(shop, 'GM-1')).toBeUndefined()
      expect(await readWishlist(shop, id)).toEqual([])
      expect((await readBag(shop, id)).items).toMatchObject([{ sku: 'GM-1', stock: 0 }])
      expect(await take(shop, remove)).toMatchObject({ problems: [], warnings: [], changed: [] })
    }))

  test('stays archived when an older sheet publishes it, and comes back with archived: no', () =>
    inTestShop(async ({ shop, customer }) => {
      await take(shop, smallShop)
      const { id } = await customer()
      const size = await sizeOf(shop, 'GM-1')
      await addItem(shop, id, { articleId: size.article_id, sizeId: size.id, qty: 1 })
      await take(shop, remove)
      await take(shop, smallShop)
      expect(await findArticle(shop, 'GM-1')).toBeUndefined()

      const sheet =
        'sku,style,product_name,product_slug,color,price,price_disc,weight,category_slug,collection_slug,desc,article_desc,size_chart,images,published,archived\nGM-1,GM,Gamis,gamis,Pasir,1000,,600,gamis,,,,,red.jpg,yes,no\n'
      await take(shop, { 'products.csv': sheet })
      expect(await findArticle(shop, 'GM-1')).toBeDefined()
      expect(await removed(shop)).toEqual(['article GM-1 archived import', 'article GM-1 restored import'])
    }))

  test('is exported as archived, and importing that changes nothing, here and in an empty shop', () =>
    inTestShop(async ({ shop, customer }) => {
      await take(shop, smallShop)
      const { id } = await customer()
      const size = await sizeOf(shop, 'GM-1')
      await addItem(shop, id, { articleId: size.article_id, sizeId: size.id, qty: 1 })
      await take(shop, {
        'products.csv': 'sku,remove\nGM-1,yes\nGM-2,yes\n',
        'categories.csv': 'category_slug,remove\ngamis,yes\nkhimar,yes\n',
      })
      await withFolder({}, async (path) => {
        await exportFolder(shop, path)
        const line = readFileSync(join(path, 'products.csv'), 'utf8').split('\n').at(-2)
        expect(line).toMatch(/,no,yes,,,,,,,,,$/)
        const again = await importFolder(shop, path)
        expect(again.ok ? again.changes.filter(({ changed }) => changed > 0) : again.problems).toEqual([])
      })
    }))
})

test('an article that was ordered is archived, and the order keeps it', () =>
  withOrderingShop(async ({ shop, order, shopper, article }) => {
    const abaya = await article({ sizes: { M: 3 } })
    await order(await shopper([[abaya, 'M']]))
    await take(shop, { 'products.csv': `sku,remove\n${abaya.sku},yes\n` })
    expect(await removed(shop)).toEqual([`article ${abaya.sku} archived import`])
    expect(await shop.db.selectFrom('order_item').select('sku').execute()).toEqual([{ sku: abaya.sku }])
    const { articles } = await listArticles(shop)
    expect(articles.map(({ sku }) => sku)).not.toContain(abaya.sku)
  }))
