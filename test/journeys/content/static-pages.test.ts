import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, readToTheEnd, ready } from '../../support/pages/page-facts.ts'
import { emptyDatabase, goneDatabase, type ServedPages, servePages } from '../../support/pages/served-pages.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let closed: ServedPages
beforeAll(async () => {
  browser = await openBrowser()
  closed = await servePages(emptyDatabase(), { notice: 'We rest from 1 to 8 April.' })
})
afterAll(() => Promise.all([browser.close(), closed.close()]))

const hrefs = (page: Page, part: string) =>
  page.locator(`${part} a`).evaluateAll((found) => found.map((link) => link.getAttribute('href')))

const promises = [
  ['/syarat', 'Syarat & Ketentuan'],
  ['/privasi', 'Kebijakan Privasi'],
  ['/pengiriman', 'Info Pengiriman'],
  ['/pengembalian', 'Pengembalian & Refund'],
] as const

const words = [...promises.map(([path]) => path), '/About', '/Contact']

describe('Contact', () => {
  test('lists WhatsApp first, then both email addresses and the social link', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Can we help you?' }).click()
      await page.waitForURL('**/Contact')
      await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
      expect(await page.getByRole('term').allTextContents()).toEqual([
        'WhatsApp',
        'Customer care',
        'General inquiries',
        'Instagram',
      ])
      expect(await hrefs(page, 'main')).toEqual([
        'https://wa.me/6281000000000',
        'mailto:care@lirih.example',
        'mailto:salam@lirih.example',
        'https://www.instagram.com/lirih.example',
      ])
      expect(await page.getByText('+62 810-0000-0000').isVisible()).toBe(true)
    }))
})

describe('About us', () => {
  test('describes the shop and shows its email addresses', () =>
    browser.visit({ origin, screen: 'desktop' }, async (page) => {
      await page.goto('/About')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('About us')
      expect(await page.getByText('Lirih is an Indonesian word for a low, soft voice.').isVisible()).toBe(true)
      expect(await hrefs(page, 'main')).toEqual(['mailto:care@lirih.example', 'mailto:salam@lirih.example'])
    }))
})

describe('the policy pages', () => {
  test.each(promises)('%s is linked in the footer of every page, and is in Indonesian', (path, title) =>
    browser.visit({ origin, screen: 'desktop' }, async (page) => {
      await page.goto('/')
      await ready(page)
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await page.waitForURL(`**${path}`)
      const heading = page.getByRole('heading', { level: 1, name: title })
      await heading.waitFor()
      expect(await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('id')
      expect(await page.getByText(/^Diperbarui \d{1,2} \p{L}+ 20\d\d$/u).isVisible()).toBe(true)
      expect(await page.getByRole('main').textContent()).not.toContain('{{')
    }),
  )

  test('include settings of the shop', () =>
    browser.visit({ origin, screen: 'desktop' }, async (page) => {
      await page.goto('/syarat')
      expect(await page.getByText('24 jam').isVisible()).toBe(true)
      expect(await hrefs(page, 'main')).toContain('https://wa.me/6281000000000')
    }))

  test('keep numbered steps and tables', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto('/pengembalian')
      expect(await page.getByRole('main').locator('ol > li').count()).toBe(4)
      expect(await page.getByRole('columnheader').allTextContents()).toEqual([
        'Cara bayar',
        'Uang kembali ke',
        'Perkiraan tiba setelah kami proses',
      ])
      expect(await page.getByRole('row').count()).toBe(6)
    }))

  test('can be scrolled horizontally by keys where a table is wider than the window', () =>
    browser.visit({ origin, screen: 'desktop', settings: { viewport: { width: 240, height: 640 } } }, async (page) => {
      await page.goto('/pengiriman')
      const table = page.getByRole('group', { name: 'Tujuan, REG, BEST, GOKIL' })
      await table.focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0)
      expect(await overflow(page)).toBe(0)
    }))
})

test('the footer of every page names the consumer complaints office in Indonesian', () =>
  browser.visit({ origin, screen: 'phone' }, async (page) => {
    await page.goto('/')
    const line = page.getByRole('contentinfo').getByText(/Ditjen Perlindungan Konsumen dan Tertib Niaga/)
    expect(await line.getAttribute('lang')).toBe('id')
  }))

test('the notice of the shop is shown above every page', () =>
  browser.visit({ origin: closed.origin, screen: 'phone', expected: /status of 404/ }, async (page) => {
    for (const path of ['/', '/Contact', '/no/such/page']) {
      await page.goto(path)
      expect(await page.getByRole('complementary', { name: 'Notice' }).textContent()).toBe('We rest from 1 to 8 April.')
    }
    expect(await axeViolations(page)).toEqual([])
  }))

test('the notice of the shop is also shown while the database is away', async () => {
  const away = await servePages(goneDatabase(), { notice: 'We rest from 1 to 8 April.' })
  try {
    expect(await (await fetch(`${away.origin}/Contact`)).text()).toContain('We rest from 1 to 8 April.')
  } finally {
    await away.close()
  }
})

describe.each(words)('%s', (path) => {
  test('is accessible on a phone, and does not shift', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.goto(path)
      await ready(page)
      await readToTheEnd(page)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await axeViolations(page)).toEqual([])
    }))

  test('fits a window of 320 px', () =>
    browser.visit({ origin, screen: 'phone', settings: { viewport: { width: 320, height: 640 } } }, async (page) => {
      await page.goto(path)
      expect(await overflow(page)).toBe(0)
    }))
})

test.each(['/pengembalian', '/Contact'])('%s is accessible on a desktop, and does not shift', (path) =>
  browser.visit({ origin, screen: 'desktop' }, async (page) => {
    await page.goto(path)
    await ready(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    expect(await axeViolations(page)).toEqual([])
  }),
)
