import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { askPatiently } from '../../support/load/ask-patiently.ts'
import { freePort } from '../../support/network/free-port.ts'
import { emptyDatabase, servePages } from '../../support/pages/served-pages.ts'
import { readWebPage } from '../../support/pages/web-page.ts'
import { type RunningShop, startShop } from '../../support/processes/running-shop.ts'

let shop: RunningShop
let figures: string
/** Article pages that are not cached yet. */
let fresh: string[]
beforeAll(async () => {
  const port = await freePort()
  figures = `http://127.0.0.1:${port}/metrics`
  const settings = { METRICS_PORT: String(port), LIMITS: 'pages=1000000,everything=1000000' }
  shop = await startShop(settings, { from: inject('filledFolder') })
  const { links } = readWebPage(await (await ask('/shop/viewall')).text())
  fresh = [...new Set(links.filter((link) => link.startsWith('/product/')))]
})
afterAll(() => shop.stop())

const ask = (path: string, headers: Record<string, string> = {}) => askPatiently(shop.origin + path, headers)

async function keptPages(): Promise<number> {
  const text = await (await fetch(figures)).text()
  return Number(/^shop_kept_pages (\d+)$/m.exec(text)?.[1])
}

/** The parts of a response that depend only on the page. */
async function whatIsTold(answer: Response) {
  const { status, headers } = answer
  const ofTheMessage = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']
  const about = [...headers].filter(([name]) => !ofTheMessage.includes(name))
  return { status, about, text: await answer.text() }
}

const strangers: [who: string, headers: Record<string, string>][] = [
  ['a customer', { authorization: 'Bearer evil', cookie: 'auth_token=evil; session=evil' }],
  ['a visitor behind a strange proxy', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil' }],
  ['a visitor who names another host', { 'x-host': 'evil.example', forwarded: 'host=evil.example', origin: 'evil' }],
  ['a program', { accept: 'application/evil', 'accept-language': 'evil', 'user-agent': 'evil' }],
  ['a visitor who rewrites addresses', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
  ['a browser that looks ahead', { 'sec-purpose': 'prefetch;evil', 'x-remix-request': 'evil' }],
]

describe('a page', () => {
  test.each(strangers)('that %s requests first is the same as for everyone', async (_, headers) => {
    const path = fresh.pop() ?? ''
    for (const sent of [path, `${path}.data`]) {
      const drawnForThem = await whatIsTold(await ask(sent, headers))
      expect(drawnForThem.status).toBe(200)
      expect(JSON.stringify(drawnForThem)).not.toContain('evil')
      expect(drawnForThem.about.map(([name]) => name)).not.toContain('set-cookie')
      expect(await whatIsTold(await ask(sent))).toEqual(drawnForThem)
    }
  })

  test.each(['/', '/shop/viewall', '/shop/no-such-grid', '/no/such/page'])(
    '%s is the same for them all',
    async (path) => {
      const plain = await whatIsTold(await ask(path))
      for (const [, headers] of strangers) expect(await whatIsTold(await ask(path, headers))).toEqual(plain)
    },
  )
})

test('a page whose menu could not be loaded is not cached', async () => {
  const empty = emptyDatabase()
  const withoutMenu = new Proxy(empty, {
    get(database, name) {
      if (name !== 'selectFrom') return Reflect.get(database, name)
      return (table: 'category') => {
        if (table === 'category') throw new Error('the table cannot be read')
        return database.selectFrom(table)
      }
    },
  })
  const [whole, lacking] = [await servePages(empty), await servePages(withoutMenu)]
  try {
    const [kept, passing] = await Promise.all([whole, lacking].map(({ origin }) => fetch(origin)))
    expect([kept?.status, passing?.status]).toEqual([200, 200])
    expect(kept?.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=1/)
    expect(passing?.headers.get('cache-control')).toBe('no-store')
  } finally {
    await Promise.all([whole.close(), lacking.close()])
  }
})

describe('the page cache', () => {
  test('stores one copy of a page, whatever is added to its address', async () => {
    await ask('/shop/dresses')
    const before = await keptPages()
    for (let number = 0; number < 50; number += 1) {
      for (const query of [`utm_source=${number}`, `page_${number}=2`, `SORT=price-low&x=${number}`, `_=${number}`]) {
        await ask(`/shop/dresses?${query}`)
      }
    }
    for (const way of ['/SHOP/dresses', '/Shop/Dresses/', '/sh%6Fp/d%72esses', '/shop/dresses?']) await ask(way)
    expect(await keptPages()).toBe(before)
  })

  test('stores at most 500 made-up addresses', { timeout: 120_000 }, async () => {
    const before = await keptPages()
    for (let from = 0; from < 600; from += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, step) => ask(`/shop/made-up-${from + step}`)))
    }
    expect((await keptPages()) - before).toBeLessThanOrEqual(500)
  })
})
