import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('the not-found page', () => {
  test.each(['phone', 'desktop'] as const)('is shown inside the frame on a %s, with a search box and links', (screen) =>
    browser.visit({ origin, screen, expected: /status of 404/ }, async (page) => {
      const answer = await page.goto('/no/such/page')
      expect(answer?.status()).toBe(404)
      await ready(page)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sorry, Page Not Found.')
      expect(await page.getByRole('banner').isVisible()).toBe(true)
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
      const main = page.getByRole('main')
      expect(await main.getByRole('combobox').isVisible()).toBe(true)
      expect(await main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
      expect(await main.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/shop/viewall')
      expect(await overflow(page)).toBe(0)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('can be reached and left inside the app', () =>
    browser.visit({ origin, screen: 'desktop', expected: /status of 404/ }, async (page) => {
      await page.goto('/no/such/page')
      await ready(page)
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await page.getByRole('heading', { name: 'New In' }).waitFor()
      await expect.poll(() => page.title()).toBe('Lirih: Clothing that speaks softly.')
      await page.goBack()
      await page.getByRole('heading', { name: 'Sorry, Page Not Found.' }).waitFor()
      await expect.poll(() => page.title()).toBe('Page not found | Lirih')
    }))

  test('is shown again on Back, also at the address of an article that is gone', () =>
    browser.visit({ origin, screen: 'desktop', expected: /status of 404/ }, async (page) => {
      const notFound = page.getByRole('heading', { name: 'Sorry, Page Not Found.' })
      await page.goto('/product/gone/GONE')
      await ready(page)
      await page.getByRole('main').getByRole('link', { name: 'View All' }).click()
      await page.getByRole('main').getByRole('article').first().getByRole('link').click()
      await page.getByRole('button', { name: 'Add to Bag' }).first().waitFor()
      await page.evaluate(() => history.go(-2))
      await page.waitForURL('**/product/gone/GONE')
      await notFound.waitFor()
    }))

  test('is not indexed', async () => {
    const answer = await fetch(`${origin}/no/such/page`)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  })

  test.each(['/%E0%A4%A', '/%00', '//elsewhere.example', '/a%2F..%2Fb', '/index.html', '/No/SUCH/Page', '/?/x/'])(
    'answers %s without a server error',
    async (path) => {
      const answer = await fetch(origin + path, { redirect: 'manual' })
      expect([200, 404]).toContain(answer.status)
      expect(await answer.text()).toContain('<main')
    },
  )
})
