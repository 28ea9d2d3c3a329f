import { describe, expect, test } from 'vitest'
import { closestReadable, contrastOf, formatContrast, NEEDED_CONTRAST } from './colours.ts'

describe('the contrast of two colours', () => {
  test.each([
    // From the WCAG 2 understanding documents and the examples of their techniques.
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#ff0000', '#ffffff', 3.998],
    ['#0000ff', '#ffffff', 8.592],
    // From the table of the design.
    ['#211c18', '#fbfaf7', 16.2],
    ['#5e2637', '#fbfaf7', 11.1],
    ['#c58f9b', '#fbfaf7', 2.6],
  ])('of %s on %s is that of WCAG', (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, expected > 5 && expected % 1 !== 0 ? 1 : 1)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })

  test('is never rounded up, so that what is shown as enough is enough', () => {
    expect(contrastOf('#777777', '#ffffff')).toBeLessThan(NEEDED_CONTRAST)
    expect(formatContrast(contrastOf('#777777', '#ffffff'))).toBe('4.4:1')
    expect(formatContrast(4.5)).toBe('4.5:1')
  })
})

describe('the closest readable colour', () => {
  test('is the colour itself if it can be read', () => {
    expect(closestReadable('#5e2637', '#fbfaf7')).toBe('#5e2637')
  })

  test('is darker on a light background, lighter on a dark one, and changes as little as possible', () => {
    const onLight = closestReadable('#c58f9b', '#fbfaf7')
    expect(contrastOf(onLight, '#fbfaf7')).toBeGreaterThanOrEqual(NEEDED_CONTRAST)
    expect(contrastOf(onLight, '#fbfaf7')).toBeLessThan(4.7)
    const onDark = closestReadable('#5e2637', '#171311')
    expect(contrastOf(onDark, '#171311')).toBeGreaterThanOrEqual(NEEDED_CONTRAST)
    expect(contrastOf(onDark, '#171311')).toBeLessThan(4.7)
  })

  test('exists on every grey, also on those where neither black nor white is far away', () => {
    for (let grey = 0; grey < 256; grey += 1) {
      const background = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
      expect(contrastOf(closestReadable('#808080', background), background)).toBeGreaterThanOrEqual(NEEDED_CONTRAST)
    }
  })
})
