import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const onTrack = (screen: Screen, run: (page: Page) => Promise<void>, expected?: RegExp) =>
  browser.visit({ origin, screen, ...(expected && { expected }) }, async (page) => {
    await page.goto('/track')
    await ready(page)
    await run(page)
  })

const found = {
  ...{
    status: 'Shipped',
    invoice: 'INV-20261122-000123',
    courier: 'SiCepat',
    service: 'REG',
    tracking_no: '002719483310',
  },
  ...{ subdistrict_name: 'Beji', city_name: 'Kota Depok', delivered_date: null },
  paid_date: '2026-11-22T10:00:00+07:00',
  packed_date: '2026-11-23T10:00:00+07:00',
  shipped_date: '2026-11-24T10:00:00+07:00',
}

async function fill(page: Page) {
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('INV-20261122-000123')
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('siti@contoh.id')
  await page.getByRole('main').getByRole('button', { name: 'Track' }).click()
}

describe.each(['phone', 'desktop'] as const)('tracking an order on a %s', (screen) => {
  test('shows how far it is', () =>
    onTrack(screen, async (page) => {
      await page.route('**/api/track-order', (route) => route.fulfill({ json: { status: 200, order: found } }))
      await fill(page)
      const order = page.getByRole('region', { name: 'INV-20261122-000123' })
      await order.waitFor()
      expect(await order.getByRole('list', { name: 'Progress' }).getByRole('listitem').count()).toBe(4)
      expect(await order.getByText('Beji, Kota Depok').isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    }))

  test('names what is missing before it asks', () =>
    onTrack(screen, async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Track' }).click()
      await page.getByText('Invoice number is required').waitFor()
      await page.getByText('Email or phone is required').waitFor()
      expect(await axeViolations(page)).toEqual([])
    }))
})

test('the footer leads to it', () =>
  browser.visit({ origin, screen: 'phone' }, async (page) => {
    await page.goto('/About')
    await ready(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click()
    await page.waitForURL('**/track')
    await page.getByRole('heading', { level: 1, name: 'Track an order' }).waitFor()
  }))

test('a wrong pair is answered in words, and offers help', () =>
  onTrack(
    'phone',
    async (page) => {
      await fill(page)
      await page.getByText('We couldn’t find an order with these details.').waitFor()
      expect(await page.getByRole('link', { name: 'Ask us on WhatsApp' }).isVisible()).toBe(true)
    },
    /status of 404/,
  ))

test('too many tries say how long to wait', () =>
  onTrack(
    'phone',
    async (page) => {
      await page.route('**/api/track-order', (route) =>
        route.fulfill({ status: 429, json: { status: 429, message: 'Too many requests.' } }),
      )
      await fill(page)
      await page.getByText('Too many attempts. Try again in 10 minutes.').waitFor()
    },
    /status of 429/,
  ))
