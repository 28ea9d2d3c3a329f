import { describe, expect, test } from 'vitest'
import { findItemByCode } from './item-code.ts'

const items = [
  { sizeId: 1, sku: 'LR-GAR-01', size: 'M' },
  { sizeId: 2, sku: 'LR-GAR-01', size: 'L' },
  { sizeId: 3, sku: 'LR-PSL-01', size: 'All Size' },
]

describe('the code on the label of an item', () => {
  test.each([
    ['LR-PSL-01', 3],
    ['lr-psl-01', 3],
    ['LR-PSL-01-ALLSIZE', 3],
    ['LR-GAR-01-L', 2],
    ['LR-GAR-01:M', 1],
  ])('%s names one item of the parcel', (code, sizeId) => {
    expect(findItemByCode(items, code).item?.sizeId).toBe(sizeId)
  })

  test('names no item if it is of another article, or of several sizes', () => {
    expect(findItemByCode(items, 'LR-KKR-02')).toEqual({ item: undefined, reason: 'unknown' })
    expect(findItemByCode(items, '---')).toEqual({ item: undefined, reason: 'unknown' })
    expect(findItemByCode(items, 'LR-GAR-01')).toEqual({ item: undefined, reason: 'which-size' })
  })
})
