import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

describe('a cell that a spreadsheet would run as a formula', () => {
  test.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\u{ff1d}1+1', '\u{ff0b}1', '\u{ff0d}1', '\u{ff20}SUM(A1)'],
    "'\u{ff1d}1",
  ])('is written with an apostrophe in front, and read as it was: %s', (cell) => {
    const written = writeCsv([['sku', cell]])
    expect(written).toContain(`sku,'${cell}\n`)
    expect(readCsv(Buffer.from(written)).records[0]?.cells).toEqual(['sku', cell])
  })
})
