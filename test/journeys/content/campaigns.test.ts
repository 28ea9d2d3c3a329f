import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, readToTheEnd, ready } from '../../support/pages/page-facts.ts'
import { emptyDatabase, type ServedPages, servePages } from '../../support/pages/served-pages.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let empty: ServedPages
beforeAll(async () => {
  browser = await openBrowser()
  empty = await servePages(emptyDatabase())
})
afterAll(() => Promise.all([browser.close(), empty.close()]))

const onScreen = (screen: Screen, path: string, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen }, async (page) => {
    await page.goto(path)
    await ready(page)
    await run(page)
  })

const boxes = (page: Page, part: string) =>
  page.locator(part).evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON()))

const campaigns = ['Ruang Teduh', 'Manggis', 'Pasir']

describe('the list of campaigns', () => {
  test('shows campaigns, newest first, with a link to each story', () =>
    onScreen('desktop', '/Campaign', async (page) => {
      const main = page.getByRole('main')
      expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Campaign')
      expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(campaigns)
      const links = main.getByRole('link')
      expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
        '/campaign/ruang-teduh',
        '/campaign/manggis',
        '/campaign/pasir',
      ])
      await links.first().click()
      await page.waitForURL('**/campaign/ruang-teduh')
    }))

  test('shows the pictures on alternating sides of a wide screen', () =>
    onScreen('desktop', '/Campaign', async (page) => {
      const lefts = (await boxes(page, 'main span:has(> picture)')).map(({ left, right }) => [
        left === 0,
        right === 1440,
      ])
      expect(lefts).toEqual([
        [true, false],
        [false, true],
        [true, false],
      ])
    }))

  test('shows each picture above its text on a phone', () =>
    onScreen('phone', '/Campaign', async (page) => {
      const pictures = await boxes(page, 'main span:has(> picture)')
      const names = await boxes(page, 'main h2')
      expect(pictures).toHaveLength(3)
      for (const [place, picture] of pictures.entries()) expect(names[place].top).toBeGreaterThanOrEqual(picture.bottom)
    }))

  test('shows a message and a link to the shop when there are none', () =>
    browser.visit({ origin: empty.origin, screen: 'phone' }, async (page) => {
      await page.goto('/Campaign')
      const main = page.getByRole('main')
      expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('No campaigns yet')
      expect(await main.getByRole('link', { name: 'Go to Shop' }).getAttribute('href')).toBe('/Shop')
      expect(await axeViolations(page)).toEqual([])
    }))
})

describe('a campaign', () => {
  test('shows its name, its date in Jakarta and its story, and links to its collection', () =>
    onScreen('desktop', '/campaign/ruang-teduh', async (page) => {
      const main = page.getByRole('main')
      expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Ruang Teduh')
      expect(await main.locator('time').textContent()).toBe('4 September 2026')
      expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        'Clothes that make their own shade',
        'And what one does there',
        'Shop the pieces',
      ])
      expect(await main.getByText('It need not be a room.').isVisible()).toBe(true)
      const way = main.getByRole('link', { name: 'See Collection' })
      expect(await way.getAttribute('href')).toBe('/shop/ruang-teduh')
    }))

  test.each(['phone', 'desktop'] as const)(
    'shows the first picture in full width and the others in pairs on a %s',
    (screen) =>
      onScreen(screen, '/campaign/manggis', async (page) => {
        const [first] = await boxes(page, 'main article > span:first-of-type')
        const [words] = await boxes(page, 'main h1')
        const others = await boxes(page, 'main article > div:last-child > *')
        const width = screen === 'phone' ? 412 : 1440
        expect(first.width).toBe(width)
        expect(words.top).toBeGreaterThan(first.bottom)
        expect(others).toHaveLength(4)
        for (const other of others) expect(other.width).toBe(width / 2 - 2)
        const [left, right, below] = others
        expect([right.left - left.right, below.top - left.bottom]).toEqual([4, 4])
      }),
  )

  test('without chosen pieces shows articles of the collection that it links to, which can be added to the bag', () =>
    onScreen('phone', '/campaign/pasir', async (page) => {
      const pieces = page.getByRole('region', { name: 'Shop this story' })
      expect(await pieces.getByRole('article').count()).toBe(6)
      const grid = await (await fetch(`${origin}/api/product?collection=pasir`)).text()
      const [first] = await pieces
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(grid).toContain(first?.split('/').at(-1))
      expect(await pieces.getByRole('button', { name: /^Quick add / }).count()).toBe(6)
    }))

  test('is found at any case, with one canonical address', async () => {
    const answer = await fetch(`${origin}/CAMPAIGN/Ruang-Teduh`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<link rel="canonical" href="[^"]+\/campaign\/ruang-teduh"\/>/)
  })

  test.each(['never-written', '%00', 'a%2Fb', 'x'.repeat(300)])('is not found under %s', async (slug) => {
    const answer = await fetch(`${origin}/campaign/${slug}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Sorry, Page Not Found.')
  })
})

describe.each(['/Campaign', '/campaign/ruang-teduh'])('%s', (path) => {
  test.each(['phone', 'desktop'] as const)('is accessible on a %s, and does not shift', (screen) =>
    onScreen(screen, path, async (page) => {
      await readToTheEnd(page)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('fits a window of 320 px', () =>
    browser.visit({ origin, screen: 'phone', settings: { viewport: { width: 320, height: 640 } } }, async (page) => {
      await page.goto(path)
      await readToTheEnd(page)
      expect(await overflow(page)).toBe(0)
    }))

  test('is complete without a script', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto(path)
      expect(await page.getByRole('main').getByText('Ruang Teduh', { exact: true }).isVisible()).toBe(true)
      expect(await page.getByRole('main').locator('img').count()).toBeGreaterThanOrEqual(3)
    }))
})
