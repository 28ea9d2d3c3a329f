import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  await siti.fill('LR-PSL-01')
})
afterAll(() => browser.close())

/** A customer's page whose parts fail to load at first; then the connection works again. */
const withoutPart = (part: string, who: DemoCustomer, run: (page: Page) => Promise<void>) =>
  browser.visit(
    { origin, screen: 'desktop', storage: who.storage, expected: /ERR_FAILED|Failed to fetch/ },
    async (page) => {
      const refused = page.waitForEvent('requestfailed')
      await page.route(part, (route) => route.abort())
      await page.goto('/About')
      await ready(page)
      await refused
      // A preloaded part is requested twice.
      await page.waitForLoadState('networkidle')
      await page.unroute(part)
      await run(page)
    },
  )

const bags = (page: Page) => page.locator('header').getByRole('button', { name: /^Bags/ })
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

describe('a part of the page that could not be loaded', () => {
  test('is loaded again when the shopper returns to the page: the bag', () =>
    withoutPart('**/assets/load-for-customer-*.js', siti, async (page) => {
      expect(await bags(page).textContent()).toBe('Bags')
      await comeBack(page)
      await expect.poll(() => bags(page).textContent()).toBe('Bags 1 piece')
    }))

  test('is loaded again when the shopper returns to the page: the session watcher', async () =>
    withoutPart('**/assets/session-watcher-*.js', await demoCustomer(origin), async (page) => {
      await page.evaluate(() => localStorage.setItem('token_timestamp', '1'))
      await comeBack(page)
      await page.getByRole('alertdialog').waitFor()
    }))
})

test('the bag is loaded again for another customer of the same name', async () => {
  const other = await demoCustomer(origin)
  await browser.visit({ origin, screen: 'desktop' }, async (page) => {
    const become = (who: DemoCustomer) =>
      page.evaluate((storage) => {
        for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
        window.dispatchEvent(new StorageEvent('storage', { key: null }))
      }, who.storage)
    await page.goto('/About')
    await ready(page)
    await become(siti)
    await expect.poll(() => bags(page).textContent()).toBe('Bags 1 piece')
    await become(other)
    await expect.poll(() => bags(page).textContent()).toBe('Bags 0 pieces')
  })
})
