import { describe, expect, test } from 'vitest'
import { withCommittedShop } from '../../test/support/shop/test-shop.ts'
import { readClockDrift } from '../db/clock-drift.ts'
import { watchClock } from './watch-clock.ts'

const HOUR_MS = 3_600_000

describe('comparing the clock of a process with the database', () => {
  test.each([
    ['a day ahead', 24 * HOUR_MS, [86_400]],
    ['a day behind', -24 * HOUR_MS, [-86_400]],
    ['three seconds ahead', 3_000, [3]],
    ['one second ahead', 1_000, []],
    ['right', 0, []],
  ])('%s: a difference of more than two seconds is logged', (_, wrongByMs, logged) =>
    withCommittedShop(async ({ shop }) => {
      const alarms: unknown[] = []
      const log = { ...shop.log, error: (fields: Record<string, unknown>) => void alarms.push(fields['seconds']) }
      await watchClock({ db: shop.db, now: () => new Date(Date.now() + wrongByMs), log })
      expect(alarms).toEqual(logged)
    }),
  )

  test('the time that the query takes is not counted as a difference', () =>
    withCommittedShop(async ({ shop }) => {
      const times = [new Date(Date.now() - 30_000), new Date(Date.now() + 30_000)]
      expect(await readClockDrift(shop.db, () => times.shift() ?? new Date())).toBe(0)
    }))
})
