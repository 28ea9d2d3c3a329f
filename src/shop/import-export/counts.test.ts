import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { importFolder } from './import-folder.ts'
import { problemAsText } from './problem.ts'
import { moveStock } from './sheets/size-queries.ts'

type Shop = TestShop['shop']

const asOf = '2030-01-05T10:00:00+07:00'

/** A shop that was filled from a sheet with 10 pieces of one size and 100 uses of one voucher. */
const inFilledShop = (work: (shop: Shop, say: (sheets: Sheets) => Promise<string[]>) => Promise<void>) =>
  inTestShop(({ shop }) =>
    withFolder(smallShop, async (path) => {
      await importFolder(shop, path)
      await work(shop, (sheets) => read(shop, sheets))
    }),
  )

type Sheets = { sizes?: string; vouchers?: string }

/** Imports only such sheets, and returns their problems. */
async function read(shop: Shop, { sizes, vouchers }: Sheets): Promise<string[]> {
  let problems: string[] = []
  await withFolder({}, async (path) => {
    if (sizes) writeFileSync(join(path, 'sizes.csv'), sizes)
    if (vouchers) writeFileSync(join(path, 'vouchers.csv'), `code,type,amount,qty,desc,public${vouchers}`)
    const imported = await importFolder(shop, path)
    problems = imported.ok ? [] : imported.problems.map(problemAsText)
  })
  return problems
}

const sizeM = async ({ db }: Shop) =>
  db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_id')
    .select(['article_size.id', 'stock'])
    .where('sku', '=', 'GM-1')
    .where('size', '=', 'S')
    .executeTakeFirstOrThrow()

const stock = async (shop: Shop) => (await sizeM(shop)).stock
const sell = async (shop: Shop, pieces: number) =>
  moveStock(shop.db, 'sheet', [{ sizeId: (await sizeM(shop)).id, pieces: -pieces }])

const plain = (figure: number) => ({ sizes: `sku,size,stock\nGM-1,S,${figure}\n` })
const exported = (figure: number, was: number, at = asOf) => ({
  sizes: `sku,size,stock,was,as_of\nGM-1,S,${figure},${was},${at}\n`,
})

describe('stock in a sheet', () => {
  test('is taken over for a new size, with a stock movement', () =>
    inFilledShop(async (shop) => {
      const { id } = await sizeM(shop)
      const movements = await shop.db.selectFrom('stock_movement').selectAll().where('size_id', '=', id).execute()
      expect(movements).toMatchObject([{ kind: 'loaded', pieces: 10 }])
      expect(await stock(shop)).toBe(10)
    }))

  test('does not bring sold pieces back if it is imported again after a sale', () =>
    inFilledShop(async (shop, say) => {
      await sell(shop, 3)
      await say(plain(10))
      expect(await stock(shop)).toBe(7)
    }))

  test('changes by the difference in the sheet, once', () =>
    inFilledShop(async (shop, say) => {
      await sell(shop, 3)
      await say(plain(15))
      await say(plain(15))
      expect(await stock(shop)).toBe(12)
    }))

  test('of an exported sheet changes from the exported count, and then from the count that was imported last', () =>
    inFilledShop(async (shop, say) => {
      await sell(shop, 3)
      await say(exported(9, 7))
      expect(await stock(shop)).toBe(9)
      await say(exported(9, 7))
      expect(await stock(shop)).toBe(9)
      await say(exported(8, 7))
      expect(await stock(shop)).toBe(8)
    }))

  test('of an older export changes by its own difference only', () =>
    inFilledShop(async (shop, say) => {
      await say(exported(20, 10, '2030-01-06T10:00:00+07:00'))
      await say(exported(12, 10))
      expect(await stock(shop)).toBe(22)
    }))

  test('of a plain sheet continues from the last export if no plain sheet has counted the size', () =>
    inFilledShop(async (shop, say) => {
      await say({ sizes: `sku,size,stock,was,as_of\nGM-2,XL,6,6,${asOf}\n` })
      await say({ sizes: 'sku,size,stock\nGM-2,XL,9\n' })
      const { stock } = await shop.db
        .selectFrom('article_size')
        .select('stock')
        .where('size', '=', 'XL')
        .executeTakeFirstOrThrow()
      expect(stock).toBe(9)
    }))

  test('never becomes negative: the problem says how many are left', () =>
    inFilledShop(async (shop, say) => {
      await sell(shop, 8)
      expect(await say(plain(7))).toEqual(['sizes.csv:2: stock: takes 3 away (10 before, 7 now), but only 2 are left'])
      expect(await stock(shop)).toBe(2)
    }))

  test('of a size that no sheet has counted is refused in a plain sheet', () =>
    inTestShop(async ({ shop, article }) => {
      await article({ sku: 'GM-7', sizes: { M: 5 } })
      expect(await read(shop, { sizes: 'sku,size,stock\nGM-7,M,9\n' })).toEqual([
        'sizes.csv:2: stock: no sheet has counted this before; export the shop, and change the number in that sheet',
      ])
    }))

  test('always equals the sum of its movements', () =>
    inFilledShop(async (shop, say) => {
      await say(plain(4))
      await say(exported(9, 4))
      const { id } = await sizeM(shop)
      const { pieces } = await shop.db
        .selectFrom('stock_movement')
        .select((is) => is.fn.sum<string>('pieces').as('pieces'))
        .where('size_id', '=', id)
        .executeTakeFirstOrThrow()
      expect([Number(pieces), await stock(shop)]).toEqual([9, 9])
    }))

  test('needs both of was and as_of, or neither', () =>
    inFilledShop(async (_, say) => {
      expect(await say({ sizes: 'sku,size,stock,was,as_of\nGM-1,S,9,10,\n' })).toEqual([
        'sizes.csv:2: as_of: is empty although was is filled; an export fills both',
      ])
    }))
})

describe('sizes in a sheet', () => {
  const order = async ({ db }: Shop) => {
    const rows = await db
      .selectFrom('article_size')
      .innerJoin('article', 'article.id', 'article_id')
      .select('size')
      .where('sku', '=', 'GM-1')
      .orderBy('position')
      .execute()
    return rows.map(({ size }) => size)
  }

  test('have the order of a sheet that has all of them', () =>
    inFilledShop(async (shop, say) => {
      await say({ sizes: 'sku,size,stock\nGM-1,XS,1\nGM-1,M,4\nGM-1,S,10\n' })
      expect(await order(shop)).toEqual(['XS', 'M', 'S'])
    }))

  test('keep their order if a sheet has only some of them, and new ones come last', () =>
    inFilledShop(async (shop, say) => {
      await say({ sizes: 'sku,size,stock\nGM-1,L,1\nGM-1,M,4\n' })
      expect(await order(shop)).toEqual(['S', 'M', 'L'])
    }))
})

describe('voucher qty in a sheet', () => {
  const qty = async ({ db }: Shop) => (await db.selectFrom('voucher').select('qty').executeTakeFirstOrThrow()).qty
  const use = (shop: Shop, uses: number) =>
    shop.db
      .updateTable('voucher')
      .set((is) => ({ qty: is('qty', '-', uses) }))
      .execute()

  test('does not bring uses back if it is imported again after a use', () =>
    inFilledShop(async (shop, say) => {
      await use(shop, 40)
      await say({ vouchers: '\nSALAM50,total,50000,100,,yes\n' })
      expect(await qty(shop)).toBe(60)
    }))

  test('changes by the difference in the sheet', () =>
    inFilledShop(async (shop, say) => {
      await use(shop, 40)
      await say({ vouchers: `,was,as_of\nsalam50,total,50000,70,,yes,60,${asOf}\n` })
      expect(await qty(shop)).toBe(70)
    }))

  test('never becomes negative', () =>
    inFilledShop(async (shop, say) => {
      await use(shop, 90)
      expect(await say({ vouchers: '\nSALAM50,total,50000,80,,yes\n' })).toEqual([
        'vouchers.csv:2: qty: takes 20 away (100 before, 80 now), but only 10 are left',
      ])
    }))
})
