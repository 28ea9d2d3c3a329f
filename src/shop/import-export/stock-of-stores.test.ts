import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder } from './import-folder.ts'

const header = 'sku,size,stock,in_stores'

const kept = ({ shop }: TestShop) =>
  shop.db
    .selectFrom('store_stock')
    .innerJoin('store', 'store.id', 'store_id')
    .innerJoin('article_size', 'article_size.id', 'size_id')
    .innerJoin('article', 'article.id', 'article_id')
    .select(['sku', 'size', 'store.name', 'pieces'])
    .orderBy('article_size.id')
    .execute()

/** A shop that has the small folder already. */
const inSmallShop = (
  work: (world: TestShop, take: (sizes: string[]) => ReturnType<typeof importFolder>) => Promise<void>,
) =>
  inTestShop((world) =>
    withFolder(smallShop, async (path) => {
      await importFolder(world.shop, path)
      await work(world, async (sizes) => {
        const taken: Awaited<ReturnType<typeof importFolder>>[] = []
        await withFolder({ 'sizes.csv': `${sizes.join('\n')}\n` }, async (folder) => {
          taken.push(await importFolder(world.shop, folder))
        })
        const [only] = taken
        if (only === undefined) throw new Error('nothing was imported')
        return only
      })
    }),
  )

describe('the column in_stores of sizes.csv', () => {
  test('stores what stores have, and an export writes it as it was', () =>
    inSmallShop(async (world, take) => {
      const taken = await take([header, 'GM-1,S,10,Bandung: 2', 'GM-1,M,4,', 'GM-2,S,0,Bandung: 0'])
      expect(taken).toMatchObject({
        ok: true,
        changes: expect.arrayContaining([{ of: 'sizes in stores', rows: 3, changed: 2 }]),
      })
      expect(await kept(world)).toEqual([
        { sku: 'GM-1', size: 'S', name: 'Bandung', pieces: 2 },
        { sku: 'GM-2', size: 'S', name: 'Bandung', pieces: 0 },
      ])
      await withFolder({}, async (folder) => {
        await exportFolder(world.shop, join(folder, 'out'))
        const sheet = readFileSync(join(folder, 'out', 'sizes.csv'), 'utf8')
        expect(sheet).toMatch(/^GM-1,S,10,10,[^,]*,Bandung: 2$/m)
        expect(sheet).toMatch(/^GM-1,M,4,4,[^,]*,$/m)
        const again = await importFolder(world.shop, join(folder, 'out'))
        expect(again.ok && again.changes.filter(({ changed }) => changed > 0)).toEqual([])
      })
    }))

  test('is left as it is by a sheet without the column, and emptied by an empty cell', () =>
    inSmallShop(async (world, take) => {
      await take([header, 'GM-1,S,10,Bandung: 2'])
      await take(['sku,size,stock', 'GM-1,S,10'])
      expect(await kept(world)).toHaveLength(1)
      await take([header, 'GM-1,S,10,'])
      expect(await kept(world)).toEqual([])
    }))

  test('changes nothing of the stock that is sold', () =>
    inSmallShop(async (world, take) => {
      await take([header, 'GM-1,S,10,Bandung: 2'])
      const [size] = await world.shop.db.selectFrom('article_size').select('stock').orderBy('id').execute()
      expect(size?.stock).toBe(10)
    }))

  test('is recorded in Activity with what was there before', () =>
    inSmallShop(async (world, take) => {
      await take([header, 'GM-1,S,10,Bandung: 2'])
      const recorded = await world.shop.db
        .selectFrom('audit')
        .select(['action', 'before', 'after'])
        .where('subject_key', '=', 'GM-1 S')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(recorded).toEqual({
        action: 'import.change',
        before: { in_stores: '' },
        after: { in_stores: 'Bandung: 2' },
      })
    }))

  test.each([
    ['a store that does not exist', 'Bandun: 2', 'there is no store "Bandun"'],
    ['another form', 'Bandung', 'must be stores with their pieces'],
    ['a store that is named twice', 'Bandung: 1|Bandung: 2', 'must be stores with their pieces'],
  ])('is refused with %s, and nothing is imported', (_what, cell, problem) =>
    inSmallShop(async (world, take) => {
      const taken = await take([header, `GM-1,S,10,${cell}`])
      expect(taken).toMatchObject({
        ok: false,
        problems: [{ file: 'sizes.csv', line: 2, column: 'in_stores', what: expect.stringContaining(problem) }],
      })
      expect(await kept(world)).toEqual([])
    }),
  )
})
