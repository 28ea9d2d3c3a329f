import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashInlineScripts } from './hash-inline-scripts.ts'

const nonce = 'once'
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const page = (head: string, body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

describe('finishing a page', () => {
  test('allows the scripts of the render by their hash, and removes the nonce', () => {
    const drawn = page(
      '',
      '<script nonce="once">one()</script><script type="module" async="" nonce="once">two()</script>',
    )
    const { html, scriptHashes } = hashInlineScripts(drawn, nonce, 'en')
    expect(scriptHashes).toContain(hash('one()'))
    // These two, the bootstrap script, and the script that starts the module.
    expect(scriptHashes).toHaveLength(4)
    expect(html).not.toContain('nonce=')
  })

  test('does not allow a script that was injected through data', () => {
    const drawn = page('', '<p>A name<script>steal()</script></p><script nonce="another">steal()</script>')
    expect(hashInlineScripts(drawn, nonce, 'en').scriptHashes).not.toContain(hash('steal()'))
  })

  test('puts the script that marks the session first, and allows it', () => {
    const { html, scriptHashes } = hashInlineScripts(page('<title>Home</title>', ''), nonce, 'en')
    const [, first = ''] = /<head><script>(.*?)<\/script><title>/s.exec(html) ?? []
    expect(first).toContain('auth_token')
    expect(scriptHashes).toEqual([hash(first)])
  })

  test('keeps the unchanged page module in a template until the first picture has loaded', () => {
    const module = 'import * as route0 from "/assets/home.js";\nstart(route0);'
    const drawn = page(
      '<link rel="modulepreload" href="/assets/home.js" nonce="once"/><link rel="stylesheet" href="/a.css"/>',
      `<script type="module" async="" nonce="once">${module}</script>`,
    )
    const { html, scriptHashes } = hashInlineScripts(drawn, nonce, 'en')
    expect(html).not.toMatch(/<link[^>]*modulepreload/)
    const [, kept, starter = ''] =
      /<template id="page-module"><script type="module" async="">(.*?)<\/script><\/template><script>(.*?)<\/script>/s.exec(
        html,
      ) ?? []
    expect(kept).toBe(module)
    expect(starter).toMatch(/fetchpriority=high.*\("page-module", \["\/assets\/home\.js"\]\)$/s)
    expect(scriptHashes).toContain(hash(module))
    expect(scriptHashes).toContain(hash(starter))
  })
})
