import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, ready } from '../../support/pages/page-facts.ts'

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

type How = { screen?: Screen; expected?: RegExp }

const onProduct = (run: (page: Page) => Promise<void>, { screen = 'phone', expected }: How = {}) =>
  browser.visit({ origin, screen, storage: siti.storage, ...(expected && { expected }) }, async (page) => {
    await page.goto(manggis)
    await ready(page)
    await pick(page, 'M')
    await run(page)
  })

const button = (page: Page, name: string) => page.locator('[data-actions]').getByRole('button', { name })
const pick = (page: Page, size: string) =>
  page.getByRole('radiogroup', { name: 'Size' }).getByText(size, { exact: true }).click()
/** The panel or the sheet after adding to the bag. */
const added = (page: Page, title = 'Product added to cart!') => page.getByRole('dialog', { name: title })
const toast = (page: Page) => page.locator('[data-toast]')
const inBag = async () => (await siti.readBag()).cart.map((line) => Reflect.get(line, 'product_size'))
const saved = async () =>
  (await siti.call('GET /api/whistlist')).whistlist.map((item: { product_size: string }) => item.product_size)

const conflict = /status of 409/

describe.each(['phone', 'desktop'] as const)('adding as a customer on a %s', (screen) => {
  test('adds an item to the bag once, with a message and a link to the bag', () =>
    onProduct(
      async (page) => {
        await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
        await button(page, 'Add to Bag').focus()
        const place = await page.evaluate(() => window.scrollY)
        await page.keyboard.press('Enter')
        await added(page).getByText('Gamis Arum', { exact: true }).waitFor()
        expect(await added(page).getByText('Manggis, M', { exact: true }).isVisible()).toBe(true)
        const price = added(page).getByText(/^1 × Rp\s689.000$/)
        expect(await price.isVisible()).toBe(true)
        expect(await added(page).getByText('Subtotal, 1 item', { exact: true }).isVisible()).toBe(true)
        await expect.poll(() => page.locator('header').getByText('Bags 1 piece').count()).toBe(1)
        const focused = await page.evaluate(() => document.activeElement?.textContent?.trim())
        expect(focused).toBe(screen === 'desktop' ? 'Added' : 'Product added to cart!')
        expect(await page.evaluate(() => window.scrollY)).toBe(place)
        expect(await axeViolations(page)).toEqual([])
        await added(page).getByRole('button', { name: 'Keep shopping' }).click()
        await added(page).waitFor({ state: 'detached' })
        expect(await page.evaluate(() => window.scrollY)).toBe(place)

        await button(page, 'Add to Bag').click()
        const twice = added(page, 'Already Added to Cart')
        await twice.getByRole('button', { name: 'One more' }).click()
        await twice.getByText('Subtotal, 2 items', { exact: true }).waitFor()
        await twice.getByRole('link', { name: 'View Cart' }).click()
        await page.waitForURL('**/Cart')
        expect(await inBag()).toEqual(['M'])
        // The message stays while the pointer rests on it, and covers the end of a short page.
        await page.mouse.move(0, 0)
        await page.locator('[data-toast]').waitFor({ state: 'detached' })
        await page.getByRole('button', { name: 'Messages' }).click()
        const messages = page.getByRole('dialog', { name: 'Messages' })
        await messages.getByText('Already Added to Cart').waitFor()
        await messages.getByText('Product added to cart!').waitFor()
      },
      { screen, expected: conflict },
    ))

  test('adds an item to the wishlist once, with a message', () =>
    onProduct(
      async (page) => {
        await button(page, 'Add to Whistlist').click()
        await toast(page).getByText('Product added to whislist!').waitFor()
        const heart = page.locator('header').getByRole('link', { name: /^Wishlist/ })
        await expect.poll(() => heart.textContent()).toBe('Wishlist 1 item')
        await button(page, 'Saved to wishlist').click()
        await toast(page).getByText('Already Added to whislist').waitFor()
        expect(await saved()).toEqual(['M'])
        await toast(page).getByRole('button', { name: 'Remove' }).click()
        await toast(page).getByText('Product removed from whislist!').waitFor()
        await button(page, 'Add to Whistlist').waitFor()
        await toast(page).getByRole('button', { name: 'Undo' }).click()
        await button(page, 'Saved to wishlist').waitFor()
        await heart.click()
        await page.waitForURL('**/Account?tab=wishlist')
      },
      { screen, expected: conflict },
    ))
})

describe('the panel after adding', () => {
  test('closes by itself on a desktop, but not while it is hovered, and also with Back and Escape', () =>
    onProduct(
      async (page) => {
        await page.clock.install()
        await button(page, 'Add to Bag').click()
        await added(page).hover()
        await page.clock.runFor(8000)
        expect(await added(page).isVisible()).toBe(true)
        await page.mouse.move(0, 0)
        await page.clock.runFor(7000)
        await added(page).waitFor({ state: 'detached' })
        for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
          await page.clock.runFor(2000)
          await button(page, 'Add to Bag').click()
          await added(page, 'Already Added to Cart').waitFor()
          await page.waitForFunction(() => history.state?.overlay === true)
          await close()
          await added(page, 'Already Added to Cart').waitFor({ state: 'detached' })
          expect(new URL(page.url()).pathname).toBe(manggis)
        }
      },
      { screen: 'desktop', expected: conflict },
    ))

  test('gives way to a message if its code cannot be loaded', () =>
    onProduct(
      async (page) => {
        await page.route('**/assets/added-panel-*.js', (route) => route.abort())
        await button(page, 'Add to Bag').click()
        const message = toast(page).filter({ hasText: 'Product added to cart!' })
        await message.getByRole('link', { name: 'View Cart' }).waitFor()
      },
      { expected: /ERR_FAILED|Failed to fetch/ },
    ))
})

describe('adding an item', () => {
  test('shows a spinner and sends one request, however often the button is pressed', () =>
    onProduct(async (page) => {
      const gate = Promise.withResolvers<void>()
      let requests = 0
      await page.route('**/api/add-to-cart', async (route) => {
        requests += 1
        await gate.promise
        await route.continue()
      })
      const width = (await button(page, 'Add to Bag').boundingBox())?.width
      await button(page, 'Add to Bag').click()
      await expect.poll(() => button(page, 'Add to Bag').getAttribute('aria-disabled')).toBe('true')
      // A pointer can click an element that is only marked as disabled.
      await button(page, 'Add to Bag').dispatchEvent('click')
      await button(page, 'Add to Whistlist').click()
      expect((await button(page, 'Add to Bag').boundingBox())?.width).toBe(width)
      expect(await axeViolations(page)).toEqual([])
      gate.resolve()
      await added(page).waitFor()
      expect(requests).toBe(1)
      expect(await saved()).toEqual([])
    }))

  test('explains what to do when the shop cannot be reached, and can be retried', () =>
    onProduct(
      async (page) => {
        await page.route('**/api/add-to-cart', (route) => route.abort())
        await button(page, 'Add to Bag').click()
        await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
        await page.unroute('**/api/add-to-cart')
        await button(page, 'Add to Bag').click()
        await added(page).waitFor()
      },
      { expected: /ERR_FAILED|Failed to fetch/ },
    ))

  test('shows an error when its script cannot be loaded', () =>
    onProduct(
      async (page) => {
        await page.route('**/assets/add-to-list-*.js', (route) => route.abort())
        await button(page, 'Add to Bag').click()
        await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
      },
      { expected: /ERR_FAILED|Failed to fetch/ },
    ))

  test('shows that the size has sold out in the meantime, and reloads the page data', () =>
    onProduct(
      async (page) => {
        await page.route('**/api/add-to-cart', (route) =>
          route.fulfill({ status: 422, json: { status: 422, message: 'Stok habis' } }),
        )
        const pageReload = page.waitForRequest(/LR-GAR-01\.data/)
        await button(page, 'Add to Bag').click()
        await page.getByRole('alert').locator('[lang=id]').getByText('Stok habis').waitFor()
        await pageReload
      },
      { expected: /status of 422/ },
    ))

  test('keeps the zoomed picture open', () =>
    onProduct(
      async (page) => {
        await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click()
        const zoom = page.getByRole('dialog', { name: /enlarged/ })
        await zoom.waitFor()
        await page.evaluate(() => document.querySelector<HTMLElement>('[data-actions] button')?.click())
        await expect.poll(inBag).toEqual(['M'])
        expect(await zoom.isVisible()).toBe(true)
      },
      { screen: 'desktop' },
    ))

  test('asks the customer to sign in when the session has ended', () =>
    browser.visit(
      {
        origin,
        screen: 'phone',
        storage: { ...siti.storage, auth_token: `1|${'x'.repeat(48)}` },
        expected: /status of 401/,
      },
      async (page) => {
        await page.route('**/api/cart', () => undefined)
        await page.goto(manggis)
        await ready(page)
        await pick(page, 'M')
        await button(page, 'Add to Bag').click()
        const message = page.getByRole('alert').filter({ hasText: 'Login terlebih dahulu' })
        await message.getByRole('link', { name: 'Sign in' }).waitFor()
      },
    ))
})
