import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../test/support/database/databases.ts'
import { goneDatabase } from '../../test/support/pages/served-pages.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { withCommittedShop } from '../../test/support/shop/test-shop.ts'
import { openDatabase } from './connect.ts'
import type { Db } from './db.ts'
import { isDatabaseAway } from './is-away.ts'

const faultOf = (db: Db, statement = sql`select 1`) =>
  statement.execute(db).then(
    () => expect.unreachable('no server answers'),
    (error: unknown) => error,
  )

describe('a database is away', () => {
  test('if no server listens at its address', async () => {
    expect(isDatabaseAway(await faultOf(goneDatabase()))).toBe(true)
  })

  test('if it was closed', async () => {
    const { where, remove } = await ownDatabase('migrated')
    const { db, close } = await openDatabase(where, silentLog)
    await close()
    expect(isDatabaseAway(await faultOf(db))).toBe(true)
    await remove()
  })

  test.each([
    ['the time of a statement is over', '57014'],
    ['an operator shuts it down', '57P01'],
    ['it has no room for one more connection', '53300'],
    ['a lock is not free in time', '55P03'],
  ])('when %s', (_, code) =>
    withCommittedShop(async ({ shop: { db } }) => {
      const refusal = sql`do $$ begin raise exception using errcode = ${sql.lit(code)}; end $$`
      expect(isDatabaseAway(await faultOf(db, refusal))).toBe(true)
    }),
  )
})

describe('a database is there', () => {
  test.each([
    ['a table that does not exist', sql`select * from nowhere`],
    ['a sum that cannot be worked out', sql`select 1 / ${0}::int`],
    ['a row that a constraint refuses', sql`insert into store (name) values (null)`],
  ])('when it has something against the question: %s', (_, statement) =>
    withCommittedShop(async ({ shop: { db } }) => {
      expect(isDatabaseAway(await faultOf(db, statement))).toBe(false)
    }),
  )

  test('for any other error', () => {
    expect(isDatabaseAway(new TypeError('undefined is not a function'))).toBe(false)
    expect(isDatabaseAway(undefined)).toBe(false)
  })
})
