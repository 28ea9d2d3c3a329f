import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../support/browser.ts'
import { demoCustomer } from '../support/demo-customer.ts'
import { axeViolations, ready } from '../support/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** From the first page of the shop into the bag. */
async function fillBag(page: Page) {
  await page.goto('/')
  await ready(page)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/product/**')
  await page.getByRole('radiogroup', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByText('Product added to cart!').waitFor()
}

/** Through the bag and the shipping page to the payment page. */
async function order(page: Page) {
  await button(page, /^Bags/).click()
  await page.getByRole('dialog', { name: 'Bags' }).getByRole('link', { name: 'View Cart' }).click()
  await link(page, 'Go to shipping').click()
  await page.getByRole('radio', { name: /^REG / }).waitFor()
  await button(page, 'Payment').click()
  await page.waitForURL('**/sandbox/pay/**')
}

type Asked = Pick<Page, 'getByRole'>

/** On the payment page, or in the payment window, which are made of the same. */
async function pay(page: Asked) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
}

const shopping = async (screen: Screen, story: (page: Page) => Promise<void>) => {
  const { storage } = await demoCustomer(origin)
  await browser.visit({ origin, screen, storage }, story)
}

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  test('a shopper comes from the home page to a paid order', { timeout: 120_000 }, () =>
    shopping(screen, async (page) => {
      await fillBag(page)
      await order(page)
      await pay(page)
      await page.waitForURL('**/Thankyou?order_id=INV-*')
      const invoice = new URL(page.url()).searchParams.get('order_id') ?? ''
      await page.getByText(invoice, { exact: true }).waitFor()
      await heading(page, 'Paid').waitFor({ timeout: 60_000 })
      expect(await axeViolations(page)).toEqual([])
      await link(page, 'View the order').click()
      const row = page.getByRole('article', { name: `Order ${invoice}` })
      await row.getByText('Paid', { exact: true }).first().waitFor()
      await row.getByText('Your payment has come.').waitFor()
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('a shopper who left without paying comes back and pays', { timeout: 120_000 }, () =>
    shopping(screen, async (page) => {
      await fillBag(page)
      await order(page)
      await link(page, 'Back to the shop').click()
      await page.waitForURL('**/Thankyou?order_id=INV-*')
      const invoice = new URL(page.url()).searchParams.get('order_id') ?? ''
      await heading(page, 'Waiting for payment').waitFor()

      await page.goto('/Cart')
      await heading(page, 'Your cart has no item').waitFor()
      await page.getByText(`Order ${invoice} is waiting for payment`).waitFor()

      await page.goto('/Account?tab=orders')
      await page
        .getByRole('article', { name: `Order ${invoice}` })
        .getByRole('link', { name: /^Pay now/ })
        .click()
      await page.waitForURL(`**/pay?order_id=${invoice}`)
      await pay(page.frameLocator('iframe'))
      await page.waitForURL(`**/Thankyou?order_id=${invoice}`)
      await heading(page, 'Paid').waitFor({ timeout: 60_000 })
    }),
  )
})
