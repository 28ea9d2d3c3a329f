import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CleanNode, cleanHtml, readRichText } from '../../../shop/articles/rich-text.ts'
import { type EditorNode, readHtml, readPlainText } from './read-html.ts'
import { schema } from './schema.ts'
import { writeHtml } from './write-html.ts'

const toDoc = (content: EditorNode[]) => {
  const doc = schema.nodeFromJSON({ type: 'doc', content: content.length === 0 ? [{ type: 'p' }] : content })
  doc.check()
  return doc
}

/** What is saved of a text that was opened or pasted. */
const saved = (html: string) => writeHtml(toDoc(readHtml(html)))

/** What the shop draws, as HTML. */
const drawn = (nodes: CleanNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      if (node.tag === 'img')
        return `<img src="${node.src}" alt="${node.alt.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}" />`
      return node.tag === 'br' ? '<br />' : `<${node.tag}>${drawn(node.children)}</${node.tag}>`
    })
    .join('')

const word = fc.oneof(
  fc.constantFrom('Kain', ' ', '&', '<b>', '&lt;', '"', '\u00a0', '\n', 'a  b', '</p>', '<!--', ']]>', '\0'),
  fc.string({ minLength: 1, maxLength: 12 }),
)
const marks = fc.subarray([{ type: 'strong' }, { type: 'em' }] as const)
const run = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ type: fc.constant('text'), text: word, marks: marks.map((some) => [...some]) }),
    },
    fc.constant({ type: 'br' }),
    word.map((alt) => ({ type: 'img', attrs: { src: '/public/storage/content/chart-0a1b2c3d.webp', alt } })),
  ),
  { maxLength: 5 },
)
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 })
const { block } = fc.letrec<{ block: EditorNode; list: EditorNode; item: EditorNode }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constantFrom('p', 'h3', 'h4'), content: run }) as fc.Arbitrary<EditorNode>,
    tie('list'),
    some(fc.record({ type: fc.constantFrom('th', 'td'), content: run })).map((cells) => ({
      type: 'table',
      content: [{ type: 'tbody', content: [{ type: 'tr', content: cells as EditorNode[] }] }],
    })),
  ),
  list: fc.record({ type: fc.constantFrom('ul', 'ol'), content: some(tie('item')) }),
  item: fc
    .tuple(
      run,
      fc.option(
        fc.oneof(
          { maxDepth: 3 },
          run.map((content) => ({ type: 'p', content })),
          tie('list'),
        ),
        { nil: undefined },
      ),
    )
    .map(([text, more]) => ({
      type: 'li',
      content: [{ type: 'p', content: text as EditorNode[] }, ...(more === undefined ? [] : [more as EditorNode])],
    })),
}))

describe('the editor of texts', () => {
  test('writes only what the sanitiser keeps as it is, and the shop draws all of it', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const html = writeHtml(toDoc(blocks))
        expect(cleanHtml(html)).toBe(html)
        expect(drawn(readRichText(html))).toBe(html)
      }),
    )
  })

  test('reduces anything that is pasted to what the sanitiser keeps', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<ul><li>',
          '</li></ul>',
          '<table><tr><td>',
          '</table>',
          '<h1>',
          '</h1>',
          '<b>',
          '</b>',
          '<br>',
        ],
        ...[
          '<script>alert(1)</script>',
          '<img src=x onerror=alert(1)>',
          '<!-- ',
          '-->',
          '<div>',
          '</div>',
          '&nbsp;',
          '<li>',
        ],
        ...[
          '<img src="/public/storage/content/chart-0a1b2c3d.webp">',
          '<span style="font-weight:700">',
          '<o:p>',
          '<td>',
        ],
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = saved(pieces.join(''))
        expect(cleanHtml(html)).toBe(html)
        expect(saved(html)).toBe(html)
      }),
    )
  })

  test.each([
    '<p>Sirih <strong>hijau <em>tua</em></strong>,<br />A &amp; B.</p><h3>Bahan</h3><ul><li><strong>Kain:</strong> krep</li></ul>',
    '<ol><li>One<ul><li>Two</li></ul></li></ol>',
    '<table><thead><tr><th>Size</th><th>Chest</th></tr></thead><tbody><tr><th>S</th><td>92 cm</td></tr></tbody></table>',
    '<p><img src="/public/storage/content/chart-0a1b2c3d.webp" alt="Where to &quot;measure&quot;" /></p>',
  ])('keeps what the shop has stored: %s', (html) => {
    expect(saved(html)).toBe(html)
  })

  test.each([
    [
      'Word, with a list',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{}</style></head><body><!--StartFragment-->
       <p class=MsoNormal><b><span style='font-size:14.0pt'>Gamis Arum</span></b><o:p></o:p></p>
       <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Saku samping</p>
       <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Ritsleting</p></body></html>`,
      '<p><strong>Gamis Arum</strong></p><ul><li>Saku samping</li><li>Ritsleting</li></ul>',
    ],
    [
      'Google Docs, whose bold print is a style',
      '<b style="font-weight:normal;"><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> soft</span></p></b>',
      '<p><strong>Bold</strong><em> soft</em></p>',
    ],
    [
      'blocks of a web page',
      '<div>One<div>Two <a href="https://x.example">link</a></div></div>Three',
      '<p>One</p><p>Two link</p><p>Three</p>',
    ],
  ])('reads what comes from %s', (_, html, expected) => {
    expect(saved(html)).toBe(expected)
  })

  test('reads the lines of a message as paragraphs and breaks', () => {
    expect(writeHtml(toDoc(readPlainText('Gamis Arum\nRp 689.000\n\n\nBisa COD? <3')))).toBe(
      '<p>Gamis Arum<br />Rp 689.000</p><p>Bisa COD? &lt;3</p>',
    )
  })
})
