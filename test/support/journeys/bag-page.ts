import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { ready } from '../pages/page-facts.ts'
import type { Screen, TestBrowser } from './browser.ts'
import type { DemoCustomer } from './demo-customer.ts'

type Shopping = {
  browser: TestBrowser
  customer: DemoCustomer
  screen?: Screen
  width?: number
  expected?: RegExp
  before?: (page: Page) => Promise<unknown>
}

/** Opens the bag of a customer. */
export async function onBag(
  { browser, customer: { storage }, screen = 'phone', width, expected, before }: Shopping,
  run: (page: Page) => Promise<void>,
) {
  const origin = inject('demoShop')
  const settings = width === undefined ? {} : { settings: { viewport: { width, height: 700 } } }
  await browser.visit({ origin, screen, storage, ...settings, ...(expected && { expected }) }, async (page) => {
    await before?.(page)
    await page.goto('/Cart')
    await ready(page)
    await run(page)
  })
}

export const shawl = 'Pashmina Lirih, Senja, All Size'
export const oil = 'Minyak Atsiri, Serai, All Size'

export const line = (page: Page, name: string) => page.getByRole('article', { name })
export const more = (page: Page, name: string) => line(page, name).getByRole('button', { name: 'One more' })
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })
/** The heading, with the number of pieces. The header of this page shows none. */
export const countedHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The text of a part of the page, with ordinary spaces. */
export const printed = async (part: { textContent(): Promise<string | null> }) =>
  (await part.textContent())?.replaceAll('\u00a0', ' ')

/** How many pieces of each item the shop has in the customer's bag. */
export async function quantitiesOf(customer: DemoCustomer): Promise<number[]> {
  const { cart } = await customer.call('GET /api/cart')
  return cart.map((item: { product_qty: number }) => item.product_qty)
}

type CartItem = { product_qty: number; price: number; size: { stock: number }; product: { price: number } }

/** The bag of the shop with the changes of a test. */
export const changeBag = (page: Page, change: (cart: CartItem[]) => void) =>
  page.route('**/api/cart', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    change(body.cart)
    await route.fulfill({ json: body })
  })

// The browser's console reports every failed response.
export const cutOff = /ERR_FAILED|Failed to fetch/
export const refused = (status: number) => new RegExp(`status of ${status}`)
