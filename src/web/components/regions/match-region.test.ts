import { describe, expect, test } from 'vitest'
import { matchesName } from './match-region.ts'

describe('a region is found', () => {
  test.each([
    ['jogja', ['DI Yogyakarta', 'Jogja']],
    ['BAND', ['Kota Bandung']],
    ['bandung kota', ['Kota Bandung']],
    ['kota  bandung', ['Kota Bandung']],
    ['kep riau', ['Kepulauan Riau', 'Kep. Riau']],
    ['', ['Bali']],
  ])('by %j as one of %j', (typed, names) => {
    expect(matchesName(typed, names)).toBe(true)
  })

  test.each([
    ['andung', ['Kota Bandung']],
    ['bandung barat', ['Kabupaten Bandung']],
    ['jawa sumatera', ['Jawa Barat', 'Sumatera Barat']],
  ])('not by %j as one of %j', (typed, names) => {
    expect(matchesName(typed, names)).toBe(false)
  })
})
