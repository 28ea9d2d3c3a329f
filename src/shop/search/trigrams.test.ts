import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../test/support/database/databases.ts'
import { goodsOf } from '../../../test/support/shop/articles.ts'
import { silentLog } from '../../../test/support/shop/silent-log.ts'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { listArticles } from '../shelves/list-articles.ts'
import { findNearMatches } from './find-near-matches.ts'

// Creating and migrating a database takes long on a busy machine.
const ownDatabaseTimeout = { timeout: 60_000 }

async function isIndexed(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_indexes where indexname = 'article_name_trigrams'`.execute(db)
  return rows.length === 1
}

test('a search for three letters or more can use the index', () =>
  inTestShop(async ({ shop: { db } }) => {
    expect(await isIndexed(db)).toBe(true)
    await sql`set local enable_seqscan = off`.execute(db)
    const plan = await db.selectFrom('article').select('id').where('name_folded', 'like', '%sela%').explain('json')
    expect(JSON.stringify(plan)).toContain('article_name_trigrams')
  }))

test(
  'a database that refuses pg_trgm has no index and corrects no spelling, but searches find the same',
  ownDatabaseTimeout,
  async () => {
    const own = await ownDatabase('empty')
    const byAdministrator = await openDatabase(own.where, silentLog)
    await sql`create role shopkeeper login`.execute(byAdministrator.db)
    await sql`grant all on schema public to shopkeeper`.execute(byAdministrator.db)
    const { db, close } = await asShopkeeper()
    await migrate(db)
    expect(await isIndexed(db)).toBe(false)

    const { article, category, picture } = goodsOf(db)
    const shown = { categories: [await category()], pictures: [await picture()] }
    await article({ ...shown, sku: 'sela', name: 'Gamis Sela' })
    await article({ ...shown, sku: 'arum', name: 'Gamis Arum' })
    const { articles } = await listArticles({ db }, { query: 'SELA' })
    expect(articles.map(({ sku }) => sku)).toEqual(['sela'])
    expect(await findNearMatches({ db, synonyms: new Map() }, 'gmais')).toBe(undefined)
    await close()
    await own.remove()

    // The embedded database has a single session, so it can only change its role.
    async function asShopkeeper() {
      if (own.where.kind === 'embedded') {
        await sql`set role shopkeeper`.execute(byAdministrator.db)
        return byAdministrator
      }
      await byAdministrator.close()
      return openDatabase({ ...own.where, url: own.where.url.replace('//postgres@', '//shopkeeper@') }, silentLog)
    }
  },
)
