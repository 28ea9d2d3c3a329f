import { describe, expect, test } from 'vitest'
import { readPiecesInStores, writePiecesInStores } from './pieces-in-stores.ts'

describe('the pieces in stores, in a sheet', () => {
  test('are read as they are written', () => {
    const pieces = new Map([
      ['Lirih: Jakarta', 3],
      ['Lirih Bandung', 0],
    ])
    expect(writePiecesInStores(pieces)).toBe('Lirih: Jakarta: 3|Lirih Bandung: 0')
    expect(readPiecesInStores('Lirih: Jakarta: 3|Lirih Bandung: 0')).toEqual(pieces)
    expect(readPiecesInStores(' Lirih: Jakarta :3 | Lirih Bandung:0 ')).toEqual(pieces)
  })

  test.each([
    '',
    'Lirih Jakarta',
    'Lirih Jakarta: ',
    ': 3',
    'Lirih Jakarta: -1',
    'Lirih: 1|',
    'A: 1|A: 2',
    'A: 1234567',
  ])('are refused as %j', (text) => expect(readPiecesInStores(text)).toBeUndefined())
})
