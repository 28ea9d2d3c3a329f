import { describe, expect, test } from 'vitest'
import { mergeCharts } from './size-chart.ts'

describe('the sizes of several charts', () => {
  test('keep the order of the charts, which the alphabet does not know', () => {
    expect(mergeCharts([['S', 'M', 'L']])).toEqual(['S', 'M', 'L'])
  })

  test('stand between their neighbours, whichever chart names them', () => {
    expect(
      mergeCharts([
        ['S', 'M', 'L'],
        ['XS', 'S', 'L'],
        ['L', 'XL'],
      ]),
    ).toEqual(['XS', 'S', 'M', 'L', 'XL'])
  })

  test('stay together where charts have nothing in common', () => {
    expect(mergeCharts([['28', '30'], ['S', 'M', 'L'], ['All Size']])).toEqual(['S', 'M', 'L', '28', '30', 'All Size'])
  })

  test('come out alike in whatever order the charts come in', () => {
    const charts = [
      ['M', 'L'],
      ['S', 'M'],
      ['30', '32'],
      ['28', '30'],
    ]
    expect(mergeCharts(charts.toReversed())).toEqual(mergeCharts(charts))
  })
})
