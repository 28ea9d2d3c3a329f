import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withCommittedShop } from '../../test/support/shop/test-shop.ts'
import type { Db } from './db.ts'
import { inTransaction, inUndoableTransaction } from './transaction.ts'

const addStore = (db: Db, name: string) => db.insertInto('store').values({ name, address: 'Jalan Uji 1' }).execute()

const storeNames = async (db: Db) =>
  (await db.selectFrom('store').select('name').orderBy('id').execute()).map(({ name }) => name)

/** Fails the way the database itself does. */
const failWith = (db: Db, code: string) =>
  sql`do $$ begin raise exception using errcode = ${sql.lit(code)}, message = 'failed'; end $$`.execute(db)

describe('a transaction', () => {
  test('is undone as a whole when its work fails', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      const work = inTransaction(db, async (inside) => {
        await addStore(inside, 'Bandung')
        throw new Error('the roof fell in')
      })
      await expect(work).rejects.toThrow('the roof fell in')
      expect(await storeNames(db)).toEqual([])
    }))

  test('can be undone with a result, alone or within another, and an error of its work is still an error', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      const tryToAdd = (db: Db, name: string) =>
        inUndoableTransaction(db, async (inside, undo) => {
          await addStore(inside, name)
          return undo(`${name} could be added`)
        })
      expect(await tryToAdd(db, 'Bandung')).toBe('Bandung could be added')
      const both = await inTransaction(db, async (outside) => {
        await addStore(outside, 'Solo')
        return await tryToAdd(outside, 'Malang')
      })
      expect(both).toBe('Malang could be added')
      expect(await storeNames(db)).toEqual(['Solo'])
      const duplicate = inUndoableTransaction(db, (inside) => addStore(inside, 'Solo'))
      await expect(duplicate).rejects.toMatchObject({ code: '23505' })
    }))

  test('within another is kept with it', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      await inTransaction(db, async (outside) => {
        await addStore(outside, 'Bandung')
        await inTransaction(outside, (inside) => addStore(inside, 'Solo'))
      })
      expect(await storeNames(db)).toEqual(['Bandung', 'Solo'])
    }))

  test('within another is undone alone, also after an error of the database', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      await inTransaction(db, async (outside) => {
        await addStore(outside, 'Bandung')
        const duplicate = inTransaction(outside, async (inside) => {
          await addStore(inside, 'Solo')
          await addStore(inside, 'Bandung')
        })
        await expect(duplicate).rejects.toMatchObject({ code: '23505' })
        await addStore(outside, 'Malang')
      })
      expect(await storeNames(db)).toEqual(['Bandung', 'Malang'])
    }))

  test.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ])('is repeated after %s, and nothing of the first attempt stays', (_, code) =>
    withCommittedShop(async ({ shop: { db } }) => {
      let tries = 0
      await inTransaction(db, async (inside) => {
        tries += 1
        await addStore(inside, `Try ${tries}`)
        if (tries < 3) await failWith(inside, code)
      })
      expect(await storeNames(db)).toEqual(['Try 3'])
    }),
  )

  test('is repeated as a whole if the inner one failed', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      let tries = 0
      await inTransaction(db, async (outside) => {
        tries += 1
        await addStore(outside, `Try ${tries}`)
        await inTransaction(outside, async (inside) => {
          if (tries === 1) await failWith(inside, '40001')
        })
      })
      expect(await storeNames(db)).toEqual(['Try 2'])
    }))

  test('gives up after three more tries', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      let tries = 0
      const work = inTransaction(db, async (inside) => {
        tries += 1
        await failWith(inside, '40001')
      })
      await expect(work).rejects.toMatchObject({ code: '40001' })
      expect(tries).toBe(4)
    }))

  test('is not tried again after any other error', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      let tries = 0
      const work = inTransaction(db, async (inside) => {
        tries += 1
        await failWith(inside, '23505')
      })
      await expect(work).rejects.toMatchObject({ code: '23505' })
      expect(tries).toBe(1)
    }))
})
