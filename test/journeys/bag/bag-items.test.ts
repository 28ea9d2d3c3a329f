import type { Page } from 'playwright-core'
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
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

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
const nowAt = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('Remove', () => {
  test('removes the item, and Undo restores it', async () => {
    await siti.fill('LR-PSL-01', 'LR-MNY-01')
    await onBag(async (page) => {
      await line(page, shawl).waitFor()
      await more(page, shawl).click()
      await page.getByText('Cart updated!').waitFor()
      await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }))
      await line(page, shawl).getByRole('button', { name: 'Remove' }).click()
      await line(page, shawl).waitFor({ state: 'detached' })
      const message = page.getByRole('status').filter({ hasText: 'Product removed from cart!' })
      await message.waitFor()
      await expect.poll(() => nowAt(page)).toBe('Minyak Atsiri')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40)
      expect(await axeViolations(page)).toEqual([])
      await message.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Product added to cart!').waitFor()
      await line(page, shawl).waitFor()
      expect(await quantities()).toEqual([1, 2])
    })
  })

  test('offers Undo for eight seconds instead of two', async () => {
    await siti.fill('LR-PSL-01', 'LR-MNY-01')
    await onBag(async (page) => {
      await line(page, shawl).waitFor()
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      const toast = page.locator('[data-toast]')
      await more(page, oil).click()
      await toast.getByText('Cart updated!').waitFor()
      await page.clock.runFor(1000)
      expect(await toast.isVisible()).toBe(true)
      await page.clock.runFor(1500)
      await toast.waitFor({ state: 'detached' })
      await line(page, shawl).getByRole('button', { name: 'Remove' }).click()
      await toast.getByText('Product removed from cart!').waitFor()
      await page.mouse.move(0, 0)
      await page.clock.runFor(6000)
      expect(await toast.getByRole('button', { name: 'Undo' }).isVisible()).toBe(true)
      await page.clock.runFor(2500)
      await toast.waitFor({ state: 'detached' })
    })
  })

  test('shows the empty bag after the last item', async () => {
    await siti.fill('LR-PSL-01')
    await onBag(async (page) => {
      await line(page, shawl).getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('heading', { name: 'Your cart has no item' }).waitFor()
    })
  })

  test('treats an item that is already gone as removed', async () => {
    await siti.fill('LR-PSL-01', 'LR-MNY-01')
    await onBag(
      async (page) => {
        await line(page, shawl).waitFor()
        const { cart } = await siti.call('GET /api/cart')
        await siti.call(`DELETE /api/cart-delete/${cart[0].id}`)
        await line(page, shawl).getByRole('button', { name: 'Remove' }).click()
        await page.getByText('Cart item not found').waitFor()
        await line(page, shawl).waitFor({ state: 'detached' })
      },
      { expected: refused(404) },
    )
  })
})

describe('a bag item', () => {
  test('that is sold out shows Stok habis and blocks the way to shipping', async () => {
    await siti.fill('LR-PSL-01', 'LR-MNY-01')
    await onBag(
      async (page) => {
        await line(page, oil).getByRole('paragraph').filter({ hasText: 'Stok habis' }).waitFor()
        await page.getByRole('link', { name: 'Go to shipping' }).click()
        const alert = page.getByRole('alert').filter({ hasText: 'Stok habis' })
        await alert.getByText(oil).waitFor()
        await expect.poll(() => alert.locator('[lang=id]').textContent()).toBe('Stok habis')
        expect(new URL(page.url()).pathname).toBe('/Cart')
        const focused = await page.evaluate(() => document.activeElement?.querySelector('article')?.ariaLabel)
        expect(focused).toBe(oil)
        await expect.poll(() => summary(page).getByText(oil).isVisible()).toBe(true)
        expect(await axeViolations(page)).toEqual([])
      },
      {
        before: (page) =>
          changeBag(page, ([, second]) => {
            if (second !== undefined) second.size.stock = 0
          }),
      },
    )
  })

  test('with more pieces than are left shows that, and does not block the way to shipping', async () => {
    await siti.fill('LR-PSL-01')
    await onBag(
      async (page) => {
        await line(page, shawl).getByRole('paragraph').filter({ hasText: 'Only 4 left' }).waitFor()
        await page.getByRole('link', { name: 'Go to shipping' }).click()
        await page.waitForURL('**/Shipping')
      },
      {
        before: (page) =>
          changeBag(page, ([first]) => {
            if (first !== undefined) Object.assign(first, { product_qty: 9, size: { stock: 4 } })
          }),
      },
    )
  })

  test('shows the old price after a price change', async () => {
    await siti.fill('LR-PSL-01')
    await onBag(
      async (page) => {
        await line(page, shawl).waitFor()
        await expect.poll(() => printed(line(page, shawl))).toContain('It was Rp 250.000 when you added it.')
        await expect.poll(() => printed(summary(page))).toContain('Rp 219.000')
      },
      {
        before: (page) =>
          changeBag(page, ([first]) => {
            if (first !== undefined) first.price = 250_000
          }),
      },
    )
  })
})

describe('a bag that cannot be loaded', () => {
  test('shows an error and loads after a retry', async () => {
    await siti.fill('LR-PSL-01')
    let away = true
    await onBag(
      async (page) => {
        await page.getByText('We couldn’t load your bag.').waitFor()
        expect(await axeViolations(page)).toEqual([])
        away = false
        await page.getByRole('button', { name: 'Try again' }).click()
        await line(page, shawl).waitFor()
        expect(await page.getByText('We couldn’t load your bag.').count()).toBe(0)
      },
      {
        expected: refused(503),
        before: (page) =>
          page.route('**/api/cart', (route) =>
            away ? route.fulfill({ status: 503, json: { status: 503, message: 'away' } }) : route.continue(),
          ),
      },
    )
  })

  test('keeps the last loaded bag on the page', async () => {
    await siti.fill('LR-PSL-01')
    await onBag(
      async (page) => {
        await line(page, shawl).waitFor()
        await page.route('**/api/cart', (route) => route.abort())
        await page.getByRole('link', { name: 'Help' }).click()
        await page.waitForURL('**/Contact')
        await page.goBack()
        await page.getByText('We couldn’t load your bag.').waitFor()
        expect(await line(page, shawl).isVisible()).toBe(true)
        await expect.poll(() => countedHeading(page).textContent()).toBe('Shopping Bag1')
      },
      { expected: cutOff },
    )
  })

  test('shows the heading of the page while it is loading', async () => {
    await onBag(
      async (page) => {
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Shopping Bag')
        expect(await axeViolations(page)).toEqual([])
      },
      { before: (page) => page.route('**/api/cart', () => undefined) },
    )
  })
})

test('the bag fits the narrowest phone', async () => {
  await siti.fill('LR-PSL-01', 'LR-SJM-03')
  await onBag(
    async (page) => {
      await line(page, shawl).waitFor()
      expect(await overflow(page)).toBe(0)
      const sizes = await page
        .locator('main article button, main aside a')
        .evaluateAll((targets) =>
          targets.map((one) =>
            Math.max(
              one.getBoundingClientRect().height,
              Number.parseFloat(getComputedStyle(one, '::after').height) || 0,
            ),
          ),
        )
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    },
    { width: 320 },
  )
})

test('a visitor is redirected to the home page with a message', () =>
  browser.visit({ origin, screen: 'phone' }, async (page) => {
    await page.goto('/Cart')
    await page.waitForURL(`${origin}/`)
    await page.getByText('Login terlebih dahulu').waitFor()
  }))
