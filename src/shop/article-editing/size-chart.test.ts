import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCsv } from '../../values/text/csv.ts'
import { readSizeChart, writeSizeChart } from './size-chart.ts'

describe('a size chart', () => {
  test('of the demo is the same after it was edited without a change', () => {
    const { records } = readCsv(readFileSync('demo/products.csv'))
    const [head, ...rows] = records
    const at = head?.cells.indexOf('size_chart') ?? -1
    const charts = new Set(rows.map(({ cells }) => cells[at] ?? ''))
    expect(charts.size).toBeGreaterThan(5)
    for (const html of charts) {
      const chart = readSizeChart(html)
      expect(chart && writeSizeChart(chart)).toBe(html)
    }
  })

  test('leaves out empty rows and columns, and keeps signs that HTML has a meaning for', () => {
    const rows = [
      ['Size', '', 'Bust'],
      ['S', '', '< 92 & more'],
      ['', '', ''],
    ]
    const html = writeSizeChart({ rows, notes: '\nMeasured flat.\n' })
    expect(readSizeChart(html)).toEqual({
      rows: [
        ['Size', 'Bust'],
        ['S', '< 92 & more'],
      ],
      notes: 'Measured flat.',
    })
  })

  test('with other elements is edited as HTML', () => {
    expect(readSizeChart('<p>Wide <strong>at the hem</strong></p>')).toBeUndefined()
    expect(readSizeChart('<ul><li>S</li></ul>')).toBeUndefined()
  })
})
