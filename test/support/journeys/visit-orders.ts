import type { Page } from 'playwright-core'
import { ready } from '../pages/page-facts.ts'
import { type Answers, answerCalls, type Calls, INVOICE, orderDetail, orderRow, signedIn } from './answered-orders.ts'
import type { Screen, TestBrowser } from './browser.ts'

export const LIST = 'POST /api/transaction'
export const DETAIL = 'POST /api/transaction_detail/7'
const RETURNS = 'GET /api/order-returns/7'
/** Nothing was asked for, and the order has not arrived. */
const noReturns = {
  ...{ invoice: INVOICE, delivered_date: null, fit_until: null, fault_until: null, can_ask: false },
  ...{ items: [], returns: [] },
}
export const historyAddress = '/Account?tab=orders'
export const orderAddress = `${historyAddress}&id=7`

type Visit = {
  origin: string
  to?: string
  screen?: Screen
  expected?: RegExp
  permissions?: string[]
  answers?: Answers
}

/** Opens the order of a customer: an unpaid one unless the test gives another. */
export const visitOrders = (
  browser: TestBrowser,
  { origin, to = orderAddress, screen = 'phone', expected, permissions = [], answers = {} }: Visit,
  story: (page: Page, calls: Calls) => Promise<void>,
) =>
  browser.visit(
    { origin, screen, storage: signedIn(), settings: { permissions }, ...(expected && { expected }) },
    async (page) => {
      const calls = await answerCalls(page, {
        [LIST]: { orders: [orderRow()], pages: 1 },
        [DETAIL]: orderDetail(),
        [RETURNS]: noReturns,
        ...answers,
      })
      await page.goto(to)
      await ready(page)
      await story(page, calls)
    },
  )

export const listed = (...orders: object[]) => ({ [LIST]: { orders, pages: 1 } })

export const rowOf = (page: Page, invoice = INVOICE) => page.getByRole('article', { name: `Order ${invoice}` })

/** The terms of a description list, in order. */
export async function termsIn(page: Page, list: string): Promise<string[]> {
  const rows = await page.locator(`${list} > :is(dt, dd)`).allInnerTexts()
  return rows.map((text) => text.replaceAll('\u00a0', ' ').replace(/\n+/g, ' | '))
}
