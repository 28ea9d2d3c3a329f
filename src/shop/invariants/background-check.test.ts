import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { readBackgroundCheck, requestCheck, requestNightlyCheck, runRequestedCheck } from './background-check.ts'

describe('checking the rules in the background', () => {
  test('runs once for two requests, and keeps the result', () =>
    inTestShop(async ({ shop }) => {
      await runRequestedCheck(shop)
      expect(await readBackgroundCheck(shop), 'none was requested').toEqual({ last: undefined, open: undefined })
      await requestCheck(shop)
      await requestCheck(shop)
      expect((await readBackgroundCheck(shop)).open).toEqual({ done: 0, total: 0 })
      await runRequestedCheck(shop)
      await runRequestedCheck(shop)
      const { last, open } = await readBackgroundCheck(shop)
      expect(open).toBeUndefined()
      expect(last?.invariants.find(({ id }) => id === 'I1')?.broken).toBe(0)
      const { rows } = await sql<{ checks: number }>`select count(*)::int as checks from invariant_check`.execute(
        shop.db,
      )
      expect(rows).toEqual([{ checks: 1 }])
    }))

  test('is continued by another process when the first one died', () =>
    inTestShop(async ({ shop }) => {
      await requestCheck(shop)
      await sql`update invariant_check set begun_at = now(), leased_until = now() + interval '1 minute'`.execute(
        shop.db,
      )
      await runRequestedCheck(shop)
      expect((await readBackgroundCheck(shop)).last, 'the first process may still run').toBeUndefined()
      await sql`update invariant_check set leased_until = now() - interval '1 second'`.execute(shop.db)
      await runRequestedCheck(shop)
      expect((await readBackgroundCheck(shop)).last).toBeDefined()
    }))

  test('counts what breaks a rule', () =>
    inTestShop(async ({ shop, article }) => {
      const { sizes } = await article({ sizes: { M: 5 } })
      await sql`update article_size set stock = 7 where id = ${sizes.M}`.execute(shop.db)
      await requestCheck(shop)
      await runRequestedCheck(shop)
      const broken = (await readBackgroundCheck(shop)).last?.invariants.filter((one) => one.broken > 0)
      expect(broken?.map(({ id }) => id)).toEqual(['I1'])
    }))

  test('runs once each night for all processes, from the first night on that a process has seen begin', () =>
    inTestShop(async ({ shop }) => {
      const checks = async () => (await sql`select from invariant_check`.execute(shop.db)).rows.length
      const { night } = await requestNightlyCheck(shop, undefined)
      expect([night, await checks()], 'a new shop').toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 0])
      await requestNightlyCheck(shop, night)
      expect(await checks(), 'the same night').toBe(0)
      await requestNightlyCheck(shop, '2026-01-01')
      await requestNightlyCheck(shop, '2026-01-01')
      expect(await checks(), 'the next night, in two processes').toBe(1)
      await sql`update invariant_check set nightly_for = nightly_for - 1, finished_at = now(), result = '[]'`.execute(
        shop.db,
      )
      await requestNightlyCheck(shop, undefined)
      expect(await checks(), 'after a restart in the night').toBe(2)
    }))
})
