import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { askAs } from '../support/api/ask-as.ts'
import { recordStatements, rowsReadBy } from '../support/database/recorded-statements.ts'
import { servePages } from '../support/pages/served-pages.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

/**
 * What a page or call may ask of the database, in two sizes of the catalogue. In this order: the menus, the articles of a category, and
 * those of the whole shop are read once, by the first page that needs them. PRODUCT is the first article. The rows are half as many again
 * as were read, because plans differ between versions of PostgreSQL. The call that lists every product reads all of them.
 */
const budgets = [
  { what: '/', statements: 8, rows: [3_300, 600] },
  { what: '/shop/gamis', statements: 6, rows: [9_300, 10_200] },
  { what: '/shop/gamis?size=M', statements: 5, rows: [8_800, 4_000] },
  { what: '/product/PRODUCT', statements: 6, rows: [3_000, 5_700] },
  { what: '/shop/viewall', statements: 5, rows: [13_200, 28_000] },
  { what: '/search?query=gamis', statements: 5, rows: [10_700, 8_900] },
  { what: '/store', statements: 2, rows: [400, 400] },
  { what: 'GET /api/front', statements: 2, rows: [2_600, 500] },
  { what: 'GET /api/category', statements: 1, rows: [20, 20] },
  { what: 'GET /api/product', statements: 2, rows: [14_000, 130_000] },
  { what: 'GET /api/product/PRODUCT', statements: 5, rows: [2_600, 5_600] },
] as const

describe.each([
  { articles: 65, size: 0 },
  { articles: 2_000, size: 1 },
] as const)('with $articles articles', ({ articles, size }) => {
  test('each page and call stays within its statements and the rows that they read', () =>
    inTestShop(async ({ shop }) => {
      const first = await fillCatalogue(shop.db, articles)
      const { db, ran } = recordStatements(shop.db)
      const pages = await servePages(db)
      const ask = askAs({ ...shop, db })
      const found: { what: string; statements: number; rows: number }[] = []
      try {
        for (const { what } of budgets) {
          ran.splice(0)
          const address = what.replace('PRODUCT', first)
          const { status } = address.startsWith('/') ? await fetch(pages.origin + address) : await ask(address)
          expect([what, status]).toEqual([what, 200])
          const statements = ran.splice(0)
          let rows = 0
          for (const statement of statements) rows += await rowsReadBy(shop.db, statement)
          found.push({ what, statements: statements.length, rows })
        }
      } finally {
        await pages.close()
      }
      const limits = budgets.map(({ what, statements, rows }) => ({ what, statements, rows: rows[size] }))
      const beyond = found.filter(({ statements, rows }, place) => {
        const limit = limits[place]
        return limit === undefined || statements > limit.statements || rows > limit.rows
      })
      expect(beyond).toEqual([])
    }))
})

/** Invented articles, made as for the bench. Returns the end of the first one's address. */
async function fillCatalogue(db: Db, articles: number): Promise<string> {
  // The statements of the bench count from 1. Like everything here, this is rolled back.
  for (const table of ['category', 'collection'])
    await sql`alter table ${sql.table(table)} alter column id restart with 1`.execute(db)
  await sql`select set_config('bench.articles', ${String(articles)}, true)`.execute(db)
  for (const file of ['01-begin.sql', '02-catalogue.sql'])
    await sql.raw(readFileSync(join(import.meta.dirname, '../../bench/fill', file), 'utf8')).execute(db)
  await sql`analyze`.execute(db)
  const { slug, sku } = await db
    .selectFrom('article')
    .select(['slug', 'sku'])
    .where('published', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `${slug}/${sku}`
}
