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

describe('a table as a spreadsheet saves it', () => {
  const rows = [
    { line: 1, cells: ['name', 'notes'] },
    { line: 2, cells: ['Café', 'a, b; c'] },
    { line: 4, cells: ['Sela', 'two\nlines'] },
  ]
  const commas = 'name,notes\nCafé,"a, b; c"\n\nSela,"two\nlines"\n'
  const semicolons = 'name;notes\r\nCafé;"a, b; c"\r\n;\r\nSela;"two\nlines"\r\n'
  const tabs = 'name\tnotes\nCafé\ta, b; c\n\nSela\t"two\nlines"\n'
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

  test.each([
    ['with commas', Buffer.from(commas)],
    ['with semicolons', Buffer.from(semicolons)],
    ['with tabs', Buffer.from(tabs)],
    ['with a byte order mark', Buffer.from(`\uFEFF${semicolons}`)],
    ['in UTF-16', Buffer.from(`\uFEFF${tabs}`, 'utf16le')],
    ['in UTF-16 the other way round', bigEndian(`\uFEFF${tabs}`)],
    ['in UTF-16 without a mark', Buffer.from(semicolons, 'utf16le')],
    ['in Windows-1252', Buffer.from(semicolons, 'latin1')],
  ])('is read the same %s', (_, bytes) => {
    const { records, fault } = readCsv(bytes)
    expect(fault).toBeUndefined()
    expect(records).toEqual(rows)
  })

  test('is read with the separator that its first line names', () => {
    expect(readCsv(Buffer.from('sep=;\nname;a,b\nSela;1\n')).records).toEqual([
      { line: 2, cells: ['name', 'a,b'] },
      { line: 3, cells: ['Sela', '1'] },
    ])
  })

  test('may have quotes inside a cell, if tabs separate the cells', () => {
    expect(readCsv(Buffer.from('name\tnotes\nSela\t<p>5" wide</p>\n')).records[1]?.cells).toEqual([
      'Sela',
      '<p>5" wide</p>',
    ])
  })

  test('has its encoding with it, because Windows-1252 is a guess', () => {
    expect(readCsv(Buffer.from(commas, 'latin1')).encoding).toBe('Windows-1252')
    expect(readCsv(Buffer.from(commas)).encoding).toBe('UTF-8')
  })

  test('is refused where a character of UTF-8 is damaged', () => {
    const bytes = Buffer.concat([Buffer.from('name,notes\nCafé,1\nSela,'), Buffer.from([0xc3]), Buffer.from('\n')])
    expect(readCsv(bytes)).toEqual({
      records: [],
      fault: { line: 3, what: 'the file is UTF-8 with damaged characters from here; save it as "CSV UTF-8"' },
    })
  })
})
