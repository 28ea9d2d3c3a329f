import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, drawn, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
/** Has three pieces of two items: two shawls and a mat. */
let siti: DemoCustomer
/** Has seven pieces of six items. */
let rina: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  await siti.fill('LR-PSL-01', 'LR-SJM-03')
  const { cart } = await siti.call('GET /api/cart')
  await siti.call(`PUT /api/cart-updateqty/${cart[0].id}/tambah`)
  rina = await demoCustomer(origin)
  await rina.fill('LR-PSL-01', 'LR-GAR-01', 'LR-KRL-01', 'LR-MNY-01', 'LR-PSG-01', 'LR-GSL-01')
  const { cart: items } = await rina.call('GET /api/cart')
  await rina.call(`PUT /api/cart-updateqty/${items[0].id}/tambah`)
})
afterAll(() => browser.close())

type How = { screen?: Screen; customer?: DemoCustomer; expected?: RegExp; before?: (page: Page) => Promise<unknown> }

const asCustomer = (
  run: (page: Page) => Promise<void>,
  { screen = 'desktop', customer = siti, expected, before }: How = {},
) =>
  browser.visit({ origin, screen, storage: customer.storage, ...(expected && { expected }) }, async (page) => {
    await before?.(page)
    await page.goto('/About')
    await ready(page)
    await run(page)
  })

const bags = (page: Page) => page.locator('header').getByRole('button', { name: /^Bags/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Bags' })
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()

/** The requests for the bag and their responses since the test began. */
function watchBag(page: Page) {
  const answers: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/cart')) return
    const kind = response.request().headers()['if-none-match'] === undefined ? 'full' : 'conditional'
    answers.push(`${kind}: ${response.status()}`)
  })
  return answers
}

describe.each(['phone', 'desktop'] as const)('the Bags link on a %s', (screen) => {
  test('counts the pieces and previews the items and the subtotal', () =>
    asCustomer(
      async (page) => {
        await bags(page).getByText('3').waitFor()
        await expect.poll(() => bags(page).textContent()).toBe('Bags 3 pieces')
        expect(await layoutShift(page)).toBeLessThan(0.02)
        await bags(page).click()
        await panel(page).getByText('Subtotal').waitFor()
        await expect
          .poll(() => panel(page).getByRole('listitem').allTextContents())
          .toEqual([
            'Pashmina LirihSenja, All Size, 2\u00a0× Rp\u00a0219.000Rp\u00a0438.000',
            'Sajadah MihrabLumut, All Size, 1\u00a0×Rp\u00a0379.000',
          ])
        expect(await panel(page).getByText('Subtotal').locator('..').textContent()).toBe(
          'Subtotal, 3 itemsRp\u00a0817.000',
        )
        await page.waitForFunction(() => document.getAnimations().length === 0)
        const box = await panel(page).boundingBox()
        const bar = await page.locator('header').boundingBox()
        // On a phone a sheet at the foot of the window, else a panel below the header.
        if (screen === 'phone') expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height)
        else expect(Math.abs((box?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0))).toBeLessThan(16)
        expect(await overflow(page)).toBe(0)
        expect(await axeViolations(page)).toEqual([])
        // On a phone the page behind it is out of reach, and Back closes it.
        expect(await page.locator('dialog:modal').count()).toBe(screen === 'phone' ? 1 : 0)
        await page.goBack()
        await panel(page).waitFor({ state: 'hidden' })
        expect(new URL(page.url()).pathname).toBe('/About')
        await bags(page).click()
        await panel(page).getByRole('link', { name: 'View Cart' }).click()
        await page.waitForURL('**/Cart')
        await panel(page).waitFor({ state: 'hidden' })
      },
      { screen },
    ))

  test('shows a visitor an empty bag and a sign-in link, without any request', () =>
    browser.visit({ origin, screen }, async (page) => {
      const answers = watchBag(page)
      await page.goto('/About')
      await ready(page)
      await bags(page).click()
      await panel(page).getByText('Your cart has no item').waitFor()
      await expect.poll(() => bags(page).textContent()).toBe('Bags')
      expect(await panel(page).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/Signin')
      expect(await axeViolations(page)).toEqual([])
      expect(answers).toEqual([])
    }))
})

describe('the preview of the bag', () => {
  test.each(['phone', 'desktop'] as const)(
    'says on a %s how many more items there are, and counts their pieces',
    (screen) =>
      asCustomer(
        async (page) => {
          await bags(page).getByText('7').waitFor()
          await bags(page).click()
          await panel(page).getByRole('listitem').first().waitFor()
          expect(await panel(page).getByRole('listitem').count()).toBe(4)
          await panel(page).getByText('Subtotal, 7 items', { exact: true }).waitFor()
          const more = panel(page).getByRole('link', { name: 'and 2 more', exact: true })
          expect(await more.getAttribute('href')).toBe('/Cart')
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
        },
        { screen, customer: rina },
      ),
  )

  test('closes on Escape and returns the focus', () =>
    asCustomer(async (page) => {
      await bags(page).focus()
      await page.keyboard.press('Enter')
      await panel(page).getByRole('link', { name: 'Pashmina Lirih' }).waitFor()
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Pashmina Lirih')
      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'hidden' })
      await expect.poll(() => bags(page).evaluate((button) => button === document.activeElement)).toBe(true)
    }))

  test('opens the bag page if its script cannot be loaded', () =>
    asCustomer(
      async (page) => {
        await bags(page).click()
        await panel(page).getByRole('link', { name: 'View Cart' }).click()
        await page.waitForURL('**/Cart')
      },
      {
        expected: /ERR_FAILED|Failed to fetch/,
        before: (page) => page.route('**/assets/bag-preview-*.js', (route) => route.abort()),
      },
    ))

  test('keeps the last loaded bag when reloading fails, and shows a message', () =>
    asCustomer(
      async (page) => {
        await bags(page).getByText('3').waitFor()
        await page.route('**/api/cart', (route) => route.fulfill({ status: 503, json: { status: 503, message: 'x' } }))
        await follow(page, 'Contact')
        // A panel that is opened before the page is shown is closed with the page before it.
        await page.getByRole('main').getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
        await bags(page).click()
        await panel(page).getByText('We couldn’t load your bag.').waitFor()
        expect(await panel(page).getByRole('listitem').count()).toBe(2)
        await expect.poll(() => bags(page).textContent()).toBe('Bags 3 pieces')
        await page.unroute('**/api/cart')
        await panel(page).getByRole('button', { name: 'Try again' }).click()
        await panel(page).getByText('We couldn’t load your bag.').waitFor({ state: 'detached' })
      },
      { expected: /status of 503/ },
    ))
})

describe('loading the bag', () => {
  test('happens with the page and on each navigation, and an unchanged bag answers 304', () =>
    asCustomer(
      async (page) => {
        await bags(page).getByText('3').waitFor()
        const answers = watchBag(page)
        await page.reload()
        await bags(page).getByText('3').waitFor()
        let loaded = 1
        for (const name of ['Contact', 'Store Location', 'About us']) {
          await follow(page, name)
          await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
          // A pending request would also serve the next page.
          loaded += 1
          await expect.poll(() => answers.length).toBe(loaded)
        }
        await expect.poll(() => answers).toEqual(['full: 200', ...Array.from({ length: 3 }, () => 'conditional: 304')])
      },
      { expected: /status of 304/ },
    ))

  test('sends one request at a time', () =>
    asCustomer(async (page) => {
      await bags(page).getByText('3').waitFor()
      let inFlight = 0
      let most = 0
      const gate = Promise.withResolvers<void>()
      await page.route('**/api/cart', async (route) => {
        inFlight += 1
        most = Math.max(most, inFlight)
        await gate.promise
        inFlight -= 1
        await route.continue()
      })
      for (const name of ['Contact', 'Store Location', 'About us']) {
        await follow(page, name)
        await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
      }
      await expect.poll(() => inFlight).toBe(1)
      const answered = page.waitForResponse('**/api/cart')
      gate.resolve()
      await answered
      await drawn(page)
      expect(most).toBe(1)
    }))

  test('stops after a sign-out in another tab', () =>
    asCustomer(async (page) => {
      await bags(page).getByText('3').waitFor()
      const other = await page.context().newPage()
      await other.goto('/readyz')
      await other.evaluate(() => localStorage.clear())
      await expect.poll(() => bags(page).textContent()).toBe('Bags')
      await bags(page).click()
      await panel(page).getByRole('link', { name: 'Sign in' }).waitFor()
      expect(await panel(page).getByRole('listitem').count()).toBe(0)
    }))

  test('does not happen for an unknown token: the customer becomes a visitor', () =>
    browser.visit(
      {
        origin,
        screen: 'desktop',
        storage: { ...siti.storage, auth_token: `1|${'x'.repeat(48)}` },
        expected: /status of 401/,
      },
      async (page) => {
        await page.goto('/About')
        await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBe(null)
        await page.getByRole('link', { name: 'Sign in' }).waitFor()
        await drawn(page)
        expect(await page.locator('[data-toast]').count()).toBe(0)
        await expect.poll(() => bags(page).textContent()).toBe('Bags')
      },
    ))
})

test('without a script, Bags links to the bag page', () =>
  browser.visit({ origin, screen: 'desktop', script: false }, async (page) => {
    await page.goto('/About')
    const link = page.locator('header').getByRole('link', { name: 'Bags' })
    expect(await link.getAttribute('href')).toBe('/Cart')
    await link.click()
    await page.waitForURL('**/Cart')
    expect(await page.getByRole('main').innerText()).toContain('JavaScript')
  }))
