import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkInvariants } from './check-invariants.ts'

const brokenBy = async (db: Parameters<typeof checkInvariants>[0], rule: string) =>
  (await checkInvariants(db)).find(({ id }) => id === rule)?.broken

describe('checking the rules in portions', () => {
  test('finds what breaks a rule in each portion, also after a gap in the ids', () =>
    inTestShop(async ({ shop: { db }, article }) => {
      const before = await article({ sizes: { M: 5 } })
      await sql`select setval(pg_get_serial_sequence('article_size', 'id'), max(id) + 1000) from article_size`.execute(
        db,
      )
      const after = await article({ sizes: { M: 5 } })
      expect(await brokenBy(db, 'I1')).toBe(0)
      await sql`update article_size set stock = 7 where id in (${before.sizes.M}, ${after.sizes.M})`.execute(db)
      expect(await brokenBy(db, 'I1')).toBe(2)
    }))

  test('compares the first entry of a portion of the record with the last one before', () =>
    inTestShop(async ({ shop: { db, actor } }) => {
      const change = { action: 'order.pack', subject: { kind: 'order', key: 'INV-1' } } as const
      for (let entry = 0; entry < 3; entry += 1) await recordChange(db, actor, change)
      await sql`set local session_replication_role = replica`.execute(db)
      // As if a thousand entries had been before: the second one begins a portion.
      await sql`update audit set number = number + 999`.execute(db)
      for (const number of [1000, 1001, 1002]) {
        await sql`
          update audit set previous_hash = coalesce((select hash from audit where number = ${number - 1}), '')
           where number = ${number}`.execute(db)
        await sql`update audit set hash = audit_hash(to_jsonb(audit)) where number = ${number}`.execute(db)
      }
      await sql`update audit_head set number = 1002, hash = (select hash from audit where number = 1002)`.execute(db)
      // Those before the first one are missing, and that is all.
      expect(await brokenBy(db, 'I18')).toBe(1)
    }))
})
