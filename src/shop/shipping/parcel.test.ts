import { describe, expect, test } from 'vitest'
import { weighParcel } from './parcel.ts'

const usual = { packagingGrams: 0, toleranceGrams: 300 }

describe('the weight of a parcel', () => {
  test.each([
    [1, 1],
    [999, 1],
    [1_300, 1],
    [1_301, 2],
    [2_000, 2],
    [2_300, 2],
    [2_301, 3],
    [100_000, 100],
  ])('of %d g is billed as %d kg', (grams, billedKg) => {
    expect(weighParcel(grams, usual)).toEqual({ ok: true, billedKg })
  })

  test('includes box and paper', () => {
    expect(weighParcel(1_200, { ...usual, packagingGrams: 150 })).toEqual({ ok: true, billedKg: 2 })
  })

  test('is rounded up from the first gram if there is no tolerance', () => {
    expect(weighParcel(1_001, { ...usual, toleranceGrams: 0 })).toEqual({ ok: true, billedKg: 2 })
  })

  test('is refused below one gram, and above a hundred kilograms', () => {
    expect(weighParcel(0, usual)).toEqual({ ok: false, reason: 'too-light' })
    expect(weighParcel(100_001, usual)).toEqual({ ok: false, reason: 'too-heavy' })
  })
})
