import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Log } from '../values/log.ts'
import { createApp, type Pages } from './app.ts'
import { type ClientFiles, openClientFiles } from './files/client-files.ts'
import { createRequestContext, type DoorEnv } from './request-context.ts'

const script = 'console.log("shop")'.repeat(50)
const folder = mkdtempSync(join(tmpdir(), 'client-'))
let clientFiles: ClientFiles

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/shop-3f9a2c1b.js'), script)
  writeFileSync(join(folder, 'assets/font-3f9a2c1b.woff2'), 'font')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.notes.json'), '{}')
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  clientFiles = await openClientFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const renderPage: Pages = async () => new Response('<h1>page</h1>', { headers: { 'content-type': 'text/html' } })

type Options = { pages?: Pages; isReady?: boolean; warning?: string; publicOrigin?: string; log?: Log }

function shop(options: Options = {}) {
  const publicOrigin = options.publicOrigin ?? 'http://localhost:3000'
  const api = new Hono<DoorEnv>()
  api.get('/api/front', (context) => context.json({ status: 200 }))
  return createApp({
    shop: {
      media: {
        has: async () => false,
        read: async () => undefined,
        write: async () => undefined,
        remove: async () => undefined,
      },
      log: options.log ?? quiet,
    },
    config: { publicOrigin, contentOrigin: publicOrigin },
    api,
    pages: options.pages ?? renderPage,
    isReady: async () => options.isReady ?? true,
    warning: () => options.warning,
    clientFiles,
  })
}

describe('health', () => {
  test('answers “up” while the process lives, even if the database is away', async () => {
    const answer = await shop({ isReady: false }).request('/healthz')
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([200, 'up\n', 'no-store'])
  })

  test('reports whether the shop is ready for requests', async () => {
    expect((await shop({ isReady: true }).request('/readyz')).status).toBe(200)
    expect((await shop({ isReady: false }).request('/readyz')).status).toBe(503)
  })

  test('says what the owner should do while the shop is ready', async () => {
    const answer = await shop({ warning: 'up, but the disk is full' }).request('/readyz')
    expect([answer.status, await answer.text()]).toEqual([200, 'up, but the disk is full\n'])
  })
})

describe('a file of the client', () => {
  test('under /assets/ is cached for ever: a change gives it a new name', async () => {
    const answer = await shop().request('/assets/shop-3f9a2c1b.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toBe(script)
  })

  test('elsewhere is cached for an hour', async () => {
    expect((await shop().request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test.each([
    ['gzip, br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip, br;q=0', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['', null, (bytes: Buffer) => bytes],
  ])('is compressed as the browser accepts: %j', async (accepted, encoding, decode) => {
    const answer = await shop().request('/assets/shop-3f9a2c1b.js', { headers: { 'accept-encoding': accepted } })
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script)
  })

  test('in a compressed format is not compressed again', async () => {
    const answer = await shop().request('/assets/font-3f9a2c1b.woff2', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe(null)
  })

  test('is answered 304 when the browser has it', async () => {
    const etag = (await shop().request('/favicon.svg')).headers.get('etag') ?? ''
    expect((await shop().request('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test.each(['/assets/nothing.js', '/assets/', '/assets/..%2f.env'])(
    'that is not there is a short 404 and never a page: %s',
    async (path) => {
      const answer = await shop().request(path)
      expect([answer.status, (await answer.text()).includes('page</h1>')]).toEqual([404, false])
    },
  )

  test.each(['/.notes.json', '/.vite/manifest.json'])(
    'whose name or folder begins with a dot is none: %s',
    async (path) => {
      expect(await (await shop().request(path)).text()).toBe('<h1>page</h1>')
    },
  )
})

describe('every answer', () => {
  test('has the security headers', async () => {
    for (const path of ['/', '/api/front', '/assets/shop-3f9a2c1b.js', '/healthz', '/public/x', '/assets/nothing.js']) {
      const { headers } = await shop({ publicOrigin: 'https://shop.example' }).request(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('strict-transport-security'), path).toContain('max-age=63072000')
      expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'/)
    }
  })

  test('may have a stricter policy of its own', async () => {
    const headers = { 'referrer-policy': 'no-referrer', 'content-security-policy': "default-src 'self'" }
    const answer = await shop({ pages: async () => new Response('', { headers }) }).request('/auth/NewPassword/x')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'")
  })
})

describe('a page', () => {
  test('allows only GET and HEAD', async () => {
    const answer = await shop().request('/Cart', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('that fails shows a reference; the log has the rest', async () => {
    const logged: unknown[] = []
    const log: Log = { ...quiet, error: (fields) => void logged.push(fields) }
    const failing: Pages = async () => {
      throw new Error('/data/secret.ts is broken')
    }
    const requestContext = createRequestContext('127.0.0.1')
    const answer = await shop({ pages: failing, log }).request('/Shop', {}, { requestContext })
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(page).toContain('<h1>Unexpected Application Error!</h1>')
    expect(page).toContain(requestContext.id)
    expect(page).not.toContain('secret')
    expect(logged).toMatchObject([{ id: requestContext.id, error: { message: '/data/secret.ts is broken' } }])
  })

  test('that finds no connection to the database asks to try again soon', async () => {
    const starved: Pages = async () => {
      throw new Error('timeout exceeded when trying to connect')
    }
    const answer = await shop({ pages: starved }).request('/Shop')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
