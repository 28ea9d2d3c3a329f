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

/** A page of a customer to which some of its parts did not come at first; then the line is good again. */
const withoutPart = (part: string, who: DemoCustomer, story: (page: Page) => Promise<void>) =>
  browser.visit(
    { origin, screen: 'desktop', storage: who.storage, expected: /ERR_FAILED|dynamically imported/ },
    async (page) => {
      const refused = page.waitForEvent('requestfailed')
      await page.route(part, (route) => route.abort())
      await page.goto('/About')
      await ready(page)
      await refused
      // Announced, it is fetched twice.
      await page.waitForLoadState('networkidle')
      await page.unroute(part)
      await story(page)
    },
  )

const bags = (page: Page) => page.locator('header').getByRole('button', { name: /^Bags/ })
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

describe('a part of the page that did not come', () => {
  test('is asked for again when somebody comes back to the page: the bag', () =>
    withoutPart('**/assets/load-bag-*.js', siti, async (page) => {
      expect(await bags(page).textContent()).toBe('Bags')
      await comeBack(page)
      await expect.poll(() => bags(page).textContent()).toBe('Bags 1 piece')
    }))

  test('is asked for again when somebody comes back to the page: what looks after the session', async () =>
    withoutPart('**/assets/session-watcher-*.js', await demoCustomer(origin), async (page) => {
      await page.evaluate(() => localStorage.setItem('token_timestamp', '1'))
      await comeBack(page)
      await page.getByRole('alertdialog').waitFor()
    }))
})

test('the bag of another customer of the same name is asked for anew', async () => {
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
