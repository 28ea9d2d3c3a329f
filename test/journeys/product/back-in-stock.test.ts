import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { emailTo, linkIn } from '../../support/emails/outbox.ts'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

/** A demo article whose size XL is sold out. */
const manggis = '/product/gamis-arum-manggis/LR-GAR-01'
/** Sold out in all four sizes. */
const kopi = '/product/gamis-arum-kopi/LR-GAR-02'

const origin = inject('demoShop')
const folder = inject('demoFolder')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
afterAll(() => browser.close())

type How = { screen?: Screen; expected?: RegExp; storage?: Record<string, string>; width?: number }

const at = (path: string, run: (page: Page) => Promise<void>, { screen = 'phone', width, ...how }: How = {}) =>
  browser.visit(
    { origin, screen, ...how, ...(width !== undefined && { settings: { viewport: { width, height: 700 } } }) },
    async (page) => {
      await page.goto(path)
      await ready(page)
      await run(page)
    },
  )

const size = (page: Page, name: string) => page.getByRole('radio', { name: `${name} out of stock`, exact: true })
const choose = (page: Page, name: string) => size(page, name).check({ force: true })
const panel = (page: Page) => page.getByRole('region', { name: /^Tell me when .+ is back$/ })
const notifyMe = (page: Page) => page.locator('[data-actions]').getByRole('button', { name: 'Tell me when it’s back' })
const send = (page: Page) => panel(page).getByRole('button', { name: 'Tell me when it’s back', exact: true })
const email = (page: Page) => panel(page).getByRole('textbox', { name: 'Your email' })
const said = (page: Page, text: string) => panel(page).getByRole('status').getByText(text, { exact: true }).waitFor()
const saved = async () =>
  (await siti.call('GET /api/whistlist')).whistlist.map((item: { product_size: string }) => item.product_size)

const willWrite = 'We’ll email you once, when it’s back.'

describe.each(['phone', 'desktop'] as const)('requesting a sold-out size on a %s', (screen) => {
  test('takes an email address, which the email confirms or cancels', () =>
    at(
      manggis,
      async (page) => {
        const address = `menunggu-${screen}-${process.pid}@example.id`
        await choose(page, 'XL')
        await email(page).focus()
        expect(await panel(page).getByText('We’ll send you one email when this size is back').isVisible()).toBe(true)
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        await page.keyboard.type(address)
        await page.keyboard.press('Enter')
        await said(page, 'Check your inbox. Once you confirm your address, we’ll email you when it’s back.')
        const message = await emailTo(folder, address, /^Confirm your email: Gamis Arum, Manggis, XL$/)
        for (const [act, button, done] of [
          ['confirm', 'Confirm', willWrite],
          ['withdraw', 'Cancel this notification', 'Cancelled. We won’t email you about this size.'],
        ] as const) {
          await page.goto(linkIn(message, `/back-in-stock/${act}/`))
          await ready(page)
          expect(await axeViolations(page)).toEqual([])
          await page.getByRole('button', { name: button }).click()
          await page.getByRole('status').getByText(done, { exact: true }).waitFor()
        }
        expect(await layoutShift(page)).toBeLessThan(0.02)
      },
      { screen },
    ))

  test('takes one click for a signed-in customer, who can cancel it', () =>
    at(
      kopi,
      async (page) => {
        await choose(page, 'L')
        await send(page).click()
        await said(page, willWrite)
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        await panel(page).getByRole('button', { name: 'Cancel this notification' }).click()
        await said(page, 'Cancelled. We won’t email you about this size.')
        await send(page).click()
        await said(page, willWrite)
      },
      { screen, storage: siti.storage },
    ))
})

describe('a size that is sold out', () => {
  test('is asked about at one place, in the place of Add to Bag', () =>
    at(kopi, async (page) => {
      const all = page.getByText('Tell me when it’s back')
      expect(await all.count()).toBe(1)
      await notifyMe(page).click()
      await page.getByRole('alert').getByText('Please select color and size!').waitFor()
      await choose(page, 'S')
      await panel(page).waitFor()
      expect(await all.count()).toBe(1)
      expect(await page.getByRole('button', { name: 'Add to Bag' }).count()).toBe(0)
    }))

  test('can be chosen, and added to the wishlist with the button of the page, though the article is sold out', async () => {
    for (const { id } of (await siti.call('GET /api/whistlist')).whistlist) {
      await siti.call(`DELETE /api/whistlist-delete/${id}`)
    }
    await at(
      kopi,
      async (page) => {
        const buttons = page.locator('[data-actions]')
        await choose(page, 'L')
        await buttons.getByRole('button', { name: 'Add to Whistlist' }).click()
        await page.locator('[data-toast]').getByText('Product added to whislist!').waitFor()
        expect(await saved()).toEqual(['L'])
      },
      { storage: siti.storage },
    )
  })

  test('fits the narrowest phone', () =>
    at(
      kopi,
      async (page) => {
        await choose(page, 'XL')
        await email(page).waitFor()
        expect(await overflow(page)).toBe(0)
        const heights = await page
          .locator('[data-actions] :is(button, input)')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      },
      { width: 320 },
    ))

  test('cannot be requested without a script', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto(kopi)
      expect(await page.getByText('Tell me when it’s back').isVisible()).toBe(false)
    }))
})

describe('the form for a sold-out size', () => {
  test('shows an error at an invalid address, and keeps the input', () =>
    at(
      manggis,
      async (page) => {
        await choose(page, 'XL')
        await email(page).fill('siti@example')
        await send(page).click()
        await panel(page).getByText('Email must be a valid email address.').waitFor()
        await expect.poll(() => email(page).getAttribute('aria-invalid')).toBe('true')
        expect(await email(page).inputValue()).toBe('siti@example')
      },
      { expected: /status of 422/ },
    ))

  test('reloads the page data when the size is back in the meantime, with a message', () =>
    at(
      manggis,
      async (page) => {
        const message = 'It’s back in stock: you can buy it now.'
        await page.route('**/api/back-in-stock', (route) =>
          route.fulfill({ status: 409, json: { status: 409, message } }),
        )
        await choose(page, 'XL')
        await email(page).fill('siti@example.id')
        const pageReload = page.waitForRequest(/LR-GAR-01\.data/)
        await send(page).click()
        await page.locator('[data-toast]').getByText(message).waitFor()
        await pageReload
      },
      { expected: /status of 409/ },
    ))

  test('can be retried when the shop could not be reached', () =>
    at(
      kopi,
      async (page) => {
        await page.route('**/api/account/back-in-stock', (route) => route.abort())
        await choose(page, 'M')
        await send(page).click()
        await panel(page).getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
        await page.unroute('**/api/account/back-in-stock')
        await send(page).click()
        await said(page, willWrite)
      },
      { storage: siti.storage, expected: /ERR_FAILED|Failed to fetch/ },
    ))

  test('shows an error when its script cannot be loaded, and loads it after a retry', () =>
    at(
      manggis,
      async (page) => {
        await page.route('**/assets/request-panel-*.js', (route) => route.abort())
        await choose(page, 'XL')
        await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
        await page.unroute('**/assets/request-panel-*.js')
        await notifyMe(page).click()
        await email(page).waitFor()
      },
      { expected: /ERR_FAILED|Failed to fetch/ },
    ))
})

test('confirming an expired request asks the shopper to request again', () =>
  at(
    '/back-in-stock/confirm/x',
    async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      const text = 'This link no longer works. Ask again on the product’s page.'
      await page.getByRole('status').getByText(text, { exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text)
      expect(await axeViolations(page)).toEqual([])
    },
    { expected: /status of 422/ },
  ))

const there = ['confirm/x', 'Confirm/x', 'withdraw/x', 'confirmed', 'Withdrawn', 'forgotten']
const elsewhere = ['confirmed/x', 'confirm', 'else', 'constructor', 'constructor/x', 'toString', '__proto__']

test.each([...there, ...elsewhere])('the page back-in-stock/%s does not leak its token', (at) =>
  browser.visit({ origin, screen: 'phone', expected: /status of 404/ }, async (page) => {
    const isThere = there.includes(at)
    const answer = await page.goto(`/back-in-stock/${at}`)
    expect(answer?.status()).toBe(isThere ? 200 : 404)
    if (isThere) {
      expect([answer?.headers()['cache-control'], answer?.headers()['referrer-policy']]).toEqual([
        'no-store',
        'no-referrer',
      ])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    }
  }),
)
