import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
/** Has a bag of two pieces, which none of these tests buys. */
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  await siti.fill('LR-KRL-01', 'LR-PSL-01')
})
afterAll(() => browser.close())

const on = (screen: Screen, path: string, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen, storage: siti.storage }, async (page) => {
    await page.goto(path)
    await ready(page)
    await page.locator('[data-total-bar]').waitFor()
    await run(page)
  })

/** Name and address of the links of a part of the page. */
const links = (page: Page, part: string) =>
  page.locator(`${part} a`).evaluateAll((found) => found.map((one) => [one.textContent, one.getAttribute('href')]))

describe.each(['phone', 'desktop'] as const)('the steps to an order on a %s', (screen) => {
  test.each([
    ['/Cart', 'Shop', '/Shop'],
    ['/Shipping', 'Bag', '/Cart'],
  ])('have a header with the way back, the name and help, and no menu: %s', (path, back, to) =>
    on(screen, path, async (page) => {
      expect(await links(page, 'header')).toEqual([
        [back, to],
        ['Lirih', '/'],
        ['Help', '/Contact'],
      ])
      expect(await page.locator('header button').count()).toBe(0)
      expect(await page.locator('#shop-drawer, #menu-drawer, #search-drawer').count()).toBe(0)
      expect(await links(page, 'footer')).toEqual([
        ['Info Pengiriman', '/pengiriman'],
        ['Pengembalian & Refund', '/pengembalian'],
        ['WhatsApp', 'https://wa.me/6281000000000'],
        ['Bahasa Indonesia', `/id${path.toLowerCase()}`],
      ])
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }),
  )

  test('lead back to the bag and to the shop, whose header has its menus again', () =>
    on(screen, '/Shipping', async (page) => {
      await page.locator('header').getByRole('link', { name: 'Bag', exact: true }).click()
      await page.waitForURL('**/Cart')
      await page.locator('header').getByRole('link', { name: 'Shop' }).click()
      await page.waitForURL('**/Shop')
      await page
        .locator('header')
        .getByRole('button', { name: /^Bags 2/ })
        .waitFor()
    }))
})

describe('the total on a phone', () => {
  test.each([
    ['/Cart', /^Rp 778\.000\s*2 items$/, 'Go to shipping'],
    ['/Shipping', /^Rp 786\.000\s*2 items, shipping included$/, 'Payment'],
    ['/id/Shipping', /^Rp 786\.000\s*2 barang, termasuk ongkir$/, 'Lanjut ke pembayaran'],
  ])('stays at the foot of the window with the button to the next step: %s', (path, total, button) =>
    on('phone', path, async (page) => {
      const bar = page.locator('[data-total-bar]')
      await expect
        .poll(async () => (await bar.locator('p').first().innerText()).replaceAll('\u00a0', ' '))
        .toMatch(total)
      const box = await bar.boundingBox()
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height)
      expect(await bar.locator('> :is(a, button)').innerText()).toBe(button)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('covers neither the end of the page nor a message', () =>
    on('phone', '/Cart', async (page) => {
      const bar = page.locator('[data-total-bar]')
      const top = async () => (await bar.boundingBox())?.y ?? 0
      const last = page.locator('footer button').last()
      await last.focus()
      const bottom = async () => {
        const box = await last.boundingBox()
        return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
      }
      await expect.poll(async () => (await bottom()) <= (await top())).toBe(true)
      await page.getByRole('button', { name: 'One more' }).first().click()
      const toast = page.locator('[data-toast]')
      await toast.waitFor()
      await page.waitForFunction(() => document.getAnimations().length === 0)
      const shown = await toast.boundingBox()
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(await top())
      await page.getByRole('button', { name: 'One less' }).first().click()
      await page.getByRole('heading', { name: 'Shopping Bag' }).getByText('2').waitFor()
    }))

  test('is part of the summary on wider screens', () =>
    on('desktop', '/Cart', async (page) => {
      const bar = page.getByRole('complementary', { name: 'Summary' }).locator('[data-total-bar]')
      expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('static')
      expect(await bar.locator('p').first().isVisible()).toBe(false)
    }))
})
