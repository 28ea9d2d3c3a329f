import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withFolder } from '../../../test/support/shop/import-folder.ts'
import { inDemoShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder } from './import-folder.ts'
import { problemAsText } from './problem.ts'

const demo = join(import.meta.dirname, '../../../demo')

describe('the demo folder', () => {
  test('is a whole shop, and changes nothing if it is imported again', { timeout: 300_000 }, () =>
    // Committed: a connection whose transaction waits while so many pictures are read is closed on a busy machine.
    withCommittedShop(async ({ shop }) => {
      const first = await importFolder(shop, demo)
      expect(first.ok ? [...first.notes, ...first.warnings] : first.problems.map(problemAsText)).toEqual([])
      const count = async (table: 'article' | 'category' | 'collection' | 'campaign' | 'store' | 'voucher') =>
        (await shop.db.selectFrom(table).select('id').execute()).length
      expect({
        articles: await count('article'),
        categories: await count('category'),
        collections: await count('collection'),
      }).toEqual({
        articles: 65,
        categories: 9,
        collections: 4,
      })
      expect({ campaigns: await count('campaign'), vouchers: await count('voucher') }).toEqual({
        campaigns: 3,
        vouchers: 4,
      })
      expect(await count('store')).toBeGreaterThanOrEqual(3)

      const second = await importFolder(shop, demo)
      expect(second.ok && second.changes.filter(({ changed }) => changed > 0)).toEqual([])
    }),
  )

  test(
    'brings one format of every picture along, so that no first visitor waits for an encoder',
    { timeout: 300_000 },
    () =>
      inDemoShop(async ({ shop }) => {
        const formats = await shop.db.selectFrom('picture').select('formats').distinct().execute()
        expect(formats).toEqual([{ formats: ['avif'] }])
      }),
  )

  test(
    'changes nothing if it is exported with what the office adds to it, and imported again',
    { timeout: 300_000 },
    () =>
      inDemoShop(({ shop }) =>
        withFolder({}, async (path) => {
          const at = new Date('2031-01-05T17:00:00Z')
          await sql`insert into notice_line (text, starts_at) values ('Free gift', ${at}), ('Closed today', null)`.execute(
            shop.db,
          )
          await sql`update slider_item set starts_at = ${at}, hidden = true where position = 1`.execute(shop.db)
          await sql`update campaign set ends_at = ${at} where id = (select min(id) from campaign)`.execute(shop.db)
          await sql`update picture set alt = 'A long dress' where id = (select min(picture_id) from article_picture)`.execute(
            shop.db,
          )
          await sql`update article set price_disc = price - 1000, sale_ends_at = ${at} where id = (select min(id) from article)`.execute(
            shop.db,
          )
          expect(await exportFolder(shop, path)).toMatchObject({ ok: true, notes: [] })
          const checked = await importFolder(shop, path, { dryRun: true })
          expect(checked).toMatchObject({ ok: true, differences: [] })
          const imported = await importFolder(shop, path)
          expect(imported.ok && imported.changes.filter(({ changed }) => changed > 0)).toEqual([])
        }),
      ),
  )
})
