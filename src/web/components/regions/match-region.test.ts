import { describe, expect, test } from 'vitest'
import { matchesName } from './match-region.ts'

describe('searching a region by name', () => {
  test.each([
    ['jogja', ['DI Yogyakarta', 'Jogja']],
    ['BAND', ['Kota Bandung']],
    ['bandung kota', ['Kota Bandung']],
    ['kota  bandung', ['Kota Bandung']],
    ['kep riau', ['Kepulauan Riau', 'Kep. Riau']],
    ['', ['Bali']],
  ])('%j finds a region named %j', (typed, names) => {
    expect(matchesName(typed, names)).toBe(true)
  })

  test.each([
    ['andung', ['Kota Bandung']],
    ['bandung barat', ['Kabupaten Bandung']],
    ['jawa sumatera', ['Jawa Barat', 'Sumatera Barat']],
  ])('%j does not find a region named %j', (typed, names) => {
    expect(matchesName(typed, names)).toBe(false)
  })
})
