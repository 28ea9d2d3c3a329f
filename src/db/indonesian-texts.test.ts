import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTestShop } from '../../test/support/shop/test-shop.ts'
import { readingIndonesian, translatedTables, viewOf } from './indonesian-texts.ts'

test.each(translatedTables)('the view of %s has the columns of its table', (table) =>
  inTestShop(async ({ shop }) => {
    const columnsOf = async (name: string) => {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute
         where attrelid = to_regclass(${name}) and attnum > 0 and not attisdropped order by 1`.execute(shop.db)
      return rows.map(({ name }) => name)
    }
    expect(await columnsOf(viewOf(table))).toEqual(await columnsOf(table))
  }),
)

test('every table with a text in Indonesian is among those that have a view', () =>
  inTestShop(async ({ shop }) => {
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
       where relkind = 'r' and relnamespace = current_schema()::regnamespace and attname like '%\\_indonesian'`.execute(
      shop.db,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...translatedTables].toSorted())
  }))

test('what is written through a database that reads Indonesian goes into the table', () =>
  inTestShop(async ({ shop, category }) => {
    const { id } = await category({ name: 'Tops' })
    const db = readingIndonesian(shop.db)
    await db.updateTable('category').set({ name_indonesian: 'Atasan' }).where('id', '=', id).execute()
    const nameIn = (one: typeof db) => one.selectFrom('category').where('id', '=', id).select('name').execute()
    expect(await nameIn(db)).toEqual([{ name: 'Atasan' }])
    expect(await nameIn(shop.db)).toEqual([{ name: 'Tops' }])
    await db.deleteFrom('category').where('category.id', '=', id).execute()
    expect(await nameIn(shop.db)).toEqual([])
  }))
