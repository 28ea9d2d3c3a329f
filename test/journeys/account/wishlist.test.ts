import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, drawn, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
beforeEach(async () => {
  await siti.empty()
  for (const { id } of await saved()) await siti.call(`DELETE /api/whistlist-delete/${id}`)
})
afterAll(() => browser.close())

const saved = async () => (await siti.call('GET /api/whistlist')).whistlist

/** Saves a size of an article, found by its name. */
async function save(sku: string, size: string) {
  const { productDetail } = await siti.call(`GET /api/product/any/${sku}`)
  await siti.call('POST /api/add-whistlist', { product_id: productDetail.id, product_size: size })
}

type How = { screen?: Screen; expected?: RegExp; before?: (page: Page) => Promise<unknown> }

const onWishlist = (run: (page: Page) => Promise<void>, { screen = 'phone', expected, before }: How = {}) =>
  browser.visit({ origin, screen, storage: siti.storage, ...(expected && { expected }) }, async (page) => {
    await before?.(page)
    await page.goto('/Account?tab=wishlist')
    await ready(page)
    await run(page)
  })

/** The shopper was in another window for some seconds. */
async function comeBackTo(page: Page) {
  await page.clock.runFor(3_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

const item = (page: Page, name: string) => page.getByRole('article', { name })
const toast = (page: Page) => page.locator('[data-toast]')
const shawl = 'Pashmina Lirih, Senja, All Size'
const gamis = 'Gamis Arum, Manggis, XL'

describe.each(['phone', 'desktop'] as const)('the wishlist on a %s', (screen) => {
  test('lists saved items, newest first, and marks sold-out ones', async () => {
    await save('LR-PSL-01', 'All Size')
    await save('LR-GAR-01', 'XL')
    await onWishlist(
      async (page) => {
        await item(page, shawl).waitFor()
        expect(await page.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
          gamis,
          shawl,
        ])
        expect(await item(page, shawl).getByText('Rp\u00a0219.000').isVisible()).toBe(true)
        await item(page, shawl)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.decode())
        expect(await item(page, gamis).locator('[lang=id]').textContent()).toBe('Stok habis')
        expect(
          await item(page, gamis)
            .getByRole('button', { name: /^Move to bag/ })
            .isDisabled(),
        ).toBe(true)
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
      },
      { screen },
    )
  })

  test('moves an item to the bag', async () => {
    await save('LR-PSL-01', 'All Size')
    await save('LR-GAR-01', 'XL')
    await onWishlist(
      async (page) => {
        await item(page, shawl)
          .getByRole('button', { name: /^Move to bag/ })
          .click()
        await toast(page).getByText('Product added to cart!').waitFor()
        await item(page, shawl).waitFor({ state: 'detached' })
        expect(await item(page, gamis).isVisible()).toBe(true)
        expect((await siti.readBag()).cart).toHaveLength(1)
        expect(await saved()).toHaveLength(1)
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Gamis Arum')
      },
      { screen },
    )
  })

  test('shows a message and a link to the shop when it is empty', () =>
    onWishlist(
      async (page) => {
        await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
        expect(await page.getByRole('main').getByRole('link', { name: 'Go to Shop' }).getAttribute('href')).toBe(
          '/Shop',
        )
        expect(await axeViolations(page)).toEqual([])
      },
      { screen },
    ))
})

describe('the wishlist', () => {
  test('removes an item', async () => {
    await save('LR-PSL-01', 'All Size')
    await onWishlist(async (page) => {
      await item(page, shawl)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await toast(page).getByText('Product removed from whislist!').waitFor()
      await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
      expect(await saved()).toEqual([])
    })
  })

  test('is loaded again when its tab gets the focus, and keeps its items when that fails', async () => {
    await save('LR-PSL-01', 'All Size')
    await save('LR-GAR-01', 'XL')
    await onWishlist(
      async (page) => {
        await item(page, shawl).waitFor()
        // Another tab or device removes the newest item.
        await siti.call(`DELETE /api/whistlist-delete/${(await saved())[0].id}`)
        await comeBackTo(page)
        await item(page, gamis).waitFor({ state: 'detached' })
        await page.route('**/api/whistlist', (route) => route.abort())
        await comeBackTo(page)
        await page.getByText('We couldn’t load your wishlist.').waitFor()
        expect(await item(page, shawl).isVisible()).toBe(true)
      },
      { expected: /ERR_FAILED|Failed to fetch/, before: (page) => page.clock.install() },
    )
  })

  test('keeps an item that is already in the bag, and shows a message', async () => {
    await save('LR-PSL-01', 'All Size')
    await siti.fill('LR-PSL-01')
    await onWishlist(
      async (page) => {
        await item(page, shawl)
          .getByRole('button', { name: /^Move to bag/ })
          .click()
        await toast(page).getByText('Already Added to Cart').waitFor()
        expect(await item(page, shawl).isVisible()).toBe(true)
        expect(await saved()).toHaveLength(1)
      },
      { expected: /status of 409/ },
    )
  })

  test('keeps all items when the shop cannot be reached', async () => {
    await save('LR-PSL-01', 'All Size')
    await onWishlist(
      async (page) => {
        await item(page, shawl).waitFor()
        await page.route('**/api/{add-to-cart,whistlist-delete/*}', (route) => route.abort())
        await item(page, shawl)
          .getByRole('button', { name: /^Move to bag/ })
          .click()
        await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
        const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE')
        await item(page, shawl)
          .getByRole('button', { name: /^Remove/ })
          .click()
        await refused
        await drawn(page)
        expect(await item(page, shawl).isVisible()).toBe(true)
        expect(await saved()).toHaveLength(1)
      },
      { expected: /ERR_FAILED|Failed to fetch/ },
    )
  })

  test('shows a retry button when it cannot be loaded', async () => {
    await save('LR-PSL-01', 'All Size')
    let away = true
    await onWishlist(
      async (page) => {
        await page.getByText('We couldn’t load your wishlist.').waitFor()
        away = false
        await page.getByRole('button', { name: 'Try again' }).click()
        await item(page, shawl).waitFor()
      },
      {
        expected: /status of 503/,
        before: (page) =>
          page.route('**/api/whistlist', (route) =>
            away ? route.fulfill({ status: 503, json: { status: 503, message: 'away' } }) : route.continue(),
          ),
      },
    )
  })
})
