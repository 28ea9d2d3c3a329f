import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { inDemoShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { runCommand } from '../../../operator/run-command.ts'
import { addItem } from '../../bag/add-item.ts'
import { isEmptyShop } from '../import-folder.ts'
import { agreedContent, DemoChanged, type DemoContent, removeDemo } from './remove-demo.ts'

const counts = async ({ db }: TestShop['shop']) => {
  const tables = ['article', 'category', 'collection', 'slider_item', 'campaign', 'store', 'picture'] as const
  const found = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').execute()))
  return Object.fromEntries(tables.map((table, index) => [table, found[index]?.length]))
}

describe('npm run shop -- demo remove', () => {
  test('removes all of the demo and nothing of the owner, once, and only after a yes', { timeout: 300_000 }, () =>
    inDemoShop(async ({ shop, article, category, picture, customer, mediaFolder }) => {
      const own = await article({ sku: 'OWN-1', sizes: { M: 3 }, categories: [await category({ slug: 'own' })] })
      const before = await counts(shop)
      const dresses = await shop.db
        .selectFrom('category')
        .select('id')
        .where('slug', '=', 'dresses')
        .executeTakeFirstOrThrow()
      await shop.db
        .insertInto('article_category')
        .values({ article_id: own.id, category_id: dresses.id, position: 1 })
        .execute()
      // The owner's own picture under a number of the demo makes the article the owner's.
      const { id: picture_id } = await picture()
      const taken = await shop.db
        .selectFrom('article')
        .select('id')
        .where('sku', '=', 'LR-MNY-02')
        .executeTakeFirstOrThrow()
      await shop.db
        .updateTable('article_picture')
        .set({ picture_id })
        .where('article_id', '=', taken.id)
        .where('position', '=', 0)
        .execute()
      await shop.db.updateTable('store').set({ address: 'Jl. Sendiri 1' }).where('name', '=', 'Lirih Bandung').execute()
      // A slide of the demo in another place is the demo's nevertheless.
      await shop.db
        .updateTable('slider_item')
        .set(({ eb }) => ({ position: eb('position', '+', 10) }))
        .execute()
      const { id } = await customer()
      const inStock = await shop.db
        .selectFrom('article_size')
        .innerJoin('article', 'article.id', 'article_id')
        .select(['article_size.id', 'article_id', 'sku'])
        .where('stock', '>', 2)
        .where('sku', 'like', 'LR-%')
        .executeTakeFirstOrThrow()
      await addItem(shop, id, { articleId: inStock.article_id, sizeId: inStock.id, qty: 1 })
      const photo = await shop.db
        .selectFrom('picture')
        .select('file')
        .where('name', '=', 'pasir-desktop.webp')
        .executeTakeFirstOrThrow()

      const refusal = '! Nothing was changed. To remove all of this: npm run shop -- demo remove --yes'
      for (const answer of ['no', 'no-terminal'] as const) {
        const { desk, output, questions } = deskOf(shop, mediaFolder, {}, answer)
        expect(await runCommand(desk, ['demo', 'remove'])).toBe(1)
        expect({ questions, last: output.at(-1) }).toEqual({
          questions: ['All of this will be removed.'],
          last: refusal,
        })
        expect({ ...(await counts(shop)), picture: 0 }).toEqual({ ...before, picture: 0 })
      }

      const { desk, output } = deskOf(shop, mediaFolder, {}, 'yes')
      expect(await runCommand(desk, ['demo', 'remove'])).toBe(0)
      expect(await shop.db.selectFrom('article').select(['sku', 'published']).orderBy('sku').execute()).toEqual(
        [
          { sku: inStock.sku, published: false },
          { sku: 'LR-MNY-02', published: true },
          { sku: 'OWN-1', published: true },
        ].toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
      )
      const left = async (table: 'category' | 'collection' | 'campaign') =>
        (await shop.db.selectFrom(table).select('slug').orderBy('slug').execute()).map(({ slug }) => slug)
      // Wellness and subuh have the owner's article LR-MNY-02 on them, dresses has OWN-1.
      expect(await left('category')).toEqual(['dresses', 'own', 'wellness'])
      expect(await left('collection')).toEqual(['subuh'])
      expect(await left('campaign')).toEqual([])
      expect(await shop.db.selectFrom('store').select('name').execute()).toEqual([{ name: 'Lirih Bandung' }])
      expect(await shop.db.selectFrom('slider_item').select('id').execute()).toEqual([])
      const open = await shop.db.selectFrom('voucher').select('code').where('ended_at', 'is', null).execute()
      expect(open).toEqual([])
      expect(existsSync(join(mediaFolder, photo.file))).toBe(false)

      expect(await runCommand(desk, ['demo', 'remove', '--yes'])).toBe(0)
      expect(output.at(-1)).toBe('The demo is already removed.')
    }),
  )

  test('removes nothing if the shop changed between the list and the yes', { timeout: 300_000 }, () =>
    inDemoShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      const changeStore = () =>
        shop.db.updateTable('store').set({ address: 'Jl. Sendiri 1' }).where('name', '=', 'Lirih Bandung').execute()
      const confirm = async () => {
        await changeStore()
        return 'yes' as const
      }
      const before = await counts(shop)
      expect(await runCommand({ ...desk, confirm }, ['demo', 'remove'])).toBe(1)
      expect(output.at(-1)).toContain('changed meanwhile')
      expect({ ...(await counts(shop)), picture: 0 }).toEqual({ ...before, picture: 0 })
    }),
  )

  test('leaves a shop that the next start does not fill with the demo again', { timeout: 300_000 }, () =>
    inDemoShop(async ({ shop, mediaFolder }) => {
      await runCommand(deskOf(shop, mediaFolder).desk, ['demo', 'remove', '--yes'])
      expect(await shop.db.selectFrom('article').select('id').execute()).toEqual([])
      expect(await isEmptyShop(shop)).toBe(false)
    }),
  )
})

describe('removing what an owner has seen of the demo', () => {
  test('goes on if more was invented or drawn, and not if something of theirs changed', { timeout: 300_000 }, () =>
    inDemoShop(async ({ shop, customer }) => {
      const folder = join(import.meta.dirname, '../../../../demo')
      const seen = agreedContent(await removeDemo(shop, folder, { dryRun: true }))
      const isExpected = (content: DemoContent) => isDeepStrictEqual(agreedContent(content), seen)
      const { id } = await customer()
      await shop.db.updateTable('customer').set({ is_demo: true }).where('id', '=', id).execute()
      // The sizes of pictures are made in the background, and every change of a row may move it.
      await sql`update picture set width = width where id % 3 = 0`.execute(shop.db)
      const move = (address: string) =>
        shop.db.updateTable('store').set({ address }).where('name', '=', 'Lirih Bandung').execute()
      const { address } = await shop.db
        .selectFrom('store')
        .select('address')
        .where('name', '=', 'Lirih Bandung')
        .executeTakeFirstOrThrow()
      await move('Jl. Sendiri 1')
      await expect(removeDemo(shop, folder, { dryRun: false, isExpected })).rejects.toThrow(DemoChanged)
      expect((await counts(shop))['article']).toBe(65)
      await move(address)
      expect((await removeDemo(shop, folder, { dryRun: false, isExpected })).customers).toHaveLength(1)
      expect((await counts(shop))['article']).toBe(0)
    }),
  )
})
