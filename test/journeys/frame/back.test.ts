import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { open } from '../../support/journeys/sign-in.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const screens = ['phone', 'desktop'] as const

const at = (path: string, screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: inject('demoShop'), screen }, async (page) => {
    await open(page, path)
    await run(page)
  })

const articles = (page: Page) => page.getByRole('main').getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollTo = (page: Page, top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))
const product = (page: Page) => page.getByRole('button', { name: 'Add to Bag' }).first()

describe.each(screens)('Back on a %s', (screen) => {
  test('returns to the same place in a grid, with all loaded pages, and focuses the article that was opened', () =>
    at('/shop/viewall', screen, async (page) => {
      await page.getByRole('link', { name: 'Show more' }).click()
      await articles(page).nth(47).waitFor()
      const link = articles(page).nth(40).getByRole('link').first()
      const address = await link.getAttribute('href')
      // Scrolls as a click does: a second time if the card was not laid out yet when it came into view.
      await link.click({ trial: true })
      const before = await scrolled(page)
      expect(before).toBeGreaterThan(1000)
      await link.click()
      await product(page).waitFor()
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.goBack()
      await expect.poll(() => articles(page).count()).toBe(48)
      await expect.poll(() => focused(page)).toBe(address)
      expect(Math.abs((await scrolled(page)) - before)).toBeLessThanOrEqual(1)
      await page.goForward()
      await product(page).waitFor()
      await expect.poll(() => scrolled(page)).toBe(0)
    }))

  test('restores sort, size and place of a grid after another grid was visited', () =>
    at('/shop/viewall?sort=price-low&size=M', screen, async (page) => {
      const first = await articles(page).first().getByRole('link').first().getAttribute('href')
      await scrollTo(page, 400)
      // Without the scrolling that comes with a click here: the link is above what is seen.
      await page
        .locator('nav[aria-label=Category] a[href^="/shop/hijab"]')
        .evaluate((link: HTMLElement) => link.click())
      await page.getByRole('heading', { level: 1, name: 'Hijab' }).waitFor()
      await expect.poll(() => scrolled(page)).toBe(0)
      await page.goBack()
      await expect.poll(() => articles(page).first().getByRole('link').first().getAttribute('href')).toBe(first)
      await expect.poll(() => scrolled(page)).toBe(400)
    }))

  test('reopens the sections that were open', () =>
    at('/shop/dresses', screen, async (page) => {
      await articles(page).first().getByRole('link').first().click()
      await product(page).waitFor()
      const chart = page.locator('details:has(#size-chart)')
      await chart.locator('summary').click()
      await expect.poll(() => chart.evaluate((section: HTMLDetailsElement) => section.open)).toBe(true)
      const before = await scrolled(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
      await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
      await page.goBack()
      await expect.poll(() => chart.evaluate((section: HTMLDetailsElement) => section.open)).toBe(true)
      await expect.poll(() => scrolled(page)).toBeGreaterThanOrEqual(before)
    }))
})

test('Back shows a page from memory for five minutes after it was loaded, not after it was last shown', () =>
  at('/shop/dresses', 'desktop', async (page) => {
    const asked: string[] = []
    page.on('request', (request) => /\/shop\/dresses\.data/.test(request.url()) && asked.push(request.url()))
    const leaveAndReturn = async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
      await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
      asked.length = 0
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
      return asked.length
    }
    const later = (minutes: number) =>
      page.evaluate((minutes) => {
        const { now } = Date
        Date.now = () => now() + minutes * 60_000
      }, minutes)
    await later(3)
    expect(await leaveAndReturn()).toBe(0)
    await later(3)
    expect(await leaveAndReturn()).toBe(1)
  }))

test('a link to a part of the page goes there every time, and Back returns from it', () =>
  // A sold-out article leads to others further down.
  at('/product/gamis-arum-kopi/LR-GAR-02', 'desktop', async (page) => {
    const toOthers = page.locator('a[href="#also-like"]')
    await toOthers.click()
    await page.waitForURL('**#also-like')
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    const place = await scrolled(page)
    await scrollTo(page, 0)
    await toOthers.click()
    await expect.poll(() => scrolled(page)).toBe(place)
    await page.goBack()
    await page.waitForURL((url) => url.hash === '')
  }))

test('a new document of the same tab returns to its place as well', () =>
  at('/shop/viewall', 'desktop', async (page) => {
    await scrollTo(page, 1200)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBe(1200)
  }))

test('Back right after a tap on a link wins: the link is not followed', () =>
  at('/shop/dresses', 'phone', async (page) => {
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Tops' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tops' }).waitFor()
    // The link waits for a frame, which comes after Back here.
    await page.evaluate(() => {
      const { requestAnimationFrame: draw, cancelAnimationFrame: cancel } = window
      const held: (FrameRequestCallback | undefined)[] = []
      window.requestAnimationFrame = (callback) => held.push(callback)
      window.cancelAnimationFrame = (handle) => {
        held[handle - 1] = undefined
      }
      const release = () => {
        Object.assign(window, { requestAnimationFrame: draw, cancelAnimationFrame: cancel })
        for (const callback of held) if (callback !== undefined) draw(callback)
      }
      window.addEventListener('popstate', release, { once: true })
    })
    await articles(page)
      .first()
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => {
        link.click()
        history.back()
      })
    await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
    // The next link is followed again, and nothing comes between.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
  }))
