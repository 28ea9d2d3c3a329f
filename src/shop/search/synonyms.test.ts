import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseSynonyms } from './synonyms.ts'

describe('the list of synonyms', () => {
  test('has for each word the words that share a line with it, and no synonyms of synonyms', () => {
    const { synonyms, complaints } = parseSynonyms('# colours\nhitam, black, arang\n\nabu-abu, grey, Arang\r\n')
    expect(complaints).toEqual([])
    expect(synonyms.get('arang')).toEqual(['hitam', 'black', 'arang', 'abu abu', 'grey'])
    expect(synonyms.get('hitam')).toEqual(['hitam', 'black', 'arang'])
    expect(synonyms.get('abu abu')).toEqual(['abu abu', 'grey', 'arang'])
    expect(synonyms.has('colours')).toBe(false)
  })

  test('skips wrong lines, and reports each with its number', () => {
    const { synonyms, complaints } = parseSynonyms('hitam, black\nred\na,,b\nx, X\nputih, white,')
    expect(complaints).toEqual([
      'line 2: "red" has no synonym: add words with the same meaning, separated by commas',
      'line 3: a word is missing next to a comma',
      'line 4: "x" has no synonym: add words with the same meaning, separated by commas',
      'line 5: a word is missing next to a comma',
    ])
    expect([...synonyms.keys()]).toEqual(['hitam', 'black'])
  })

  test('has words that find others, in one direction only', () => {
    const { synonyms, complaints } = parseSynonyms('gelap, pekat > arang, nila\nmurah, sale > /shop/special-price')
    expect(complaints).toEqual([])
    expect(synonyms.get('gelap')).toEqual(['arang', 'nila', 'gelap'])
    expect(synonyms.get('murah')).toEqual(['/shop/special-price', 'murah'])
    expect(synonyms.has('arang')).toBe(false)
  })

  test('takes syar’i and syari as one word', () => {
    expect(parseSynonyms("syar'i, khimar").synonyms.get('syari')).toEqual(['syari', 'khimar'])
  })

  test.each([
    ['gelap >', 'write words, one >, and what they find'],
    ['gelap > arang > nila', 'write words, one >, and what they find'],
    ['murah > /shop/x?y=1', '"/shop/x?y=1" is not an address of the shop, such as /shop/viewall'],
    ['murah > //evil.example', '"//evil.example" is not an address of the shop, such as /shop/viewall'],
  ])('refuses the line %s', (line, complaint) => {
    expect(parseSynonyms(line).complaints).toEqual([`line 1: ${complaint}`])
  })

  test('that comes with the shop has no wrong line', () => {
    const { synonyms, complaints } = parseSynonyms(readFileSync('content/synonyms.txt', 'utf8'))
    expect(complaints).toEqual([])
    expect(synonyms.get('gaun')).toContain('gamis')
    for (const word of ['kemeja', 'sarung'])
      expect(synonyms.get(word)).toEqual(expect.arrayContaining(['koko', 'kurta']))
  })
})
