import { expect, test } from 'vitest'
import * as texts from '#texts/orders/returns.ts'
import { whyNot } from './deadlines.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('the time is called over only after the last deadline; before it, nothing is left', () => {
  expect(whyNot({ fit_until: inHours(-1), fault_until: inHours(1) })).toBe(texts.nothingLeft)
  expect(whyNot({ fit_until: inHours(1), fault_until: inHours(1) })).toBe(texts.nothingLeft)
  expect(whyNot({ fit_until: inHours(-2), fault_until: inHours(-1) })).toBe(texts.askOver)
  expect(whyNot({ fit_until: null, fault_until: inHours(-1) })).toBe(texts.askOver)
})
