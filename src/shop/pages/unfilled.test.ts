import { describe, expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import { unfilledLines, withoutUnfilled } from './unfilled.ts'

const shown = (text: string) => JSON.stringify(withoutUnfilled(readMarkdown(text, {}).nodes))

describe('text that the owner must still fill in', () => {
  test.each([
    ['a paragraph', 'Satu.\n\nJam: (isi oleh pemilik toko: 09.00–17.00 WIB)\n\nDua.'],
    ['a paragraph with capitals in brackets', 'Satu.\n\nKami adalah [NAMA USAHA].\n\nDua.'],
    ['a paragraph with bold words in it', 'Satu.\n\n**Kami** adalah (isi oleh pemilik toko: **nama**).\n\nDua.'],
  ])('hides %s, and nothing else', (_, text) => {
    expect(shown(text)).toBe(shown('Satu.\n\nDua.'))
  })

  test('hides one item of a list', () => {
    expect(shown('- satu\n- (isi oleh pemilik toko: alamat)\n- dua')).toBe(shown('- satu\n- dua'))
  })

  test('hides one row of a table', () => {
    const table = '| Data | Masa |\n| --- | --- |\n| Pesanan | 10 tahun |\n'
    expect(shown(`${table}| Cadangan | (isi oleh pemilik toko: masa) |`)).toBe(shown(table))
  })

  test('keeps an item whose inner list has such text in one of its items', () => {
    expect(shown('- satu\n  - (isi oleh pemilik toko: dua)\n  - tiga')).toBe(shown('- satu\n  - tiga'))
  })

  test('hides a list and a heading that have nothing else', () => {
    const text = '## Satu\n\nDua.\n\n## Tiga\n\n### Empat\n\n- [ALAMAT]\n\n## Lima\n\nEnam.'
    expect(shown(text)).toBe(shown('## Satu\n\nDua.\n\n## Lima\n\nEnam.'))
  })

  test('does not mistake a link for such text', () => {
    expect(shown('[FAQ](/faq)')).toContain('"href":"/faq"')
  })

  test('is found by its lines', () => {
    expect(unfilledLines('satu\n(isi oleh pemilik toko: dua)\ntiga [NAMA USAHA]\n[Account](/Account)')).toEqual([2, 3])
  })
})
