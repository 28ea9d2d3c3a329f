import { describe, expect, test } from 'vitest'
import { readTextPage } from './read-text-page.ts'

const about = '---\ntitle: Syarat\ndescription: Syarat belanja di {{store_name}}.\nupdated: 2030-03-01\nlang: id\n---\n'
const fillIns = { store_name: 'Toko *Uji*', mail_care: 'bantuan@toko-uji.example' }
const read = (text: string) => readTextPage(about + text, fillIns)
const nodesOf = (text: string) => {
  const { page, mistakes } = read(text)
  expect(mistakes).toEqual([])
  return page.nodes
}
const p = (...children: unknown[]) => ({ tag: 'p', children })

describe('a page that the owner writes', () => {
  test('begins with what it is called, what it is about, its day and its language', () => {
    const { title, description, updatedOn, lang } = read('Isi.').page
    expect({ title, description, updatedOn, lang }).toEqual({
      title: 'Syarat',
      description: 'Syarat belanja di Toko *Uji*.',
      updatedOn: '2030-03-01',
      lang: 'id',
    })
  })

  test('has headings, paragraphs with bold words, and lists with or without numbers', () => {
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

  test('has tables with a head', () => {
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

  test('takes settings into its words and links, as words and never as markup', () => {
    expect(nodesOf('{{store_name}}: [{{mail_care}}](mailto:{{mail_care}})')).toEqual([
      p('Toko *Uji*: ', {
        tag: 'a',
        href: 'mailto:bantuan@toko-uji.example',
        children: ['bantuan@toko-uji.example'],
      }),
    ])
  })

  test('may be saved with the line ends of Windows', () => {
    const { page, mistakes } = readTextPage(`${about}Isi.\n`.replaceAll('\n', '\r\n'), fillIns)
    expect({ nodes: page.nodes, mistakes }).toEqual({ nodes: [p('Isi.')], mistakes: [] })
  })

  test.each([
    ['a place that nothing fills', 'Satu.\n\nTulis ke {{mail_car}}.', /^\{\{mail_car\}\} is not known: write one of/],
    ['a link that acts', 'Satu.\n\n[di sini](javascript:alert`1`)', /a link leads to a path/],
    ['a link without encryption', 'Satu.\n\n[di sini](http://toko-uji.example)', /a link leads to a path/],
    ['HTML', 'Satu.\n\n<b onclick="x()">dua</b>', /headings, paragraphs, lists, bold, tables and links only/],
    ['a picture', 'Satu.\n\n![dua](/dua.webp)', /headings, paragraphs, lists, bold, tables and links only/],
    ['a heading above the page’s own parts', 'Satu.\n\n# Dua', /headings are ## or ###/],
    ['a character spelled in HTML', 'Satu.\n\nDua&nbsp;tiga.', /write the character itself/],
  ])('may not hold %s, and hears in which line', (_, text, complaint) => {
    const { mistakes } = read(text)
    expect(mistakes[0]).toEqual({ line: 9, what: expect.stringMatching(complaint) })
  })

  test.each([
    ['title: Syarat\n', '', /must say title/],
    ['2030-03-01', '1 Maret 2030', /must say updated: the day/],
    ['lang: id', 'lang: jv', /must say lang: id or en/],
  ])('must say what belongs at its top: %s', (said, instead, complaint) => {
    const { mistakes } = readTextPage(`${about.replace(said, instead)}Isi.`, fillIns)
    expect(mistakes).toEqual([{ line: 1, what: expect.stringMatching(complaint) }])
  })
})
