import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
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
beforeEach(() => siti.empty())
afterAll(() => browser.close())

const visit = (run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen: 'phone', storage: siti.storage }, run)

const shawl = (page: Page) => page.getByRole('article', { name: 'Pashmina Lirih, Senja, All Size' })
const quantity = (page: Page) => shawl(page).locator('output').textContent()

describe('a bag in two tabs', () => {
  test('changes in both', async () => {
    await siti.fill('LR-PSL-01')
    await visit(async (first) => {
      const second = await first.context().newPage()
      await open(first, '/Cart')
      await open(second, '/Cart')
      await expect.poll(() => quantity(second)).toBe('1')
      await shawl(first).getByRole('button', { name: 'One more' }).click()
      await expect.poll(() => quantity(second)).toBe('2')
    })
  })

  test('is read again when its tab gets the focus, since another device may have changed it', () =>
    visit(async (page) => {
      await open(page, '/Cart')
      await page.getByRole('heading', { name: 'Your cart has no item' }).waitFor()
      await siti.fill('LR-PSL-01')
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect.poll(() => quantity(page)).toBe('1')
    }))
})
