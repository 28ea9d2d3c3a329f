import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, layoutShift, overflow } from '../../support/pages/page-facts.ts'
import { besideABrowser, type RunningShop, startShop } from '../../support/processes/running-shop.ts'

let browser: TestBrowser
let shop: RunningShop
beforeAll(async () => {
  const settings = { STORE_PROMOTION: 'vouchers', LIMITS: 'register.hour=1000', ...besideABrowser }
  ;[browser, shop] = await Promise.all([openBrowser(), startShop(settings, { from: inject('filledFolder') })])
})
afterAll(() => Promise.all([browser.close(), shop.stop()]))

const promotion = '/Account?tab=promotion'

describe('the Promotion tab of a shop with public vouchers', () => {
  test.each(['phone', 'desktop'] as const)(
    "shows the customer's voucher codes below Coming soon on a %s",
    async (screen) => {
      const { origin } = shop
      const { storage } = await demoCustomer(origin)
      const settings = { permissions: ['clipboard-read', 'clipboard-write'] }
      await browser.visit({ origin, screen, storage, settings }, async (page) => {
        await page.goto(promotion)
        const mine = page.getByRole('region', { name: 'Your vouchers' })
        await mine.getByRole('heading', { name: 'Rp 20.000 off the shipping cost' }).waitFor()
        expect(await mine.locator('code').allTextContents()).toEqual(['SALAM50', 'ONGKIR20'])
        expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
          'Coming soon',
          'Your vouchers',
        ])
        await mine.getByRole('button', { name: 'Copy SALAM50' }).click()
        await page.getByRole('status').getByText('SALAM50 copied').waitFor({ state: 'attached' })
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SALAM50')
        expect(await axeViolations(page)).toEqual([])
        expect(await layoutShift(page)).toBeLessThan(0.1)
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await overflow(page)).toBe(0)
      })
    },
  )

  test('shows a message without vouchers, and a retry button after an error', async () => {
    const { origin } = shop
    const { storage } = await demoCustomer(origin)
    await browser.visit({ origin, screen: 'phone', storage, expected: /vouchers/ }, async (page) => {
      await page.route('**/api/account/vouchers', (route) => route.abort())
      await page.goto(promotion)
      await page.getByRole('alert').getByText('We couldn’t load your vouchers.').waitFor()
      await page.unroute('**/api/account/vouchers')
      await page.route('**/api/account/vouchers', (route) => route.fulfill({ json: { status: 200, voucher_data: [] } }))
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('No vouchers for you right now.').waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
  })
})
