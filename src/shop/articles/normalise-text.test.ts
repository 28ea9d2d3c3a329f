import { describe, expect, test } from 'vitest'
import { normaliseText, readQuery } from './normalise-text.ts'

/** Every composed letter that has another lower, upper or title case form. */
const casedLetters = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((letter) => /[\p{CWCF}\p{CWL}\p{CWU}\p{CWT}]/u.test(letter) && letter === letter.normalize('NFC'))

describe('two letters are equal', () => {
  test('exactly when a regular expression that ignores case, by Unicode’s simple folding, says so', () => {
    const all = casedLetters.join('')
    for (const letters of Map.groupBy(casedLetters, normaliseText).values()) {
      expect(all.match(new RegExp(letters[0] ?? '', 'giu'))).toEqual(letters)
    }
  })

  test('whether an accent is composed or a separate character', () => {
    expect(normaliseText('CAFE\u0301')).toBe(normaliseText('caf\u00e9'))
  })

  test('by the same rules for every language', () => {
    expect(normaliseText('İ')).not.toBe(normaliseText('i'))
    expect(normaliseText('ı')).not.toBe(normaliseText('I'))
    expect(normaliseText('ß')).not.toBe(normaliseText('ss'))
  })
})

describe('the search text', () => {
  test('is what was typed, trimmed and normalised, with one space between words', () => {
    expect(readQuery('\u00a0 Gamis  Sela\n')).toBe('gamis sela')
  })

  test('is at most its first hundred characters', () => {
    expect(readQuery('🧕🏽'.repeat(60))).toBe('🧕🏽'.repeat(50))
  })

  test('is empty if only spaces were typed', () => {
    expect(readQuery(' \t\u3000')).toBe('')
  })
})
