import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, ready } from '../../support/pages/page-facts.ts'

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
const address = (page: Page) => page.url().slice(origin.length)
/** The prices of the shown articles, with discounts. */
const prices = (page: Page) =>
  articles(page).evaluateAll((cards) =>
    cards.map((card) => {
      const price = card.querySelector('[data-price] ins') ?? card.querySelector('[data-price]')
      return Number(price?.textContent.replace(/\D/g, ''))
    }),
  )

describe('a grid whose articles load slowly or not at all', () => {
  test('shows an error below the articles when the next ones cannot be loaded, and loads them after a retry', () =>
    browser.visit({ origin, screen: 'phone', expected: /ERR_FAILED|Failed to fetch|ERR_INTERNET/ }, async (page) => {
      await page.goto('/shop/viewall')
      await ready(page)
      await page.route('**/*.data*', (route) => route.abort())
      await page.getByRole('link', { name: 'Show more' }).click()
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      await expect
        .poll(() => page.getByRole('main').getByRole('alert').textContent())
        .toBe('Could not load – Try again')
      expect(await articles(page).count()).toBe(24)
      expect(await axeViolations(page)).toEqual([])
      await page.unroute('**/*.data*')
      await again.click()
      await articles(page).nth(47).waitFor()
      expect(await articles(page).count()).toBe(48)
    }))

  test('stays as it is and shows an error when another sort order cannot be loaded', () =>
    browser.visit({ origin, screen: 'desktop', expected: /ERR_FAILED|Failed to fetch|ERR_INTERNET/ }, async (page) => {
      await page.goto('/shop/dresses')
      await ready(page)
      const before = await prices(page)
      await page.route('**/*.data*', (route) => route.abort())
      await page.getByRole('button', { name: 'Sort' }).click()
      await page.getByRole('menuitemradio', { name: 'Price Low to High' }).click()
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      expect(await prices(page)).toEqual(before)
      await page.unroute('**/*.data*')
      await again.click()
      await again.waitFor({ state: 'detached' })
      await expect.poll(() => prices(page)).toEqual(before.toSorted((a, b) => a - b))
    }))

  test('shows an error inside the frame when the shop fails to answer, and loads after a retry', () =>
    browser.visit({ origin, screen: 'phone', expected: /status of 500/ }, async (page) => {
      await page.goto('/shop/tops')
      await ready(page)
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('link', { name: 'Dresses' }).click()
      await page.getByRole('main').getByRole('alert').waitFor()
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Shop')
      expect(await axeViolations(page)).toEqual([])
      await page.unroute('**/*.data*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
    }))

  test('dims while loading and keeps its height', () =>
    at('/shop/dresses', 'desktop', async (page) => {
      let go = () => {}
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route('**/*.data*', async (route) => {
        await held
        await route.continue()
      })
      const list = page.locator('main ul[aria-busy]')
      const before = await list.boundingBox()
      await page.getByRole('button', { name: 'Sort' }).click()
      await page.getByRole('menuitemradio', { name: 'Price Low to High' }).click()
      await page.locator('main ul[aria-busy=true]').waitFor()
      expect((await list.boundingBox())?.height).toBe(before?.height)
      go()
      await page.locator('main ul[aria-busy=false]').waitFor()
      await expect.poll(() => address(page)).toBe('/shop/dresses?sort=price-low')
    }))

  test('keeps the search box and its text when a search fails', () =>
    browser.visit({ origin, screen: 'phone', expected: /ERR_FAILED|Failed to fetch|ERR_INTERNET/ }, async (page) => {
      await page.goto('/search?query=gamis')
      await ready(page)
      await page.route('**/*.data*', (route) => route.abort())
      const box = page.getByRole('main').getByRole('combobox')
      await box.fill('mukena')
      await box.press('Enter')
      await page.getByRole('main').getByRole('alert').waitFor()
      expect(await box.inputValue()).toBe('mukena')
      expect(await axeViolations(page)).toEqual([])
      await page.unroute('**/*.data*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL('**/search?query=mukena')
      await page.getByText('results found').waitFor()
    }))
})
