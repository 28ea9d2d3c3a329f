import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../support/browser.ts'
import { htmlFaults } from '../support/html-faults.ts'
import { axeViolations, overflow, ready } from '../support/page-facts.ts'
import { emptyDatabase, type ServedPages, servePages } from '../support/served-pages.ts'
import { answerCalls, INVOICE, signedIn, toldDetail, toldRow } from '../support/told-orders.ts'

const shop = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const LIST = 'POST /api/transaction'
const DETAIL = 'POST /api/transaction_detail/7'
const history = '/Account?tab=orders'
const order = `${history}&id=7`

type Visit = {
  to?: string
  origin?: string
  screen?: Screen
  expected?: RegExp
  permissions?: string[]
  answers?: Parameters<typeof answerCalls>[1]
}

const visitOrders = (
  { to = order, origin = shop, screen = 'phone', expected, permissions = [], answers = {} }: Visit,
  story: (page: Page, asked: Awaited<ReturnType<typeof answerCalls>>) => Promise<void>,
) =>
  browser.visit(
    { origin, screen, storage: signedIn(), settings: { permissions }, ...(expected && { expected }) },
    async (page) => {
      const asked = await answerCalls(page, {
        [LIST]: { orders: [toldRow()], pages: 1 },
        [DETAIL]: toldDetail(),
        ...answers,
      })
      await page.goto(to)
      await ready(page)
      await story(page, asked)
    },
  )

const listed = (...orders: object[]) => ({ [LIST]: { orders, pages: 1 } })
const row = (page: Page, invoice = INVOICE) => page.getByRole('article', { name: `Order ${invoice}` })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const terms = async (page: Page, list: string) => {
  const rows = await page.locator(`${list} > :is(dt, dd)`).allInnerTexts()
  return rows.map((text) => text.replaceAll('\u00a0', ' ').replace(/\n+/g, ' | '))
}

describe('the Order History', () => {
  test.each(['phone', 'desktop'] as const)(
    'shows invoice, date, status and total of each order, and what waits for its payment, on a %s',
    (screen) =>
      visitOrders(
        {
          to: history,
          screen,
          answers: listed(
            toldRow(),
            toldRow({ id: 6, invoice: 'INV-20250211-000101', status: 'Shipped' }),
            toldRow({ id: 5, invoice: 'INV-20250110-000099', status: 'Menunggu Kurir' }),
          ),
        },
        async (page) => {
          const banner = page.getByRole('region', { name: 'Waiting for payment' })
          await banner.getByText(`Order ${INVOICE} is waiting for payment`).waitFor()
          expect(await banner.getByRole('link').getAttribute('href')).toBe(
            `/pay?order_id=${INVOICE}#token-of-${INVOICE}`,
          )
          const words = await row(page, 'INV-20250211-000101').innerText()
          expect(
            words
              .replaceAll('\u00a0', ' ')
              .split(/\s*\n\s*/)
              .sort(),
          ).toEqual(['INV-20250211-000101', '12 March 2025', 'Shipped', 'Rp 405.000', 'View detail'].sort())
          await row(page, 'INV-20250110-000099').getByText('Menunggu Kurir').waitFor()
          expect(await row(page).getByText('Pay now').count()).toBe(1)
          expect(await row(page, 'INV-20250211-000101').getByText('Pay now').count()).toBe(0)
          expect(await axeViolations(page)).toEqual([])
        },
      ),
  )

  test('opens and closes the detail of an order in its place', () =>
    visitOrders({ to: history }, async (page) => {
      await row(page)
        .getByRole('link', { name: `View detail: ${INVOICE}` })
        .click()
      await page.waitForURL(`**${order}`)
      await row(page).getByText('Gamis Arum').waitFor()
      await row(page)
        .getByRole('link', { name: `Close: ${INVOICE}` })
        .click()
      await page.waitForURL(`**${history}`)
      expect(await row(page).getByText('Gamis Arum').count()).toBe(0)
    }))

  test('of a new customer leads to the shop', () =>
    visitOrders({ to: history, answers: listed() }, async (page) => {
      await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
      expect(await page.getByRole('link', { name: 'Go to Shop' }).getAttribute('href')).toBe('/Shop')
      expect(await axeViolations(page)).toEqual([])
    }))

  test('that does not come can be asked for again', () => {
    let away = true
    const answers = { [LIST]: () => (away ? { status: 503, message: 'x' } : { orders: [toldRow()], pages: 1 }) }
    return visitOrders({ to: history, answers, expected: /status of 503/ }, async (page) => {
      await page.getByText('Your orders could not be loaded.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      away = false
      await button(page, 'Try again').click()
      await row(page).waitFor()
    })
  })

  test('shows older orders when more are asked for, each once', () => {
    const many = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, at) =>
        toldRow({ id: from - at, invoice: `INV-20250312-${String(from - at).padStart(6, '0')}`, status: 'Delivered' }),
      )
    return visitOrders({ to: history }, async (page) => {
      await page.unroute('**/api/**')
      await answerCalls(page, {})
      await page.route('**/api/transaction', (route) => {
        const orders = route.request().postDataJSON().page === 1 ? many(60, 11) : many(11, 1)
        return route.fulfill({ json: { status: 200, orders, pages: 2 } })
      })
      await page.reload()
      await row(page, 'INV-20250312-000060').waitFor()
      await expect.poll(() => page.getByRole('article').count()).toBe(50)
      await button(page, 'Show more').click()
      await expect.poll(() => page.getByRole('article').count()).toBe(60)
      expect(await button(page, 'Show more').count()).toBe(0)
    })
  })

  test('ends with the session', () =>
    visitOrders(
      {
        to: history,
        answers: { [LIST]: { status: 401, message: 'Login terlebih dahulu' } },
        expected: /status of 401/,
      },
      async (page) => {
        await page.getByRole('alertdialog').getByText('Sesi Anda sudah habis. Silakan login kembali.').waitFor()
        expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(null)
      },
    ))
})

describe('the invoice of an order', () => {
  const paid = { status: 'Paid', paid_date: '2025-03-12T11:00:00+07:00' }
  const answers = { [DETAIL]: toldDetail(paid) }
  const sheet = (page: Page) => page.getByRole('region', { name: `Invoice ${INVOICE}` })

  test('says who sold what to whom for how much, and no word of a tax the shop does not take', () =>
    visitOrders({ to: `${order}&print=1`, answers }, async (page) => {
      const words = (await sheet(page).innerText()).replaceAll('\u00a0', ' ')
      for (const word of ['Lirih', 'lirih.example', 'Paid on 12 March 2025', 'Siti Rahma', 'LR-PSL-01', 'SALAM50']) {
        expect(words.toLowerCase()).toContain(word.toLowerCase())
      }
      expect(words).toMatch(/Total\s+Rp 405\.000/)
      expect(words).not.toMatch(/PPN|tax/i)
      expect(await page.title()).toBe(`Invoice ${INVOICE}`)
      expect(await axeViolations(page)).toEqual([])
      expect(await htmlFaults(await page.getByRole('main').innerHTML())).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBe(0)
    }))

  test('is all that comes out of the printer', () =>
    visitOrders({ to: `${order}&print=1`, screen: 'desktop', answers }, async (page) => {
      await sheet(page).waitFor()
      await page.emulateMedia({ media: 'print' })
      const seen = await page.evaluate(() => document.body.innerText.trim())
      const [first = ''] = seen.split('\n')
      expect(first.toLowerCase()).toBe('lirih')
      expect(seen).not.toMatch(/Log out|Order History|Skip to content|About us|Print|Back to the order/)
    }))

  test('leads back to the order', () =>
    visitOrders({ to: `${order}&print=1`, answers }, async (page) => {
      await page.getByRole('link', { name: 'Back to the order' }).click()
      await page.waitForURL(`**${order}`)
      await expect.poll(() => page.title()).toBe('Account | Lirih')
    }))
})

describe('in a shop whose prices include PPN', () => {
  let served: ServedPages
  beforeAll(async () => {
    served = await servePages(emptyDatabase(), { tax: 'ppn' })
  })
  afterAll(() => served.close())

  test('order and invoice say so at the total', () =>
    visitOrders({ origin: served.origin, expected: /status of 404|ERR_CONNECTION_REFUSED/ }, async (page) => {
      await page.getByText('Gamis Arum').waitFor()
      expect(await terms(page, '.order-sums')).toContain('Total, PPN included')
      await page.getByRole('link', { name: 'Invoice' }).click()
      await page
        .getByRole('region', { name: `Invoice ${INVOICE}` })
        .getByText('Total, PPN included')
        .waitFor()
    }))
})
