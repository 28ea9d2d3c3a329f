import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { chooseInMenu, filterChips, filterSheet, showFromSheet, tickInSheet } from '../../support/pages/grid-filters.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

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

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
/** What each card costs now: with a discount, the second of its prices. */
const pricesOf = async (page: Page) =>
  (await cards(page).locator('[data-price]').allTextContents()).map((text) =>
    Number([...text.matchAll(/Rp\s([\d.]+)/g)].at(-1)?.[1]?.replaceAll('.', '')),
  )

/** The words of the count and the cards on the page agree. */
const showsCards = (page: Page, count: number) =>
  expect
    .poll(async () => [await main(page).locator('[data-grid-count]').textContent(), await cards(page).count()])
    .toEqual([`${count} ${count === 1 ? 'result' : 'results'} found`, count])

describe.each(['phone', 'desktop'] as const)('the results of a search on a %s', (screen) => {
  test('can be filtered like a grid: in the address, with chips, and back', () =>
    at('/search?query=gamis', screen, async (page) => {
      const all = await cards(page).count()
      expect(await layoutShift(page)).toBeLessThan(0.02)
      if (screen === 'phone') {
        await main(page).getByRole('button', { name: 'Filter' }).click()
        // Other categories would be another search.
        expect(await filterSheet(page).getByRole('link').count()).toBe(0)
        await tickInSheet(page, /^XL/)
        await showFromSheet(page)
      } else await chooseInMenu(page, 'Size', /^XL/)
      await page.waitForURL('**/search?query=gamis&size=XL')
      await filterChips(page).waitFor()
      const left = await cards(page).count()
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(all)
      await showsCards(page, left)
      expect(await main(page).getByRole('combobox').inputValue()).toBe('gamis')
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)

      await filterChips(page).getByRole('link', { name: 'Remove XL' }).click()
      await page.waitForURL('**/search?query=gamis')
      await showsCards(page, all)
      await page.goBack()
      await showsCards(page, left)
    }))

  test('can be sorted by price, which keeps their filters', () =>
    at('/search?query=gamis&size=XL', screen, async (page) => {
      const before = await pricesOf(page)
      await main(page).getByRole('button', { name: /^Sort/ }).click()
      await page.getByRole('menuitemradio', { name: 'Price Low to High' }).click()
      await page.waitForURL('**/search?query=gamis&size=XL&sort=price-low')
      const cheapestFirst = before.toSorted((one, other) => one - other)
      expect(cheapestFirst).not.toEqual(before)
      await expect.poll(() => pricesOf(page)).toEqual(cheapestFirst)
    }))
})

test('filters that leave nothing of a search say so and can be taken off', () =>
  at('/search?query=gamis&color=yellow&sale=1', 'phone', async (page) => {
    await page.getByRole('heading', { name: 'Nothing matches all of this' }).waitFor()
    await main(page).getByRole('link', { name: 'Clear all' }).last().click()
    await page.waitForURL('**/search?query=gamis')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  }))

test('a search without results offers no filters', () =>
  at('/search?query=xyzzy', 'desktop', async (page) => {
    expect(
      await main(page)
        .getByRole('button', { name: /^(Size|Sort|Filter)/ })
        .count(),
    ).toBe(0)
  }))

test('without a script a menu of filters keeps the text of the search', () =>
  browser.visit({ origin, screen: 'desktop', script: false }, async (page) => {
    await page.goto('/search?query=gamis')
    await main(page).getByRole('button', { name: 'Size', exact: true }).click()
    await page.getByRole('checkbox', { name: /^XL/ }).check()
    await page.getByRole('button', { name: /^Show/ }).click()
    await page.waitForURL('**/search?query=gamis&size=XL')
    expect(await main(page).locator('input[name=query]:not([type=hidden])').inputValue()).toBe('gamis')
  }))
