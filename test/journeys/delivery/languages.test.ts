import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ownPath } from '../../support/journeys/crawl.ts'
import { askPatiently } from '../../support/load/ask-patiently.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { structuredDataFaults } from '../../support/pages/structured-data.ts'
import { readWebPage } from '../../support/pages/web-page.ts'

const origin = inject('demoShop')

const inIndonesian = (path: string) => `/id${path === '/' ? '' : path}`

async function read(path: string) {
  const answer = await askPatiently(origin + path)
  const html = await answer.text()
  const alternates = new Map(
    [...html.matchAll(/<link rel="alternate" href="([^"]*)" hrefLang="([^"]*)"/g)].map(([, href = '', lang = '']) => [
      lang,
      href.replace(origin, ''),
    ]),
  )
  return {
    status: answer.status,
    html,
    page: readWebPage(html),
    alternates,
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
  }
}

const indexed = [
  '/',
  '/shop/viewall',
  '/shop/dresses',
  '/Campaign',
  '/Store',
  '/About',
  '/Contact',
  '/promo',
  '/track',
  '/syarat',
]
const personal = [
  '/Cart',
  '/Shipping',
  '/Account',
  '/auth/Signin',
  '/auth/Register',
  '/auth/ForgotPass',
  '/search?query=arum',
]

let product: string
beforeAll(async () => {
  const { page } = await read('/shop/dresses')
  product = page.links.find((link) => link.startsWith('/product/')) ?? ''
  indexed.push(product)
})

describe('a page in Indonesian', () => {
  test.each([...indexed, ...personal])('%s is whole, and all its links stay in Indonesian', async (path) => {
    const { status, lang, html, page } = await read(inIndonesian(path))
    expect([status, lang]).toEqual([200, 'id'])
    const own = page.links.flatMap((link) => ownPath(origin, '/id', link) ?? [])
    const others = own.filter((link) => !/^\/id(\/|$|\?)/.test(link))
    // But for the way to the same page in English.
    expect(others.filter((link) => link.toLowerCase() !== path.replace(/\?.*/, '').toLowerCase())).toEqual([])
    expect(await htmlFaults(html)).toEqual([])
    expect(await structuredDataFaults(page.data)).toEqual([])
  })

  test('that does not exist says so in Indonesian', async () => {
    const { status, html } = await read('/id/tidak-ada')
    expect(status).toBe(404)
    expect(html).toContain('Maaf, halaman tidak ditemukan.')
  })

  test('and its English one name each other and their own address', async () => {
    for (const path of [...indexed, product]) {
      const [english, indonesian] = [await read(path), await read(inIndonesian(path))]
      expect([path, [...english.alternates]]).toEqual([
        path,
        [
          ['en', path],
          ['id', inIndonesian(path)],
          ['x-default', path],
        ],
      ])
      expect([path, [...indonesian.alternates]]).toEqual([path, [...english.alternates]])
      expect(english.page.canonical).toBe(origin + path)
      expect(indonesian.page.canonical).toBe(origin + inIndonesian(path))
    }
  })

  test('redirects within Indonesian', async () => {
    const [sku = ''] = product.split('/').slice(-1)
    const moved = await fetch(`${origin}/id/product/nama-lama/${sku}`, { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(inIndonesian(product))
  })

  test('is in the sitemap beside each English one', async () => {
    const sitemap = await (await askPatiently(`${origin}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''))
    const english = paths.filter((path) => !/^\/id(\/|$)/.test(path))
    expect(english.length).toBeGreaterThan(50)
    expect(paths.length).toBe(english.length * 2)
    expect(english.filter((path) => !paths.includes(inIndonesian(path)))).toEqual([])
    const { alternates } = await read('/id')
    for (const [lang, path] of alternates)
      expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${path}"/>`)
  })

  test('has a manifest of its own', async () => {
    const { lang, start_url } = await (await fetch(`${origin}/id/manifest.webmanifest`)).json()
    expect([lang, start_url]).toEqual(['id', '/id'])
  })
})

describe('the API', () => {
  const order = (headers: Record<string, string>) => fetch(`${origin}/api/cart`, { headers })

  test('answers in Indonesian if a page of that language asks, and in no other case', async () => {
    const said = async (headers: Record<string, string>) => (await (await order(headers)).json()).message
    const subscribe = async (headers: Record<string, string>) => {
      const answer = await fetch(`${origin}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"email":"x"}',
      })
      return (await answer.json()).message
    }
    expect(await said({ 'x-language': 'id' })).toBe('Login terlebih dahulu')
    expect(await subscribe({ 'x-language': 'id' })).toBe('Masih ada isian yang perlu diperbaiki. Silakan periksa lagi.')
    expect(await subscribe({ 'accept-language': 'id' })).toBe('Please check the fields and try again.')
  })
})
