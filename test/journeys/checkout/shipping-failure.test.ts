import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import {
  answerOrder,
  button,
  field,
  refused,
  service,
  shippingOf,
  summary,
  summed,
} from '../../support/journeys/shipping-page.ts'
import { axeViolations } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
/** Has a bag of Rp 778.000, which none of these tests buys. */
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  await siti.fill('LR-KRL-01', 'LR-PSL-01')
})
afterAll(() => browser.close())

const onShipping = shippingOf(() => ({ browser, customer: siti }))

/** Who has pressed Payment once has an address in the book, and sees it instead of the form. */
async function withoutAddressBook(): Promise<DemoCustomer> {
  const newcomer = await demoCustomer(origin)
  await newcomer.fill('LR-KRL-01')
  return newcomer
}

describe('errors on the shipping page', () => {
  test('shipping rates that could not be loaded can be retried', () =>
    onShipping(
      { expected: /ERR_FAILED|Failed to fetch|status of 503/ },
      async (page) => {
        await page.getByText('We couldn’t load shipping rates.').waitFor()
        expect(await page.getByRole('link', { name: 'write to us on WhatsApp' }).getAttribute('href')).toContain(
          'wa.me',
        )
        expect(await axeViolations(page)).toEqual([])
        await page.unroute('**/api/cost/**')
        await page.getByRole('radiogroup').getByRole('button', { name: 'Try again' }).click()
        await service(page, 'REG').waitFor()
      },
      (page) => page.route('**/api/cost/**', (route) => route.abort()),
    ))

  test('estimated shipping rates are marked as an estimate', () =>
    onShipping(
      {},
      async (page) => {
        await page.getByText('so this is an estimate').waitFor()
        expect(await axeViolations(page)).toEqual([])
      },
      (page) =>
        page.route('**/api/cost/**', async (route) => {
          const answer = await route.fetch()
          await route.fulfill({ response: answer, json: { ...(await answer.json()), estimate: true } })
        }),
    ))

  test('retrying an order that could not be placed uses the same idempotency key', () =>
    onShipping({ expected: refused(503) }, async (page) => {
      await service(page, 'REG').waitFor()
      const away = 'The payment service is not available right now. Nothing was charged.'
      const requests = await answerOrder(page, { status: 503, body: { message: away } })
      await button(page, 'Payment').click()
      await page.getByRole('alert').getByText(away).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await summary(page).getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => requests.length).toBe(2)
      expect(requests[0]?.key).toMatch(/^[0-9a-f]{32}$/)
      expect(requests[1]).toEqual(requests[0])
    }))

  test('a changed total is shown together with the current prices', () =>
    onShipping({ expected: refused(422) }, async (page) => {
      await service(page, 'REG').waitFor()
      const text = 'The total is now Rp 800.000. Please look at it again before you pay.'
      await answerOrder(page, { status: 422, body: { message: 'x', validation_errors: { grossTotalFinal: [text] } } })
      const requests = page.waitForRequest('**/api/cost/**')
      await button(page, 'Payment').click()
      await requests
      await page.getByRole('alert').getByText(text).waitFor()
    }))

  test('a voucher that is no longer valid is unlocked, with its error text', () =>
    onShipping({ expected: refused(422) }, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Voucher code').fill('SALAM50')
      await button(page, 'Apply').click()
      await button(page, 'Remove voucher').waitFor()
      const errors = { voucherCode: ['The voucher has expired'] }
      await answerOrder(page, { status: 422, body: { message: 'x', validation_errors: errors } })
      await button(page, 'Payment').click()
      await page.getByText('The voucher has expired', { exact: true }).waitFor()
      await expect.poll(() => field(page, 'Voucher code').isEditable()).toBe(true)
      await expect.poll(() => summed(page, 'Total')).toBe('Rp 786.000')
    }))

  test('a customer with three unpaid orders gets a link to them', () =>
    onShipping({ expected: refused(409) }, async (page) => {
      await service(page, 'REG').waitFor()
      const message = 'You have 3 unpaid orders. Pay or cancel one of them first.'
      await answerOrder(page, { status: 409, body: { message } })
      await button(page, 'Payment').click()
      await page.getByRole('alert').getByText(message).waitFor()
      await summary(page).getByRole('link', { name: 'Order History' }).click()
      await page.waitForURL('**/Account?tab=orders')
    }))

  test('a payment page on an unknown origin is not opened', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await answerOrder(page, { status: 200, body: { snap_url: 'https://pay.example/1', order_id: 'INV-1' } })
      await button(page, 'Payment').click()
      await page.getByRole('alert').getByText('The payment service is not available').waitFor()
      expect(page.url()).toBe(`${origin}/Shipping`)
    }))

  test('a sold-out item leads back to the bag, which names it', async () => {
    const bag = await siti.readBag()
    const cart = bag.cart.map((line, place) => (place === 0 ? { ...line, size: { stock: 0 } } : line))
    await onShipping(
      {},
      async (page) => {
        await page.waitForURL('**/Cart')
        await page.getByRole('alert').getByText('Stok habis').waitFor()
      },
      (page) => page.route('**/api/cart', (route) => route.fulfill({ json: { ...bag, cart } })),
    )
  })

  test.each([
    [
      'a line that is sold out',
      'Stok habis: Gamis Arum (Manggis, M)',
      ['id', 'Stok habis'],
      [null, 'Gamis Arum (Manggis, M)'],
    ],
    ['more than the shop gives to each', 'Gamis Arum: At most 2.', [null, 'Gamis Arum: At most 2.']],
    ['a bag that was bought elsewhere', 'Your cart has no item', [null, 'Your cart has no item']],
  ])('%s is reported on the bag page after Payment, with the language of each part', (_, said, ...parts) =>
    onShipping({ expected: refused(422) }, async (page) => {
      await service(page, 'REG').waitFor()
      await answerOrder(page, { status: 422, body: { message: 'x', validation_errors: { cart: [said] } } })
      await button(page, 'Payment').click()
      await page.waitForURL('**/Cart')
      const messages = page.getByRole('alert').locator('p > span')
      await expect
        .poll(() =>
          messages.evaluateAll((all) => all.map((one) => [one.getAttribute('lang'), one.textContent?.trim()])),
        )
        .toEqual(parts)
    }),
  )

  test.each([
    ['sold out', 'Sold out while you were shopping: Kurta Lurik'],
    ['empty', 'Your bag is empty, so there is nothing to ship yet.'],
  ])('a bag that is %s is explained, with a link, if the bag page cannot be opened', async (kind, text) => {
    const bag = await siti.readBag()
    const cart = kind === 'empty' ? [] : bag.cart.map((line) => ({ ...line, size: { stock: 0 } }))
    await onShipping({ expected: /ERR_FAILED|Failed to fetch|dynamically imported module/ }, async (page) => {
      await service(page, 'REG').waitFor()
      await page.route('**/assets/cart-*.js', (route) => route.abort())
      await page.route('**/api/cart', (route) => route.fulfill({ json: { ...bag, cart } }))
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await page.getByRole('main').getByText(text).waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(page.url()).toBe(`${origin}/Shipping`)
      await page.unroute('**/assets/cart-*.js')
      await page.getByRole('main').getByRole('link', { name: 'Open your bag' }).click()
      await page.waitForURL('**/Cart')
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
  })

  test('an empty bag leads back to the bag page', async () => {
    const customer = await demoCustomer(origin)
    await onShipping({ customer }, async (page) => {
      await page.waitForURL('**/Cart')
      await page.getByRole('heading', { name: 'Your cart has no item' }).waitFor()
    })
  })

  test('the form is kept when the session ends and the customer signs in again', async () => {
    const newcomer = await withoutAddressBook()
    await onShipping({ expected: refused(401), customer: newcomer }, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Full name').fill('Ibu Aminah')
      await answerOrder(page, { status: 401, body: { message: 'Login terlebih dahulu' } })
      await button(page, 'Payment').click()
      await page.getByRole('status').getByText('Login terlebih dahulu').waitFor()
      await page.evaluate((storage) => {
        for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
      }, newcomer.storage)
      await page.goto('/Shipping')
      await service(page, 'REG').waitFor()
      await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Ibu Aminah')
    })
  })

  test('the address can be typed when the profile cannot be loaded', async () =>
    onShipping(
      { expected: refused(503), customer: await withoutAddressBook() },
      async (page) => {
        await page.getByText('We couldn’t load your saved address.').waitFor()
        expect(await field(page, 'Full name').inputValue()).toBe('')
        await page.unroute('**/api/profile')
        await button(page, 'Try again').first().click()
        await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Siti Rahma')
      },
      (page) => page.route('**/api/profile', (route) => route.fulfill({ status: 503, json: { status: 503 } })),
    ))
})
