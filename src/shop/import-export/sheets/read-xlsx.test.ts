import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'

type Cells = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]['rows']>

const workbook = (...sheets: { name: string; rows: Cells; hidden?: boolean }[]) => writeXlsx({ sheets })

/** A ZIP archive. `declared` is the size that its directory says of every file. */
function zipOf(files: Record<string, string>, declared?: number): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(text), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(declared ?? text.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const start = Buffer.alloc(4)
    start.writeUInt32LE(offset)
    const [local, central, unused] = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x01\x02\x14\x00'), Buffer.alloc(10)]
    parts.push(local, fields, Buffer.from(name), packed)
    directory.push(central, fields, unused, start, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const rels = (id: string, type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

/** The files of a workbook with one worksheet, as Google Sheets writes them. */
const filesWith = (worksheet: string, before = '') => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  '_rels/.rels': rels('rId1', 'officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': rels('rId1', 'worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${worksheet}</sheetData></worksheet>`,
})

const row = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells.map((cell, at) => `<c r="${'ABC'[at]}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

describe('an XLSX file', () => {
  test('has the texts that a CSV file would have, and the numbers of its rows', async () => {
    const rows = [
      ['sku', 'price', 'published', 'created_at', 'size'],
      ['GM-1', 349_000, true, new Date('2026-03-13T00:00:00Z'), 38.5],
      [],
      ["'=GM-2", 'Rp 99.000', false, new Date('2026-03-13T09:30:00Z'), ' M '],
    ]
    expect(await readXlsx(await workbook({ name: 'Sheet1', rows }), 'products')).toEqual({
      records: [
        { line: 1, cells: ['sku', 'price', 'published', 'created_at', 'size'] },
        { line: 2, cells: ['GM-1', '349000', 'yes', '2026-03-13', '38.5'] },
        { line: 4, cells: ['=GM-2', 'Rp 99.000', 'no', '2026-03-13T09:30:00', 'M'] },
      ],
    })
  })

  test('keeps a number apart from a text that groups thousands', async () => {
    const { records } = await readXlsx(await workbook({ name: 'A', rows: [[1.234, '1.234', 1234]] }), 'sizes')
    expect(records[0]?.cells).toEqual(['1.2340', '1.234', '1234'])
  })

  test('is read from the worksheet with the name of the sheet, else from the first that is not hidden', async () => {
    const bytes = await workbook(
      { name: 'Notes', rows: [['secret']], hidden: true },
      { name: 'Plan', rows: [['plan']] },
      { name: 'Sizes', rows: [['sku']] },
    )
    expect(await readXlsx(bytes, 'sizes')).toMatchObject({ chosen: 'Sizes', records: [{ cells: ['sku'] }] })
    expect(await readXlsx(bytes, 'stores')).toMatchObject({ chosen: 'Plan', records: [{ cells: ['plan'] }] })
  })

  test('can have its texts in the cells, as Google Sheets writes them', async () => {
    const files = filesWith(row(1, 'sku', 'size') + row(2, 'GM-1', 'S &amp; M'))
    expect((await readXlsx(zipOf(files), 'sizes')).records).toEqual([
      { line: 1, cells: ['sku', 'size'] },
      { line: 2, cells: ['GM-1', 'S & M'] },
    ])
  })
})

describe('an XLSX file is refused', () => {
  const faultOf = async (bytes: Uint8Array) => (await readXlsx(bytes, 'sizes')).fault?.what

  test('if it is something else, or half of one', async () => {
    const whole = await workbook({ name: 'A', rows: [['sku']] })
    const notWhole = 'is not a whole XLSX file; save it again'
    expect(await faultOf(Buffer.from('sku,size\n'))).toBe(notWhole)
    expect(await faultOf(whole.subarray(0, 700))).toBe(notWhole)
    expect(await faultOf(zipOf({ 'a.txt': 'hello' }))).toBe(
      'is damaged, or locked with a password; save it again as XLSX',
    )
  })

  test('if it unpacks to more than 100 MB, before it is unpacked', async () => {
    const long = row(1, 'x'.repeat(1000)).repeat(105_000)
    expect(await faultOf(zipOf(filesWith(long)))).toBe('unpacks to more than 100 MB; save only the table in it')
  })

  test('if it unpacks to more than its directory says', async () => {
    const long = row(1, 'x'.repeat(1000)).repeat(105_000)
    const started = process.memoryUsage().rss
    expect(await faultOf(zipOf(filesWith(long), 5000))).toBe(
      'is damaged, or locked with a password; save it again as XLSX',
    )
    expect(process.memoryUsage().rss - started).toBeLessThan(100 * 1024 * 1024)
  })

  test('if entities make it long', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
    const bomb = `<!DOCTYPE worksheet [<!ENTITY e0 "boom">${entities}]>`
    const { records } = await readXlsx(zipOf(filesWith(row(1, '&e9;'), bomb)), 'sizes')
    expect(JSON.stringify(records).length).toBeLessThan(1000)
  })

  test('if it has more rows than a shop', async () => {
    const many = row(1, 'sku') + row(50_001, 'GM-1')
    expect(await faultOf(zipOf(filesWith(many)))).toBe('has more than 50000 rows; split it')
  })
})
