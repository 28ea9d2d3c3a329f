import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { defaultCounts, type ExactLimit } from '../../values/limits.ts'
import { consumeLimit, purgeEndedLimitUses } from './consume-limit.ts'

type Shop = TestShop['shop']

async function useMany(shop: Shop, times: number, limit: ExactLimit = 'subscribe.address', key = '203.0.113.9') {
  let allowed = 0
  for (let n = 0; n < times; n++) if ((await consumeLimit(shop, limit, key)).ok) allowed += 1
  return allowed
}

/** Makes every use this many seconds older. */
const pass = ({ db }: Shop, seconds: number) =>
  db
    .updateTable('limit_use')
    .set({ ends_at: sql`ends_at - make_interval(secs => ${seconds})` })
    .execute()

describe('a limit over all processes', () => {
  test('allows exactly its number of uses', () =>
    inTestShop(async ({ shop }) => expect(await useMany(shop, 25)).toBe(20)))

  test('allows exactly its number of fifty concurrent uses', () =>
    withCommittedShop(async ({ shop }) => {
      const attempts = Array.from({ length: 50 }, () => consumeLimit(shop, 'subscribe.address', '203.0.113.9'))
      expect((await Promise.all(attempts)).filter(({ ok }) => ok)).toHaveLength(20)
    }))

  test('stays exact while old uses are purged', () =>
    withCommittedShop(async ({ shop }) => {
      await useMany(shop, 20)
      await pass(shop, 3600)
      const attempts = Array.from({ length: 50 }, (_, n) =>
        n % 5 === 0 ? purgeEndedLimitUses(shop) : consumeLimit(shop, 'subscribe.address', '203.0.113.9'),
      )
      const answers = await Promise.all(attempts)
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(20)
    }))

  test('counts each caller and each limit separately', () =>
    inTestShop(async ({ shop }) => {
      await useMany(shop, 20)
      expect(await consumeLimit(shop, 'subscribe.address', '198.51.100.1')).toEqual({ ok: true })
      expect(await consumeLimit(shop, 'forgot.address', '203.0.113.9')).toEqual({ ok: true })
    }))

  test('slides: each use stops counting when its own time is over', () =>
    inTestShop(async ({ shop }) => {
      await useMany(shop, 15)
      await pass(shop, 3000)
      expect(await useMany(shop, 10)).toBe(5)
      await pass(shop, 600)
      expect(await useMany(shop, 20)).toBe(15)
    }))

  test('says when the next use is allowed, and allows it then', () =>
    inTestShop(async ({ shop }) => {
      await useMany(shop, 1)
      await pass(shop, 3000)
      await useMany(shop, 19)
      const refused = await consumeLimit(shop, 'subscribe.address', '203.0.113.9')
      if (refused.ok) return expect.unreachable('the limit was reached')
      expect(refused.retryAfterSeconds).toBeGreaterThan(590)
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600)
      await pass(shop, refused.retryAfterSeconds)
      expect(await consumeLimit(shop, 'subscribe.address', '203.0.113.9')).toEqual({ ok: true })
    }))

  test('is not extended by refused uses', () =>
    inTestShop(async ({ shop }) => {
      await useMany(shop, 60)
      await pass(shop, 3600)
      expect(await useMany(shop, 60)).toBe(20)
    }))

  test('takes its number from the settings, even if that is raised in between', () =>
    inTestShop(async ({ shop }) => {
      await useMany(shop, 20)
      const raised = { ...shop, limits: { ...defaultCounts(), 'subscribe.address': 33 } }
      expect(await useMany(raised, 40)).toBe(13)
    }))

  test('stores no address of a caller', () =>
    inTestShop(async ({ shop }) => {
      await consumeLimit(shop, 'forgot.account', 'siti@example.id')
      const rows = await shop.db.selectFrom('limit_use').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain('siti')
    }))

  test('leaves no row behind once its uses have ended', () =>
    inTestShop(async ({ shop }) => {
      await useMany(shop, 2)
      await pass(shop, 3600)
      await useMany(shop, 1)
      await purgeEndedLimitUses(shop)
      expect(await shop.db.selectFrom('limit_use').select('number').execute()).toEqual([{ number: 3 }])
    }))
})
