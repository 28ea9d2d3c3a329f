import { describe, expect, test } from 'vitest'
import { cropAround } from './crop.ts'

describe('a crop to 3:4', () => {
  test.each([
    [
      'keeps the middle',
      { width: 1600, height: 1200 },
      { x: 0.5, y: 0.5 },
      { left: 350, top: 0, width: 900, height: 1200 },
    ],
    [
      'follows the point',
      { width: 1600, height: 1200 },
      { x: 0.6, y: 0.9 },
      { left: 510, top: 0, width: 900, height: 1200 },
    ],
    [
      'stops at the edge',
      { width: 1600, height: 1200 },
      { x: 1, y: 0 },
      { left: 700, top: 0, width: 900, height: 1200 },
    ],
    [
      'cuts a tall picture above and below',
      { width: 900, height: 1600 },
      { x: 0, y: 0 },
      { left: 0, top: 0, width: 900, height: 1200 },
    ],
    [
      'leaves a picture of this shape whole',
      { width: 900, height: 1200 },
      { x: 0, y: 1 },
      { left: 0, top: 0, width: 900, height: 1200 },
    ],
  ])('%s', (_rule, size, focus, part) => {
    expect(cropAround(size, focus)).toEqual(part)
  })
})
