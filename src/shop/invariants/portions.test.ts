import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkInvariants } from './check-invariants.ts'
import { sumViolations } from './rules/sum-queries.ts'

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

  test.each(Object.entries(sumViolations).filter(([name]) => !['wrongRevenue', 'wrongSales'].includes(name)))(
    'finds the sums of a portion in the index by their days: %s',
    // A condition on the other columns alone would read the whole index: PostgreSQL skips no part of it.
    (_, { rows }) =>
      inTestShop(async ({ shop: { db } }) => {
        await sql`
          insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
          select 'day', date '2023-01-01' + number % 700, dimension, number::text, 1, 1, 1, 0, 0, 0, 0, true
            from generate_series(1, 4000) as number cross join unnest(array['size', 'total', 'province']) as named (dimension)`.execute(
          db,
        )
        await sql`analyze report_sum`.execute(db)
        await sql`set local enable_seqscan = off`.execute(db)
        const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`
          explain ${rows({ from: 8700, until: 8706 })}`.execute(db)
        const plan = lines.map((line) => line['QUERY PLAN'])
        const readings = plan.flatMap((line, at) =>
          /Scan .*report_sum/.test(line) ? [plan.slice(at, at + 3).join()] : [],
        )
        expect(readings, plan.join('\n')).not.toEqual([])
        for (const reading of readings) {
          for (const column of ['is_folded', 'dimension', 'span', 'day >='])
            expect(reading).toMatch(new RegExp(`Index Cond: .*\\b${column}`))
        }
      }),
  )
})
