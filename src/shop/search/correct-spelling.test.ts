import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { correctSpelling } from './correct-spelling.ts'

const inSpelling = (
  work: (correct: (typed: string, known: string[]) => Promise<string | undefined>) => Promise<void>,
) =>
  inTestShop(({ shop: { db } }) =>
    work(async (typed, known) => (await correctSpelling(db, [typed], () => known)).get(typed)),
  )

describe('correcting a misspelled word', () => {
  test.each([
    ['gmais', 'gamis', 'two letters exchanged'],
    ['gams', 'gamis', 'one letter missing'],
    ['gamiss', 'gamis', 'one letter too many'],
    ['gemis', 'gamis', 'one wrong letter'],
    ['pasmhinaa', 'pashmina', 'two slips in a long word'],
  ])('finds the word for %s: %s (%s)', (typed, meant) =>
    inSpelling(async (correct) => {
      expect(await correct(typed, ['abaya', 'pashmina', 'gamis'])).toBe(meant)
    }),
  )

  test.each([
    ['gamiabc', 'three slips'],
    ['geims', 'two slips in a short word'],
    ['lebaran', 'two slips in a word of seven letters: another word'],
    ['gm', 'a word too short to correct'],
    ['', 'no word'],
  ])('finds nothing for %s (%s)', (typed) =>
    inSpelling(async (correct) => {
      expect(await correct(typed, ['gamis', 'go', 'luaran'])).toBe(undefined)
    }),
  )

  test('picks the most similar word, and of two equally similar words the earlier one', () =>
    inSpelling(async (correct) => {
      expect(await correct('kurtas', ['kurata', 'kurta', 'kurtis'])).toBe('kurta')
      expect(await correct('koxo', ['kopo', 'koko'])).toBe('kopo')
    }))

  test('finds the word after one slip, wherever it was made, if no letter occurs twice', () =>
    inSpelling(async (correct) => {
      const word = fc.shuffledSubarray([...'abcdefghijkl'], { minLength: 4 })
      const slips = fc.constantFrom('drop', 'double', 'change', 'exchange')
      await fc.assert(
        fc.asyncProperty(word, fc.nat(), slips, async (meant, where, slip) => {
          const letters = [...meant]
          const place = where % (letters.length - 1)
          const [one = '', next = ''] = [letters[place], letters[place + 1]]
          const slipped = { drop: [], double: [one, one], change: ['x'], exchange: [next, one] }[slip]
          letters.splice(place, slip === 'exchange' ? 2 : 1, ...slipped)
          expect(await correct(letters.join(''), [meant.join('')])).toBe(meant.join(''))
        }),
      )
    }))
})
