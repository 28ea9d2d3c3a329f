import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { INVOICE, orderDetail, orderRow } from '../../support/journeys/answered-orders.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { DETAIL, historyAddress, LIST, rowOf, visitOrders } from '../../support/journeys/visit-orders.ts'
import { drawn, layoutShift, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
/** Has a bag of two pieces and an address in the address book. */
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  await siti.fill('LR-KRL-01', 'LR-PSL-01')
  await siti.call('POST /api/account/addresses', {
    ...{ name: 'Siti Rahma', phone: '081234567890', address: 'Jalan Melati 12, RT 03/RW 05' },
    ...{ prov_id: '9', city_id: '115', district_id: '1577', zipcode: '16421' },
  })
})
afterAll(() => browser.close())

/** Holds back the answers of the API to these calls until the test lets them through. */
async function holdBack(page: Page, calls: string) {
  const held = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await held.promise
    await route.fallback()
  })
  return () => held.resolve()
}

describe.each([390, 820, 1440])('a page of a customer whose answers arrive late does not move, %i px wide', (width) => {
  const settings = { viewport: { width, height: width === 820 ? 1180 : 844 } }
  test.each([
    ['/Cart', 'Loading', 'Go to shipping'],
    ['/Shipping', 'Loading', 'SALAM50'],
    ['/id/Shipping', 'Memuat', 'SALAM50'],
  ])('%s', (path, waiting, last) =>
    browser.visit({ origin, screen: 'desktop', storage: siti.storage, settings }, async (page) => {
      const letThrough = await holdBack(page, '**/api/**')
      await page.goto(path)
      await page.getByRole('main').getByRole('status').getByText(waiting).first().waitFor({ state: 'attached' })
      await drawn(page)
      letThrough()
      await page.getByRole('main').getByText(last).first().waitFor()
      if (path !== '/Cart') await page.getByRole('radio', { name: /^REG / }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.02)
    }),
  )
})

test.each([390, 820, 1440])('the shipping form does not wait for the list of vouchers, %i px wide', (width) => {
  const settings = { viewport: { width, height: width === 820 ? 1180 : 844 } }
  return browser.visit({ origin, screen: 'desktop', storage: siti.storage, settings }, async (page) => {
    const letThrough = await holdBack(page, '**/api/account/bag-vouchers*')
    await page.goto('/Shipping')
    await page.getByRole('radio', { name: /^REG / }).waitFor()
    await page.getByRole('textbox', { name: 'Voucher code' }).waitFor()
    letThrough()
    await page.getByRole('radio', { name: /SALAM50/ }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
})

test('an order opens from the foot of a long history when it has arrived: until then the history stays', () => {
  const rows = Array.from({ length: 12 }, (_, at) => orderRow({ id: 18 - at, invoice: `INV-20250312-0001${18 - at}` }))
  const orders = [...rows, orderRow()]
  return visitOrders(
    browser,
    { origin, to: historyAddress, answers: { [LIST]: { orders, pages: 1 }, [DETAIL]: orderDetail() } },
    async (page) => {
      const letThrough = await holdBack(page, '**/api/transaction_detail/7')
      const asked = page.waitForRequest('**/api/transaction_detail/7')
      await rowOf(page)
        .getByRole('link', { name: `View detail: ${INVOICE}` })
        .click()
      await asked
      await drawn(page)
      expect(await rowOf(page).isVisible()).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
      letThrough()
      await page.getByRole('heading', { level: 1, name: 'Waiting for payment' }).waitFor()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )
})

test('the fields of a refused search for an order stay where they are', () =>
  browser.visit({ origin, screen: 'phone', expected: /status of 404/ }, async (page) => {
    await page.goto('/track')
    await ready(page)
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('INV-20261122-000123')
    await page.getByRole('textbox', { name: 'Email or phone' }).fill('siti@contoh.id')
    const places = () =>
      page
        .locator('main :is(input, button), footer')
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)))
    const before = await places()
    await page.getByRole('main').getByRole('button', { name: 'Track' }).click()
    await page.getByText('We couldn’t find an order with these details.').waitFor()
    expect(await places()).toEqual(before)
  }))
