import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, drawn, overflow, ready } from '../../support/pages/page-facts.ts'

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

describe('suggestions', () => {
  const typing = (text: string, run: (page: Page) => Promise<void>) =>
    at('/', 'desktop', async (page) => {
      // Suggestions of the partly typed text may appear as well.
      const response = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('query') === text)
      await page.getByRole('banner').getByRole('combobox').pressSequentially(text)
      await response
      await drawn(page)
      await page.getByRole('banner').getByRole('option').first().waitFor()
      await run(page)
    })
  const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
  const options = (page: Page) => page.getByRole('banner').getByRole('option')
  const products = (page: Page) => options(page).filter({ has: page.locator('img') })
  // Dresses are "Gamis" in Indonesian, so an abaya of this category is found too.
  const named = (page: Page) =>
    products(page)
      .filter({ hasText: /^Gamis/ })
      .first()

  test('appear while typing: at most six, with picture, colour and price, and their number is announced', () =>
    typing('gamis', async (page) => {
      expect(await products(page).count()).toBe(6)
      expect(await named(page).textContent()).toMatch(
        // The newest gamis is reduced.
        /^Gamis \w+[A-Z]\w+Was Rp\u00a0[\d.]+, now Rp\u00a0[\d.]+−\d+%$/,
      )
      const pictures = products(page).locator('img')
      await pictures.first().evaluate((image: HTMLImageElement) => image.decode())
      expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(420)
      await expect
        .poll(() => page.getByRole('banner').getByRole('status').textContent())
        .toBe(`${await options(page).count()} suggestions. Choose with the arrow keys.`)
      expect(await axeViolations(page)).toEqual([])
    }))

  test('mark the typed characters, and show the categories of what was found and the number of all results', () =>
    typing('gamis', async (page) => {
      expect(await named(page).locator('mark').textContent()).toBe('Gamis')
      await page.getByRole('banner').getByRole('option', { name: 'Dresses' }).waitFor()
      const all = page.getByRole('banner').getByRole('option', { name: /^See all \d+ results$/ })
      const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
      await all.click()
      await page.waitForURL('**/search?query=gamis')
      await page.getByText(`${count} results found`).waitFor()
    }))

  test('can be chosen with the arrow keys and opened with Enter', () =>
    typing('gamis', async (page) => {
      const chosen = () => page.getByRole('option', { selected: true }).allTextContents()
      const texts = await options(page).allTextContents()
      await expect.poll(() => chosen()).toEqual([])
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => chosen()).toEqual([texts[0]])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => chosen()).toEqual([texts[1]])
      const active = await box(page).getAttribute('aria-activedescendant')
      expect(await options(page).nth(1).getAttribute('id')).toBe(active)
      const target = await options(page).nth(1).getAttribute('href')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${target}`)
      await expect.poll(() => options(page).count()).toBe(0)
    }))

  test('leave Enter to the search while none is selected', () =>
    typing('gamis', async (page) => {
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?query=gamis')
      await articles(page).first().waitFor()
      await expect.poll(() => options(page).count()).toBe(0)
    }))

  test('are never those for a text that was deleted', () =>
    typing('gamis', async (page) => {
      await page.route('**/api/product?**', () => undefined)
      const requests = page.waitForRequest('**/api/product?query=to&*')
      await box(page).fill('')
      await box(page).pressSequentially('to')
      await requests
      await drawn(page)
      expect(await options(page).count()).toBe(0)
    }))

  test('close on Escape, which keeps the text, and when the focus leaves', () =>
    typing('gamis', async (page) => {
      await page.keyboard.press('Escape')
      await options(page).first().waitFor({ state: 'detached' })
      await expect.poll(() => box(page).inputValue()).toBe('gamis')
      await box(page).pressSequentially(' a')
      await options(page).first().waitFor()
      await page.keyboard.press('Tab')
      await options(page).first().waitFor({ state: 'detached' })
    }))

  test('open their article when clicked', () =>
    typing('tote', async (page) => {
      await products(page).first().click()
      await page.getByRole('heading', { level: 1, name: 'Tote Lima Lipit' }).waitFor()
    }))

  test('belong to the last typed text, whatever the network does', () =>
    at('/', 'desktop', async (page) => {
      const held: (() => void)[] = []
      await page.route('**/api/product?query=to&*', async (route) => {
        await new Promise<void>((resolve) => held.push(resolve))
        // The request may be aborted by then.
        await route.continue().catch(() => undefined)
      })
      const requests = page.waitForRequest('**/api/product?query=to&*')
      await box(page).pressSequentially('to')
      const calledOff = page.waitForEvent('requestfailed')
      await requests
      await box(page).pressSequentially('te')
      expect((await calledOff).url()).toContain('query=to&')
      await options(page).first().waitFor()
      for (const release of held) release()
      await drawn(page)
      for (const text of await products(page).allTextContents()) expect(text).toContain('Tote')
    }))

  test('fit into the search drawer of a phone, and Escape closes them first', () =>
    at('/', 'phone', async (page) => {
      await page.getByRole('button', { name: 'Search' }).click()
      const drawer = page.getByRole('dialog', { name: 'Search' })
      await drawer.getByRole('combobox').pressSequentially('gamis')
      const sixth = drawer
        .getByRole('option')
        .filter({ has: page.locator('img') })
        .nth(5)
      await sixth.waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await drawer.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
      expect((await sixth.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.keyboard.press('Escape')
      await sixth.waitFor({ state: 'detached' })
      expect(await drawer.isVisible()).toBe(true)
      await drawer.getByRole('combobox').pressSequentially(' a')
      await drawer
        .getByRole('option')
        .filter({ has: page.locator('img') })
        .first()
        .click()
      await page.waitForURL('**/product/**')
      await drawer.waitFor({ state: 'hidden' })
    }))
})

describe('the panel of the search', () => {
  const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
  const panel = (page: Page) => page.getByRole('banner').locator('[data-panel]')

  test('begins with popular searches and main pages, and ends when the focus leaves', () =>
    at('/shop/viewall', 'desktop', async (page) => {
      await box(page).click()
      await panel(page).getByRole('heading', { name: 'Popular' }).waitFor()
      await panel(page).getByRole('link', { name: 'Special Price' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'hidden' })
      expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true)
    }))

  test('keeps searches that found something on this device, and forgets them on request', () =>
    at('/search?query=tote', 'desktop', async (page) => {
      await page.goto('/search?query=xyzzy')
      await ready(page)
      await page.goto('/search?query=gamis')
      await ready(page)
      await box(page).click()
      const recent = panel(page).getByRole('region', { name: 'Recent' })
      await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['gamis', 'tote'])
      await recent.getByRole('button', { name: 'Remove gamis' }).click()
      await expect.poll(() => recent.getByRole('link').allTextContents()).toEqual(['tote'])
      await recent.getByRole('button', { name: 'Clear' }).click()
      await recent.waitFor({ state: 'detached' })
      await page.goto('/')
      await ready(page)
      await box(page).click()
      await panel(page).getByRole('heading', { name: 'Go to' }).waitFor()
      expect(await recent.count()).toBe(0)
    }))

  test('offers a near spelling and products when nothing matches', () =>
    at('/', 'desktop', async (page) => {
      await box(page).pressSequentially('gmis')
      await panel(page).getByText('No match for “gmis”.').waitFor()
      const similar = panel(page).getByRole('region', { name: 'Similar products' })
      await expect.poll(() => similar.getByRole('link').count()).toBe(4)
      expect(await axeViolations(page)).toEqual([])
      await panel(page).getByRole('link', { name: 'gamis', exact: true }).click()
      await page.waitForURL('**/search?query=gamis')
    }))

  /** Holds the answers about a text until the returned function is called. */
  const hold = async (page: Page, query: string) => {
    const gate = Promise.withResolvers<void>()
    await page.route(`**/api/product?query=${query}&*`, async (route) => {
      await gate.promise
      // The request may be aborted by then.
      await route.continue().catch(() => undefined)
    })
    return gate.resolve
  }

  test('shows a loading sign, and never says that nothing matches a text before its search has ended', () =>
    at('/', 'desktop', async (page) => {
      const helped: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        const query = searchParams.get('query')
        if (pathname === '/api/search-help' && query !== null) helped.push(query)
      })
      const release = await hold(page, 'gamis')
      await box(page).pressSequentially('gmis')
      await panel(page).getByText('No match for “gmis”.').waitFor()
      await box(page).fill('gamis')
      await expect.poll(() => panel(page).getAttribute('aria-busy')).toBe('true')
      expect(await panel(page).getByText('No match').count()).toBe(0)
      expect((await panel(page).boundingBox())?.height).toBeGreaterThan(150)
      expect(await axeViolations(page)).toEqual([])
      release()
      await panel(page)
        .getByRole('option', { name: /^See all/ })
        .waitFor()
      expect(await panel(page).getAttribute('aria-busy')).toBe('false')
      expect(helped).toEqual(['gmis'])
    }))

  test('keeps the matches of the text before, without their number, until the next ones arrive', () =>
    at('/', 'desktop', async (page) => {
      const release = await hold(page, 'gamis+a')
      await box(page).pressSequentially('gamis')
      const all = panel(page).getByRole('option', { name: /^See all/ })
      await all.waitFor()
      const asked = page.waitForRequest('**/api/product?query=gamis+a&*')
      await box(page).pressSequentially(' a')
      await asked
      expect([await all.count(), (await panel(page).getByRole('option').count()) > 5]).toEqual([0, true])
      expect(await page.getByRole('banner').getByRole('status').textContent()).toBe('')
      release()
      await all.waitFor()
      expect(await all.getAttribute('href')).toBe('/search?query=gamis%20a')
    }))

  test('offers new products when nothing is similar either', () =>
    at('/', 'desktop', async (page) => {
      await box(page).pressSequentially('xyzzy')
      await panel(page).getByRole('region', { name: 'New In' }).getByRole('link').first().waitFor()
    }))

  test('keeps the text and offers another try when the shop cannot be reached', () =>
    browser.visit({ origin, screen: 'desktop', expected: /ERR_FAILED|Failed to fetch/ }, async (page) => {
      await page.goto('/')
      await ready(page)
      await page.route('**/api/product?query=*', (route) => route.abort())
      await box(page).pressSequentially('gamis')
      const again = panel(page).getByRole('button', { name: 'Try again' })
      await again.waitFor()
      expect(await box(page).inputValue()).toBe('gamis')
      await page.unroute('**/api/product?query=*')
      await again.click()
      await panel(page).getByRole('option').first().waitFor()
    }))
})
