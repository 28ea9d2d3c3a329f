import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CleanNode, cleanHtml, readRichText } from './rich-text.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://elsewhere.example/x.png">',
  '<img src="//elsewhere.example/public/storage/content/a-12345678.webp">',
  '<img src="/public/storage/content/../../api/logout">',
  '<a href="javascript:alert(1)">tap</a>',
  '<p style="position:fixed;inset:0" onclick="alert(1)" class="x" id="y">hello</p>',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<!-- unclosed <p>hidden</p><script>alert(1)',
  '<p>a<!--><script>alert(1)</script>-->b</p>',
  '<style>@import "//elsewhere.example"</style>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="/api/login"><input name=password><button>Send</button></form>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<table><td><table><tr><td onmouseover=alert(1)>deep</table></table>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  `${'<ul><li>'.repeat(500)}bottom`,
]

const allowed = /^(p|br|strong|em|ul|ol|li|table|thead|tbody|tr|th|td|h3|h4|img)$/

function tagsOf(nodes: CleanNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node.tag, ...('children' in node ? tagsOf(node.children) : [])],
  )
}

function tagsIn(html: string): string[] {
  return [...html.matchAll(/<\/?([^\s/>]+)[^>]*>/g)].map(([, tag]) => tag ?? '')
}

describe('sanitising the owner’s HTML', () => {
  test.each(hostile)('removes scripts and links to other sites: %s', (html) => {
    const cleaned = cleanHtml(html)
    expect(tagsIn(cleaned).filter((tag) => !allowed.test(tag))).toEqual([])
    expect(cleaned).not.toMatch(/<[^>]*(\son\w+|style|class|href|srcdoc|elsewhere|\.\.)/i)
  })

  test('keeps a size chart unchanged', () => {
    const chart =
      '<table><thead><tr><th>Size</th><th>Chest</th></tr></thead><tbody><tr><td>S</td><td>92 cm</td></tr></tbody></table>'
    expect(cleanHtml(chart)).toBe(chart)
  })

  test('keeps only the source and description of the shop’s own pictures', () => {
    expect(
      cleanHtml(
        '<img src="/public/storage/content/chart-0a1b2c3d.webp" alt="Where to measure" width="9" onload="x()">',
      ),
    ).toBe('<img src="/public/storage/content/chart-0a1b2c3d.webp" alt="Where to measure" />')
  })

  test('keeps the words of a link and of bold print', () => {
    expect(cleanHtml('<p>See <a href="https://x.example">the <b>chart</b></a></p>')).toBe(
      '<p>See the <strong>chart</strong></p>',
    )
  })

  test('changes nothing when it is sanitised again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile, '<p>', '</p>', '<b>', '&amp;', '&', '<', '"', "'", '<td>', '<!--', '-->'),
      fc.string(),
    )
    const newlyNested = ['<p>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<p>&lt;</p>']
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = cleanHtml(pieces.join(''))
        expect(cleanHtml(once)).toBe(once)
      }),
      { examples: [[newlyNested]] },
    )
  })
})

describe('reading stored HTML', () => {
  test.each(hostile)('never renders scripts, even if the database contains them: %s', (html) => {
    const tree = readRichText(html)
    expect(tagsOf(tree).filter((tag) => !allowed.test(tag))).toEqual([])
    expect(JSON.stringify(tree)).not.toMatch(/"src":"(?!\/public\/storage\/content\/[a-z0-9-]+\.)/)
  })

  test('reads paragraphs, emphasis and breaks as a tree', () => {
    expect(readRichText('<p>Light &amp; <strong>airy</strong><br>voile</p>')).toEqual([
      { tag: 'p', children: ['Light & ', { tag: 'strong', children: ['airy'] }, { tag: 'br', children: [] }, 'voile'] },
    ])
  })

  test('puts loose rows into a table body and drops the white space between rows, as browsers do', () => {
    expect(readRichText('<table>\n <tr>\n <td>S</td>\n </tr>\n</table>')).toEqual([
      {
        tag: 'table',
        children: [{ tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', children: ['S'] }] }] }],
      },
    ])
  })

  test('never nests a paragraph in emphasis or a list item outside a list', () => {
    expect(readRichText('<em><p>soft</p></em><li>loose</li>')).toEqual([{ tag: 'em', children: ['soft'] }, 'loose'])
  })
})
