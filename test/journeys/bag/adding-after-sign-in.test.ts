import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { ready } from '../../support/pages/page-facts.ts'

const manggis = '/product/gamis-arum-manggis/LR-GAR-01'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
beforeEach(async () => {
  await siti.empty()
  const { whistlist } = await siti.call('GET /api/whistlist')
  for (const { id } of whistlist) await siti.call(`DELETE /api/whistlist-delete/${id}`)
})
afterAll(() => browser.close())

const button = (page: Page, name: string) => page.locator('[data-actions]').getByRole('button', { name })
const pick = (page: Page, size: string) =>
  page.getByRole('radiogroup', { name: 'Size' }).getByText(size, { exact: true }).click()
const added = (page: Page) => page.getByRole('dialog', { name: 'Product added to cart!' })
const toast = (page: Page) => page.locator('[data-toast]')
const bagsWord = (page: Page) => page.locator('header').getByRole('button', { name: /^Bags/ })
const inBag = async () => (await siti.readBag()).cart.map((line) => Reflect.get(line, 'product_size'))
const saved = async () =>
  (await siti.call('GET /api/whistlist')).whistlist.map((item: { product_size: string }) => item.product_size)

/** A visitor chooses size L of the article, is asked to sign in, and fills in the form. */
async function chooseAndFillIn(page: Page, name: string): Promise<void> {
  await page.goto(manggis)
  await ready(page)
  await pick(page, 'L')
  await button(page, name).click()
  const message = page.getByRole('alert').filter({ hasText: 'Login terlebih dahulu' })
  await message.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/auth/Signin')
  await page.getByText(/^Sign in and Gamis Arum, L goes (into your bag|onto your wishlist)\.$/).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(siti.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(siti.password)
}
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

async function expectAddedOnlyOnce(page: Page): Promise<void> {
  await siti.empty()
  await page.reload()
  await ready(page)
  await expect.poll(() => bagsWord(page).textContent()).toBe('Bags 0 pieces')
  expect(await inBag()).toEqual([])
}

describe.each([
  ['Add to Bag', 'Product added to cart!', inBag],
  ['Add to Whistlist', 'Product added to whislist!', saved],
] as const)('a visitor who presses %s', (name, text, list) => {
  test.each(['phone', 'desktop'] as const)('gets the item after signing in, on a %s', (screen) =>
    browser.visit({ origin, screen }, async (page) => {
      await chooseAndFillIn(page, name)
      // The panel goes by itself after six seconds, which a busy machine can take to load the page.
      const message = name === 'Add to Bag' ? added(page) : toast(page).getByText(text)
      const shown = message.waitFor()
      await signIn(page)
      await page.waitForURL(`**${manggis}`)
      await shown
      expect(await list()).toEqual(['L'])
      await expectAddedOnlyOnce(page)
    }),
  )
})

test.each(['phone', 'desktop'] as const)('the panel waits for a page that loads slowly, on a %s', (screen) =>
  browser.visit({ origin, screen }, async (page) => {
    await chooseAndFillIn(page, 'Add to Bag')
    // Longer than adding takes.
    await page.route('**/*.data*', (route) => void setTimeout(() => void route.continue(), 1_500))
    const shown = added(page).waitFor()
    await signIn(page)
    await shown
    expect(new URL(page.url()).pathname).toBe(manggis)
    await expect.poll(() => bagsWord(page).textContent()).toBe('Bags 1 piece')
    await added(page).getByRole('link', { name: 'View Cart' }).click()
    await page.waitForURL('**/Cart')
    expect(await inBag()).toEqual(['L'])
  }),
)

test.each(['the next page', 'Try again'])('an item that could not be added after signing in is added by %s', (by) =>
  browser.visit({ origin, screen: 'phone', expected: /ERR_FAILED|Failed to fetch/ }, async (page) => {
    await chooseAndFillIn(page, 'Add to Bag')
    await page.route('**/api/add-to-cart', (route) => route.abort())
    await signIn(page)
    await page.waitForURL(`**${manggis}`)
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    // A focused message stays.
    await again.focus()
    expect(await inBag()).toEqual([])
    await page.unroute('**/api/add-to-cart')
    if (by === 'Try again') await again.click()
    else await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await added(page).waitFor()
    expect(await inBag()).toEqual(['L'])
    await expectAddedOnlyOnce(page)
  }),
)

test('an item counts as just added if the page was left before the shop had answered', () =>
  browser.visit({ origin, screen: 'phone', expected: /status of 409/ }, async (page) => {
    await chooseAndFillIn(page, 'Add to Bag')
    const isThere = Promise.withResolvers<void>()
    const answerNothing = async (route: Route) => {
      await route.fetch()
      isThere.resolve()
    }
    await page.route('**/api/add-to-cart', answerNothing, { times: 1 })
    await signIn(page)
    await isThere.promise
    await page.goto('/About')
    await added(page).waitFor()
    expect(await inBag()).toEqual(['L'])
    await expectAddedOnlyOnce(page)
  }))

test('an item that was in the bag already is not called added if the shop had refused the first call as one too many', () =>
  browser.visit({ origin, screen: 'phone', expected: /status of (409|429)/ }, async (page) => {
    const { productDetail, data_sizes } = await siti.call('GET /api/product/any/LR-GAR-01')
    const { id } = data_sizes.find(({ size }: { size: string }) => size === 'L')
    await siti.call('POST /api/add-to-cart', { product_id: productDetail.id, size_id: id, product_qty: 1 })
    await chooseAndFillIn(page, 'Add to Bag')
    const refuse = (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many requests' } })
    await page.route('**/api/add-to-cart', refuse, { times: 1 })
    await signIn(page)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).focus()
    await page.goto('/About')
    await page.getByRole('dialog', { name: 'Already Added to Cart' }).waitFor()
  }))
