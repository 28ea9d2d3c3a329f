import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '../routes.ts'
import { pageCacheKey } from './page-cache-key.ts'

const targetOf = (address: string) => pageCacheKey(address)?.target

/** The page routes, without the layouts around them. */
const pagesIn = (all: RouteConfigEntry[]): RouteConfigEntry[] =>
  all.flatMap((route) => (route.children === undefined ? route : pagesIn(route.children)))

describe('the cache key of a page', () => {
  test.each([
    ['/', ['/?', '/?utm_source=mail', '/?page=2']],
    [
      '/shop/viewall',
      ['/Shop/ViewAll', '/shop/viewall/', '/sh%6Fp/viewall', '/shop/viewall?size=&ref=x', '/SHOP/VIEWALL?'],
    ],
    ['/shop?sort=price-low&page=2', ['/Shop?page=2&sort=price-low', '/shop/?x=1&page=2&y=2&sort=price-low&page=3']],
    ['/product/gamis/lr-1%2F2', ['/product/Gamis/LR-1%2f2?sort=price-low']],
    ['/search?query=baju+merah', ['/Search?query=baju%20merah', '/search?q=1&query=baju+merah&utm_source=x']],
    ['/search?query=baju&sort=price-low&size=M&stock=1', ['/Search?stock=1&size=M&query=baju&sort=price-low&q=1']],
    ['/search?query=apa+ini%3F+gamis%3F', ['/Search?query=apa+ini?+gamis?', '/search?query=apa%20ini?%20gamis%3F']],
    ['/_.data', ['/_.data?index', '/.data']],
    ['/shop/viewall.data?page=2', ['/Shop/viewall.data?page=2', '/shop/viewall/_.data?page=2&_routes=<b>']],
    ['/shop/viewall.data?count=1', ['/shop/viewall.data?count=1&x=1']],
    ['/shop/viewall', ['/shop/viewall?count=1']],
    ['/shop.data?_routes=frame%2Chome', ['/shop.data?_routes=frame,home']],
    ['/id', ['/ID', '/id/', '/id?utm_source=mail']],
    ['/id.data', ['/id/_.data', '/ID.data?index']],
    ['/id/shop/viewall?page=2', ['/id/Shop/ViewAll/?page=2&ref=x']],
    ['/id/search?query=Baju', ['/Id/Search?query=Baju']],
  ])('is %s for every spelling of that address', (target, ways) => {
    for (const way of [target, ...ways]) expect(targetOf(way)).toBe(target)
  })

  test('keeps the case and the escapes of a search query', () => {
    expect(targetOf('/search?query=Baju')).not.toBe(targetOf('/search?query=baju'))
    expect(targetOf('/search?query=a%26page%3D2')).not.toBe(targetOf('/search?query=a&page=2'))
  })

  test('is another one for each language', () => {
    for (const path of ['/', '/shop/viewall', '/_.data', '/product/gamis/lr-1.data', '/cart'])
      expect(targetOf(`/id${path}`)).not.toBe(targetOf(path))
  })

  test('is plain only without a query, because anyone can invent queries', () => {
    expect(pageCacheKey('/Shop?unknown=1')?.isPlain).toBe(true)
    expect(pageCacheKey('/Shop?page=2')?.isPlain).toBe(false)
  })

  test('exists for every page of the URL map, unless its address holds a secret or an order number', async () => {
    const paths = pagesIn(await routes).map(({ path = '' }) => path)
    const notKept = paths.filter((path) => pageCacheKey(`/${path.replace(/:\w+\??/g, 'some')}`) === undefined)
    expect(paths.length).toBeGreaterThan(10)
    expect(notKept.sort()).toEqual([
      '*',
      'Thankyou',
      'auth/ConfirmEmail/:token',
      'auth/NewPassword/:token',
      'back-in-stock/:act/:token?',
      'newsletter/:what',
      'newsletter/confirm/:token',
      'unsubscribe/:token',
      'wishlist-emails/:act/:token?',
      'wishlist/:token',
    ])
  })

  test.each([
    '/api/front',
    '/assets/home.js',
    '/public/storage/content/a.avif',
    '/healthz',
    '/auth/NewPassword/0123456789abcdef',
    '/AUTH/newpassword/0123456789abcdef.data',
    '/auth',
    '/Thankyou?order_id=INV-20250312-000123',
    '/constructor',
    '/no/such/page',
    '//shop.example/shop',
    '/shop//viewall',
    '/shop/../auth',
    '/shop/%2e%2e/auth',
    '/shop/%E0%A4%A',
    '/shop/viewall#top',
    `/search?query=${'a'.repeat(500)}`,
  ])('does not exist for %s', (address) => {
    expect(pageCacheKey(address)).toBe(undefined)
  })
})
