import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { INVOICE, orderDetail, orderRow } from '../../support/journeys/answered-orders.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { DETAIL, LIST, listed, rowOf, termsIn, visitOrders } from '../../support/journeys/visit-orders.ts'
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

const sent = { resi: '004212345678', tracking_no: '004212345678', shipped_date: '2025-03-13T16:00:00+07:00' }

describe('the detail of an order', () => {
  test('shows items, sums and delivery address', () =>
    visit({}, async (page) => {
      await page.getByText('We’re holding these items for you until you pay.').waitFor()
      const items = await page.locator('[data-list=items] li').allInnerTexts()
      expect(items.map((item) => item.replaceAll('\u00a0', ' ').replace(/\s*\n\s*/g, ' | '))).toEqual([
        'Gamis Arum | Manggis, M | LR-GAR-01 | 1 × Rp 309.000 | Rp 309.000',
        'Pashmina Lirih | Senja, All Size | LR-PSL-01 | 2 × Rp 69.000 | Rp 138.000',
      ])
      expect(await termsIn(page, '[data-list=sums]')).toEqual([
        ...['Subtotal', 'Rp 447.000', 'Shipping', 'Rp 8.000'],
        ...['Voucher SALAM50 | Rp 50.000 off', '−Rp 50.000', 'Total', 'Rp 405.000'],
      ])
      await page
        .getByText(/^\d+ \w+ \d{4}, \d\d\.\d\d WIB$/)
        .first()
        .waitFor()
      await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^2[34] h \d+ min left$/)
      expect(await termsIn(page, '[data-list=facts]')).toEqual([
        ...['Ordered', '12 March 2025, 10.00 WIB', 'Courier', 'SiCepat REG (Regular), 2 to 3 days'],
        ...['Tracking no.', 'Not shipped yet', 'Ship to'],
        'Siti Rahma | Jl. Margonda No. 12, RT 03/RW 05 | Beji, Kota Depok, Jawa Barat 16421 | 081234567890',
      ])
      expect(await axeViolations(page)).toEqual([])
      expect(await htmlFaults(await page.getByRole('main').innerHTML())).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBe(0)
    }))

  test.each([
    ['Paid', 'We’ve received your payment.'],
    ['Packed', 'Your parcel is packed'],
    ['Shipped', 'Your parcel is with the courier.'],
    ['Delivered', 'Your parcel has arrived.'],
    ['Cancelled', 'This order was cancelled.'],
    ['Expired', 'This order wasn’t paid in time'],
    ['Refunded', 'Your money has gone back or is on its way.'],
    ['Partly Refunded', 'Part of your money has gone back or is on its way.'],
    ['Payment Check', 'Please don’t pay again in the meantime.'],
  ])('explains the status %s and offers to buy again but not to pay', (status, sentence) =>
    visit({ answers: { ...listed(orderRow({ status })), [DETAIL]: orderDetail({ status }) } }, async (page) => {
      await page.getByText(sentence).waitFor()
      await button(page, 'Buy again').waitFor()
      expect(await page.getByText(/Pay now|Cancel order|Pay before/).count()).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('links to WhatsApp with the invoice number only', () =>
    visit({}, async (page) => {
      const help = page.getByRole('link', { name: 'Ask on WhatsApp' })
      expect(await help.getAttribute('href')).toMatch(new RegExp(`^https://wa\\.me/\\d+\\?text=Order%20${INVOICE}$`))
    }))

  test('cancels an order only after confirmation', () => {
    let status = 'Unpaid'
    const answers = {
      [LIST]: () => ({ orders: [orderRow({ status })], pages: 1 }),
      [DETAIL]: () => orderDetail({ status }),
      'POST /api/cancel-order/7': () => {
        status = 'Cancelled'
        return { message: 'The order is cancelled.' }
      },
    }
    return visit({ answers }, async (page, calls) => {
      const cancelled = () => calls.filter(({ key }) => key.includes('cancel-order')).length
      await button(page, 'Cancel order').click()
      const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
      await dialog.waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      expect(cancelled()).toBe(0)
      await button(page, 'Cancel order').click()
      await dialog.getByRole('button', { name: 'Cancel order' }).click()
      await page.getByRole('status').getByText('The order is cancelled.').waitFor()
      await rowOf(page).getByText('Cancelled', { exact: true }).waitFor()
      await page.getByText('There is nothing to pay.').waitFor()
      expect(cancelled()).toBe(1)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('order-7')
    })
  })

  test('shows an error if the order was paid before it could be cancelled', () => {
    const answers = { 'POST /api/cancel-order/7': { status: 409, message: 'This order is paid.' } }
    return visit({ answers, expected: /status of 409/ }, async (page) => {
      await button(page, 'Cancel order').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await page.getByRole('status').getByText('This order is paid.').waitFor()
    })
  })

  test('lets the customer copy the tracking number, open the courier and confirm the arrival', () => {
    let status = 'Shipped'
    const answers = {
      [LIST]: () => ({ orders: [orderRow({ status })], pages: 1 }),
      [DETAIL]: () => orderDetail({ status, ...sent }),
      'POST /api/order-arrived/7': () => {
        status = 'Delivered'
        return { message: 'Thank you for letting us know.' }
      },
      'GET /api/order-returns/7': () => ({
        ...{ invoice: INVOICE, items: [], returns: [], fit_until: null, fault_until: sent.shipped_date },
        ...{ can_ask: status === 'Delivered', delivered_date: status === 'Delivered' ? sent.shipped_date : null },
      }),
    }
    return visit({ answers, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await button(page, 'Copy 004212345678').click()
      await page.getByText('004212345678 copied').waitFor({ state: 'attached' })
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('004212345678')
      const courier = page.getByRole('link', { name: 'Track parcel' })
      expect(await courier.getAttribute('href')).toBe('https://www.sicepat.com/checkAwb')
      await button(page, 'I’ve received it').click()
      await page.getByText('Thank you for letting us know.').waitFor()
      await page.getByText('Your parcel has arrived.').waitFor()
      expect(await button(page, 'I’ve received it').count()).toBe(0)
      await page.getByRole('link', { name: 'Exchange or return' }).waitFor()
    })
  })

  test.each([
    ['while the parcel is on its way', { status: 'Shipped', ...sent }, 1],
    ['also after a partial refund', { status: 'Partly Refunded', ...sent }, 1],
    ['not after the delivery', { status: 'Partly Refunded', ...sent, delivered_date: sent.shipped_date }, 0],
    ['not before it is shipped', { status: 'Partly Refunded' }, 0],
    ['not after a full refund', { status: 'Refunded', ...sent }, 0],
  ])('offers to confirm the arrival: %s', (_, order, offered) => {
    const answers = { ...listed(orderRow({ status: order.status })), [DETAIL]: orderDetail(order) }
    return visit({ answers }, async (page) => {
      await button(page, 'Buy again').waitFor()
      await expect.poll(() => button(page, 'I’ve received it').count()).toBe(offered)
    })
  })

  test('can be bought again, and unavailable items are named', () => {
    const answers = {
      ...listed(orderRow({ status: 'Delivered' })),
      [DETAIL]: orderDetail({ status: 'Delivered' }),
      'POST /api/buy-again/7': {
        ...{ message: 'These items are back in your bag.', added: 1 },
        missing: ['Pashmina Lirih (Senja, All Size)'],
      },
    }
    return visit({ answers }, async (page) => {
      await button(page, 'Buy again').click()
      const toast = page.locator('[data-toast]')
      await toast.getByText('These items are back in your bag.').waitFor()
      await toast.getByText('Not available: Pashmina Lirih (Senja, All Size).').waitFor()
      expect(await toast.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/Cart')
    })
  })

  test('requests a new payment if the order has no payment page', () => {
    const away = { payment_token: null, snap_url: null }
    const answers = {
      [LIST]: { orders: [{ ...orderRow(), ...away }], pages: 1 },
      [DETAIL]: orderDetail(away),
      'POST /api/pay-now/7': { payment_token: 'fresh-token', snap_url: '/', due_date: orderRow().due_date },
    }
    return visit({ answers }, async (page) => {
      await page.route('**/pay?*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }))
      await rowOf(page)
        .getByRole('button', { name: `Pay now: ${INVOICE}` })
        .click()
      await page.waitForURL(`${origin}/pay?order_id=${INVOICE}#fresh-token`)
    })
  })

  test('cannot be paid after its deadline, even before the server expires it', () => {
    const over = { due_date: '2025-03-13T10:00:00+07:00', payment_token: null, snap_url: null }
    const answers = { [LIST]: { orders: [{ ...orderRow(), ...over }], pages: 1 }, [DETAIL]: orderDetail(over) }
    return visit({ answers }, async (page) => {
      await page.getByText('The payment deadline has passed.').waitFor()
      expect(await page.getByText('Pay now').count()).toBe(0)
    })
  })

  test('is not found if the order belongs to another customer', () =>
    visit(
      {
        answers: {
          [DETAIL]: { status: 404, message: 'Order not found' },
        },
        expected: /status of 404/,
      },
      async (page) => {
        await page.getByText('Order not found').waitFor()
      },
    ))

  test('shows a retry button when it cannot be loaded', () => {
    let away = true
    const answers = { [DETAIL]: () => (away ? { status: 503, message: 'x' } : orderDetail()) }
    return visit({ answers, expected: /status of 503/ }, async (page) => {
      await page.getByText('We couldn’t load this order.').waitFor()
      away = false
      await button(page, 'Try again').click()
      await page.getByText('Gamis Arum').waitFor()
    })
  })
})
