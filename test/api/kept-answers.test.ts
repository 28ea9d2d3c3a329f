import { describe, expect, test } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { createApp } from '../../src/http/app.ts'
import { startServer } from '../../src/http/server.ts'
import { bumpCatalogueVersion } from '../../src/shop/articles/catalogue-version.ts'
import { type CatalogueWatch, watchCatalogue } from '../../src/shop/articles/watch-catalogue.ts'
import { silentLog } from '../support/shop/silent-log.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

type Served = TestShop & {
  catalogue: CatalogueWatch
  /** Addresses that the web framework answered, in their order. */
  answered: string[]
  ask(path: string, init?: RequestInit): Promise<Response>
}

const pages = 'http://localhost:3000'

/** A shop behind its server, as requests over the network see it. */
const whileServing = (apiOrigin: string, work: (served: Served) => Promise<void>) =>
  inTestShop(async (testShop) => {
    const { shop } = testShop
    const catalogue = watchCatalogue(shop)
    await catalogue.refresh()
    const origins = { publicOrigin: pages, apiOrigin, contentOrigin: pages }
    const app = createApp({
      ...{ shop, config: origins, isReady: async () => true },
      api: createApi({ shop, catalogue, identify: async () => undefined, config: origins }),
      pages: async () => new Response('a page'),
    })
    const answered: string[] = []
    const fetchApp = app.fetch
    app.fetch = (request, ...rest) => {
      const { pathname, search } = new URL(request.url)
      answered.push(pathname + search)
      return fetchApp(request, ...rest)
    }
    const where = { port: 0, host: '127.0.0.1', publicOrigin: pages, trustedProxies: [] }
    const server = await startServer({ app, admissionControl: () => undefined, log: silentLog, ...where })
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, init)
      const body = await answer.arrayBuffer()
      return new Response(answer.status === 304 ? null : body, { status: answer.status, headers: answer.headers })
    }
    try {
      await work({ ...testShop, catalogue, answered, ask })
    } finally {
      await server.stop()
      await catalogue.stop()
    }
  })

const ofOneMessage = new Set(['date', 'x-request-id'])
const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !ofOneMessage.has(name))

async function put({ article, category, picture }: TestShop, sku: string) {
  return article({ sku, categories: [await category()], pictures: [await picture()] })
}

describe('an answer that is sent again without the web framework', () => {
  test.each([pages, 'http://api.localhost:3000'])('is the same, with the API at %s', (apiOrigin) =>
    whileServing(apiOrigin, async (served) => {
      await put(served, 'one')
      const first = await served.ask('/api/product')
      const second = await served.ask('/api/product')
      expect(served.answered).toEqual(['/api/product'])
      expect(headersOf(second)).toEqual(headersOf(first))
      expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
      expect(await second.text()).toBe(await first.text())

      const etag = first.headers.get('etag') ?? ''
      const third = await served.ask('/api/product', { headers: { 'if-none-match': etag } })
      expect([third.status, third.headers.get('etag')]).toEqual([304, etag])
      for (const [name, value] of headersOf(third)) expect([name, value]).toEqual([name, first.headers.get(name)])
      expect(served.answered).toEqual(['/api/product'])
    }),
  )

  test('shows a change of the catalogue', () =>
    whileServing(pages, async (served) => {
      await put(served, 'one')
      await served.ask('/api/product')
      await put(served, 'two')
      await bumpCatalogueVersion(served.shop)
      await served.catalogue.refresh()
      const { product_all } = await (await served.ask('/api/product')).json()
      expect(product_all.product_data).toHaveLength(2)
      expect(served.answered).toEqual(['/api/product', '/api/product'])
    }))

  test('is one that depends on its address alone: refusals and other methods reach the app', () =>
    whileServing(pages, async (served) => {
      await put(served, 'one')
      for (const path of ['/api/product/none/none', '/api/product?per_page=many']) {
        await served.ask(path)
        await served.ask(path)
      }
      await served.ask('/api/product')
      await served.ask('/api/product', { method: 'HEAD' })
      await served.ask('/api/product', { method: 'POST' })
      expect(served.answered).toHaveLength(7)
    }))

  test('is the English one: a page in Indonesian gets its own', () =>
    whileServing(pages, async (served) => {
      await put(served, 'one')
      const indonesian = { headers: { 'x-language': 'id' } }
      await served.ask('/api/product', indonesian)
      await served.ask('/api/product')
      await served.ask('/api/product', indonesian)
      expect(served.answered).toHaveLength(3)
    }))
})
