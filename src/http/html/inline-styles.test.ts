import { describe, expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const sheets: Record<string, string> = { '/assets/frame.css#': '.a{color:red}', '/assets/home.css': '.b{color:blue}' }
const readStyle = (href: string) => sheets[href]
const link = (href: string, nonce = 'once') => `<link rel="stylesheet" href="${href}" nonce="${nonce}"/>`
const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body></body></html>`

describe('the style sheets of a page', () => {
  test('stand in its head in the order of their links, which are disabled', () => {
    const drawn = page(`<title>Home</title>${link('/assets/frame.css#')}${link('/assets/home.css')}`)
    const { html, styles } = inlineStyles(drawn, 'once', readStyle)
    expect(styles).toBe('.a{color:red}.b{color:blue}')
    expect(html).toBe(
      page(
        '<title>Home</title><style data-precedence="page">.a{color:red}.b{color:blue}</style>' +
          '<link rel="stylesheet" href="/assets/frame.css" disabled=""/>' +
          '<link rel="stylesheet" href="/assets/frame.css#" nonce="once" disabled=""/>' +
          '<link rel="stylesheet" href="/assets/home.css" nonce="once" disabled=""/>',
      ),
    )
  })

  test('stay links when one of them is not part of the build', () => {
    const drawn = page(link('/assets/frame.css#') + link('https://example.com/other.css'))
    expect(inlineStyles(drawn, 'once', readStyle)).toEqual({ html: drawn })
  })

  test('are taken from links of this render only', () => {
    const drawn = page(link('/assets/home.css', 'another'))
    expect(inlineStyles(drawn, 'once', readStyle)).toEqual({ html: drawn })
  })
})
