import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { orderDetail } from '../../support/journeys/answered-orders.ts'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { DETAIL, orderAddress, visitOrders } from '../../support/journeys/visit-orders.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Fields = NonNullable<Parameters<typeof orderDetail>[0]>

const arrival = { leaves_by: '2026-11-24', from: '2026-11-25', until: '2026-11-26' }
const paid = { status: 'Paid', paid_date: '2026-11-22T12:08:00+07:00', arrival }
const packed = { ...paid, status: 'Packed', packed_date: '2026-11-23T16:40:00+07:00' }
const shipped = {
  ...{ ...packed, status: 'Shipped', shipped_date: '2026-11-24T09:15:00+07:00' },
  ...{ resi: '004212345678', tracking_no: '004212345678' },
}
const delivered = { ...shipped, status: 'Delivered', delivered_date: '2026-11-25T10:30:00+07:00' }

/** The first three steps of an order that was sent. */
const sent = ['Paid 22 Nov, 12.08 WIB', 'Packed 23 Nov, 16.40 WIB', 'Shipped 24 Nov, 09.15 WIB']

const visit = (order: Fields, run: (page: Page) => Promise<void>, screen: Screen = 'phone', to = orderAddress) =>
  visitOrders(browser, { origin, screen, to, answers: { [DETAIL]: orderDetail(order) } }, run)

const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const steps = (page: Page, name = 'Progress') => page.getByRole('list', { name }).getByRole('listitem').allInnerTexts()
const words = (texts: string[]) => texts.map((text) => text.replace(/\s*\n\s*/g, ' '))

describe.each(['phone', 'desktop'] as const)('the page of an order on a %s', (screen) => {
  test.each<[string, string, Fields, string[]]>([
    [
      'Paid',
      'Arriving 25 to 26 November',
      paid,
      ['Paid 22 Nov, 12.08 WIB', 'Packed by 24 Nov', 'Shipped', 'Delivered 25 to 26 Nov'],
    ],
    ['Shipped', 'Arriving 25 to 26 November', shipped, [...sent, 'Delivered 25 to 26 Nov']],
    ['Delivered', 'Delivered', delivered, [...sent, 'Delivered 25 Nov, 10.30 WIB']],
  ])('shows how far it is and when it arrives: %s', (step, heading, order, lines) =>
    visit(
      order,
      async (page) => {
        await page.getByRole('list', { name: 'Progress' }).waitFor()
        expect(await title(page)).toBe(heading)
        expect(words(await steps(page))).toEqual(lines)
        expect(await page.locator('[aria-current=step]').innerText()).toContain(step)
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
      },
      screen,
    ),
  )

  test.each(['Cancelled', 'Expired', 'Refunded', 'Payment Check'])(
    'shows no progress of an order that is %s',
    (status) =>
      visit(
        { ...paid, status },
        async (page) => {
          await page.getByText('Gamis Arum').waitFor()
          expect(await title(page)).toBe(status)
          expect(await page.getByRole('list', { name: 'Progress' }).count()).toBe(0)
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
        },
        screen,
      ),
  )
})

test('a partly refunded order still shows its progress', () =>
  visit({ ...shipped, status: 'Partly Refunded', refunded_amount: 69_000 }, async (page) => {
    await page.getByRole('list', { name: 'Progress' }).waitFor()
    expect(await title(page)).toBe('Partly Refunded')
    await page.getByText('Part of your money has gone back or is on its way.').waitFor()
  }))

test('the page of an order without days of the courier names its status', () =>
  visit({ ...packed, arrival: null }, async (page) => {
    await page.getByRole('list', { name: 'Progress' }).waitFor()
    expect(await title(page)).toBe('Packed')
  }))

test('the page of an order in Indonesian', () =>
  visit(
    shipped,
    async (page) => {
      await page.getByRole('list', { name: 'Perjalanan pesanan' }).waitFor()
      expect(await title(page)).toBe('Tiba 25–26 November')
      expect(words(await steps(page, 'Perjalanan pesanan'))).toEqual([
        ...['Dibayar 22 Nov, 12.08 WIB', 'Dikemas 23 Nov, 16.40 WIB', 'Dikirim 24 Nov, 09.15 WIB'],
        'Diterima 25–26 Nov',
      ])
      expect(await axeViolations(page)).toEqual([])
    },
    'phone',
    `/id${orderAddress}`,
  ))
