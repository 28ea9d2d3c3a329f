import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { writtenOrder } from '../../../test/support/orders/written-order.ts'
import { deskOf } from '../../../test/support/shop/operator.ts'
import { inTestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { runCommand } from '../../operator/run-command.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { packOrder } from '../orders/send-order.ts'
import type { Actor } from './actor.ts'
import { type ActivityFilter, listActivity } from './list-activity.ts'
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

test('the hash of a row is the same when it is worked out from the stored row, whatever its fields hold', () =>
  withCommittedShop(async ({ shop: { db } }) => {
    const odd = { text: '“Kain” \\ "5" \n\u{1f9f5}', number: 1.5e21, small: 0.1, list: [null, true, {}], nothing: null }
    const others: Actor[] = [terminal, { kind: 'clock' }, { ...rina, name: 'Rina "R" O’Neil', address: '2001:db8::1' }]
    for (const actor of others) {
      const long = { ...packed, before: odd, after: {}, personalFields: ['address', 'zipCode'] } as const
      await recordChanges(db, actor, [long, packed, long])
      await recordChange(db, actor, {
        action: 'article.create',
        subject: { kind: 'article', key: 'Gamis\t1' },
        after: odd,
      })
    }
    const wrong = sql`select id from audit as entry where hash is distinct from audit_hash(to_jsonb(entry))`
    expect((await wrong.execute(db)).rows).toEqual([])
    expect(await db.selectFrom('audit').select('hash').execute()).toHaveLength(12)
  }))

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

describe('the chain of recorded changes', () => {
  /** Changes the table as a database administrator could, with its triggers off. */
  const tamper = (db: Db, statement: RawBuilder<unknown>) =>
    inTransaction(db, async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await statement.execute(db)
    })
  const isWhole = async (db: Db) => (await checkInvariants(db)).find(({ id }) => id === 'I18')?.broken === 0

  test.each([
    ['a changed action', sql`update audit set action = 'order.ship' where number = 2`],
    ['a changed instant', sql`update audit set at = at - interval '1 hour' where number = 2`],
    ['a changed name', sql`update audit set staff_name = 'Budi' where number = 2`],
    ['a changed value', sql`update audit set after = '{"status": "Paid"}' where number = 2`],
    ['a removed first row', sql`delete from audit where number = 1`],
    ['a removed row', sql`delete from audit where number = 2`],
    ['a removed last row', sql`delete from audit where number = 3`],
    ['no rows at all', sql`delete from audit`],
    [
      'two swapped rows',
      sql`update audit as one set (actor, staff_id, staff_name) =
            (select actor, staff_id, staff_name from audit as other where other.number = 3 - one.number)
           where number in (1, 2)`,
    ],
    [
      'an added row',
      sql`insert into audit (actor, action, subject_kind, subject_key) values ('clock', 'order.pack', 'order', 'INV-2')`,
    ],
    [
      'a last row that was replaced, with a fitting hash',
      sql`update audit as entry set action = 'order.ship', hash = audit_hash(to_jsonb(entry) || '{"action": "order.ship"}')
           where number = 3`,
    ],
  ])('is found broken by %s', (_, statement) =>
    withCommittedShop(async ({ shop: { db } }) => {
      await recordChange(db, terminal, packed)
      await recordChange(db, rina, packed)
      await recordChange(db, terminal, packed)
      const isWholeElsewhere = await inTransaction(db, async (db) => {
        await sql`set local timezone to 'Asia/Jakarta'`.execute(db)
        return isWhole(db)
      })
      expect(isWholeElsewhere).toBe(true)
      await tamper(db, statement)
      expect(await isWhole(db)).toBe(false)
    }),
  )

  test('is unbroken after a change of more rows than fit into one statement', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      await inTransaction(db, (db) => recordChanges(db, terminal, Array(1200).fill(packed)))
      expect(await db.selectFrom('audit_head').select('number').execute()).toEqual([{ number: 1200 }])
      expect(await isWhole(db)).toBe(true)
    }))

  test('is unbroken after 20 orders were packed at the same time', () =>
    withCommittedShop(async ({ shop, article, customer }) => {
      await article({ sizes: { M: 5 } })
      const { id: customerId } = await customer()
      const ids: number[] = []
      for (let at = 0; at < 20; at += 1) {
        ids.push(
          (await writtenOrder(shop.db, { customerId, status: 'Paid', paid_at: new Date(), has_pieces: true })).id,
        )
      }
      const packedAtOnce = await Promise.all(ids.map((id) => packOrder(shop, { id })))
      expect(packedAtOnce.every(({ ok }) => ok)).toBe(true)
      const rows = await shop.db.selectFrom('audit').select('number').orderBy('number').execute()
      expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
      expect(await isWhole(shop.db)).toBe(true)
    }))

  test('grows at the commit, so that it cannot deadlock with the locks of the change', () =>
    withCommittedShop(async ({ shop: { db } }) => {
      const { promise: isRecorded, resolve: recorded } = Promise.withResolvers<void>()
      let attempts = 0
      const first = inTransaction(db, async (db) => {
        attempts += 1
        await recordChange(db, terminal, packed)
        recorded()
        await sql`select pg_sleep(0.3)`.execute(db)
        await sql`select pg_advisory_xact_lock(35)`.execute(db)
      })
      await isRecorded
      // Both take the same two locks in another order; a chain that locked at once would deadlock here.
      const second = inTransaction(db, async (db) => {
        attempts += 1
        await sql`select pg_advisory_xact_lock(35)`.execute(db)
        await recordChange(db, terminal, packed)
        await sql`select pg_sleep(0.5)`.execute(db)
      })
      await Promise.all([first, second])
      expect(attempts, 'transactions are repeated after a deadlock').toBe(2)
      expect(await isWhole(db)).toBe(true)
    }))
})

describe('the list of activity', () => {
  test('shows the newest first, page by page', () =>
    inTestShop(async ({ shop }) => {
      for (const key of ['INV-1', 'INV-2', 'INV-3']) {
        await recordChange(shop.db, rina, { ...packed, subject: { kind: 'order', key } })
      }
      const first = await listActivity(shop, {}, { atMost: 2 })
      expect(first.entries.map(({ subject }) => subject.key)).toEqual(['INV-3', 'INV-2'])
      const below = first.next === undefined ? {} : { below: first.next }
      const last = await listActivity(shop, {}, { ...below, atMost: 2 })
      expect([last.entries.map(({ subject }) => subject.key), last.next]).toEqual([['INV-1'], undefined])
      expect(last.entries[0]).toMatchObject({
        by: { kind: 'staff', staffId: 3, name: 'Rina', sessionId: '12', address: '203.0.113.4', requestId: 'r-1' },
        ...{ before: { status: 'Paid' }, after: { status: 'Packed' } },
      })
    }))

  test('can be filtered by person, action, subject and date', () =>
    inTestShop(async ({ shop }) => {
      await recordChange(shop.db, rina, packed)
      await recordChange(shop.db, { kind: 'clock' }, { ...packed, action: 'order.deliver' })
      await recordChange(shop.db, terminal, { action: 'voucher.end', subject: { kind: 'voucher', key: 'SALAM50' } })
      const found = async (filter: ActivityFilter) =>
        (await listActivity(shop, filter)).entries.map(({ action }) => action)
      expect(await found({ by: { staffId: 3 } })).toEqual(['order.pack'])
      expect(await found({ by: 'terminal' })).toEqual(['voucher.end'])
      expect(await found({ action: 'order.deliver' })).toEqual(['order.deliver'])
      expect(await found({ action: 'order' })).toEqual(['order.deliver', 'order.pack'])
      expect(await found({ subject: { kind: 'order', key: 'INV-1' } })).toEqual(['order.deliver', 'order.pack'])
      expect(await found({ from: new Date(Date.now() + 3_600_000) })).toEqual([])
      expect(await found({ until: new Date(Date.now() + 3_600_000), by: 'clock' })).toEqual(['order.deliver'])
    }))

  test('is printed by npm run shop -- activity', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output } = deskOf(shop, mediaFolder)
      expect(await runCommand(desk, ['activity'])).toBe(0)
      expect(output.pop()).toBe('Nothing is recorded yet.')
      await recordChange(shop.db, rina, { ...packed, personalFields: ['phone'] })
      await recordChange(shop.db, terminal, { ...packed, subject: { kind: 'order', key: 'INV-2' } })
      expect(await runCommand(desk, ['activity', '--subject', 'INV-1'])).toBe(0)
      expect(output).toHaveLength(2)
      expect(output[1]).toMatch(/^20\S+\+07:00 {2}Rina {2}order\.pack {2}order INV-1 {2}status: Paid → Packed, phone$/)
    }))
})
