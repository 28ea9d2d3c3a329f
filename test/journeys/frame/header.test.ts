import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { open } from '../../support/journeys/sign-in.ts'
import { countStyledElements } from '../../support/pages/count-styled-elements.ts'
import { axeViolations, layoutShift } from '../../support/pages/page-facts.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const header = (page: Page) =>
  page.locator('header').evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom) }
  })

const scrollBy = async (page: Page, way: number) => {
  for (let left = Math.abs(way); left > 0; left -= 40)
    await page.evaluate(
      (top) => new Promise((done) => requestAnimationFrame(() => done(window.scrollBy({ top, behavior: 'instant' })))),
      Math.sign(way) * Math.min(40, left),
    )
}

describe.each(['phone', 'desktop'] as const)('the header on a %s', (screen) => {
  const at = (path: string, run: (page: Page) => Promise<void>) =>
    browser.visit({ origin: inject('demoShop'), screen }, async (page) => {
      await open(page, path)
      await run(page)
    })

  test('covers the home page without a jump of the content, however late that page comes', () =>
    at('/auth/Register', async (page) => {
      // A click by script is no input of a person, after which the browser would not count a jump.
      await page
        .locator('header a[href="/"]')
        .last()
        .evaluate((link) => link instanceof HTMLElement && link.click())
      await page.locator('[data-hero]').waitFor()
      await expect.poll(() => header(page)).toMatchObject({ top: 0 })
      expect(await layoutShift(page)).toBeLessThan(0.02)
    }))

  test.each(['/', '/shop/viewall'])(
    'of %s goes on scrolling down and returns on scrolling up, without a shift',
    (path) =>
      at(path, async (page) => {
        await scrollBy(page, 800)
        await expect.poll(async () => (await header(page)).bottom).toBeLessThanOrEqual(0)
        await scrollBy(page, -40)
        await expect.poll(() => header(page)).toEqual({ top: 0, bottom: 57 })
        expect(await axeViolations(page)).toEqual([])
        await scrollBy(page, 80)
        await expect.poll(() => header(page)).toEqual({ top: 0, bottom: 57 })
        await scrollBy(page, 80)
        await expect.poll(async () => (await header(page)).bottom).toBeLessThanOrEqual(0)
        await scrollBy(page, -1000)
        await page.waitForFunction(() => document.documentElement.dataset['head'] === undefined)
        expect((await header(page)).top).toBe(0)
        expect(await layoutShift(page)).toBeLessThan(0.02)
      }),
  )

  test('comes and goes without new styles for the rest of the page', () =>
    at('/product/gamis-arum-manggis/LR-GAR-01', async (page) => {
      const root = page.locator('html')
      const most = async (act: () => Promise<void>) => Math.max(...(await countStyledElements(page, act)))
      const ofHeader = await page.locator('header *').count()
      const mark = (head: string) => root.evaluate((html, mark) => html.setAttribute('data-head', mark), head)
      for (const head of ['gone', 'back', 'away']) expect(await most(() => mark(head))).toBeLessThan(ofHeader)
      expect(await most(() => root.evaluate((html) => html.removeAttribute('data-head')))).toBeLessThan(ofHeader)
      // A change that all elements inherit is seen.
      const changeAll = () => root.evaluate((html) => html.style.setProperty('--anything', '1px'))
      expect(await most(changeAll)).toBeGreaterThan(ofHeader * 4)
    }))

  test('is shown while the focus is in it', () =>
    at('/shop/viewall', async (page) => {
      await scrollBy(page, 800)
      await page.locator('header').getByRole('button', { name: /^Bags/ }).focus()
      await expect.poll(async () => (await header(page)).top).toBe(0)
    }))
})

test('while a page is loading, a line is shown below the header and the grid dims, except the opened article', () =>
  browser.visit({ origin: inject('demoShop'), screen: 'phone' }, async (page) => {
    await open(page, '/shop/viewall')
    const answer = Promise.withResolvers<void>()
    // Without its script, a product page cannot begin.
    await page.route(/\/assets\/product-[^/]*\.js$/, async (route) => {
      await answer.promise
      await route.continue()
    })
    const cards = page.getByRole('main').getByRole('article')
    await cards.nth(1).getByRole('link').click()
    await page.locator('[data-progress]').waitFor({ state: 'attached' })
    const opacity = (nth: number) =>
      cards.nth(nth).evaluate((card) => Number(getComputedStyle(card.parentElement ?? card).opacity))
    await expect.poll(() => opacity(0)).toBeCloseTo(0.45)
    expect(await opacity(1)).toBe(1)
    await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' })
    answer.resolve()
    await page.getByRole('button', { name: 'Add to Bag' }).first().waitFor()
    await page.locator('[data-progress]').waitFor({ state: 'detached' })
  }))
