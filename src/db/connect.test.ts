import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../test/support/database/databases.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { inTestShop, withCommittedShop } from '../../test/support/shop/test-shop.ts'
import { openDatabase } from './connect.ts'

describe('what the database gives back', () => {
  test('whole numbers are numbers, alone and in lists', () =>
    inTestShop(async ({ shop: { db } }) => {
      const { rows } = await sql`
        select 150000::bigint as price, array[1, null, 3]::bigint[] as ids, null::bigint as none`.execute(db)
      expect(rows).toEqual([{ price: 150_000, ids: [1, null, 3], none: null }])
    }))

  test('a number too large to be exact is an error, never nearly right', () =>
    inTestShop(async ({ shop: { db } }) => {
      const exact = await sql`select 9007199254740991::bigint as number`.execute(db)
      expect(exact.rows).toEqual([{ number: Number.MAX_SAFE_INTEGER }])
      const query = sql`select 9007199254740993::bigint as number`.execute(db)
      await expect(query).rejects.toThrow('9007199254740993')
    }))

  test('an instant is the same instant again', () =>
    inTestShop(async ({ shop: { db } }) => {
      const opening = new Date('2030-03-01T09:30:15.123+07:00')
      const { rows } = await sql`select ${opening}::timestamptz as instant`.execute(db)
      expect(rows).toEqual([{ instant: opening }])
    }))

  test('a calendar day is a day, with no hour and no zone', () =>
    inTestShop(async ({ shop: { db } }) => {
      const { rows } = await sql`select '2030-03-01'::date as day`.execute(db)
      expect(rows).toEqual([{ day: '2030-03-01' }])
    }))

  test('a day cut out of an instant is the day in UTC', () =>
    inTestShop(async ({ shop: { db } }) => {
      const { rows } = await sql`select '2030-03-01 02:00+07'::timestamptz::date as day`.execute(db)
      expect(rows).toEqual([{ day: '2030-02-28' }])
    }))
})

describe('a statement', () => {
  test('that runs often is parsed and planned once, and gives the right answer each time', () =>
    inTestShop(async ({ shop: { db } }) => {
      const answers: unknown[] = []
      for (const pieces of [1, 5, 9, 2, 4]) {
        const { rows } = await sql`select 2 * ${pieces}::int as twice /* remembered */`.execute(db)
        answers.push(...rows)
      }
      expect(answers).toEqual([2, 10, 18, 4, 8].map((twice) => ({ twice })))
      // Twice might have been all; from the third time on it has a name.
      const { rows } = await sql<{ statement: string; calls: number }>`
        select statement, generic_plans + custom_plans as calls from pg_prepared_statements
         where statement like '%/* remembered */'`.execute(db)
      expect(rows).toEqual([{ statement: 'select 2 * $1::int as twice /* remembered */', calls: 3 }])
    }))

  test('whose plan no longer fits, since the tables were changed under it, fails once and no more', () =>
    withCommittedShop(({ shop }) =>
      shop.db.connection().execute(async (db) => {
        await sql`create temp table altered as select 7 as number`.execute(db)
        const ask = () => sql`select number from altered where number > ${1}::int`.execute(db)
        for (let time = 0; time < 5; time += 1) await ask()
        await sql`alter table altered alter number type bigint`.execute(db)
        await expect(ask()).rejects.toThrow('cached plan')
        expect((await ask()).rows).toEqual([{ number: 7 }])
      }),
    ))
})

describe('both kinds of database', () => {
  test('sort names in the same order with the collation of the shop', () =>
    inTestShop(async ({ shop: { db } }) => {
      const { rows } = await sql<{ name: string }>`
        select name from (values ('Zahra'), ('bergo'), ('Élan'), ('Abaya'), ('abaya lusi'), ('elma')) as style (name)
         order by name collate "und-x-icu"`.execute(db)
      expect(rows.map(({ name }) => name)).toEqual(['Abaya', 'abaya lusi', 'bergo', 'Élan', 'elma', 'Zahra'])
    }))
})

describe('a connection', () => {
  test('answers after a query that failed', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' })
      await expect(sql`select nothing from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' })
      expect((await sql`select ${1}::int as one`.execute(db)).rows).toEqual([{ one: 1 }])
    }))

  test('that many ask at once gives each its own answer', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      const numbers = Array.from({ length: 50 }, (_, number) => number)
      const answers = await Promise.all(numbers.map((number) => sql`select ${number}::int as number`.execute(db)))
      expect(answers.map(({ rows }) => rows)).toEqual(numbers.map((number) => [{ number }]))
    }))
})

describe('a database that was closed', () => {
  test('has everything when it is opened again', async () => {
    const { where, remove } = await ownDatabase('migrated')
    const first = await openDatabase(where, silentLog)
    await first.db.insertInto('store').values({ name: 'Bandung', address: 'Jalan Uji 1' }).execute()
    await first.close()

    const second = await openDatabase(where, silentLog)
    expect(await second.db.selectFrom('store').select('name').execute()).toEqual([{ name: 'Bandung' }])
    await second.close()
    await remove()
  })
})
