import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
beforeEach(() => siti.empty())
afterAll(() => browser.close())

const shawl = 'Pashmina Lirih, Senja, All Size'
const line = (page: Page) => page.getByRole('article', { name: shawl })
const press = (page: Page, name: string) => line(page).getByRole('button', { name }).click()
const undo = (page: Page) => page.locator('[data-toast]').getByRole('button', { name: 'Undo' })
const quantities = async () => {
  const { cart } = await siti.call('GET /api/cart')
  return cart.map((one: { product_qty: number }) => one.product_qty)
}

// The message that the browser logs for a failed connection.
const cutOff = /ERR_FAILED|Failed to fetch/

const onBag = (
  run: (page: Page) => Promise<void>,
  before?: (page: Page) => Promise<unknown>,
  expected: { expected?: RegExp } = {},
) =>
  browser.visit({ origin, screen: 'phone', storage: siti.storage, ...expected }, async (page) => {
    await siti.fill('LR-PSL-01')
    await before?.(page)
    await page.goto('/Cart')
    await ready(page)
    await line(page).waitFor()
    await run(page)
  })

describe('Remove', () => {
  test('waits for a running quantity step, and Undo restores the displayed quantity', () =>
    onBag(async (page) => {
      const gate = Promise.withResolvers<void>()
      const calls: string[] = []
      await page.route('**/api/cart-updateqty/**', async (route) => {
        await gate.promise
        const answer = await route.fetch()
        calls.push('the step is answered')
        await route.fulfill({ response: answer })
      })
      await page.route('**/api/cart-delete/**', (route) => {
        calls.push('the line is to go')
        return route.continue()
      })
      await press(page, 'One more')
      await press(page, 'One more')
      await press(page, 'Remove')
      await expect.poll(() => line(page).getAttribute('aria-busy')).toBe('true')
      gate.resolve()
      await line(page).waitFor({ state: 'detached' })
      expect(calls).toEqual(['the step is answered', 'the line is to go'])
      await undo(page).click()
      await line(page).waitFor()
      expect(await quantities()).toEqual([3])
    }))

  test('keeps the item when the connection fails, explains why, and works after reconnecting', () =>
    onBag(
      async (page) => {
        await page.route('**/api/cart-delete/**', (route) => route.abort())
        await press(page, 'Remove')
        await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
        expect(await line(page).isVisible()).toBe(true)
        expect(await undo(page).count()).toBe(0)
        expect(await quantities()).toEqual([1])
        await page.unroute('**/api/cart-delete/**')
        await press(page, 'Remove')
        await line(page).waitFor({ state: 'detached' })
        expect(await quantities()).toEqual([])
      },
      undefined,
      { expected: cutOff },
    ))

  test('can be undone again when the connection failed at the first Undo', () =>
    onBag(
      async (page) => {
        await press(page, 'Remove')
        await line(page).waitFor({ state: 'detached' })
        await page.route('**/api/add-to-cart', (route) => route.abort())
        await undo(page).click()
        await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
        expect(await quantities()).toEqual([])
        await page.unroute('**/api/add-to-cart')
        await undo(page).click()
        await line(page).waitFor()
        expect(await quantities()).toEqual([1])
      },
      undefined,
      { expected: cutOff },
    ))

  test('restores only as many pieces as are left, and shows a message', () =>
    onBag(
      async (page) => {
        await press(page, 'Remove')
        await undo(page).click()
        await page.locator('[data-toast]').getByText('Only 2 left').waitFor()
        await line(page).waitFor()
        expect(await quantities()).toEqual([2])
      },
      (page) =>
        page.route('**/api/cart', async (route) => {
          const answer = await route.fetch()
          const body = await answer.json()
          for (const one of body.cart) Object.assign(one, { product_qty: 9, size: { stock: 2 } })
          await route.fulfill({ json: body })
        }),
    ))
})
