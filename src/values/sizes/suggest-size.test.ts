import { describe, expect, test } from 'vitest'
import { type Chart, readCentimetres, readChart } from './read-chart.ts'
import { bodiesOf, guessBody, hemOf, suggestSize } from './suggest-size.ts'

const cell = (tag: 'th' | 'td', text: string) => ({ tag, children: [text] })
const row = (cells: string[], tag: 'th' | 'td' = 'td') => ({
  tag: 'tr',
  children: cells.map((text) => cell(tag, text)),
})
const table = (head: string[], ...rows: string[][]) => [
  {
    tag: 'table',
    children: [
      { tag: 'thead', children: [row(head, 'th')] },
      { tag: 'tbody', children: rows.map((cells) => row(cells)) },
    ],
  },
]

function chartOf(head: string[], ...rows: string[][]): Chart {
  const chart = readChart(table(head, ...rows))
  if (chart === undefined) throw new Error('This is no chart.')
  return chart
}

/** Gamis Arum of the demo shop. */
const dress = chartOf(
  ['Size', 'LD', 'PB', 'PL', 'LB'],
  ['S', '96', '135', '56', '190'],
  ['M', '100', '138', '57', '200'],
  ['L', '106', '140', '58', '210'],
  ['XL', '114', '142', '59', '220'],
)

const trousers = chartOf(
  ['Size', 'LP', 'Panggul', 'PC'],
  ['S', '64–84', '100', '92'],
  ['M', '68–90', '106', '94'],
  ['L', '74–98', '112', '95'],
)

const cardigan = chartOf(['Size', 'LD'], ['All Size', '108–120'])

describe('reading a size chart', () => {
  test('knows the measures by their abbreviations and by their names', () => {
    expect(dress.columns.map(({ measure }) => measure)).toEqual(['bust', 'length', 'sleeve', 'hem'])
    const named = chartOf(['Ukuran', 'Lingkar dada (cm)', 'Panjang Baju', 'Kancing'], ['M', '100', '138', '7'])
    expect(named.columns.map(({ measure }) => measure)).toEqual(['bust', 'length', undefined])
  })

  test('finds none in a table that has no line for each size, and in a text', () => {
    expect(readChart(table(['All Size', 'cm'], ['Length', '180'], ['Width', '75']))).toBeUndefined()
    expect(readChart(['See the label.'])).toBeUndefined()
    expect(readChart([])).toBeUndefined()
  })

  test.each([
    ['100', 100],
    ['25.5', 25.5],
    ['25,5 cm', 25.5],
    ['64–84', 74],
    ['64 - 84 cm', 74],
    ['about 100', undefined],
    ['', undefined],
  ])('reads %s', (written, cm) => expect(readCentimetres(written)).toBe(cm))
})

describe('suggesting a size', () => {
  test.each([
    // The largest bust that a size suits, and the next centimetre.
    ['as cut, the largest bust of S', { bust: 88 }, 'asCut', 'S'],
    ['as cut, one more', { bust: 89 }, 'asCut', 'M'],
    ['as cut, the largest of all', { bust: 106 }, 'asCut', 'XL'],
    ['closer, with 6 cm of room', { bust: 90 }, 'closer', 'S'],
    ['looser, with 14 cm of room', { bust: 86 }, 'looser', 'M'],
    ['a bust far below the smallest', { bust: 70 }, 'asCut', 'S'],
    ['what the chart does not have', { bust: 88, waist: 120 }, 'asCut', 'S'],
  ] as const)('takes the smallest size that is wide enough: %s', (_, body, fit, size) => {
    expect(suggestSize(dress, body, fit)).toMatchObject({ ok: true, size })
  })

  test('says how much room there is', () => {
    expect(suggestSize(dress, { bust: 90 }, 'asCut')).toEqual({
      ok: true,
      size: 'M',
      room: { girth: 'bust', cm: 10 },
    })
  })

  test.each([
    ['both agree', { waist: 70, hips: 94 }, 'S'],
    ['the hips decide', { waist: 70, hips: 100 }, 'M'],
    ['the waist decides', { waist: 80, hips: 94 }, 'L'],
    ['only the hips are known', { hips: 106 }, 'L'],
  ] as const)('needs room at every known measure: %s', (_, body, size) => {
    expect(suggestSize(trousers, body, 'asCut')).toMatchObject({ ok: true, size })
  })

  test('says which measure is larger than the largest size', () => {
    expect(suggestSize(dress, { bust: 107 }, 'asCut')).toEqual({
      ...{ ok: false, reason: 'too-large', girth: 'bust', largest: 106 },
    })
    expect(suggestSize(trousers, { waist: 70, hips: 110 }, 'asCut')).toEqual({
      ...{ ok: false, reason: 'too-large', girth: 'hips', largest: 106 },
    })
  })

  test('says whether the only size suits; an elastic one counts as its middle', () => {
    expect(suggestSize(cardigan, { bust: 106 }, 'asCut')).toMatchObject({ ok: true, size: 'All Size' })
    expect(suggestSize(cardigan, { bust: 107 }, 'asCut')).toMatchObject({ ok: false, reason: 'too-large' })
  })

  test('asks for a measure that the chart has', () => {
    expect(suggestSize(trousers, { bust: 90 }, 'asCut')).toEqual({
      ...{ ok: false, reason: 'needs', girths: ['waist', 'hips'] },
    })
  })

  test('suggests nothing from a chart without a measure round the body, or with widths of a garment that lies flat', () => {
    const lengths = chartOf(['Size', 'PB'], ['M', '138'])
    const flat = chartOf(['Size', 'LD'], ['S', '48'], ['M', '50'])
    for (const chart of [lengths, flat])
      expect(suggestSize(chart, { bust: 90 }, 'asCut')).toEqual({ ok: false, reason: 'no-measure' })
  })

  test('says for which bodies each size is', () => {
    expect(bodiesOf(dress).map(({ size, upTo }) => [size, upTo.bust])).toEqual([
      ['S', 88],
      ['M', 92],
      ['L', 98],
      ['XL', 106],
    ])
  })
})

describe('guessing a body from height and weight', () => {
  // The middle of each row of the design's table of bodies.
  test.each([
    [153, 46, 'S'],
    [158, 54, 'M'],
    [164, 61.5, 'L'],
    [166, 70.5, 'XL'],
  ])('%i cm and %f kg wear %s', (height, weight, size) => {
    expect(suggestSize(dress, guessBody(height, weight) ?? {}, 'asCut')).toMatchObject({ ok: true, size })
  })

  test.each([
    [180, 45],
    [150, 90],
  ])('is not done for %i cm and %i kg', (height, weight) => expect(guessBody(height, weight)).toBeUndefined())
})

describe('the hem', () => {
  test.each([
    ['M', 158, 'instep'],
    ['L', 158, 'floor'],
    ['M', 162, 'instep'],
    ['S', 168, 'ankle'],
  ])('of %s ends on a body of %i cm at the %s', (size, height, place) => {
    expect(hemOf(dress, size, height)).toBe(place)
  })

  test('is not known without a length', () => expect(hemOf(cardigan, 'All Size', 160)).toBeUndefined())
})
