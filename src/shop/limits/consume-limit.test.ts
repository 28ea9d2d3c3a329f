import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { defaultCounts, type ExactLimit } from '../../values/limits.ts'
import { consumeLimit } from './consume-limit.ts'
import { purgeEndedLimitUses } from './forget-ended-turns.ts'

type Shop = TestShop['shop']

async function takeMany(shop: Shop, times: number, limit: ExactLimit = 'subscribe.address', key = '203.0.113.9') {
  let taken = 0
  for (let n = 0; n < times; n++) if ((await consumeLimit(shop, limit, key)).ok) taken += 1
  return taken
}

/** As if so much time had gone by since every turn was taken. */
const pass = ({ db }: Shop, seconds: number) =>
  db
    .updateTable('limit_use')
    .set({ ends_at: sql`ends_at - make_interval(secs => ${seconds})` })
    .execute()

describe('a limit over all processes', () => {
  test('lets through exactly as many as it says', () =>
    inTestShop(async ({ shop }) => expect(await takeMany(shop, 25)).toBe(20)))

  test('lets through exactly as many of fifty that come at once', () =>
    withCommittedShop(async ({ shop }) => {
      const asked = Array.from({ length: 50 }, () => consumeLimit(shop, 'subscribe.address', '203.0.113.9'))
      expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(20)
    }))

  test('stays exact when old turns are swept away meanwhile', () =>
    withCommittedShop(async ({ shop }) => {
      await takeMany(shop, 20)
      await pass(shop, 3600)
      const asked = Array.from({ length: 50 }, (_, n) =>
        n % 5 === 0 ? purgeEndedLimitUses(shop) : consumeLimit(shop, 'subscribe.address', '203.0.113.9'),
      )
      const answers = await Promise.all(asked)
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(20)
    }))

  test('counts callers, and kinds of call, apart', () =>
    inTestShop(async ({ shop }) => {
      await takeMany(shop, 20)
      expect(await consumeLimit(shop, 'subscribe.address', '198.51.100.1')).toEqual({ ok: true })
      expect(await consumeLimit(shop, 'forgot.address', '203.0.113.9')).toEqual({ ok: true })
    }))

  test('slides: each turn becomes free when its own time is over', () =>
    inTestShop(async ({ shop }) => {
      await takeMany(shop, 15)
      await pass(shop, 3000)
      expect(await takeMany(shop, 10)).toBe(5)
      await pass(shop, 600)
      expect(await takeMany(shop, 20)).toBe(15)
    }))

  test('says when to come back, and lets through again then', () =>
    inTestShop(async ({ shop }) => {
      await takeMany(shop, 1)
      await pass(shop, 3000)
      await takeMany(shop, 19)
      const refused = await consumeLimit(shop, 'subscribe.address', '203.0.113.9')
      if (refused.ok) return expect.unreachable('the limit was reached')
      expect(refused.retryAfterSeconds).toBeGreaterThan(590)
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600)
      await pass(shop, refused.retryAfterSeconds)
      expect(await consumeLimit(shop, 'subscribe.address', '203.0.113.9')).toEqual({ ok: true })
    }))

  test('is not lengthened by those who keep asking', () =>
    inTestShop(async ({ shop }) => {
      await takeMany(shop, 60)
      await pass(shop, 3600)
      expect(await takeMany(shop, 60)).toBe(20)
    }))

  test('takes its count from the settings, also when that is raised in between', () =>
    inTestShop(async ({ shop }) => {
      await takeMany(shop, 20)
      const raised = { ...shop, limits: { ...defaultCounts(), 'subscribe.address': 33 } }
      expect(await takeMany(raised, 40)).toBe(13)
    }))

  test('keeps no address of a caller', () =>
    inTestShop(async ({ shop }) => {
      await consumeLimit(shop, 'forgot.account', 'siti@example.id')
      const rows = await shop.db.selectFrom('limit_use').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain('siti')
    }))

  test('leaves nothing behind once its turns are over', () =>
    inTestShop(async ({ shop }) => {
      await takeMany(shop, 2)
      await pass(shop, 3600)
      await takeMany(shop, 1)
      await purgeEndedLimitUses(shop)
      expect(await shop.db.selectFrom('limit_use').select('number').execute()).toEqual([{ number: 3 }])
    }))
})
