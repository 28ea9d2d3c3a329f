import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, readToTheEnd, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const onScreen = (screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen, pictures: true }, run)

describe.each(['phone', 'desktop'] as const)('the home page on a %s', (screen) => {
  test('starts with the first slide, which links to its campaign', () =>
    onScreen(screen, async (page) => {
      await page.goto('/')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ruang Teduh')
      const campaign = page.getByRole('link', { name: 'Discover campaign' })
      expect(await campaign.getAttribute('href')).toBe('/campaign/ruang-teduh')
      const picture = page.locator('[data-hero] img')
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      const cut = screen === 'phone' ? /teduh-mobile-\w{8}-840\.avif$/ : /teduh-desktop-\w{8}-1600\.avif$/
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(cut)
    }))

  test('shows the eight newest articles with links, and a link to all of them', () =>
    onScreen(screen, async (page) => {
      await page.goto('/')
      const block = page.locator('section', { has: page.getByRole('heading', { name: 'New In' }) })
      const links = await block.getByRole('article').getByRole('link').all()
      expect(links).toHaveLength(8)
      for (const link of links)
        expect(await link.getAttribute('href')).toMatch(/^\/product\/[a-z0-9-]+\/LR-[A-Z]+-\d+$/)
      expect(await block.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/shop/viewall')
    }))

  test('shows two collections with links', () =>
    onScreen(screen, async (page) => {
      await page.goto('/')
      const ways = page.getByRole('link', { name: 'Shop the Collection' })
      expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/shop/manggis',
        '/shop/pasir',
      ])
    }))

  test('is accessible', () =>
    onScreen(screen, async (page) => {
      await page.goto('/')
      await readToTheEnd(page)
      expect(await axeViolations(page)).toEqual([])
    }))

  test('does not shift while it loads and scrolls', () =>
    onScreen(screen, async (page) => {
      await page.goto('/')
      await ready(page)
      await readToTheEnd(page)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    }))

  test('requests its first picture before any script', () =>
    onScreen(screen, async (page) => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(new URL(request.url()).pathname))
      await page.goto('/')
      const picture = sent.findIndex((path) => /teduh-.*\.avif$/.test(path))
      expect(picture).toBeGreaterThan(0)
      expect(sent.findIndex((path) => path.endsWith('.js'))).toBeGreaterThan(picture)
    }))

  test('is complete before its script arrives', () =>
    browser.visit({ origin, screen, script: false }, async (page) => {
      await page.goto('/')
      for (const text of ['Ruang Teduh', 'Clothing that speaks softly.', 'New In', 'Manggis', 'Newsletter']) {
        expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true)
      }
      expect(await page.getByRole('article').count()).toBe(8)
      expect(await page.getByRole('article').first().textContent()).toMatch(/Rp\u00a0\d/)
    }))
})

describe('the home page', () => {
  test.each([
    ['a window of 320 px', { viewport: { width: 320, height: 640 } }],
    ['a laptop at 200 % zoom', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ])('fits %s without horizontal scrolling', (_, settings) =>
    browser.visit({ origin, screen: 'desktop', pictures: true, settings }, async (page) => {
      await page.goto('/')
      await readToTheEnd(page)
      expect(await overflow(page)).toBe(0)
    }),
  )

  test.each([
    ['a pointer', (card: Locator) => card.hover()],
    ['the focus', (card: Locator) => card.getByRole('link').focus()],
  ])('loads the second picture of an article only when %s reaches it', (_, come) =>
    onScreen('desktop', async (page) => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url()))
      await page.goto('/')
      await ready(page)
      await readToTheEnd(page)
      expect(sent.filter((url) => /-2-\w{8}/.test(url))).toEqual([])

      const card = page.getByRole('article').first()
      await come(card)
      const second = card.locator('img[alt=""]')
      await second.waitFor()
      await expect
        .poll(() => second.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(/-2-\w{8}-\d+\.avif$/)
      await page.waitForFunction(() => {
        const second = document.querySelector('article img[alt=""]')?.closest('a > span > span')
        return getComputedStyle(second ?? document.body).opacity === '1' && second !== null
      })
    }),
  )

  test('does not load second pictures on a touch screen', () =>
    onScreen('phone', async (page) => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url()))
      await page.goto('/')
      await ready(page)
      const card = page.getByRole('article').first()
      await card.scrollIntoViewIfNeeded()
      await card.dispatchEvent('pointerenter', { pointerType: 'touch' })
      await readToTheEnd(page)
      expect(sent.filter((url) => /-2-\w{8}/.test(url))).toEqual([])
    }))

  test('does not prefetch for a shopper who saves data', () =>
    onScreen('desktop', async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      const sent: string[] = []
      await page.goto('/')
      await ready(page)
      await readToTheEnd(page)
      page.on('request', (request) => sent.push(request.url()))
      await page.getByRole('article').first().hover()
      await page.getByRole('article').first().getByRole('link').focus()
      await readToTheEnd(page)
      expect(sent.filter((url) => /-2-\w{8}|\.data/.test(url))).toEqual([])
    }))

  test('scrolls the row of new articles with its buttons', () =>
    onScreen('desktop', async (page) => {
      await page.goto('/')
      await ready(page)
      const fifth = page.getByRole('article').nth(4)
      await page.getByRole('button', { name: 'Further in the row' }).click()
      await page.waitForFunction(
        () => (document.querySelector('main ul:has(article)')?.scrollLeft ?? 0) >= innerWidth - 1,
      )
      expect((await fifth.boundingBox())?.x).toBeLessThan(1440)
    }))

  test('loads at most 105 kB of script', () =>
    onScreen('phone', async (page) => {
      const sizes: Promise<number>[] = []
      page.on('requestfinished', (request) => {
        if (request.url().endsWith('.js')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      })
      await page.goto('/')
      await ready(page)
      const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
      expect(sum).toBeGreaterThan(50_000)
      expect(sum).toBeLessThanOrEqual(105_000)
    }))
})
