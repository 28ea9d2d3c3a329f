import { describe, expect, test } from 'vitest'
import { readRichText } from '../../shop/articles/rich-text.ts'
import { summarize } from './summary.ts'

const summary = (html: string) => summarize(readRichText(html))

describe('the summary of a text', () => {
  test('is its words on one line', () => {
    expect(summary('<p>Soft <strong>cloth</strong>.</p>\n<ul><li>Light</li><li>Cool</li></ul>')).toBe(
      'Soft cloth. Light Cool',
    )
  })

  test('of a long text ends between two words, with an ellipsis', () => {
    const line = summary(`<p>${'Kain lembut, '.repeat(30)}</p>`)
    expect(line.length).toBeLessThanOrEqual(160)
    expect(line).toMatch(/^(Kain lembut, )+Kain( lembut)?…$/)
  })

  test('of an empty text is empty', () => {
    expect(summary('')).toBe('')
  })
})
