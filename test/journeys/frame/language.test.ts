import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const inEnglish = { locale: 'en-GB' }
const inIndonesian = { locale: 'id-ID' }

describe('the switch of the language', () => {
  test('leads to the same page with its filters, and back', () =>
    browser.visit({ origin, screen: 'desktop', settings: inEnglish }, async (page) => {
      await page.goto('/shop/dresses?sort=price-low')
      await ready(page)
      await page.locator('footer').getByRole('link', { name: 'Bahasa Indonesia' }).click()
      await page.waitForURL('**/id/shop/dresses?sort=price-low')
      expect(await page.locator('html').getAttribute('lang')).toBe('id')
      await ready(page)
      await page.locator('footer').getByRole('link', { name: 'English' }).click()
      await page.waitForURL((url) => url.pathname + url.search === '/shop/dresses?sort=price-low')
    }))

  test('is in the menu of a phone, and works without script', () =>
    browser.visit({ origin, screen: 'phone', settings: inEnglish, script: false }, async (page) => {
      await page.goto('/Store')
      expect(await page.locator('#menu-drawer a[hreflang]').getAttribute('href')).toMatch(/^\/id\/store$/i)
      await page.goto('/id')
      expect(await page.locator('#menu-drawer a[hreflang]').getAttribute('href')).toBe('/')
    }))

  test('keeps visitors in Indonesian on their way, also when a page is not for them', () =>
    browser.visit({ origin, screen: 'desktop', settings: inIndonesian }, async (page) => {
      await page.goto('/id')
      await ready(page)
      await page.getByRole('link', { name: 'Terbaru' }).or(page.locator('main a[href^="/id/product/"]')).first().click()
      await page.waitForURL('**/id/product/**')
      await page.goto('/id/Cart')
      await page.waitForURL((url) => url.pathname === '/id')
      await page.getByText('Login terlebih dahulu').waitFor()
      await page.getByRole('link', { name: 'Masuk' }).first().click()
      await page.waitForURL('**/id/auth/Signin')
    }))
})

describe('a browser in Indonesian', () => {
  test.each(['phone', 'desktop'] as const)(
    'is offered the Indonesian page above the header of a %s, and nothing moves',
    (screen) =>
      browser.visit({ origin, screen, settings: inIndonesian }, async (page) => {
        await page.goto('/shop/tops?sort=price-low')
        const offer = page.getByRole('complementary', { name: 'Bahasa Indonesia' })
        await offer.getByText('Baca dalam Bahasa Indonesia?').waitFor()
        await ready(page)
        const box = await offer.boundingBox()
        expect([box?.y, await axeViolations(page)]).toEqual([0, []])
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
        expect(new URL(page.url()).pathname).toBe('/shop/tops')
        await offer.getByRole('link', { name: 'Ganti' }).click()
        await page.waitForURL('**/id/shop/tops?sort=price-low')
        expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('id')
      }),
  )

  test('is offered it once, and can decline', () =>
    browser.visit({ origin, screen: 'phone', settings: inIndonesian }, async (page) => {
      await page.goto('/')
      await ready(page)
      const offer = page.getByRole('complementary', { name: 'Bahasa Indonesia' })
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
      await offer.getByRole('button', { name: 'Tidak, terima kasih' }).click()
      await offer.waitFor({ state: 'hidden' })
      await page.goto('/store')
      await ready(page)
      expect(await offer.isVisible()).toBe(false)
    }))

  test('that has chosen English is offered nothing', () =>
    browser.visit({ origin, screen: 'phone', settings: inIndonesian, storage: { language: 'en' } }, async (page) => {
      await page.goto('/')
      await ready(page)
      expect(await page.getByText('Baca dalam Bahasa Indonesia?').isVisible()).toBe(false)
    }))
})

describe('an Indonesian page', () => {
  test.each([
    ['Indonesian', inIndonesian, false],
    ['English', inEnglish, true],
  ])('opened by a browser in %s offers English only if that is its language', (_, settings, offered) =>
    browser.visit({ origin, screen: 'phone', settings }, async (page) => {
      await page.goto('/id/shop/tops')
      await ready(page)
      expect(await page.getByText('Read this in English?').isVisible()).toBe(offered)
    }),
  )

  test('that is for customers leads a visitor home before it is painted', () =>
    browser.visit({ origin, screen: 'phone', settings: inIndonesian }, async (page) => {
      await page.goto('/id/Cart')
      await page.waitForURL((url) => url.pathname === '/id')
      await page.getByText('Login terlebih dahulu').waitFor()
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    }))
})
