import { describe, expect, test } from 'vitest'
import { drawCurve } from './draw-curve.ts'
import { quantile } from './results.ts'
import { tableOf } from './table.ts'
import { replaceResults } from './write-docs.ts'

const page = `# Performance

<!-- npm run bench -- --write: from here -->

old

<!-- npm run bench -- --write: to here -->

after
`

describe('the results of the bench', () => {
  test('replace the earlier ones in the document and nothing else', () => {
    const once = replaceResults(page, 'new')
    expect(once).toBe(page.replace('old', 'new'))
    expect(replaceResults(once, 'newer')).toBe(page.replace('old', 'newer'))
  })

  test('are not written into a document without a place for them', () => {
    expect(() => replaceResults('# Performance\n', 'new')).toThrow('no place for the results')
  })

  test('name what a figure is compared with', () => {
    const figure = {
      part: 'Orders',
      name: '50 shoppers',
      value: 151.4,
      unit: '/s',
      share: 0.147,
      beside: 'their own SQL',
    }
    expect(tableOf([figure])).toContain('| Orders | 50 shoppers | 151 /s | 15 % of their own SQL |')
  })

  test('never take a value that was not measured for a quantile', () => {
    expect(quantile([5, 1, 3], 0.5)).toBe(3)
    expect(quantile([5, 1, 3, 4], 0.99)).toBe(5)
    expect(quantile([], 0.5)).toBeNaN()
  })

  test('are drawn inside their picture, with each point of each line', () => {
    const points = [100, 1_000, 100_000].map((size, place) => ({ size, ms: 10 ** place * 4 }))
    const svg = drawCurve({ file: 'a', title: 'A < B', across: 'articles', lines: [{ name: 'grid', points }] })
    const circles = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)]
    expect(circles).toHaveLength(3)
    for (const [, x, y] of circles) {
      expect(Number(x)).toBeGreaterThanOrEqual(0)
      expect(Number(x)).toBeLessThanOrEqual(640)
      expect(Number(y)).toBeGreaterThanOrEqual(0)
      expect(Number(y)).toBeLessThanOrEqual(320)
    }
    expect(svg).toContain('A &lt; B')
  })
})
