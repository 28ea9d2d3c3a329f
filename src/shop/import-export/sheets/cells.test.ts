import { describe, expect, test } from 'vitest'
import { type Cell, end, instant, rupiah, whole, yesNo } from './cells.ts'

/** The value of a cell, or what is wrong with it. */
function read<Value>(cell: Cell<Value>, text: string): Value | string {
  const problems: string[] = []
  const value = cell(
    text,
    (what) => problems.push(what),
    () => {},
  )
  return problems[0] ?? value
}

describe('an amount in rupiah', () => {
  test.each([
    ...['389000', '389.000', '389,000', '389 000', 'Rp 389.000', 'Rp389.000', 'rp. 389.000', 'IDR 389,000'],
    ...['Rp389.000,00', '389,000.00', '389000,00', '389000.00', 'Rp 389.000,-'],
  ])('is read from %s', (text) => {
    expect(read(rupiah(1), text)).toBe(389_000)
  })

  test('may have several groups of three digits', () => {
    expect(read(rupiah(1), 'Rp 1.250.000')).toBe(1_250_000)
  })

  test.each(['389.00', '389.5', '3,89E+05', '3.8.9', '38.90.000', '1.250,000', '-389000', 'USD 389', '0.389', ''])(
    'is refused where it could be something else: %s',
    (text) => {
      expect(read(rupiah(1), text)).toBe('must be whole rupiah, such as 389000, 389.000 or Rp 389.000')
    },
  )
})

describe('a whole number, such as a weight in grams', () => {
  test('has its thousands grouped by a dot or comma before exactly three digits', () => {
    expect(['600', '1.500', '1,500', '12.500', '1.500.000'].map((text) => read(whole(1), text))).toEqual([
      ...[600, 1500, 1500, 12_500, 1_500_000],
    ])
  })

  test.each(['1.5', '0.500', '0,6', '1.50', '1.5000', '1.500,5', '600 g', '1e3'])(
    'is refused with another dot or comma: %s',
    (text) => {
      expect(read(whole(1), text)).toBe('must be a whole number, such as 1500 or 1.500')
    },
  )
})

describe('yes and no', () => {
  test.each(['yes', 'Yes', 'ya', 'YA', 'y', 'TRUE', 'BENAR', '1'])('%s means yes', (text) => {
    expect(read(yesNo, text)).toBe(true)
  })
  test.each(['no', 'tidak', 'Tidak', 'n', 'FALSE', 'SALAH', '0'])('%s means no', (text) => {
    expect(read(yesNo, text)).toBe(false)
  })
  test.each(['', 'maybe', 'oui'])('%s is refused', (text) => {
    expect(read(yesNo, text)).toBe('must be yes or no, or ya or tidak')
  })
})

describe('a day or a time', () => {
  test.each([
    ['2026-03-13', '2026-03-12T17:00:00.000Z'],
    ['13/03/2026', '2026-03-12T17:00:00.000Z'],
    ['3/4/2026', '2026-04-02T17:00:00.000Z'],
    ['13/03/2026 09.30', '2026-03-13T02:30:00.000Z'],
    ['13/03/2026 9:30:15', '2026-03-13T02:30:15.000Z'],
    ['2026-03-13T09:30:00+07:00', '2026-03-13T02:30:00.000Z'],
  ])('is read from %s, with the day first and in Jakarta', (text, instantIs) => {
    expect(read(instant, text)).toEqual(new Date(instantIs))
  })

  test('lasts until the end of its day where a period ends', () => {
    expect(read(end, '31/03/2026')).toEqual(new Date('2026-03-31T17:00:00Z'))
  })

  test.each(['3/13/2026', '31/02/2026', '13-03-26', '13/03/26'])('is refused when there is no such day: %s', (text) => {
    expect(read(instant, text)).toContain('must be a day such as 2025-03-13 or 13/03/2025')
  })
})
