import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { findArticleForStaff } from '../article-editing/find-article.ts'
import { findArticlePreview, keepArticlePreview } from '../article-editing/preview/article-preview.ts'
import { findArticle } from '../articles/find-article.ts'
import { withPreview } from './with-preview.ts'

async function hidden({ shop, article, category, picture }: TestShop) {
  const categories = [await category({ slug: 'dresses' })]
  await article({ sku: 'LR-1', name: 'Gamis Arum', published: false, categories, pictures: [await picture()] })
  const found = await findArticleForStaff(shop, 'LR-1')
  if (found === undefined) throw new Error('the article is there')
  return found.cells
}

async function kept({ shop }: TestShop, preview: Parameters<typeof keepArticlePreview>[1]): Promise<number> {
  const result = await keepArticlePreview(shop, preview)
  if (!result.ok) throw new Error(result.reason)
  return result.id
}

describe('a preview of an article', () => {
  test('shows a hidden article with what was typed, and leaves the shop as it is', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const cells = await hidden(world)
      const typed = { ...cells, product_name: 'Gamis Arum Baru', desc: '<p>New <a>text</a></p>', price: '700000' }
      const id = await kept(world, { sku: 'lr-1', cells: typed })
      const shown = await withPreview(shop, { of: 'article', id }, (shop) => findArticle(shop, 'LR-1'))
      expect(shown).toMatchObject({ name: 'Gamis Arum Baru', story: '<p>New text</p>', price: 700_000 })
      expect(await findArticle(shop, 'LR-1')).toBeUndefined()
      expect((await findArticleForStaff(shop, 'LR-1'))?.cells).toEqual(cells)
    }))

  test('shows an archived article, which stays archived', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const cells = await hidden(world)
      await shop.db.updateTable('article').set({ archived_at: new Date() }).execute()
      const id = await kept(world, { sku: 'LR-1', cells })
      const shown = await withPreview(shop, { of: 'article', id }, (shop) => findArticle(shop, 'LR-1'))
      expect(shown).toMatchObject({ name: 'Gamis Arum' })
      expect(await findArticleForStaff(shop, 'LR-1')).toMatchObject({ isArchived: true })
    }))

  test('lets the page only read', () =>
    inTestShop(async (world) => {
      const id = await kept(world, { sku: 'LR-1', cells: await hidden(world) })
      const write = ({ db }: Pick<TestShop['shop'], 'db'>) => sql`update article set name = 'x'`.execute(db)
      await expect(withPreview(world.shop, { of: 'article', id }, write)).rejects.toThrow(/read-only/)
    }))

  test('says what is missing before shoppers could see the article, and keeps nothing', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const cells = { ...(await hidden(world)), category_slug: '', price: 'cheap' }
      expect(await keepArticlePreview(shop, { sku: 'LR-1', cells })).toMatchObject({
        ok: false,
        problems: expect.arrayContaining([
          expect.objectContaining({ column: 'price' }),
          expect.objectContaining({ column: 'category_slug' }),
        ]),
      })
      expect(await keepArticlePreview(shop, { sku: 'LR-2', cells })).toMatchObject({ reason: 'unknown-article' })
      expect(await shop.db.selectFrom('article_preview').select('id').execute()).toEqual([])
    }))

  test('ends after half an hour', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const id = await kept(world, { sku: 'LR-1', cells: await hidden(world) })
      expect(await findArticlePreview(shop, id)).toMatchObject({ sku: 'LR-1' })
      await sql`update article_preview set created_at = created_at - interval '31 minutes'`.execute(shop.db)
      expect(await findArticlePreview(shop, id)).toBeUndefined()
      expect(await withPreview(shop, { of: 'article', id }, (shop) => findArticle(shop, 'LR-1'))).toBeUndefined()
    }))
})
