import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../test/support/database/databases.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { inTestShop } from '../../test/support/shop/test-shop.ts'
import { type DatabaseLocation, openDatabase } from './connect.ts'
import { assertDurable } from './durability.ts'

async function loosen(where: DatabaseLocation): Promise<void> {
  const { db, close } = await openDatabase(where, silentLog)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  for (const { name } of rows) await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(db)
  await close()
}

describe('a start', () => {
  test('is refused on a database that answers before it has written', async () => {
    const { where, remove } = await ownDatabase('empty')
    if (where.kind === 'embedded') appendFileSync(join(where.folder, 'postgresql.conf'), 'synchronous_commit = off\n')
    else await loosen(where)

    await expect(openDatabase(where, silentLog)).rejects.toThrow('The database runs with synchronous_commit = off')
    await remove()
  })

  test.each(['fsync', 'full_page_writes'])('is refused when the database reports %s = off', (name) =>
    inTestShop(async ({ shop: { db } }) => {
      // These belong to the whole server, so a view stands in front of the real report, in this transaction only.
      await sql`create schema report`.execute(db)
      await sql`
        create view report.pg_settings as
        select name, case when name = ${sql.lit(name)} then 'off' else setting end as setting from pg_catalog.pg_settings
        `.execute(db)
      await sql`set local search_path = report, pg_catalog`.execute(db)
      await expect(assertDurable(db, 'server')).rejects.toThrow(`ALTER SYSTEM SET ${name} = on`)
    }),
  )
})
