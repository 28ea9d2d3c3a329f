import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placed, withCommittedOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { smallShop, withFolder } from '../../../test/support/shop/import-folder.ts'
import { inTransaction } from '../../db/transaction.ts'
import { importFolder } from './import-folder.ts'

const changed = {
  ...smallShop,
  'products.csv': String(smallShop['products.csv']).replace('350000,,600', '350000,,700'),
  'sizes.csv': 'sku,size,stock\nGM-1,S,20\nGM-1,M,9\nGM-2,S,5\n',
  'vouchers.csv': 'code,type,amount,qty,desc,public\nSALAM50,total,60000,90,Less,no\n',
  'stores.csv': String(smallShop['stores.csv']).replace('Jl. Satu 1', 'Jl. Dua 2'),
}

test('an order is placed while the check of an import of the same size and voucher is at work', () =>
  withCommittedOrderingShop(async (world) => {
    const { shop } = world
    const before = String(changed['vouchers.csv']).replace('60000,90', '50000,9')
    await withFolder({ ...smallShop, 'vouchers.csv': before }, async (path) => {
      expect(await importFolder(shop, path)).toMatchObject({ ok: true })
    })
    const size = await sizeOf(shop.db, 'GM-1')
    const customer = await world.shopper([[{ id: size.id, sizes: { S: size.sizeId } }, 'S', 2]])

    await withFolder(changed, async (path) => {
      let check: ReturnType<typeof importFolder> | undefined
      await inTransaction(shop.db, async (db) => {
        // The check writes the stores last, and waits here with everything before them done.
        await sql`lock table store in exclusive mode`.execute(db)
        check = importFolder(shop, path, { dryRun: true })
        await expect.poll(() => countWaiting(shop.db), { timeout: 10_000 }).toBe(1)
        placed(await world.order(customer, { voucherCode: 'SALAM50' }))
      })
      const checked = await check
      if (!checked?.ok) return expect.unreachable('the files are right')
      const cellsOf = (row: string) => checked.differences.find((one) => one.row === row)?.cells
      expect(cellsOf('GM-1 S')).toEqual([expect.objectContaining({ column: 'stock' })])
      expect(cellsOf('GM-1 M')).toEqual([{ column: 'stock', before: '4', after: '9' }])
      expect(cellsOf('SALAM50')).toContainEqual({ column: 'amount', before: '50000', after: '60000' })
    })
  }))

const removing = {
  'products.csv': 'sku,remove\nGM-1,yes\nGM-2,yes\n',
  'categories.csv': 'category_slug,remove\ngamis,yes\nkhimar,yes\n',
}

test('an article is ordered while the check of an import that removes it is at work', () =>
  withCommittedOrderingShop(async (world) => {
    const { shop } = world
    const inStock = {
      ...smallShop,
      'products.csv': String(smallShop['products.csv']).replace('blue.jpg,no', 'blue.jpg,yes'),
      'sizes.csv': 'sku,size,stock\nGM-1,S,10\nGM-2,S,5\n',
    }
    await withFolder(inStock, async (path) => {
      expect(await importFolder(shop, path)).toMatchObject({ ok: true })
    })
    const [unused, inBag] = [await sizeOf(shop.db, 'GM-1'), await sizeOf(shop.db, 'GM-2')]
    await world.shopper([[{ id: inBag.id, sizes: { S: inBag.sizeId } }, 'S', 1]])

    await withFolder(removing, async (path) => {
      let check: ReturnType<typeof importFolder> | undefined
      await inTransaction(shop.db, async (db) => {
        // The check removes the categories last, and waits here with the articles done.
        await sql`select from category where slug = 'gamis' for update`.execute(db)
        check = importFolder(shop, path, { dryRun: true })
        await expect.poll(() => countWaiting(shop.db), { timeout: 10_000 }).toBe(1)
        const customer = await world.shopper([[{ id: unused.id, sizes: { S: unused.sizeId } }, 'S', 1]])
        placed(await world.order(customer))
      })
      const checked = await check
      if (!checked?.ok) return expect.unreachable('the files are right')
      const of = (row: string) => checked.differences.find((one) => one.row === row)
      expect([of('GM-1')?.kind, of('GM-1 S')?.kind, of('gamis')?.kind]).toEqual(['removed', 'removed', 'removed'])
      expect(of('GM-2')).toMatchObject({ kind: 'changed' })
      expect(of('GM-2')?.cells).toContainEqual({ column: 'archived', before: 'no', after: 'yes' })
    })
  }))

type Db = Parameters<typeof inTransaction>[0]

const sizeOf = (db: Db, sku: string) =>
  db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_id')
    .select(['article_size.id as sizeId', 'article.id'])
    .where('sku', '=', sku)
    .where('size', '=', 'S')
    .executeTakeFirstOrThrow()

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
