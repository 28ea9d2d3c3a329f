import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { open } from '../../support/journeys/sign-in.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
afterAll(() => browser.close())

/** Opens a page and collects what the shop itself writes to the console. */
const logging = (run: (page: Page, log: string[]) => Promise<void>) =>
  browser.visit(
    { origin, screen: 'phone', storage: siti.storage, expected: /status of 503|ERR_FAILED|Failed to fetch/ },
    async (page) => {
      const log: string[] = []
      page.on('console', (line) => {
        if (/failed:|could not be loaded:/.test(line.text())) log.push(line.text().split('\n')[0] ?? '')
      })
      await run(page, log)
    },
  )

describe('the console says what failed, and nothing about the customer', () => {
  test('a call that the shop cannot answer', () =>
    logging(async (page, log) => {
      await page.route('**/api/cart', (route) => route.fulfill({ status: 503, json: { status: 503, message: 'Busy' } }))
      await open(page, '/About')
      await expect.poll(() => log).toContain('GET /api/cart failed: status of 503')
    }))

  test('a call that does not reach the shop', () =>
    logging(async (page, log) => {
      await page.route('**/api/profile', (route) => route.abort())
      await open(page, '/Account')
      await expect.poll(() => log).toContain('GET /api/profile failed: TypeError: Failed to fetch')
    }))

  test('a page behind a link', () =>
    logging(async (page, log) => {
      await open(page, '/shop/tops')
      await page.route('**/*.data*', (route) => route.abort())
      await page.getByRole('main').getByRole('link', { name: 'Dresses' }).click()
      await expect.poll(() => log).toContain('A page could not be loaded: Failed to fetch')
    }))
})
