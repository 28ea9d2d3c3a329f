import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'
import { emptyDatabase, type ServedPages, servePages } from '../../support/pages/served-pages.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let empty: ServedPages
beforeAll(async () => {
  browser = await openBrowser()
  empty = await servePages(emptyDatabase())
})
afterAll(() => Promise.all([browser.close(), empty.close()]))

describe('Get Promo', () => {
  test('shows only the public vouchers, with their codes', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.goto('/promo')
      const main = page.getByRole('main')
      expect(await main.getByRole('article').getByRole('heading').allTextContents()).toEqual([
        'Rp 50.000 off your order',
        'Rp 20.000 off the shipping cost',
      ])
      expect(await main.locator('code').allTextContents()).toEqual(['SALAM50', 'ONGKIR20'])
      expect(await page.content()).not.toMatch(/RAHASIA|HABIS/)
    }))

  test('copies a code with one click, and confirms it', () =>
    browser.visit(
      { origin, screen: 'phone', settings: { permissions: ['clipboard-read', 'clipboard-write'] } },
      async (page) => {
        await page.goto('/promo')
        await page.getByRole('button', { name: 'Copy ONGKIR20' }).click()
        await page.getByRole('status').getByText('ONGKIR20 copied').waitFor({ state: 'attached' })
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ONGKIR20')
      },
    ))

  test('shows the newsletter form, and works without a script', () =>
    browser.visit({ origin, screen: 'desktop', script: false }, async (page) => {
      await page.goto('/promo')
      expect(await page.getByText('SALAM50').isVisible()).toBe(true)
      expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
      expect(await page.getByRole('heading', { name: 'Newsletter' }).isVisible()).toBe(true)
    }))

  test('shows a message when there are no vouchers', () =>
    browser.visit({ origin: empty.origin, screen: 'phone' }, async (page) => {
      await page.goto('/promo')
      expect(await page.getByText('No vouchers right now.').isVisible()).toBe(true)
      expect(await page.getByRole('textbox', { name: 'Email' }).isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
    }))

  test.each(['phone', 'desktop'] as const)('is accessible on a %s, and does not shift', (screen) =>
    browser.visit({ origin, screen }, async (page) => {
      await page.goto('/promo')
      await ready(page)
      await page.getByRole('button', { name: 'Copy SALAM50' }).waitFor()
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('fits a window of 320 px', () =>
    browser.visit({ origin, screen: 'phone', settings: { viewport: { width: 320, height: 640 } } }, async (page) => {
      await page.goto('/promo')
      await ready(page)
      expect(await overflow(page)).toBe(0)
    }))
})
