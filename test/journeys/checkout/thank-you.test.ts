import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type Answers,
  answerCalls,
  type Calls,
  INVOICE,
  orderDetail,
  orderState,
  signedIn,
} from '../../support/journeys/answered-orders.ts'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'
import { readWebPage } from '../../support/pages/web-page.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const address = `/Thankyou?order_id=${INVOICE}`
const STATE = `GET /api/order-state/${INVOICE}`

type Coming = {
  to?: string
  screen?: Screen
  expected?: RegExp
  answers?: Answers
  before?: (page: Page) => Promise<unknown>
}

/** A customer who comes back from the payment page. */
const comeBack = (
  { to = address, screen = 'phone', expected, answers = {}, before }: Coming,
  run: (page: Page, requests: Calls) => Promise<void>,
) =>
  browser.visit({ origin, screen, storage: signedIn(), ...(expected && { expected }) }, async (page) => {
    await before?.(page)
    const requests = await answerCalls(page, answers)
    await page.goto(to)
    await ready(page)
    await run(page, requests)
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe('the thank-you page from the server', () => {
  test('shows the order number and links to home and account to everyone', async () => {
    const answer = await fetch(`${origin}${address}&status_code=200&transaction_status=settlement`)
    const html = await answer.text()
    const { links, meta } = readWebPage(html)
    expect(answer.status).toBe(200)
    expect(html).toContain('Thank you</h1>')
    expect(html).toContain(`<b>${INVOICE}</b>`)
    expect(links).toEqual(expect.arrayContaining(['/', '/account', '/auth/Signin']))
    expect(meta.get('robots')).toBe('noindex')
    expect(html).not.toMatch(/settlement|>Paid</)
    expect(await htmlFaults(html)).toEqual([])
  })

  test('is not cached and sends no referrer to other sites', async () => {
    const { headers } = await fetch(origin + address)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('shows only letters, digits and dashes of the order number in the address', async () => {
    const html = await (
      await fetch(`${origin}/Thankyou?order_id=${encodeURIComponent('<i>INV</i>"-1 call me')}`)
    ).text()
    expect(html).toContain('<b>iINVi-1callme</b>')
  })

  test('works without an order number', async () => {
    const html = await (await fetch(`${origin}/thankyou`)).text()
    expect(html).toContain('Thank you</h1>')
    expect(html).not.toContain('Order <b>')
  })
})

describe('a visitor on the thank-you page', () => {
  test('reads about the confirmation email and finds the order after signing in', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await answerCalls(page, {
        [STATE]: orderState({ state: 'paid', order_status: 'Paid' }),
        'POST /api/login': { token: '1|an-unknown-token', username: 'Siti', id: 1, message: 'Login Success!' },
      })
      await page.goto(`${address}&transaction_status=pending`)
      await ready(page)
      await page.getByText('We’ll email you a confirmation.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('textbox', { name: /e-?mail/i }).fill('siti@example.id')
      await page.getByLabel('Password', { exact: true }).fill('tiga-lembar-kain')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(`**${address}*`)
      await heading(page, 'Paid').waitFor()
    }))
})

describe('a customer on the thank-you page', () => {
  test.each(['phone', 'desktop'] as const)(
    'sees the deadline and the payment button, whatever the address claims, on a %s',
    (screen) =>
      comeBack(
        { screen, to: `${address}&transaction_status=settlement&status_code=200`, answers: { [STATE]: orderState() } },
        async (page) => {
          await heading(page, 'Waiting for payment').waitFor()
          await page.getByText(/^\d+ \w+ \d{4}, \d\d\.\d\d WIB$/).waitFor()
          await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^2[34] h \d+ min left$/)
          const pay = page.getByRole('link', { name: `Pay now: ${INVOICE}` })
          expect(await pay.getAttribute('href')).toBe(`/pay?order_id=${INVOICE}#token-of-${INVOICE}`)
          const order = page.getByRole('link', { name: 'View order' })
          expect(await order.getAttribute('href')).toBe('/Account?tab=orders&id=7')
          expect(await axeViolations(page)).toEqual([])
          expect(await htmlFaults(await page.getByRole('main').innerHTML())).toEqual([])
          expect(await layoutShift(page)).toBeLessThan(0.05)
        },
      ),
  )

  test.each([
    ['paid', 'Paid', 'Paid', 'We’ve received your payment.'],
    ['paid', 'Shipped', 'Paid', 'Your parcel is with the courier.'],
    ['checking', 'Unpaid', 'Checking', 'We’re checking a payment for this order.'],
    ['checking', 'Payment Check', 'Checking', 'We’re checking a payment for this order'],
    ['over', 'Expired', 'Expired', 'This order wasn’t paid in time'],
    ['over', 'Cancelled', 'Cancelled', 'There is nothing to pay.'],
  ])('sees an order with state %s and status %s as %s', (state, order_status, title, sentence) =>
    comeBack({ answers: { [STATE]: orderState({ state, order_status }) } }, async (page) => {
      await heading(page, title).waitFor()
      await page.getByText(sentence).waitFor()
      const name = state === 'over' ? 'Your order' : 'Thank you'
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
      expect(await page.title()).toBe(`${name} | Lirih`)
      expect(await page.getByText('Pay now').count()).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBe(0)
    }),
  )

  test.each(['phone', 'desktop'] as const)('sees items, sums, address and the expected days on a %s', (screen) => {
    const arrival = { leaves_by: '2026-11-24', from: '2026-11-25', until: '2026-11-26' }
    const answers = {
      [STATE]: orderState({ state: 'paid', order_status: 'Paid' }),
      'POST /api/transaction_detail/7': orderDetail({
        ...{ status: 'Paid', paid_date: '2026-11-22T12:08:00+07:00', arrival },
      }),
    }
    return comeBack({ screen, answers }, async (page) => {
      await page.getByText('Your order leaves us by 24 November and should arrive 25 to 26 November.').waitFor()
      expect(await page.getByRole('list', { name: 'Progress' }).getByRole('listitem').count()).toBe(4)
      const lines = page.getByRole('region', { name: 'Items' })
      expect(await lines.getByRole('link', { name: 'Gamis Arum' }).getAttribute('href')).toBe(
        '/product/gamis-arum/LR-GAR-01',
      )
      expect((await lines.innerText()).replaceAll('\u00a0', ' ')).toMatch(/Total\s+Rp 405\.000/)
      await page.getByText('Beji, Kota Depok, Jawa Barat 16421').waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    })
  })

  test('sees the payment arrive, with growing polling delays and no polling afterwards', () => {
    let state = 'waiting'
    const answers = { [STATE]: () => orderState({ state, order_status: state === 'paid' ? 'Paid' : 'Unpaid' }) }
    const before = async (page: Page) => {
      await page.clock.install({ time: Date.now() })
    }
    return comeBack({ answers, before }, async (page, requests) => {
      const times = () => requests.filter(({ key }) => key === STATE).length
      await heading(page, 'Waiting for payment').waitFor()
      await page.clock.pauseAt(Date.now() + 60_000)
      const before = times()
      // Twenty minutes in steps, so that each response arrives before the next request.
      for (let second = 0; second < 1200; second += 20) await page.clock.runFor(20_000)
      expect(times() - before).toBeGreaterThanOrEqual(15)
      expect(times() - before).toBeLessThanOrEqual(30)
      state = 'paid'
      const sees = async () => {
        await page.clock.runFor(20_000)
        return heading(page, 'Paid').isVisible()
      }
      await expect.poll(sees, { timeout: 15_000 }).toBe(true)
      const last = times()
      for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor(60_000)
      expect(times()).toBe(last)
    })
  })

  test('gets a new payment window when the last one refused the token', () => {
    const answers = {
      [STATE]: orderState(),
      'POST /api/pay-now/7': { payment_token: 'another-token', snap_url: '/', due_date: orderState().due_date },
    }
    return comeBack({ to: `${address}&payment=refused`, answers }, async (page, requests) => {
      await page.getByText('The payment window didn’t open for this order.').waitFor()
      await page.route('**/pay?*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Pay</title>' }))
      await page.getByRole('button', { name: `Pay now: ${INVOICE}` }).click()
      await page.waitForURL(`${origin}/pay?order_id=${INVOICE}#another-token`)
      expect(requests.find(({ key }) => key === 'POST /api/pay-now/7')?.body).toEqual({
        refused_token: `token-of-${INVOICE}`,
      })
    })
  })

  test('sees that the order was paid in the meantime', () => {
    let paid = false
    const answers = {
      [STATE]: () => (paid ? orderState({ state: 'paid', order_status: 'Paid' }) : orderState()),
      'POST /api/pay-now/7': () => {
        paid = true
        return { status: 409, message: 'This order is paid.' }
      },
    }
    return comeBack({ to: `${address}&payment=refused`, answers, expected: /status of 409/ }, async (page) => {
      await page.getByRole('button', { name: /Pay now/ }).click()
      await page.getByRole('status').getByText('This order is paid.').waitFor()
      await heading(page, 'Paid').waitFor()
    })
  })

  test('sees only the number of another customer’s order', () =>
    comeBack(
      { answers: { [STATE]: { status: 404, message: 'Order not found' } }, expected: /status of 404/ },
      async (page) => {
        await page.getByText('You’ll find your orders in your').waitFor()
        await page.getByText(INVOICE, { exact: true }).waitFor()
        expect(await page.getByRole('main').getByRole('heading').allTextContents()).toEqual(['Thank you'])
        expect(await axeViolations(page)).toEqual([])
      },
    ))

  test('causes no request when the order number is malformed', () =>
    comeBack({ to: '/Thankyou?order_id=ABC-1' }, async (page, requests) => {
      await page.getByText('ABC-1', { exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(requests.filter(({ key }) => key.includes('order-state'))).toEqual([])
    }))

  test('can retry when the shop does not answer', () => {
    let away = true
    const answers = { [STATE]: () => (away ? { status: 503, message: 'x' } : orderState()) }
    return comeBack({ answers, expected: /status of 503/ }, async (page) => {
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      expect(await axeViolations(page)).toEqual([])
      away = false
      await again.click()
      await heading(page, 'Waiting for payment').waitFor()
    })
  })
})
