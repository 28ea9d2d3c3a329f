import { existsSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'
import { dailyJourneys, isLongRule, longRules } from '../support/daily-tests.ts'

const rules = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], { cwd: inProject('.') })

describe('the tests of every day', () => {
  test.for(longRules)('leave out %s, which exists', (beginning) => {
    expect(rules.filter((file) => file.startsWith(beginning))).not.toEqual([])
  })

  test.for(dailyJourneys)('have %s, which exists', (file) => {
    expect(existsSync(inProject(file))).toBe(true)
  })

  test('have a journey for each part of the shop', () => {
    const parts = new Set(rules.flatMap((file) => /^test\/journeys\/(\w[\w-]*)\//.exec(file)?.[1] ?? []))
    for (const part of parts) expect(dailyJourneys.some((file) => file.startsWith(`test/journeys/${part}/`))).toBe(true)
  })

  test('keep what is about stock that two people buy at once', () => {
    for (const name of ['oversell', 'last-vouchers', 'double-submit', 'notifications', 'races', 'model'])
      expect(rules.filter((file) => !isLongRule(file))).toContain(`test/reliability/${name}.test.ts`)
  })
})
