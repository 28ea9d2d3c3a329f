import { describe, expect, test } from 'vitest'
import { readWaybills } from './read-waybills.ts'

const [FIRST, SECOND] = ['INV-20261119-002437', 'INV-20261119-002439']
const pairs = [
  [FIRST, '004128937715'],
  [SECOND, '004128937722'],
]

const read = (text: string) => readWaybills(text).lines.map(({ invoice, waybill }) => [invoice, waybill])

describe('reading pasted waybills', () => {
  test.each([
    [
      'one on a line',
      '004128937715\n\n 0041 2893 7722 \r\n',
      [
        [undefined, '004128937715'],
        [undefined, '004128937722'],
      ],
    ],
    ['invoice and waybill', `${FIRST} 004128937715\n${SECOND.toLowerCase()}\t0041 2893 7722`, pairs],
    ['waybill and invoice', `004128937715 ${FIRST}\n004128937722 ${SECOND}`, pairs],
    ['pairs with commas', `${FIRST},004128937715\n${SECOND}, 004128937722`, pairs],
    ['a CSV with commas', `Date,Order ID,Waybill\n22/11,${FIRST},004128937715\n22/11,${SECOND},004128937722`, pairs],
    [
      'a CSV with semicolons',
      `No. Resi;Nama;No. Pesanan\n"004128937715";"Rizky; R";${FIRST}\n004128937722;Intan;${SECOND}`,
      pairs,
    ],
    ['a CSV with tabs', `\ufeffAWB\tReference\n004128937715\t${FIRST}\n004128937722\t${SECOND}\n`, pairs],
    [
      'a CSV whose invoice is in a column with another name',
      `Tracking No,Notes\n004128937715,${FIRST}`,
      pairs.slice(0, 1),
    ],
  ])('understands %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
    expect(readWaybills(text).unread).toEqual([])
  })

  test('names each line that it cannot read, as the person counts them', () => {
    const { lines, unread } = readWaybills(`${FIRST},004128937715\n\n${SECOND},\n22/11,Rizky,004128937722`)
    expect(lines.map(({ line }) => line)).toEqual([1])
    expect(unread).toEqual([
      { line: 3, text: expect.stringContaining(SECOND), reason: 'no-waybill' },
      { line: 4, text: '22/11 Rizky 004128937722', reason: 'several-waybills' },
    ])
  })

  test('misses the waybill of a line whose column for it is empty', () => {
    const { lines, unread } = readWaybills(`Resi;Order\n;${FIRST}\n`)
    expect([lines, unread]).toEqual([[], [{ line: 2, text: expect.stringContaining(FIRST), reason: 'no-waybill' }]])
  })

  test('says where a file is broken, and finds nothing in an empty one', () => {
    expect(readWaybills('AWB,Ref\n"0041').unread).toEqual([{ line: 2, text: '', reason: 'broken' }])
    for (const text of ['', '\n \n']) expect(readWaybills(text)).toEqual({ lines: [], unread: [] })
  })
})
