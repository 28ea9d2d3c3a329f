import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  const { productDetail, data_sizes } = await siti.call('GET /api/product/any/LR-PSL-01')
  await siti.call('POST /api/add-whistlist', { product_id: productDetail.id, size_id: data_sizes[0].id })
})
beforeEach(() => siti.call('PUT /api/account/wishlist-emails', { wanted: false }))
afterAll(() => browser.close())

const wanted = async () => (await siti.call('GET /api/account/wishlist-emails')).wanted
const box = (page: Page) => page.getByRole('checkbox', { name: /reduced or nearly gone/ })

describe.each(['phone', 'desktop'] as const)('emails about the wishlist on a %s', (screen) => {
  test('are off until the customer ticks the box on the wishlist', () =>
    browser.visit({ origin, screen, storage: siti.storage }, async (page) => {
      await page.goto('/Account?tab=wishlist')
      await ready(page)
      expect(await box(page).isChecked()).toBe(false)
      await box(page).check()
      await page.locator('[data-toast]').getByText('We’ll email you when').waitFor()
      expect(await wanted()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }))

  test('can be stopped in the profile', () =>
    browser.visit({ origin, screen, storage: siti.storage }, async (page) => {
      await siti.call('PUT /api/account/wishlist-emails', { wanted: true })
      await page.goto('/Account')
      await ready(page)
      await page.getByText('News from your wishlist').click()
      await box(page).uncheck()
      await page.locator('[data-toast]').getByText('Stopped.').waitFor()
      expect(await wanted()).toBe(false)
      expect(await axeViolations(page)).toEqual([])
    }))
})

test('the box goes back when the shop cannot be reached', () =>
  browser.visit(
    { origin, screen: 'phone', storage: siti.storage, expected: /ERR_FAILED|Failed to fetch/ },
    async (page) => {
      await page.goto('/Account?tab=wishlist')
      await ready(page)
      await box(page).waitFor()
      await page.route('**/api/account/wishlist-emails', (route) => route.abort())
      await box(page).click()
      await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
      expect(await box(page).isChecked()).toBe(false)
    },
  ))

describe('the page behind the link that stops the emails', () => {
  const link = `/wishlist-emails/stop/${'A'.repeat(43)}`

  test.each([true, false])('stops them by a button, with scripts: %s', (script) =>
    browser.visit({ origin, screen: 'phone', script }, async (page) => {
      const answer = await page.goto(link)
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (script) expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Stop the emails' }).click()
      await page.getByText('Stopped. We won’t email you about your wishlist.').waitFor()
    }),
  )

  test('is in Indonesian under /id', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.goto(`/id${link}`)
      await ready(page)
      await page.getByRole('button', { name: 'Hentikan email' }).click()
      await page.getByText('Sudah dihentikan.').waitFor()
      expect(await axeViolations(page)).toEqual([])
    }))
})
