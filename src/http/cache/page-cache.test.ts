import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openKeptShop, page, text } from '../../../test/support/pages/cached-shop.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const open: typeof openKeptShop = async (wishes) => {
  const shop = await openKeptShop(wishes)
  closing.push(shop.close)
  return shop
}

function hold() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, letGo: () => resolve() }
}

const minutes = 60_000

describe('a page that is kept', () => {
  test('is drawn once, however many ask at once or later', async () => {
    const held = hold()
    const { ask, world } = await open({ draw: () => held.promise.then(() => page(text)) })
    const many = Promise.all(Array.from({ length: 20 }, () => ask('/')))
    await vi.waitFor(() => expect(world.drawn).toEqual(['/']))
    held.letGo()
    for (const { bytes } of await many) expect(bytes.toString()).toBe(text)
    await ask('/')
    expect(world.drawn).toEqual(['/'])
  })

  test('comes packed as the browser takes it', async () => {
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

  test('is packed smaller while the shop is idle, and known by both tags', async () => {
    const { ask, world } = await open()
    const accept = { 'accept-encoding': 'br' }
    const first = await ask('/', accept)
    for (let times = 0; times < 3; times += 1) await ask('/', accept)
    world.isIdle = true
    const etag = first.headers.etag ?? ''
    const small = await vi.waitFor(
      async () => {
        const again = await ask('/', accept)
        expect(again.headers.etag).not.toBe(etag)
        return again
      },
      { timeout: 10_000, interval: 100 },
    )
    expect(small.bytes.length).toBeLessThanOrEqual(first.bytes.length)
    expect(brotliDecompressSync(small.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true)
    const known = await ask('/', { ...accept, 'if-none-match': etag })
    expect([known.status, known.headers.etag]).toEqual([304, etag])
  })

  test('is not sent again to whoever has it', async () => {
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
    expect(world.drawn).toEqual(['/'])
  })

  test('is told in the log and counted, under its template', async () => {
    const { ask, lines, metrics } = await open()
    await ask('/')
    await ask('/')
    await ask('/api/front')
    const logged = await vi.waitFor(() => {
      expect(lines.length).toBe(3)
      return lines.map((line) => JSON.parse(line))
    })
    expect(logged.map(({ route, cached }) => [route, cached])).toEqual([
      ['/shop/:slug', false],
      ['/shop/:slug', true],
      ['unknown', undefined],
    ])
    const { body } = await metrics.text()
    expect(body).toContain('shop_pages_total{cache="hit"} 1')
    expect(body).toContain('shop_pages_total{cache="miss"} 1')
  })
})

describe('after a change of the catalogue', () => {
  test('the old page is given while the new one is drawn, for one second at most', async () => {
    const { ask, change, world } = await open()
    await ask('/')
    await ask('/other')
    change()
    expect((await ask('/')).bytes.toString()).toContain('version 1 of /')
    await vi.waitFor(async () => expect((await ask('/')).bytes.toString()).toContain('version 2 of /'))
    world.nowMs += 1_001
    expect((await ask('/other')).bytes.toString()).toContain('version 2 of /other')
    expect(world.drawn).toEqual(['/', '/other', '/', '/other'])
  })

  test('a page that missed one change already is not given once more', async () => {
    const { ask, change } = await open()
    await ask('/')
    change()
    change()
    expect((await ask('/')).bytes.toString()).toContain('version 3 of /')
  })

  test('who comes after it does not wait for a page that was begun before it', async () => {
    const held = hold()
    const bodies = [held.promise.then(() => page('old')), page('new')]
    const { ask, change, world } = await open({ draw: () => bodies.shift() ?? page('newer') })
    const before = ask('/')
    await vi.waitFor(() => expect(world.drawn).toEqual(['/']))
    change()
    expect((await ask('/')).bytes.toString()).toBe('new')
    held.letGo()
    expect((await before).bytes.toString()).toBe('old')
    expect((await ask('/')).bytes.toString()).toBe('new')
  })

  test('a page that is no longer there is kept as missing', async () => {
    let status = 200
    const { ask, change, world } = await open({ draw: () => page('x', { status }) })
    await ask('/')
    status = 404
    change()
    world.nowMs += 1_001
    expect([(await ask('/')).status, (await ask('/')).status]).toEqual([404, 404])
    expect(world.drawn).toEqual(['/', '/'])
  })

  test('without one, a page lives for ten minutes', async () => {
    const { ask, world } = await open()
    await ask('/')
    world.nowMs = 10 * minutes
    await ask('/')
    expect(world.drawn).toEqual(['/'])
    world.nowMs += 1
    await ask('/')
    expect(world.drawn).toEqual(['/', '/'])
  })
})

describe('when a page cannot be drawn', () => {
  test('its last copy is given, until the catalogue has not been heard of for ten minutes', async () => {
    let isAway = false
    const { ask, world } = await open({ draw: () => (isAway ? page('broken', { status: 500 }) : page('whole')) })
    await ask('/')
    isAway = true
    world.nowMs = 15 * minutes
    world.heardMsAgo = 10 * minutes
    expect((await ask('/')).bytes.toString()).toBe('whole')
    world.heardMsAgo += 1
    expect((await ask('/')).status).toBe(500)
    isAway = false
    expect((await ask('/')).bytes.toString()).toBe('whole')
  })

  test('that is never kept', async () => {
    const { ask, pageCache, world } = await open({ draw: () => page('broken', { status: 500 }) })
    await ask('/')
    await ask('/')
    expect(world.drawn).toEqual(['/', '/'])
    expect(pageCache.size().pages).toBe(0)
  })

  test('a visitor without one is told to come back', async () => {
    const { ask, lines } = await open({ draw: () => Promise.reject(new Error('boom')) })
    const { status, headers, bytes } = await ask('/')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(headers['cache-control']).toBe('no-store')
    expect(bytes.toString()).toContain('<h1>Unexpected Application Error!</h1>')
    expect(lines.join()).toContain('a request failed')
  })
})

describe('the cache holds', () => {
  test.each([
    ['a page that is for one visitor', () => page('private', { headers: { 'cache-control': 'no-store' } })],
    ['a page that sets a cookie', () => page('marked', { headers: { 'set-cookie': 'a=1' } })],
    ['a redirect that is for now only', () => page('', { status: 302, headers: { location: '/' } })],
  ])('never %s', async (_, draw) => {
    const { ask, pageCache } = await open({ draw })
    await ask('/')
    expect(pageCache.size().pages).toBe(0)
  })

  test('no more than 500 made-up addresses, which push out none of the shop’s own', async () => {
    let status = 200
    const { ask, pageCache, world } = await open({ draw: () => page('x', { status }) })
    await ask('/')
    status = 404
    for (let number = 0; number < 1_000; number += 1) await ask(`/shop/unknown-${number}`)
    status = 200
    for (let number = 0; number < 200; number += 1) await ask(`/search?query=${number}`)
    expect(pageCache.size().pages).toBe(501)
    world.drawn = []
    await ask('/')
    await ask('/search?query=199')
    expect(world.drawn).toEqual([])
    await ask('/shop/unknown-0')
    expect(world.drawn).toEqual(['/shop/unknown-0'])
  })

  test('no more bytes than it may, and drops what was not asked for the longest', async () => {
    const { ask, pageCache, world } = await open({ mostBytes: 100_000 })
    for (let number = 0; number < 20; number += 1) {
      await ask('/')
      await ask(`/shop/${number}`)
    }
    expect(pageCache.size().bytes).toBeLessThanOrEqual(100_000)
    expect(pageCache.size().pages).toBeGreaterThan(3)
    expect(world.drawn.filter((target) => target === '/')).toEqual(['/'])
  })
})
