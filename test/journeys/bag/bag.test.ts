import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  changeBag,
  countedHeading,
  cutOff,
  line,
  more,
  oil,
  onBag as onPage,
  printed,
  quantitiesOf,
  refused,
  shawl,
  summary,
} from '../../support/journeys/bag-page.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, layoutShift, overflow } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
beforeEach(() => siti.empty())
afterAll(() => browser.close())

type Shopping = Omit<Parameters<typeof onPage>[0], 'browser' | 'customer'>

const onBag = (run: (page: Page) => Promise<void>, how: Shopping = {}) =>
  onPage({ browser, customer: siti, ...how }, run)
const quantities = () => quantitiesOf(siti)
const quantity = (page: Page, name: string) => line(page, name).locator('output')
const fewer = (page: Page, name: string) => line(page, name).getByRole('button', { name: 'One less' })
const mat = 'Sajadah Mihrab, Lumut, All Size'

/** From here on, time passes only when the test advances it. */
async function standStill(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Records calls and holds them until the test releases them. */
async function holdBack(page: Page, address: string) {
  const requests: string[] = []
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    const request = route.request()
    requests.push(`${new URL(request.url()).pathname.split('/').at(-1)} ${request.postData()}`)
    await gate.promise
    await route.continue()
  })
  return { requests, letGo: gate.resolve }
}

describe.each(['phone', 'desktop'] as const)('the bag on a %s', (screen) => {
  test('shows items with prices and the subtotal', async () => {
    await siti.fill('LR-PSL-01', 'LR-SJM-03')
    await onBag(
      async (page) => {
        await line(page, shawl).waitFor()
        await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Shopping Bag2')
        expect(await line(page, shawl).getByRole('link', { name: 'Pashmina Lirih' }).getAttribute('href')).toMatch(
          /^\/product\/[\w-]+\/LR-PSL-01$/,
        )
        expect(await printed(line(page, mat).locator('[data-price]'))).toBe('Was Rp 429.000, now Rp 379.000−11%')
        expect(await line(page, mat).getByText('Only 2 left').first().isVisible()).toBe(true)
        await expect.poll(() => printed(summary(page))).toContain('Subtotal, 2 itemsRp 598.000')
        const picture = line(page, shawl).locator('img')
        await picture.evaluate((image: HTMLImageElement) => image.decode())
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        expect(await layoutShift(page)).toBeLessThan(0.02)
      },
      { screen },
    )
  })

  test('links to shipping', async () => {
    await siti.fill('LR-PSL-01')
    await onBag(
      async (page) => {
        await summary(page).getByRole('link', { name: 'Go to shipping' }).click()
        await page.waitForURL('**/Shipping')
      },
      { screen },
    )
  })

  test('shows a message and a link to the shop when it is empty', () =>
    onBag(
      async (page) => {
        await page.getByRole('heading', { name: 'Your cart has no item' }).waitFor()
        expect(await page.getByRole('main').getByRole('link', { name: 'Go to Shop' }).getAttribute('href')).toBe(
          '/Shop',
        )
        expect(await axeViolations(page)).toEqual([])
      },
      { screen },
    ))
})

describe('changing a quantity', () => {
  test('shows the new quantity at once and sends one step at a time', async () => {
    await siti.fill('LR-PSL-01')
    await onBag(async (page) => {
      await line(page, shawl).waitFor()
      const { requests, letGo } = await holdBack(page, '**/api/cart-updateqty/**')
      for (let n = 0; n < 3; n++) await more(page, shawl).click()
      await fewer(page, shawl).click()
      await expect.poll(() => quantity(page, shawl).textContent()).toBe('3')
      await expect.poll(() => countedHeading(page).textContent()).toBe('Shopping Bag3')
      await expect.poll(() => printed(summary(page))).toContain('Rp 657.000')
      // The second step waits for the response to the first.
      await expect.poll(() => requests).toEqual(['tambah {"expected":1}'])
      letGo()
      await page.getByRole('status').getByText('Cart updated!').waitFor()
      expect(requests).toEqual([
        'tambah {"expected":1}',
        'tambah {"expected":2}',
        'tambah {"expected":3}',
        'kurang {"expected":4}',
      ])
      await expect.poll(() => quantity(page, shawl).textContent()).toBe('3')
      expect(await quantities()).toEqual([3])
    })
  })

  test('shows one message for several steps', async () => {
    await siti.fill('LR-PSL-01')
    const pressThreeTimes = async (page: Page) => {
      await line(page, shawl).waitFor()
      await page.evaluate(() => {
        const said: string[] = []
        Reflect.set(window, 'said', said)
        for (const region of document.querySelectorAll('[data-toaster] > div')) {
          new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
            subtree: true,
            childList: true,
            characterData: true,
          })
        }
      })
      for (const qty of ['2', '3', '4']) {
        await more(page, shawl).press('Enter')
        // A hovered message stays, however long the shop takes.
        await page.locator('[data-toast]').hover()
        await page.getByText('Cart updated!').waitFor()
        await expect.poll(() => quantities()).toEqual([Number(qty)])
      }
      const said = await page.evaluate(() => Reflect.get(window, 'said'))
      expect(said.filter((words: string) => words.includes('Cart updated!'))).toHaveLength(1)
    }
    await onBag(pressThreeTimes, { screen: 'desktop' })
  })

  test("shows the server's quantity and message after a refusal, and reloads a second later", async () => {
    await siti.fill('LR-PSL-01')
    await onBag(
      async (page) => {
        await line(page, shawl).waitFor()
        await standStill(page)
        await page.route('**/api/cart-updateqty/**', (route) =>
          route.fulfill({ status: 409, json: { status: 409, message: 'No more of this size left.' } }),
        )
        const requests: string[] = []
        page.on('request', (request) => request.url().endsWith('/api/cart') && requests.push(request.url()))
        await more(page, shawl).click()
        await page.getByRole('alert').getByText('No more of this size left.').waitFor()
        await expect.poll(() => quantity(page, shawl).textContent()).toBe('1')
        await changeBag(page, (cart) => {
          for (const one of cart) one.size.stock = 1
        })
        await page.clock.runFor(900)
        expect(requests).toEqual([])
        await page.clock.runFor(200)
        await line(page, shawl).getByText('Only 1 left').first().waitFor()
        expect(requests).toHaveLength(1)
        // axe needs a running clock.
        await page.clock.resume()
        expect(await axeViolations(page)).toEqual([])
      },
      { expected: refused(409) },
    )
  })

  test('restores the last known quantity when the shop cannot be reached', async () => {
    await siti.fill('LR-PSL-01')
    await onBag(
      async (page) => {
        await line(page, shawl).waitFor()
        await page.route('**/api/cart-updateqty/**', (route) => route.abort())
        await more(page, shawl).click()
        await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
        await expect.poll(() => quantity(page, shawl).textContent()).toBe('1')
        await expect.poll(() => countedHeading(page).textContent()).toBe('Shopping Bag1')
      },
      { expected: cutOff },
    )
  })

  test('stops at 1, at 24 and at the stock, and explains why', async () => {
    await siti.fill('LR-PSL-01', 'LR-MNY-01', 'LR-SJM-03')
    await onBag(
      async (page) => {
        await line(page, oil).waitFor()
        const requests: string[] = []
        page.on('request', (request) => request.method() === 'PUT' && requests.push(request.url()))
        for (const [button, why] of [
          [fewer(page, oil), 'The minimum is 1. Use Remove to delete this item.'],
          [more(page, shawl), 'You can have up to 24 pieces of one item.'],
          [more(page, mat), 'Only 2 left'],
        ] as const) {
          expect(await button.getAttribute('aria-disabled')).toBe('true')
          expect(await button.getAttribute('title')).toBe(why)
          const described = await button.getAttribute('aria-describedby')
          expect(await page.locator(`[id="${described}"]`).textContent()).toBe(why)
          // A pointer can click an element that is only marked as disabled.
          await button.dispatchEvent('click')
        }
        expect(requests).toEqual([])
        expect(await axeViolations(page)).toEqual([])
      },
      {
        before: (page) =>
          changeBag(page, (cart) => {
            for (const [place, qty] of [24, 1, 2].entries()) {
              const one = cart[place]
              if (one !== undefined) one.product_qty = qty
            }
          }),
      },
    )
  })

  test('does not repeat a step that another device has made, and shows a message', async () => {
    await siti.fill('LR-PSL-01')
    await onBag(
      async (page) => {
        await line(page, shawl).waitFor()
        const { cart } = await siti.call('GET /api/cart')
        for (let qty = 2; qty <= 4; qty += 1) await siti.call(`PUT /api/cart-updateqty/${cart[0].id}/tambah`)
        expect(await quantities()).toEqual([4])
        // This tab still shows 1 and asks for 2, but the bag has 4.
        await more(page, shawl).click()
        await page.getByRole('alert').getByText('The quantity was changed in another window.').waitFor()
        await expect.poll(() => quantity(page, shawl).textContent()).toBe('4')
        expect(await quantities()).toEqual([4])
      },
      { expected: refused(409) },
    )
  })
})

test.each([
  ['with one line', ['LR-PSL-01']],
  ['that is empty', []],
])('the footer of a bag %s is at the bottom of a wide window', async (_, skus) => {
  await siti.fill(...skus)
  await onBag(
    async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Go to/ })
        .waitFor()
      const footer = await page.locator('footer').boundingBox()
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBe(900)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    },
    { screen: 'desktop' },
  )
})
