import { describe, expect, test } from 'vitest'
import { findUnusualForm, isWaybill, withoutSpaces } from './waybill.ts'

describe('the form of a waybill', () => {
  test.each([
    ['004128937715', undefined],
    ['00412893771', { digits: 12, length: 11 }],
    ['0041289377150', { digits: 12, length: 13 }],
    ['SICEPAT00412', { digits: 12, length: undefined }],
  ])('of SiCepat is 12 digits: %s', (waybill, unusual) => {
    const found = findUnusualForm(waybill, 'SiCepat')
    if (unusual === undefined) expect(found).toBeUndefined()
    else expect(found).toEqual({ courier: 'SiCepat', ...unusual })
  })

  test('of a courier that the shop does not know can be any', () => {
    expect(findUnusualForm('JX-1234567', 'Kurir Toko')).toBeUndefined()
  })

  test('has the groups of the label taken out', () => {
    expect(withoutSpaces('0041 2893 7715')).toBe('004128937715')
    expect(isWaybill('0041 2893 7715')).toBe(false)
  })
})
