import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
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

const cards = (page: Page) => page.getByRole('main').getByRole('article')

describe('the stores', () => {
  test('are shown with address, hours, phone number and a map link', () =>
    browser.visit({ origin, screen: 'desktop' }, async (page) => {
      await page.goto('/Store')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Store Location')
      expect(await cards(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        'Lirih Jakarta',
        'Lirih Bandung',
        'Lirih Yogyakarta',
      ])
      const bandung = cards(page).nth(1)
      for (const words of ['Jl. Sela Angin No. 12', 'Tuesday to Sunday', '10.00–19.00 WIB']) {
        expect(await bandung.getByText(words).isVisible()).toBe(true)
      }
      const telephone = bandung.getByRole('link', { name: '022-0000-5102' })
      expect(await telephone.getAttribute('href')).toBe('tel:+622200005102')
      const map = bandung.getByRole('link', { name: 'Visit now' })
      expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
      expect(await map.getAttribute('rel')).toBe('noopener')
    }))

  test.each([
    ['desktop', 3],
    ['phone', 1],
  ] as const)('are side by side where there is room (%s: %i)', (screen, columns) =>
    browser.visit({ origin, screen }, async (page) => {
      await page.goto('/Store')
      const lefts = await cards(page).evaluateAll((found) => found.map((card) => card.getBoundingClientRect().left))
      expect(lefts).toHaveLength(3)
      expect(new Set(lefts).size).toBe(columns)
    }),
  )

  test('have structured data with opening hours', () =>
    browser.visit({ origin, screen: 'desktop', script: false }, async (page) => {
      await page.goto('/Store')
      const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
      const stores = scripts.map((text) => JSON.parse(text)).filter((data) => data['@type'] === 'ClothingStore')
      expect(stores.map(({ name }) => name)).toEqual(['Lirih Jakarta', 'Lirih Bandung', 'Lirih Yogyakarta'])
      expect(stores[2]).toMatchObject({
        telephone: '+622740005103',
        address: { postalCode: '55224', addressCountry: 'ID' },
        openingHoursSpecification: { opens: '09:00', closes: '18:00' },
      })
    }))

  test.each(['/store', '/STORE', '/Store/'])('are found at %s, with /Store as the canonical address', async (path) => {
    const answer = await fetch(origin + path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<link rel="canonical" href="[^"]+\/Store"\/>/)
  })

  test('keep the title of the page when there are none', () =>
    browser.visit({ origin: empty.origin, screen: 'phone' }, async (page) => {
      await page.goto('/Store')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('For now, we’re online only')
      expect(await page.getByRole('main').getByRole('link', { name: 'Go to Shop' }).getAttribute('href')).toBe('/Shop')
      expect(await axeViolations(page)).toEqual([])
    }))

  test.each(['phone', 'desktop'] as const)('are accessible on a %s, and do not shift', (screen) =>
    browser.visit({ origin, screen }, async (page) => {
      await page.goto('/Store')
      await ready(page)
      await readToTheEnd(page)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('fit a window of 320 px', () =>
    browser.visit({ origin, screen: 'phone', settings: { viewport: { width: 320, height: 640 } } }, async (page) => {
      await page.goto('/Store')
      await readToTheEnd(page)
      expect(await overflow(page)).toBe(0)
    }))
})
