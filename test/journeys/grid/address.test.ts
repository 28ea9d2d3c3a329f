import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = (path: string, screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen }, async (page) => {
    await page.goto(path)
    await ready(page)
    await run(page)
  })

const articles = (page: Page) => page.getByRole('main').getByRole('article')

describe('the address of a grid', () => {
  test.each([
    ['/Shop', 'Shop', '/shop/viewall'],
    ['/shop', 'Shop', '/shop/viewall'],
    ['/SHOP/ViewAll', 'Shop', '/shop/viewall'],
    ['/shop/special-price', 'Special Price', '/shop/special-price'],
    ['/Shop/DRESSES', 'Dresses', '/shop/dresses'],
    ['/shop/ruang-teduh', 'Ruang Teduh', '/shop/ruang-teduh'],
  ])('is found at %s at any case, with the title %s and one canonical address', async (path, title, canonical) => {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${canonical}"`))
    expect(html).not.toContain('noindex')
  })

  test('is not indexed when sorted or filtered, but further pages are', async () => {
    const read = async (path: string) => (await fetch(origin + path)).text()
    for (const path of ['?sort=price-low', '?size=M', '?size=none', '?page=99']) {
      expect(await read(`/shop/viewall${path}`)).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(await read('/shop/viewall?page=2')).toMatch(/rel="canonical" href="[^"]*\/shop\/viewall\?page=2"/)
  })

  test.each([
    '?sort=cheap',
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=two',
    '?colour=red',
    '?sort=',
    '?sort=price-low;',
  ])('ignores %s', async (query) => {
    const html = await (await fetch(`${origin}/shop/viewall${query}`)).text()
    expect(html).not.toContain('noindex')
    expect(html.match(/<article/g)).toHaveLength(24)
  })

  test('shows only discounted articles under Special Price, with the old price struck through', () =>
    at('/shop/special-price', 'desktop', async (page) => {
      const count = await articles(page).count()
      expect(count).toBeGreaterThan(0)
      expect(await articles(page).locator('del').count()).toBe(count)
      expect(await page.getByRole('article').locator('ins + span').first().textContent()).toMatch(/^−\d+%$/)
    }))

  test('marks sold-out articles', () =>
    at('/search?query=minyak', 'phone', async (page) => {
      const sold = articles(page).filter({ hasText: 'Sold out' })
      expect(await sold.locator('span:has(> [data-price]) > :nth-child(2)').allTextContents()).toEqual(['Cendana'])
    }))

  test.each(['/shop/nope', '/shop/dresses/long', '/shop/%00', '/shop/%E0%A4%A'])('is not found at %s', async (path) => {
    const answer = await fetch(origin + path)
    expect([404, 400]).toContain(answer.status)
    expect(await answer.text()).toContain('Sorry, Page Not Found.')
  })

  test('shows the not-found page inside the frame when reached inside the app', () =>
    browser.visit({ origin, screen: 'desktop', expected: /status of 404/ }, async (page) => {
      await page.goto('/shop/nope')
      await ready(page)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sorry, Page Not Found.')
      await page.getByRole('button', { name: 'Shop' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Tops' }).click()
      await page.getByRole('heading', { level: 1, name: 'Tops' }).waitFor()
      await expect.poll(() => page.title()).toBe('Tops | Lirih')
    }))
})
