import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRequestContext } from '../../src/http/request-context.ts'
import { readSynonyms } from '../../src/shop/search/synonyms.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { builtPages } from '../../src/web/server/built-pages.ts'
import { officeClient } from '../support/office/office-client.ts'
import { goneDatabase } from '../support/pages/served-pages.ts'
import { readWebPage } from '../support/pages/web-page.ts'
import { silentLog } from '../support/shop/silent-log.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../support/shop/test-shop.ts'

const build = join(import.meta.dirname, '../../build')

/** A sale and a notice of one weekend in 2031, and a slide for the Monday after it. */
async function planned({ shop, article, picture, category }: TestShop) {
  const photo = await picture()
  const [starts, ends] = ['2031-11-27T17:00:00Z', '2031-11-30T17:00:00Z'].map((at) => new Date(at))
  const gamis = await article({ price: 400_000, priceDisc: 300_000, pictures: [photo], categories: [await category()] })
  const times = { sale_starts_at: starts ?? null, sale_ends_at: ends ?? null }
  await shop.db.updateTable('article').set(times).where('id', '=', gamis.id).execute()
  const notice = { text: 'A weekend of sales', starts_at: starts ?? null, ends_at: ends ?? null }
  await shop.db.insertInto('notice_line').values(notice).execute()
  const pictures = { desktop_picture_id: photo.id, mobile_picture_id: photo.id }
  const slide = { title: 'Monday morning', position: 1, starts_at: new Date('2031-12-01T00:00:00Z'), ends_at: null }
  await shop.db
    .insertInto('slider_item')
    .values({ ...pictures, ...slide })
    .execute()
}

async function pagesOf(shop: Shop) {
  const pages = await builtPages(build, { shop, apiOrigin: shop.identity.apiOrigin })
  return (address: string) =>
    pages(new Request(new URL(address, shop.identity.publicOrigin)), createRequestContext('203.0.113.9'))
}

/** The address that the office's page of the preview shows. */
async function previewAddress(shop: Shop, query: Record<string, string>): Promise<string> {
  const { token } = await addStaff(shop.db, { role: 'editor' })
  const office = await officeClient(shop, { token })
  const html = await (await office.get(`/front/preview?${new URLSearchParams(query)}`)).text()
  return readWebPage(html).files.find((file) => file.includes('/preview/')) ?? html
}

describe('the preview of the shop at a later moment', () => {
  test('shows the slides, notices and prices of that moment, and the public pages stay as they are', () =>
    inTestShop(async (world) => {
      await planned(world)
      const open = await pagesOf(world.shop)
      const look = async (at: string, page: string) =>
        (await open(await previewAddress(world.shop, { at, page }))).text()
      const weekend = await look('29 Nov 2031, 12.00', '/shop/viewall')
      expect(weekend).toContain('A weekend of sales')
      expect(weekend).toContain('300.000')
      expect(weekend).toContain('the shop on 29 November 2031, 12.00 WIB')
      expect(await look('29 Nov 2031, 12.00', '/')).not.toContain('Monday morning')
      const monday = await look('1 Dec 2031, 07.00', '/')
      expect(monday).toContain('Monday morning')
      expect(monday).not.toContain('A weekend of sales')
      const today = await (await open('/shop/viewall')).text()
      expect(today).not.toContain('A weekend of sales')
      expect(today).not.toContain('300.000')
      expect(today).not.toContain('Preview')
    }))

  test('cannot be cached, indexed, framed by others or run scripts, and its links and forms stay in it', () =>
    inTestShop(async (world) => {
      await planned(world)
      const open = await pagesOf(world.shop)
      const address = await previewAddress(world.shop, { at: '29 Nov 2031, 12.00', page: '/shop/viewall' })
      const response = await open(address)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('content-security-policy')).toContain("script-src 'none'")
      expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${world.shop.office.origin}`)
      const [, basename = ''] = /(\/preview\/[^/]+)\//.exec(address) ?? []
      const html = await response.text()
      const forms = [...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action)
      expect(forms).toContain(`${basename}/search`)
      const links = readWebPage(html).links.filter((link) => link.startsWith('/'))
      expect(links.length).toBeGreaterThan(5)
      expect(links.filter((link) => !link.startsWith(basename))).toEqual([])
      const product = links.find((link) => link.includes('/product/')) ?? ''
      expect(await (await open(product)).text()).toContain('300.000')
    }))

  test('leads a search for a kind of articles to their page within the preview', () =>
    inTestShop(async (world) => {
      await planned(world)
      const shop = { ...world.shop, synonyms: readSynonyms('content/synonyms.txt', silentLog) }
      const open = await pagesOf(shop)
      const address = await previewAddress(shop, { at: '29 Nov 2031, 12.00' })
      const [, basename = ''] = /(\/preview\/[^/]+)\//.exec(address) ?? []
      const answer = await open(`${basename}/search?query=murah`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${basename}/shop/special-price`])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await (await open(`${basename}/shop/special-price`)).text()).toContain('300.000')
    }))

  test('is refused with an address that the office did not make, and has no files', () =>
    inTestShop(async ({ shop }) => {
      const open = await pagesOf(shop)
      const address = await previewAddress(shop, { at: '29 Nov 2031, 12.00' })
      const files = ['sitemap.xml', 'manifest.webmanifest', '_root.data'].map((file) => address + file)
      for (const wrong of [address.replace(/moment-\d/, 'moment-9'), '/preview/look/', ...files]) {
        const response = await open(wrong)
        expect([wrong, response.status, response.headers.get('cache-control')]).toEqual([wrong, 404, 'no-store'])
      }
    }))

  test('shows an article that is to be published by then, which stays hidden until its time', () =>
    inTestShop(async (world) => {
      const { shop, article, picture, category } = world
      const dresses = [await category()]
      const gamis = { published: false, name: 'Gamis Besok', categories: dresses, pictures: [await picture()] }
      const { id } = await article(gamis)
      const publish_at = new Date('2031-11-30T17:00:00Z')
      await shop.db.updateTable('article').set({ publish_at }).where('id', '=', id).execute()
      const open = await pagesOf(shop)
      const look = async (at: string) => (await open(await previewAddress(shop, { at, page: '/shop/viewall' }))).text()
      expect(await look('30 Nov 2031, 23.59')).not.toContain('Gamis Besok')
      expect(await look('1 Dec 2031, 00.00')).toContain('Gamis Besok')
      expect(await (await open('/shop/viewall')).text()).not.toContain('Gamis Besok')
      const stored = await shop.db.selectFrom('article').select(['published', 'publish_at']).executeTakeFirst()
      expect(stored).toEqual({ published: false, publish_at })
      const { token } = await addStaff(shop.db, { role: 'editor' })
      const listed = await (await (await officeClient(shop, { token })).get('/front/preview')).text()
      expect(listed).toContain('1 new article starts')
    }))

  test('refuses moments that have passed', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'editor' })
      const office = await officeClient(shop, { token })
      const over = 'Choose a moment from now on'
      const wrong = 'Write it as Friday 00.00'
      for (const [at, error] of Object.entries({ '1 Jan 1969': wrong, '0000-01-01': wrong, '2020-01-01': over })) {
        const html = await (await office.get(`/front/preview?${new URLSearchParams({ at })}`)).text()
        expect([at, html.includes(error), html.includes('<iframe')]).toEqual([at, true, false])
      }
    }))

  test('draws few pages at once, so that many previews leave the shop its connections', () =>
    withCommittedShop(async ({ shop }) => {
      const address = await previewAddress(shop, { at: '29 Nov 2031, 12.00' })
      const open = await pagesOf(shop)
      const opened = await Promise.all(Array.from({ length: 40 }, () => open(address)))
      expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200, 503]))
      const refused = opened.find(({ status }) => status === 503)
      expect(refused?.headers.get('retry-after')).toBe('5')
      expect(refused?.headers.get('cache-control')).toBe('no-store')
      expect(refused?.headers.get('content-security-policy')).toContain(`frame-ancestors ${shop.office.origin}`)
      expect(await refused?.text()).toContain('busy with other previews')
    }))

  test('says that it can be tried again when the database gives no connection', () =>
    inTestShop(async ({ shop }) => {
      const address = await previewAddress(shop, { at: '29 Nov 2031, 12.00' })
      const response = await (await pagesOf({ ...shop, db: goneDatabase() }))(address)
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    }))

  test('lists what changes next, and refuses what is no moment or no page of the shop', () =>
    inTestShop(async (world) => {
      await planned(world)
      const { token } = await addStaff(world.shop.db, { role: 'editor' })
      const office = await officeClient(world.shop, { token })
      const html = await (await office.get('/front/preview')).text()
      const [sale, monday] = [html.indexOf('Sale of 1 article starts'), html.indexOf('Slide Monday morning starts')]
      expect(sale).toBeGreaterThan(0)
      expect(monday).toBeGreaterThan(sale)
      const refused = await (await office.get('/front/preview?at=soon&page=//evil.example')).text()
      expect(refused).toContain('Write it as Friday 00.00')
      expect(refused).toContain('Write the address of a page')
      expect(refused).not.toContain('<iframe')
    }))
})

describe('the preview of an article before it is saved', () => {
  const decode = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

  async function previewed(world: TestShop, typed: Record<string, string>) {
    const { shop } = world
    const categories = [await world.category({ slug: 'dresses' })]
    await world.article({
      sku: 'LR-1',
      name: 'Gamis Arum',
      published: false,
      categories,
      pictures: [await world.picture()],
    })
    const { token } = await addStaff(shop.db, { role: 'editor' })
    const office = await officeClient(shop, { token })
    const html = await (await office.get('/articles/LR-1')).text()
    const saved = JSON.parse(decode(/name="base" value="([^"]*)"/.exec(html)?.[1] ?? '{}'))
    const asked = await office.post('/articles/LR-1/preview', { ...saved, ...typed })
    return { office, asked }
  }

  test('shows shoppers’ page with what was typed, only at its address, and ends', () =>
    inTestShop(async (world) => {
      const { office, asked } = await previewed(world, { product_name: 'Gamis Arum Baru' })
      expect(asked.status).toBe(303)
      const page = await (await office.get(asked.headers.get('location') ?? '')).text()
      const address = readWebPage(page).files.find((file) => file.includes('/preview/')) ?? ''
      const open = await pagesOf(world.shop)
      const shown = await open(address)
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect([shown.headers.get('x-robots-tag'), shown.headers.get('referrer-policy')]).toEqual([
        'noindex',
        'no-referrer',
      ])
      const html = await shown.text()
      for (const part of ['Gamis Arum Baru', 'this article as it was typed']) expect(html).toContain(part)
      const [, rest = ''] = /\/preview\/[^/]+(\/.*)$/.exec(address) ?? []
      expect(rest).toMatch(/^\/product\/.+\/LR-1$/)
      const open404 = [await open(rest), await open(address.replace(/article-\d+/, 'article-999'))]
      expect(open404.map(({ status }) => status)).toEqual([404, 404])
      world.clock.set(new Date(Date.now() + 31 * 60_000))
      const ended = await open(address)
      expect([ended.status, ended.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }))

  test('says what is missing, and saves nothing', () =>
    inTestShop(async (world) => {
      const { asked } = await previewed(world, { category_slug: '', price: 'cheap' })
      const html = await asked.text()
      expect([asked.status, html.includes('Write whole rupiah'), html.includes('<iframe')]).toEqual([422, true, false])
    }))
})
