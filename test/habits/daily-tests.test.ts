import { existsSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'
import { dailyJourneys, isDailyOnEmbedded, isLongRule, longRules } from '../support/daily-tests.ts'

const rules = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], { cwd: inProject('.') })

describe('the daily tests', () => {
  test.for(longRules)('leave out %s, which exists', (path) => {
    expect(existsSync(inProject(path))).toBe(true)
  })

  test.for(dailyJourneys)('have %s, which exists', (file) => {
    expect(existsSync(inProject(file))).toBe(true)
  })

  test('have a journey of each folder', () => {
    const parts = new Set(rules.flatMap((file) => /^test\/journeys\/(\w[\w-]*)\//.exec(file)?.[1] ?? []))
    for (const part of parts) expect(dailyJourneys.some((file) => file.startsWith(`test/journeys/${part}/`))).toBe(true)
  })

  test('keep what is about stock that two people buy at once', () => {
    for (const name of ['oversell', 'last-vouchers', 'double-submit', 'notifications', 'races', 'model'])
      expect(rules.filter((file) => !isLongRule(file))).toContain(`test/reliability/${name}.test.ts`)
  })

  test('try the way to a paid order, and upgrades, on the embedded database too', () => {
    const tried = rules.filter(isDailyOnEmbedded)
    for (const name of ['test/api/checkout/place-order', 'src/shop/payments/after-payment', 'src/db/upgrade'])
      expect(tried).toContain(`${name}.test.ts`)
  })
})
