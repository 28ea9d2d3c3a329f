import { describe, expect, test } from 'vitest'
import { formatRupiah, rupiah } from './rupiah.ts'

describe('rupiah', () => {
  test.each([
    [0, 'Rp\u00a00'],
    [999, 'Rp\u00a0999'],
    [1000, 'Rp\u00a01.000'],
    [150_000, 'Rp\u00a0150.000'],
    [1_190_000, 'Rp\u00a01.190.000'],
    [-25_000, '-Rp\u00a025.000'],
  ])('print %d with dots for thousands and one no-break space', (amount, printed) => {
    expect(formatRupiah(amount)).toBe(printed)
  })

  test('have no smaller unit', () => {
    expect(() => rupiah(0.5)).toThrow('whole number')
    expect(rupiah(12)).toBe(12)
  })
})
