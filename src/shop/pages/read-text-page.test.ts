import { describe, expect, test } from 'vitest'
import { readTextPage } from './read-text-page.ts'

const about = '---\ntitle: Syarat\ndescription: Syarat belanja di {{store_name}}.\nupdated: 2030-03-01\nlang: id\n---\n'
const settings = { store_name: 'Toko *Uji*', mail_care: 'bantuan@toko-uji.example' }
const fillIns = {
  en: { ...settings, 'label:addToBag': 'Add to Bag' },
  id: { ...settings, 'label:addToBag': 'Tambah ke keranjang' },
}
const read = (text: string) => readTextPage(about + text, fillIns)
const nodesOf = (text: string) => {
  const { page, mistakes } = read(text)
  expect(mistakes).toEqual([])
  return page.nodes.en
}
const p = (...children: unknown[]) => ({ tag: 'p', children })

describe('a page of the shop’s owner', () => {
  test('begins with its title, description, date and language', () => {
    const { title, description, updatedOn, lang } = read('Isi.').page
    expect({ title, description, updatedOn, lang }).toEqual({
      title: 'Syarat',
      description: 'Syarat belanja di Toko *Uji*.',
      updatedOn: '2030-03-01',
      lang: 'id',
    })
  })

  test('can have headings, paragraphs with bold words, and lists with or without numbers', () => {
    expect(nodesOf('## Satu\n\nDua **tiga**.\n\n### Empat\n\n- lima\n- enam\n\n1. tujuh')).toEqual([
      { tag: 'h3', children: ['Satu'] },
      p('Dua ', { tag: 'strong', children: ['tiga'] }, '.'),
      { tag: 'h4', children: ['Empat'] },
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['lima'] },
          { tag: 'li', children: ['enam'] },
        ],
      },
      { tag: 'ol', children: [{ tag: 'li', children: ['tujuh'] }] },
    ])
  })

  test('can have tables with a header row', () => {
    const row = (tag: string, ...cells: string[]) => ({
      tag: 'tr',
      children: cells.map((cell) => ({ tag, children: [cell] })),
    })
    expect(nodesOf('| Tujuan | REG |\n| --- | --- |\n| Bali | 2–4 hari |')).toEqual([
      {
        tag: 'table',
        children: [
          { tag: 'thead', children: [row('th', 'Tujuan', 'REG')] },
          { tag: 'tbody', children: [row('td', 'Bali', '2–4 hari')] },
        ],
      },
    ])
  })

  test('shows settings in its text and links, as text and never as markup', () => {
    expect(nodesOf('{{store_name}}: [{{mail_care}}](mailto:{{mail_care}})')).toEqual([
      p('Toko *Uji*: ', {
        tag: 'a',
        href: 'mailto:bantuan@toko-uji.example',
        children: ['bantuan@toko-uji.example'],
      }),
    ])
  })

  test('calls a button what the pages around it call it', () => {
    const said = (words: string) => [p('Tekan ', { tag: 'strong', children: [words] }, '.')]
    expect(read('Tekan **{{label:addToBag}}**.').page.nodes).toEqual({
      en: said('Add to Bag'),
      id: said('Tambah ke keranjang'),
    })
  })

  test('can have the line ends of Windows', () => {
    const { page, mistakes } = readTextPage(`${about}Isi.\n`.replaceAll('\n', '\r\n'), fillIns)
    expect({ nodes: page.nodes.en, mistakes }).toEqual({ nodes: [p('Isi.')], mistakes: [] })
  })

  test.each([
    ['an unknown placeholder', 'Satu.\n\nTulis ke {{mail_car}}.', /^\{\{mail_car\}\} is not known: write one of/],
    ['a link that runs a script', 'Satu.\n\n[di sini](javascript:alert`1`)', /a link must be a path/],
    ['a link without encryption', 'Satu.\n\n[di sini](http://toko-uji.example)', /a link must be a path/],
    ['HTML', 'Satu.\n\n<b onclick="x()">dua</b>', /only have headings, paragraphs, lists, bold text, tables and links/],
    ['a picture', 'Satu.\n\n![dua](/dua.webp)', /only have headings, paragraphs, lists, bold text, tables and links/],
    ['a heading above the page’s own parts', 'Satu.\n\n# Dua', /headings must be ## or ###/],
    ['an HTML entity', 'Satu.\n\nDua&nbsp;tiga.', /write the character itself/],
  ])('cannot have %s, and the mistake names the line', (_, text, complaint) => {
    const { mistakes } = read(text)
    expect(mistakes[0]).toEqual({ line: 9, what: expect.stringMatching(complaint) })
  })

  test.each([
    ['title: Syarat\n', '', /must say title/],
    ['2030-03-01', '1 Maret 2030', /must say updated: the day/],
    ['lang: id', 'lang: jv', /must say lang: id or en/],
  ])('must have its front matter: %s', (said, instead, complaint) => {
    const { mistakes } = readTextPage(`${about.replace(said, instead)}Isi.`, fillIns)
    expect(mistakes).toEqual([{ line: 1, what: expect.stringMatching(complaint) }])
  })
})
