import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { purgeEndedLimitUses } from './consume-limit.ts'
import { beginLimitedAttempt } from './limited-attempt.ts'

type Shop = TestShop['shop']

const attempt = (shop: Shop, key = '203.0.113.9') => beginLimitedAttempt(shop, [['login.address', key]])

async function succeed(shop: Shop, key?: string): Promise<boolean> {
  const begun = await attempt(shop, key)
  if (begun.ok) await begun.succeed()
  return begun.ok
}

async function fail(shop: Shop, times: number): Promise<number> {
  let allowed = 0
  for (let n = 0; n < times; n++) if ((await attempt(shop)).ok) allowed += 1
  return allowed
}

const pass = ({ db }: Shop, seconds: number) =>
  db
    .updateTable('limit_use')
    .set({ ends_at: sql`ends_at - make_interval(secs => ${seconds})` })
    .execute()

describe('a limit that counts only what fails', () => {
  test('allows exactly its number of failures, and any number of successes between them', () =>
    inTestShop(async ({ shop }) => {
      for (let n = 0; n < 29; n++) {
        expect(await succeed(shop)).toBe(true)
        expect(await fail(shop, 1)).toBe(1)
      }
      expect(await succeed(shop)).toBe(true)
      expect(await fail(shop, 5)).toBe(1)
      expect(await succeed(shop)).toBe(false)
    }))

  test('allows exactly its number of fifty concurrent attempts', () =>
    withCommittedShop(async ({ shop }) => {
      const begun = await Promise.all(Array.from({ length: 50 }, () => attempt(shop)))
      expect(begun.filter(({ ok }) => ok)).toHaveLength(30)
    }))

  test('stays exact while attempts succeed and old uses are purged', () =>
    withCommittedShop(async ({ shop }) => {
      const work = Array.from({ length: 60 }, async (_, n) => {
        if (n % 6 === 0) return void (await purgeEndedLimitUses(shop))
        if (n % 6 < 3) return void (await succeed(shop, '198.51.100.7'))
        return (await attempt(shop)).ok
      })
      expect((await Promise.all(work)).filter((allowed) => allowed === true)).toHaveLength(30)
      const others: boolean[] = []
      for (let n = 0; n < 31; n++) others.push((await attempt(shop, '198.51.100.7')).ok)
      expect(others).toEqual([...Array(30).fill(true), false])
    }))

  test('slides: each failure stops counting when its own time is over, and a refusal says when that is', () =>
    inTestShop(async ({ shop }) => {
      await fail(shop, 20)
      await pass(shop, 600)
      expect(await fail(shop, 12)).toBe(10)
      const refused = await attempt(shop)
      if (refused.ok) return expect.unreachable('thirty count')
      expect(refused).toMatchObject({ ok: false, limit: 'login.address' })
      expect(Math.abs(refused.retryAfterSeconds - 300)).toBeLessThan(3)
      await pass(shop, refused.retryAfterSeconds)
      expect(await fail(shop, 25)).toBe(20)
    }))

  test('is not counted when another limit of the same attempt is reached', () =>
    inTestShop(async ({ shop }) => {
      await fail(shop, 30)
      const both = () =>
        beginLimitedAttempt(shop, [
          ['login.account', 'siti@example.id'],
          ['login.address', '203.0.113.9'],
        ])
      for (let n = 0; n < 110; n++) expect(await both()).toMatchObject({ ok: false, limit: 'login.address' })
      expect((await beginLimitedAttempt(shop, [['login.account', 'siti@example.id']])).ok).toBe(true)
    }))
})
