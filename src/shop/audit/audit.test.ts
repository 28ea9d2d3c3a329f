import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from './actor.ts'
import { recordChange, recordChanges } from './record-change.ts'

const terminal: Actor = { kind: 'terminal' }
const rina: Actor = {
  kind: 'staff',
  ...{ staffId: 3, name: 'Rina', sessionId: '12', address: '203.0.113.4', requestId: 'r-1' },
}
const packed = {
  action: 'order.pack',
  subject: { kind: 'order', key: 'INV-1' },
  before: { status: 'Paid', resi: '' },
  after: { status: 'Packed', resi: '' },
} as const

describe('recording a change', () => {
  test('stores who, what and the fields that changed', () =>
    inTestShop(async ({ shop: { db } }) => {
      await recordChange(db, rina, { ...packed, personalFields: ['address'] })
      const [row] = await db.selectFrom('audit').selectAll().execute()
      expect(row).toMatchObject({
        ...{
          actor: 'staff',
          staff_id: 3,
          staff_name: 'Rina',
          session_id: '12',
          address: '203.0.113.4',
          request_id: 'r-1',
        },
        ...{ action: 'order.pack', subject_kind: 'order', subject_key: 'INV-1', personal_fields: ['address'] },
        ...{ before: { status: 'Paid' }, after: { status: 'Packed' } },
      })
    }))

  test('stores nothing about what a customer does', () =>
    inTestShop(async ({ shop: { db } }) => {
      await recordChange(db, { kind: 'customer' }, packed)
      expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
    }))

  test('is undone with the transaction that made the change', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      const failing = inTransaction(db, async (db) => {
        await recordChange(db, terminal, packed)
        throw new Error('stop')
      })
      await expect(failing).rejects.toThrow('stop')
      expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('audit_head').select('number').execute()).toEqual([])
    }))

  test('chains the rows at the commit, in the order of the commits', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      await recordChange(db, terminal, packed)
      await recordChanges(db, rina, [packed, packed])
      const rows = await db.selectFrom('audit').select(['number', 'previous_hash', 'hash']).orderBy('id').execute()
      expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
      expect(rows.map(({ previous_hash }) => previous_hash)).toEqual(['', rows[0]?.hash, rows[1]?.hash])
      expect(await db.selectFrom('audit_head').select(['number', 'hash']).execute()).toEqual([
        { number: 3, hash: rows[2]?.hash },
      ])
    }))
})

describe('the table of changes', () => {
  test.each([
    ['updated', sql`update audit set action = 'order.ship'`],
    ['deleted', sql`delete from audit`],
    ['emptied', sql`truncate audit`],
  ])('refuses to be %s', (_, statement) =>
    withCommittedShop(async ({ shop: { db } }) => {
      await recordChange(db, terminal, packed)
      await expect(statement.execute(db)).rejects.toThrow('only added')
    }),
  )
})
