import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Answers, INVOICE, orderDetail, orderRow } from '../../support/journeys/answered-orders.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import {
  DETAIL,
  historyAddress,
  LIST,
  listed,
  orderAddress,
  rowOf,
  termsIn,
  visitOrders,
} from '../../support/journeys/visit-orders.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const visit = (how: Omit<Parameters<typeof visitOrders>[1], 'origin'>, run: Parameters<typeof visitOrders>[2]) =>
  visitOrders(browser, { origin, ...how }, run)

describe('the order history', () => {
  test.each(['phone', 'desktop'] as const)(
    'shows invoice, date, status and total of each order, and the unpaid order first, on a %s',
    (screen) =>
      visit(
        {
          to: historyAddress,
          screen,
          answers: listed(
            orderRow(),
            orderRow({ id: 6, invoice: 'INV-20250211-000101', status: 'Shipped' }),
            orderRow({ id: 5, invoice: 'INV-20250110-000099', status: 'Menunggu Kurir' }),
          ),
        },
        async (page) => {
          const banner = page.getByRole('region', { name: 'Waiting for payment' })
          await banner.getByText(`Order ${INVOICE} is waiting for payment`).waitFor()
          expect(await banner.getByRole('link').getAttribute('href')).toBe(
            `/pay?order_id=${INVOICE}#token-of-${INVOICE}`,
          )
          const words = await rowOf(page, 'INV-20250211-000101').innerText()
          expect(
            words
              .replaceAll('\u00a0', ' ')
              .split(/\s*\n\s*/)
              .sort(),
          ).toEqual(['INV-20250211-000101', '12 March 2025', 'Shipped', 'Rp 405.000', 'View detail'].sort())
          await rowOf(page, 'INV-20250110-000099').getByText('Menunggu Kurir').waitFor()
          expect(await rowOf(page).getByText('Pay now').count()).toBe(1)
          expect(await rowOf(page, 'INV-20250211-000101').getByText('Pay now').count()).toBe(0)
          expect(await axeViolations(page)).toEqual([])
        },
      ),
  )

  test('shows every unpaid order above the list, the one whose time to pay ends first at the top', () => {
    const later = { id: 8, invoice: 'INV-20250312-000124', due_date: new Date(Date.now() + 7_200_000).toISOString() }
    const sooner = { id: 7, due_date: new Date(Date.now() + 3_600_000).toISOString() }
    return visit({ to: historyAddress, answers: listed(orderRow(later), orderRow(sooner)) }, async (page) => {
      const banner = page.getByRole('region', { name: 'Waiting for payment' })
      await banner.getByText('is waiting for payment').first().waitFor()
      expect(await banner.locator('b').allTextContents()).toEqual([INVOICE, later.invoice])
      expect(await banner.getByRole('link').count()).toBe(2)
      expect(await axeViolations(page)).toEqual([])
    })
  })

  test('opens the page of an order, which leads back to the list', () =>
    visit({ to: historyAddress }, async (page) => {
      await rowOf(page)
        .getByRole('link', { name: `View detail: ${INVOICE}` })
        .click()
      await page.waitForURL(`**${orderAddress}`)
      await rowOf(page).getByText('Gamis Arum').waitFor()
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Waiting for payment'])
      await page.getByRole('main').getByRole('link', { name: 'Order History' }).click()
      await page.waitForURL(`**${historyAddress}`)
      await rowOf(page)
        .getByRole('link', { name: `View detail: ${INVOICE}` })
        .waitFor()
    }))

  test('links to the shop if there are no orders', () =>
    visit({ to: historyAddress, answers: listed() }, async (page) => {
      await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
      expect(await page.getByRole('link', { name: 'Go to Shop' }).getAttribute('href')).toBe('/Shop')
      expect(await axeViolations(page)).toEqual([])
    }))

  test('shows a retry button when it cannot be loaded', () => {
    let away = true
    const answers = { [LIST]: () => (away ? { status: 503, message: 'x' } : { orders: [orderRow()], pages: 1 }) }
    return visit({ to: historyAddress, answers, expected: /status of 503/ }, async (page) => {
      await page.getByText('We couldn’t load your orders.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      away = false
      await button(page, 'Try again').click()
      await rowOf(page).waitFor()
    })
  })

  test('loads older orders with Show more, without duplicates', () => {
    const many = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, at) =>
        orderRow({ id: from - at, invoice: `INV-20250312-${String(from - at).padStart(6, '0')}`, status: 'Delivered' }),
      )
    const answers: Answers = {
      // A new order between the two calls moved the last order of the first page to the second.
      [LIST]: ({ page }) => ({ orders: page === 1 ? many(60, 11) : many(11, 1), pages: 2 }),
    }
    return visit({ to: historyAddress, answers }, async (page) => {
      await rowOf(page, 'INV-20250312-000060').waitFor()
      await expect.poll(() => page.getByRole('article').count()).toBe(50)
      await button(page, 'Show more').click()
      await expect.poll(() => page.getByRole('article').count()).toBe(60)
      expect(await button(page, 'Show more').count()).toBe(0)
    })
  })

  test('is loaded again when its window gets the focus', () => {
    const answers = { [LIST]: () => ({ orders: [orderRow({ status })], pages: 1 }) }
    let status = 'Unpaid'
    return visit({ to: historyAddress, answers }, async (page) => {
      await rowOf(page).getByText('Pay now').waitFor()
      // Another tab or device cancels the order.
      status = 'Cancelled'
      await page.clock.install()
      await page.clock.runFor(10_000)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await rowOf(page).getByText('Cancelled').waitFor()
    })
  })

  test('leaves the page when the session ends', () =>
    visit(
      {
        to: historyAddress,
        answers: { [LIST]: { status: 401, message: 'Login terlebih dahulu' } },
        expected: /status of 401/,
      },
      async (page) => {
        await page.getByRole('status').getByText('Login terlebih dahulu').waitFor()
        expect(new URL(page.url()).pathname).toBe('/')
        expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(null)
      },
    ))
})

describe('the invoice of an order', () => {
  const paid = { status: 'Paid', paid_date: '2025-03-12T11:00:00+07:00' }
  const answers = { [DETAIL]: orderDetail(paid) }
  const sheet = (page: Page) => page.getByRole('region', { name: `Invoice ${INVOICE}` })

  test('shows seller, buyer, items and sums, and no tax if the shop charges none', () =>
    visit({ to: `${orderAddress}&print=1`, answers }, async (page) => {
      const words = (await sheet(page).innerText()).replaceAll('\u00a0', ' ')
      for (const word of ['Lirih', 'lirih.example', 'Paid on 12 March 2025', 'Siti Rahma', 'LR-PSL-01', 'SALAM50']) {
        expect(words.toLowerCase()).toContain(word.toLowerCase())
      }
      expect(words).toMatch(/Total\s+Rp 405\.000/)
      expect(words).not.toMatch(/PPN|tax/i)
      await expect.poll(() => page.title()).toBe(`Invoice ${INVOICE}`)
      expect(await axeViolations(page)).toEqual([])
      expect(await htmlFaults(await page.getByRole('main').innerHTML())).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBe(0)
    }))

  test('is the only part of the page that is printed', () =>
    visit({ to: `${orderAddress}&print=1`, screen: 'desktop', answers }, async (page) => {
      await sheet(page).waitFor()
      await page.emulateMedia({ media: 'print' })
      const seen = await page.evaluate(() => document.body.innerText.trim())
      const [first = ''] = seen.split('\n')
      expect(first.toLowerCase()).toBe('lirih')
      expect(seen).not.toMatch(/Log out|Order History|Skip to content|About us|Print|Back to order/)
    }))

  test('links back to the order', () =>
    visit({ to: `${orderAddress}&print=1`, answers }, async (page) => {
      await page.getByRole('link', { name: 'Back to order' }).click()
      await page.waitForURL(`**${orderAddress}`)
      await expect.poll(() => page.title()).toBe('Account | Lirih')
    }))
})

describe('an order whose prices include PPN', () => {
  test('says so at its total and on its invoice', () =>
    visit({ answers: { [DETAIL]: orderDetail({ tax_percent: 11 }) } }, async (page) => {
      await page.getByText('Gamis Arum').waitFor()
      expect(await termsIn(page, '[data-list=sums]')).toContain('Total, PPN included')
      await page.getByRole('link', { name: 'Invoice' }).click()
      await page
        .getByRole('region', { name: `Invoice ${INVOICE}` })
        .getByText('Total, PPN included')
        .waitFor()
    }))
})
