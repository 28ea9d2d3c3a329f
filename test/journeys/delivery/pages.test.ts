import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { ready } from '../../support/pages/page-facts.ts'
import { emptyDatabase, goneDatabase, type ServedPages, servePages } from '../../support/pages/served-pages.ts'

const demoShop = inject('demoShop')
let broken: ServedPages
let empty: ServedPages
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
  broken = await servePages(goneDatabase())
  empty = await servePages(emptyDatabase())
})
afterAll(() => Promise.all([browser.close(), broken.close(), empty.close()]))

const pages = [
  ['the home page', () => `${demoShop}/`],
  ['the home page of an empty shop', () => `${empty.origin}/`],
  ['a grid', () => `${demoShop}/shop/viewall`],
  ['a grid, narrowed and sorted', () => `${demoShop}/shop/dresses?size=M&sort=price-low`],
  ['the second page of a grid', () => `${demoShop}/shop/viewall?page=2`],
  ['a grid beyond its end', () => `${demoShop}/shop/viewall?page=9`],
  ['a grid without the size', () => `${demoShop}/shop/dresses?size=none`],
  ['the grid of an empty shop', () => `${empty.origin}/shop/viewall`],
  ['the search', () => `${demoShop}/Search`],
  ['the results of a search', () => `${demoShop}/search?query=gamis`],
  ['a search that finds nothing', () => `${demoShop}/search?query=%3Cb%3E`],
  ['a search that finds something near', () => `${demoShop}/search?query=gmis`],
  ['an article', () => `${demoShop}/product/gamis-arum-manggis/LR-GAR-01`],
  ['an article that is sold out', () => `${demoShop}/product/gamis-arum-kopi/LR-GAR-02`],
  ['an article in one size and colour', () => `${demoShop}/product/madu-hutan-multiflora/LR-MDH-01`],
  ['the list of campaigns', () => `${demoShop}/Campaign`],
  ['the list of campaigns of an empty shop', () => `${empty.origin}/Campaign`],
  ['a campaign', () => `${demoShop}/campaign/ruang-teduh`],
  ['the stores', () => `${demoShop}/Store`],
  ['the stores of an empty shop', () => `${empty.origin}/Store`],
  ['the vouchers', () => `${demoShop}/promo`],
  ['the vouchers of an empty shop', () => `${empty.origin}/promo`],
  ['About us', () => `${demoShop}/About`],
  ['Contact', () => `${demoShop}/Contact`],
  ['the terms', () => `${demoShop}/syarat`],
  ['the privacy notice', () => `${demoShop}/privasi`],
  ['the shipping page', () => `${demoShop}/pengiriman`],
  ['the returns page', () => `${demoShop}/pengembalian`],
  ['the not-found page', () => `${demoShop}/no/such/page`],
  ['the error page', () => `${broken.origin}/`],
] as const

describe.each(pages)('%s', (_, address) => {
  test('is valid HTML', async () => {
    expect(await htmlFaults(await read(address()))).toEqual([])
  })

  test('has no inline styles or handlers that its content security policy would refuse', async () => {
    const answer = await fetch(address())
    const policy = answer.headers.get('content-security-policy')
    const html = await answer.text()
    expect(html).not.toMatch(/<[^>]+\sstyle=/i)
    for (const [, sheet = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
    expect(html).not.toMatch(/<[^>]+\son\w+=/i)
  })

  test('is the same for everyone', async () => {
    const requests = await Promise.all(
      [{}, { authorization: 'Bearer of-a-customer', cookie: 'auth_token=1' }].map((headers) =>
        fetch(address(), { headers }),
      ),
    )
    const [one, other] = await Promise.all(
      requests.map(async (answer) => (await answer.text()).replace(/[0-9a-f]{16}/g, '')),
    )
    expect(one).toBe(other)
    expect(requests[1]?.headers.get('set-cookie')).toBe(null)
  })
})

const preloadedFonts = async (path: string) => (await read(`${demoShop}${path}`)).match(/<link[^>]*\sas="font"/g) ?? []

test.each([
  '/',
  '/shop/dresses',
  '/shop/viewall?size=M',
  '/search?query=gamis',
  '/product/gamis-arum-manggis/LR-GAR-01',
])('%s preloads no font, for which the first paint would wait', async (path) =>
  expect(await preloadedFonts(path)).toEqual([]),
)

test.each(['/campaign/ruang-teduh', '/About', `/auth/NewPassword/${'a1'.repeat(24)}`, '/no/such/page'])(
  '%s preloads its fonts, so that its text does not move and they are not sent its address',
  async (path) => expect(await preloadedFonts(path)).toHaveLength(2),
)

test('a HEAD response has the headers of its GET response', async () => {
  const named = ({ headers }: Response) =>
    ['content-type', 'content-security-policy', 'reporting-endpoints', 'cache-control'].map((name) => headers.get(name))
  const head = await fetch(demoShop, { method: 'HEAD' })
  expect(named(head)).toEqual(named(await fetch(demoShop)))
  expect(await head.text()).toBe('')
})

test('only React’s script elements turn text into HTML in the browser', () =>
  browser.visit({ origin: demoShop, screen: 'desktop' }, async (page) => {
    await page.goto('/')
    await ready(page)
    const tried = await page.evaluate(() =>
      ['<script></script>', 'plain words', '<b>bold</b>', '<script>alert(1)</script>'].map((html) => {
        try {
          document.createElement('div').innerHTML = html
          return 'let through'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      }),
    )
    expect(tried).toEqual(['let through', 'let through', 'refused', 'refused'])
  }))

// React then reports error 418: the HTML differs from its own rendering.
test('a script inside data is not run', () =>
  browser.visit(
    { origin: demoShop, screen: 'desktop', expected: /policy|Content Security Policy|#418/ },
    async (page) => {
      await page.route('**/', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace(
          '</h1>',
          '</h1><script>document.title = "stolen"</script><img src="data:," onerror="document.title = 1">',
        )
        await route.fulfill({ response: answer, body })
      })
      await page.goto('/')
      expect(await page.title()).toBe('Lirih: Clothing that speaks softly.')
    },
  ))

test('a shop without slides starts with its tagline', async () => {
  const html = await read(empty.origin)
  expect(html).toContain('<h1>Dibuat untuk diuji</h1>')
  expect(html).not.toContain('class="hero')
})

async function read(address: string): Promise<string> {
  const answer = await fetch(address)
  return answer.text()
}
