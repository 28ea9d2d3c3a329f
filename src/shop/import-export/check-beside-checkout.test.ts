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
    const size = await shop.db
      .selectFrom('article_size')
      .innerJoin('article', 'article.id', 'article_id')
      .select(['article_size.id as sizeId', 'article.id'])
      .where('sku', '=', 'GM-1')
      .where('size', '=', 'S')
      .executeTakeFirstOrThrow()
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

async function countWaiting(db: Parameters<typeof inTransaction>[0]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted and relation = 'store'::regclass`.execute(db)
  return rows[0]?.count ?? 0
}
