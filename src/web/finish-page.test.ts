import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage } from './finish-page.ts'

const nonce = 'once'
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const page = (head: string, body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

describe('finishing a page', () => {
  test('allows the scripts that the render drew, by their hash, and takes the nonce away', () => {
    const drawn = page(
      '',
      '<script nonce="once">one()</script><script type="module" async="" nonce="once">two()</script>',
    )
    const { html, scriptHashes } = finishPage(drawn, nonce)
    expect(scriptHashes).toEqual(expect.arrayContaining([hash('one()'), hash('two()')]))
    expect(html).not.toContain('once')
  })

  test('allows no script that came in through data', () => {
    const drawn = page('', '<p>A name<script>steal()</script></p><script nonce="another">steal()</script>')
    expect(finishPage(drawn, nonce).scriptHashes).not.toContain(hash('steal()'))
  })

  test('puts the script that marks the session first, and allows it', () => {
    const { html, scriptHashes } = finishPage(page('<title>Home</title>', ''), nonce)
    const [, first = ''] = /<head><script>(.*?)<\/script><title>/s.exec(html) ?? []
    expect(first).toContain('auth_token')
    expect(scriptHashes).toEqual([hash(first)])
  })

  test('announces scripts behind everything that is to be seen', () => {
    const drawn = page(
      '<link rel="modulepreload" href="/assets/a.js" nonce="once"/><link rel="stylesheet" href="/a.css"/>',
      '<p>x</p>',
    )
    expect(finishPage(drawn, nonce).html).toMatch(
      /<p>x<\/p><link fetchpriority="low" rel="modulepreload" href="\/assets\/a.js"\/><\/body>/,
    )
  })
})
