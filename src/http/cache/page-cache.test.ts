import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openCachedShop, page, text } from '../../../test/support/pages/cached-shop.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const open: typeof openCachedShop = async (options) => {
  const shop = await openCachedShop(options)
  closing.push(shop.close)
  return shop
}

function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, release: () => resolve() }
}

const minutes = 60_000

describe('a scheduled change', () => {
  test('ends every page of before at once, not only after the new one is rendered', async () => {
    const { ask, change } = await open()
    await ask('/')
    change({ isScheduled: true })
    expect((await ask('/')).bytes.toString()).toContain('version 2 of /')
  })

  test('is not outlived by the copy of a proxy', async () => {
    const render = () => page(text, { headers: { 'cache-control': 'public, max-age=0, s-maxage=1' } })
    const { ask, world } = await open({ render })
    const { headers } = await ask('/')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    world.msToNextChange = 4_000
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const unchanged = await ask('/', { 'if-none-match': headers.etag ?? '' })
    expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, 'public, max-age=0, must-revalidate'])
  })
})

describe('a cached page', () => {
  test('is rendered once, however many requests come at once or later', async () => {
    const held = hold()
    const { ask, world } = await open({ render: () => held.promise.then(() => page(text)) })
    const many = Promise.all(Array.from({ length: 20 }, () => ask('/')))
    await vi.waitFor(() => expect(world.rendered).toEqual(['/']), { timeout: 10_000 })
    held.release()
    for (const { bytes } of await many) expect(bytes.toString()).toBe(text)
    await ask('/')
    expect(world.rendered).toEqual(['/'])
  })

  test('is compressed in the encoding that the browser accepts', async () => {
    const { ask } = await open()
    const plain = await ask('/')
    const gzip = await ask('/', { 'accept-encoding': 'gzip' })
    const brotli = await ask('/', { 'accept-encoding': 'gzip, br' })
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers, bytes } of [plain, gzip, brotli]) {
      expect(headers.vary).toBe('accept-encoding')
      expect(headers['content-length']).toBe(String(bytes.length))
    }
  })

  test('is answered 304 when the browser has it already', async () => {
    const { ask } = await open()
    const accept = { 'accept-encoding': 'br' }
    const { headers } = await ask('/', accept)
    const again = await ask('/', { ...accept, 'if-none-match': `W/"other", ${headers.etag}` })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers['cache-control']).toBe('public')
    const elsewhere = await ask('/', { 'if-none-match': headers.etag ?? '' })
    expect(elsewhere.status).toBe(200)
  })

  test('answers HEAD with the headers of its GET', async () => {
    const { ask, world } = await open()
    const head = await ask('/', {}, 'HEAD')
    const get = await ask('/')
    const lasting = ({ headers }: typeof get) => ({ ...headers, 'x-request-id': '', date: '' })
    expect(lasting(head)).toEqual(lasting(get))
    expect(head.bytes.length).toBe(0)
    expect(world.rendered).toEqual(['/'])
  })

  test('is logged and counted under its route template', async () => {
    const { ask, lines, metrics } = await open()
    await ask('/')
    await ask('/')
    await ask('/api/front')
    const logged = await vi.waitFor(
      () => {
        expect(lines.length).toBe(3)
        return lines.map((line) => JSON.parse(line))
      },
      { timeout: 10_000 },
    )
    expect(logged.map(({ route, cached }) => [route, cached])).toEqual([
      ['/shop/:slug', false],
      ['/shop/:slug', true],
      ['unknown', undefined],
    ])
    const { body } = await metrics.read()
    expect(body).toContain('shop_pages_total{cache="hit"} 1')
    expect(body).toContain('shop_pages_total{cache="miss"} 1')
  })
})

describe('after a change of the catalogue', () => {
  test('the old page is sent while the new one is rendered, for one second at most', async () => {
    const { ask, change, world } = await open()
    await ask('/')
    await ask('/other')
    change()
    expect((await ask('/')).bytes.toString()).toContain('version 1 of /')
    await vi.waitFor(async () => expect((await ask('/')).bytes.toString()).toContain('version 2 of /'), {
      timeout: 10_000,
    })
    world.nowMs += 1_001
    expect((await ask('/other')).bytes.toString()).toContain('version 2 of /other')
    expect(world.rendered).toEqual(['/', '/other', '/', '/other'])
  })

  test('a page that is two changes old is not sent again', async () => {
    const { ask, change } = await open()
    await ask('/')
    change()
    change()
    expect((await ask('/')).bytes.toString()).toContain('version 3 of /')
  })

  test('new requests do not wait for a render that began before it', async () => {
    const held = hold()
    const bodies = [held.promise.then(() => page('old')), page('new')]
    const { ask, change, world } = await open({ render: () => bodies.shift() ?? page('newer') })
    const before = ask('/')
    await vi.waitFor(() => expect(world.rendered).toEqual(['/']), { timeout: 10_000 })
    change()
    expect((await ask('/')).bytes.toString()).toBe('new')
    held.release()
    expect((await before).bytes.toString()).toBe('old')
    expect((await ask('/')).bytes.toString()).toBe('new')
  })

  test('a page that no longer exists is cached as missing', async () => {
    let status = 200
    const { ask, change, world } = await open({ render: () => page('x', { status }) })
    await ask('/')
    status = 404
    change()
    world.nowMs += 1_001
    expect([(await ask('/')).status, (await ask('/')).status]).toEqual([404, 404])
    expect(world.rendered).toEqual(['/', '/'])
  })

  test('without a change, a page is cached for ten minutes', async () => {
    const { ask, world } = await open()
    await ask('/')
    world.nowMs = 10 * minutes
    await ask('/')
    expect(world.rendered).toEqual(['/'])
    world.nowMs += 1
    await ask('/')
    expect(world.rendered).toEqual(['/', '/'])
  })
})

describe('when a page cannot be rendered', () => {
  test('the old page is sent until the catalogue’s version has been unknown for ten minutes', async () => {
    let isAway = false
    const { ask, world } = await open({ render: () => (isAway ? page('broken', { status: 500 }) : page('whole')) })
    await ask('/')
    isAway = true
    world.nowMs = 15 * minutes
    world.readMsAgo = 10 * minutes
    expect((await ask('/')).bytes.toString()).toBe('whole')
    world.readMsAgo += 1
    expect((await ask('/')).status).toBe(500)
    isAway = false
    expect((await ask('/')).bytes.toString()).toBe('whole')
  })

  test('the failure is never cached', async () => {
    const { ask, pageCache, world } = await open({ render: () => page('broken', { status: 500 }) })
    await ask('/')
    await ask('/')
    expect(world.rendered).toEqual(['/', '/'])
    expect(pageCache.size().pages).toBe(0)
  })

  test('a visitor gets an error page if there is no old one', async () => {
    const { ask, lines } = await open({ render: () => Promise.reject(new Error('boom')) })
    const { status, headers, bytes } = await ask('/')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(headers['cache-control']).toBe('no-store')
    expect(bytes.toString()).toContain('<h1>Unexpected Application Error!</h1>')
    expect(lines.join()).toContain('a request failed')
  })
})

describe('the page cache', () => {
  test.each([
    ['a page for one visitor', () => page('private', { headers: { 'cache-control': 'no-store' } })],
    ['a page that sets a cookie', () => page('marked', { headers: { 'set-cookie': 'a=1' } })],
    ['a temporary redirect', () => page('', { status: 302, headers: { location: '/' } })],
  ])('never holds %s', async (_, draw) => {
    const { ask, pageCache } = await open({ render: draw })
    await ask('/')
    expect(pageCache.size().pages).toBe(0)
  })

  test('holds at most 500 made-up addresses, which never evict the shop’s own pages', { timeout: 60_000 }, async () => {
    let status = 200
    const { ask, pageCache, world } = await open({ render: () => page('x', { status }) })
    await ask('/')
    status = 404
    for (let number = 0; number < 1_000; number += 1) await ask(`/shop/unknown-${number}`)
    status = 200
    for (let number = 0; number < 200; number += 1) await ask(`/search?query=${number}`)
    expect(pageCache.size().pages).toBe(501)
    world.rendered = []
    await ask('/')
    await ask('/search?query=199')
    expect(world.rendered).toEqual([])
    await ask('/shop/unknown-0')
    expect(world.rendered).toEqual(['/shop/unknown-0'])
  })

  test('holds no more bytes than it may, and evicts the least recently used page', async () => {
    const { ask, pageCache, world } = await open({ maxBytes: 100_000 })
    for (let number = 0; number < 20; number += 1) {
      await ask('/')
      await ask(`/shop/${number}`)
    }
    expect(pageCache.size().bytes).toBeLessThanOrEqual(100_000)
    expect(pageCache.size().pages).toBeGreaterThan(3)
    expect(world.rendered.filter((target) => target === '/')).toEqual(['/'])
  })
})
