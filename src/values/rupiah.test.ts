import { describe, expect, test } from 'vitest'
import { formatRupiah, readRupiah, readWholeNumber, rupiah } from './rupiah.ts'

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

describe('an amount that people write', () => {
  test.each([
    ['389000', 389_000],
    ['389.000', 389_000],
    ['389,000', 389_000],
    ['389 000', 389_000],
    ['389\u00a0000', 389_000],
    ['Rp 389.000', 389_000],
    ['Rp\u00a0389.000', 389_000],
    ['rp389000', 389_000],
    ['Rp. 389.000', 389_000],
    ['IDR 389,000', 389_000],
    ['Rp389.000,00', 389_000],
    ['389.000,-', 389_000],
    ['389000.00', 389_000],
    [' 1.389.000 ', 1_389_000],
    ['0', 0],
  ])('%j is %d rupiah', (written, amount) => {
    expect(readRupiah(written)).toBe(amount)
  })

  test.each([
    ...[
      '',
      'Rp',
      '219.00',
      '1.5',
      '0.500',
      '1.50',
      '12.34.567',
      '1.500,50',
      '1,500.000',
      '-5',
      '389k',
      '1e5',
      '389.0000',
    ],
    ...['1234567890123', '٣٨٩', '389.000 per piece', '38 9000'],
  ])('%j is refused and never rounded', (written) => {
    expect(readRupiah(written)).toBeUndefined()
  })

  test('is read again as it is printed', () => {
    for (const amount of [0, 5, 999, 1000, 389_000, 1_190_000, 999_999_999_999]) {
      expect(readRupiah(formatRupiah(amount))).toBe(amount)
    }
  })

  test('has a currency, which a number of pieces has not', () => {
    expect([readWholeNumber('1.500'), readWholeNumber('Rp 1.500')]).toEqual([1500, undefined])
  })
})
