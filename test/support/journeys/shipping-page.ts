import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Screen, TestBrowser } from './browser.ts'
import type { DemoCustomer } from './demo-customer.ts'

type Shopping = { browser: TestBrowser; customer: DemoCustomer; screen?: Screen; width?: number; expected?: RegExp }

/** Opens the shipping page and waits for the shipping rates, unless the test holds them back. */
async function onShipping(
  { browser, customer, screen = 'phone', width, expected }: Shopping,
  story: (page: Page) => Promise<void>,
  before: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const settings = width === undefined ? {} : { settings: { viewport: { width, height: 700 } } }
  const { storage } = customer
  const origin = inject('demoShop')
  await browser.visit({ origin, screen, storage, ...settings, ...(expected && { expected }) }, async (page) => {
    await before(page)
    await page.goto('/Shipping')
    await story(page)
  })
}

/** Opens the page for this customer, unless a test names another. */
export const shippingOf =
  (shopping: () => Shopping) =>
  (how: Partial<Shopping>, ...story: Parameters<typeof onShipping> extends [unknown, ...infer Rest] ? Rest : never) =>
    onShipping({ ...shopping(), ...how }, ...story)

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const service = (page: Page, code: string) => page.getByRole('radio', { name: new RegExp(`^${code} `) })
export const button = (page: Page, name: string) => page.getByRole('button', { name })
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
export const nowAt = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)

/**
 * Picks the first region of this name by keyboard. A list closes when the page scrolls, which it does by itself while its parts load;
 * then the name is typed again.
 */
export async function pick(page: Page, list: string, name: string) {
  const box = page.getByRole('combobox', { name: list })
  await expect
    .poll(
      async () => {
        await box.click()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(name)
        await page.getByRole('option', { name: new RegExp(name, 'i') }).waitFor({ timeout: 5_000 })
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        return await box.inputValue()
      },
      { timeout: 25_000 },
    )
    // A chosen name is written with capitals.
    .toMatch(new RegExp(`^(?!${name}).*${capitalised(name)}`))
}

const capitalised = (name: string) => name.replace(/\b\w/g, (initial) => initial.toUpperCase())

/** The value of a term in the summary. */
export async function summed(page: Page, term: string) {
  const rows = await summary(page).locator('dt, dd').allTextContents()
  const at = rows.findIndex((row) => row.startsWith(term))
  return rows[at + 1]?.replaceAll('\u00a0', ' ')
}

export async function answerOrder(page: Page, ...answers: { status: number; body: object }[]) {
  const requests: { key: string | undefined; body: unknown }[] = []
  await page.route('**/api/place-order', (route) => {
    const request = route.request()
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    return route.fulfill({ status: answer?.status ?? 200, json: { status: answer?.status, ...answer?.body } })
  })
  return requests
}

// The browser's console reports every response that is not a success.
export const refused = (status: number) => new RegExp(`status of ${status}`)
