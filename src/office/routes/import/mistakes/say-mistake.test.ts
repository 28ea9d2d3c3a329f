import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { texts as indonesian } from '../../../texts/id/articles/mistakes.ts'
import { nearestAmount, recogniseMistake, sayMistake } from './say-mistake.ts'
import { templates } from './templates.ts'

const source = join(import.meta.dirname, '../../../..')
const ofImport = readdirSync(join(source, 'shop/import-export'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(drafts|demo-history)\//.test(file))
  .map((file) => `shop/import-export/${file}`)
const others = ['values/text/csv.ts', 'values/text/decode-text.ts', 'values/reserved-names.ts']

/** The sentences of the code about what is wrong with a cell or a file, with `1` for each value. */
function sentencesOf(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8')
  const saying =
    /(?:\bwrong\(|\bwarn\(|\breport\(|fileProblem\(|refuse\(|what(?:: | = )|what =|text = |reserved = .*=> |warning =|matching\()[^'`"\n]*(?:\n\s*)?(?:'[a-z_]+', )?('(?:[^'\\\n]|\\.)*'|`[^`]*`)/g
  return [...code.matchAll(saying)]
    .map(([, sentence = '']) => sentence.slice(1, -1).replaceAll("\\'", "'"))
    .map((sentence) => sentence.replace(/\$\{(?:didYouMean|hint)[^}]*\}/g, '').replace(/\$\{[^}]*\}/g, '1'))
    .filter((sentence) => /\w \w/.test(sentence))
}

describe('a mistake of an import', () => {
  test.each([...ofImport, ...others])('that %s reports has a text in both languages', (file) => {
    expect(sentencesOf(file).filter((sentence) => recogniseMistake(sentence) === undefined)).toEqual([])
  })

  test('the sentences of the code are found', () => {
    expect([...ofImport, ...others].flatMap(sentencesOf).length).toBeGreaterThan(60)
  })

  test('keeps as many values in Indonesian as the import gives, and is another sentence', () => {
    const places = (text: string) => text.split('{}').length
    const names = Object.keys(templates) as (keyof typeof templates)[]
    expect(names.filter((name) => places(indonesian[name]) > places(templates[name]))).toEqual([])
    expect(names.filter((name) => indonesian[name] === templates[name])).toEqual([])
  })

  test('is said with its values and with the nearest known word', () => {
    expect(sayMistake('there is no category "dreses"; did you mean "dresses"?')).toEqual({
      text: 'There is no category dreses. Did you mean dresses?',
      isTranslated: true,
    })
    expect(sayMistake('must be less than the price of 549000; leave it empty for no discount').text).toBe(
      'Must be below the price, Rp\u00a0549.000. Leave it empty for no discount.',
    )
  })

  test('that has no text is said as the terminal prints it', () => {
    expect(sayMistake('is wrong in a new way')).toEqual({ text: 'is wrong in a new way', isTranslated: false })
  })

  test.each([
    ['219.00', '219.000'],
    ['Rp 1.219.0', '1.219.000'],
    ['abc', undefined],
    ['219.000', undefined],
  ])('suggests for the amount %s: %s', (text, near) => {
    expect(nearestAmount(text)).toBe(near)
  })
})
