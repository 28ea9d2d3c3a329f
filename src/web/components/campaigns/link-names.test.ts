import { describe, expect, test } from 'vitest'
import type { TextNode } from '../../../shop/pages/text-page.ts'
import { linkNames } from './link-names.ts'

const arum = { name: 'Gamis Arum', to: '/product/gamis-arum/1' }
const long = { name: 'Gamis Arum Panjang', to: '/product/gamis-arum-panjang/2' }
const p = (...children: TextNode[]): TextNode => ({ tag: 'p', children })
const a = (to: string, text: string): TextNode => ({ tag: 'a', href: to, children: [text] })

describe('the names of pieces in a story', () => {
  test('are links where they are mentioned first, in any case', () => {
    expect(linkNames([p('Wear gamis arum. Gamis Arum again.'), p('Gamis Arum')], [arum])).toEqual([
      p('Wear ', a(arum.to, 'gamis arum'), '. Gamis Arum again.'),
      p('Gamis Arum'),
    ])
  })

  test('are found inside other elements', () => {
    expect(linkNames([p({ tag: 'em', children: ['Gamis Arum'] })], [arum])).toEqual([
      p({ tag: 'em', children: [a(arum.to, 'Gamis Arum')] }),
    ])
  })

  test('are not links in headings', () => {
    const heading: TextNode = { tag: 'h3', children: ['Gamis Arum'] }
    expect(linkNames([heading], [arum])).toEqual([heading])
  })

  test('are whole words, and the longest name wins', () => {
    expect(linkNames([p('Gamis Aruman, Gamis Arum Panjang, Gamis Arum')], [arum, long])).toEqual([
      p('Gamis Aruman, ', a(long.to, 'Gamis Arum Panjang'), ', ', a(arum.to, 'Gamis Arum')),
    ])
  })

  test('may hold signs that mean something in a pattern', () => {
    const odd = { name: 'Set (2 in 1)+', to: '/product/set/3' }
    expect(linkNames([p('The Set (2 in 1)+ is new.')], [odd])).toEqual([
      p('The ', a(odd.to, 'Set (2 in 1)+'), ' is new.'),
    ])
  })
})
