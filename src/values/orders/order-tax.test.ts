import { expect, test } from 'vitest'
import { taxIncludedIn, taxPercentOf } from './order-tax.ts'

test.each([
  ['ppn', 111_000, 11_000],
  ['ppn', 710_000, 70_360],
  ['ppn', 0, 0],
  ['none', 111_000, 0],
] as const)('with the tax %s, a price of %i includes %i', (tax, amount, included) =>
  expect(taxIncludedIn(amount, taxPercentOf(tax))).toBe(included),
)
