import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestWord } from './spelling.ts'

describe('the word that was probably meant', () => {
  test.each([
    ['gmais', 'gamis', 'two letters exchanged'],
    ['gams', 'gamis', 'one missing'],
    ['gamiss', 'gamis', 'one too many'],
    ['gemis', 'gamis', 'one wrong'],
    ['pasmhinaa', 'pashmina', 'two slips in a long word'],
  ])('is found for %s: %s (%s)', (typed, meant) => {
    expect(nearestWord(typed, ['abaya', 'pashmina', 'gamis'])).toBe(meant)
  })

  test.each([
    ['gamiabc', 'three slips'],
    ['geims', 'two slips in a short word'],
    ['lebaran', 'two slips in a middling word: another word'],
    ['gm', 'a word too short to tell'],
    ['', 'no word'],
  ])('is none for %s (%s)', (typed) => {
    expect(nearestWord(typed, ['gamis', 'go', 'luaran'])).toBe(undefined)
  })

  test('is the nearest one, and of two as near the earlier', () => {
    expect(nearestWord('kurtas', ['kurata', 'kurta', 'kurtis'])).toBe('kurta')
    expect(nearestWord('koxo', ['kopo', 'koko'])).toBe('kopo')
  })

  test('is always found after one slip, wherever it was made', () => {
    const word = fc.string({ minLength: 4, maxLength: 12, unit: fc.constantFrom('a', 'b', 'é', '🧕') })
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('drop', 'double', 'change', 'exchange'), (meant, where, slip) => {
        const letters = Array.from(meant)
        const place = where % (letters.length - 1)
        const [one = '', next = ''] = [letters[place], letters[place + 1]]
        const slipped = { drop: [], double: [one, one], change: ['x'], exchange: [next, one] }[slip]
        letters.splice(place, slip === 'exchange' ? 2 : 1, ...slipped)
        expect(nearestWord(letters.join(''), [meant])).toBe(meant)
      }),
    )
  })
})
