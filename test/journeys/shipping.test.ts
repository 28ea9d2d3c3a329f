import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../support/browser.ts'
import { type DemoCustomer, demoCustomer } from '../support/demo-customer.ts'
import { htmlFaults } from '../support/html-faults.ts'
import { axeViolations, layoutShift, overflow } from '../support/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
/** Has a bag of Rp 778.000, which none of these stories buys. */
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  await siti.fill('LR-KRL-01', 'LR-PSL-01')
})
afterAll(() => browser.close())

type Shopping = { customer?: DemoCustomer; screen?: Screen; width?: number; expected?: RegExp }

/** The page with the prices of sending there, unless a story keeps them away. */
async function onShipping(
  { customer = siti, screen = 'phone', width, expected }: Shopping,
  story: (page: Page) => Promise<void>,
  before: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const settings = width === undefined ? {} : { settings: { viewport: { width, height: 700 } } }
  const storage = customer.storage
  await browser.visit({ origin, screen, storage, ...settings, ...(expected && { expected }) }, async (page) => {
    await before(page)
    await page.goto('/Shipping')
    await story(page)
  })
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const service = (page: Page, code: string) => page.getByRole('radio', { name: new RegExp(`^${code} `) })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const nowAt = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)

/** The first region of a list that goes by this name, from the keyboard. */
async function pick(page: Page, list: string, name: string) {
  await page.getByRole('combobox', { name: list }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name: new RegExp(name, 'i') }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** What stands at a term of the summary. */
async function summed(page: Page, term: string) {
  const rows = await summary(page).locator('dt, dd').allTextContents()
  const at = rows.findIndex((row) => row.startsWith(term))
  return rows[at + 1]?.replaceAll('\u00a0', ' ')
}

async function answerOrder(page: Page, ...answers: { status: number; body: object }[]) {
  const asked: { key: string | undefined; body: unknown }[] = []
  await page.route('**/api/place-order', (route) => {
    const request = route.request()
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    return route.fulfill({ status: answer?.status ?? 200, json: { status: answer?.status, ...answer?.body } })
  })
  return asked
}

// The browser's console names every answer that is no success.
const refused = (status: number) => new RegExp(`status of ${status}`)

describe('the shipping page', () => {
  test.each(['phone', 'desktop'] as const)(
    'leads from address, service and voucher to the payment page, on a %s',
    async (screen) => {
      const customer = await demoCustomer(origin)
      await customer.fill('LR-KRL-01', 'LR-PSL-01')
      await onShipping({ customer, screen, expected: /status of 404/ }, async (page) => {
        await service(page, 'REG').waitFor()
        expect(await service(page, 'REG').isChecked()).toBe(true)
        expect(await field(page, 'Full name').inputValue()).toBe('Siti Rahma')
        expect(await page.getByRole('combobox', { name: 'Subdistrict (kecamatan)' }).inputValue()).toBe('Beji')
        expect([await summed(page, 'Subtotal'), await summed(page, 'Shipping'), await summed(page, 'Total')]).toEqual([
          'Rp 778.000',
          'Rp 8.000',
          'Rp 786.000',
        ])
        await page.getByText('BEST').click()
        expect(await summed(page, 'Total')).toBe('Rp 792.500')
        await field(page, 'Voucher code').fill('salam50')
        await page.keyboard.press('Enter')
        await page.getByText('off your order.').waitFor()
        expect(await summed(page, 'Voucher SALAM50')).toBe('−Rp 50.000')
        expect(await summed(page, 'Total')).toBe('Rp 742.500')
        expect(await axeViolations(page)).toEqual([])
        await button(page, 'Payment').click()
        await page.waitForURL('**/sandbox/pay/**')
        expect((await customer.readBag()).cart).toEqual([])
      })
    },
  )

  test('is the same shell for everyone from the server', async () => {
    const answer = await fetch(`${origin}/Shipping`, {
      headers: { authorization: `Bearer ${siti.storage['auth_token']}` },
    })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).not.toMatch(/Siti|Melati|Kurta Lurik/)
    expect(await htmlFaults(html)).toEqual([])
  })

  test('sends a visitor home', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.goto('/Shipping')
      await page.waitForURL(`${origin}/`)
      await page.getByText('Login terlebih dahulu').waitFor()
    }))

  test.each([
    ['desktop', 1440],
    ['phone', 320],
  ] as const)('is whole and without violations on a %s of %d', (screen, width) =>
    onShipping({ screen, width }, async (page) => {
      await service(page, 'REG').waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await page.getByText('You pay on the next page: QRIS').waitFor()
      await summary(page).getByText('Sent within 2 working days').waitFor()
    }),
  )

  test('says all that is missing at once, and stands at the first of it', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Full name').fill(' \u00a0')
      await field(page, 'Address').fill('')
      await field(page, 'Phone').fill('')
      await page.getByRole('combobox', { name: 'Province' }).fill('')
      await page.keyboard.press('Tab')
      await field(page, 'Zip code (kode pos)').fill('')
      await button(page, 'Payment').click()
      const told = await page.locator('.field .error, .services ~ .error').allTextContents()
      expect(told).toEqual([
        ...['Full Name is required', 'Address is required'],
        ...['Province is required', 'City is required', 'Subdistrict is required'],
        ...['Zip Code is required', 'Phone is required', 'Shipping service is required'],
      ])
      expect(await nowAt(page)).toBe('fullName')
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.type('Siti')
      expect(await page.getByText('Full Name is required').count()).toBe(0)
    }))

  test('asks to apply a code that is typed, and stands at the button that does', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      const asked = await answerOrder(page)
      await field(page, 'Voucher code').fill('ONGKIR20')
      await button(page, 'Payment').click()
      await page.getByText('Please apply voucher first!', { exact: true }).waitFor()
      expect(await nowAt(page)).toBe('Apply')
      expect(asked).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByText('off the shipping.').waitFor()
      expect(await page.getByText('Please apply voucher first!').count()).toBe(0)
    }))

  test('strikes the full cost through under a voucher for the shipping, locks the code, and takes it back', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Voucher code').fill('ONGKIR20')
      await button(page, 'Apply').click()
      await button(page, 'Remove voucher ONGKIR20').waitFor()
      expect(await nowAt(page)).toContain('Remove')
      expect(await field(page, 'Voucher code').isEditable()).toBe(false)
      expect(await page.locator('.service del').allTextContents()).toEqual(['Was Rp\u00a08.000', 'Was Rp\u00a014.500'])
      expect(await summed(page, 'Total')).toBe('Rp 778.000')
      expect(await axeViolations(page)).toEqual([])
      await button(page, 'Remove voucher').click()
      expect(await nowAt(page)).toBe('voucherCode')
      expect(await field(page, 'Voucher code').inputValue()).toBe('')
      expect(await summed(page, 'Total')).toBe('Rp 786.000')
    }))

  test.each([
    ['TIDAKADA', 'Invalid voucher code!', 404],
    ['HABIS', 'The voucher has expired', 410],
  ])('says of the code %s: %s', (code, text, status) =>
    onShipping({ expected: refused(status) }, async (page) => {
      await field(page, 'Voucher code').fill(code)
      await button(page, 'Apply').click()
      await page.getByText(text, { exact: true }).waitFor()
      expect(await nowAt(page)).toBe('voucherCode')
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('doubts a phone number that is none, and takes it', () =>
    onShipping({ expected: refused(503) }, async (page) => {
      await service(page, 'REG').waitFor()
      const asked = await answerOrder(page, { status: 503, body: { message: 'Nothing was charged.' } })
      await field(page, 'Phone').fill('call my sister')
      await page.getByText('This does not look like a phone number').waitFor()
      await button(page, 'Payment').click()
      await page.getByText('Nothing was charged.').waitFor()
      expect(asked[0]?.body).toMatchObject({ phone: 'call my sister' })
    }))

  test('suggests a zip code for the subdistrict that is chosen, and asks what sending there costs', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await pick(page, 'City (kota/kabupaten)', 'kota bandung')
      await page.getByText('Choose the subdistrict, and what sending costs stands here.').waitFor()
      await pick(page, 'Subdistrict (kecamatan)', 'coblong')
      await page.getByText('Rp 13.000').first().waitFor()
      expect(await field(page, 'Zip code (kode pos)').inputValue()).toMatch(/^401/)
      expect(await summed(page, 'Total')).toBe('Rp 791.000')
    }))

  test('keeps what was filled in when the page is loaded anew, the voucher too', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Full name').fill('Ibu Aminah')
      await page.getByText('BEST').click()
      await field(page, 'Voucher code').fill('SALAM50')
      await button(page, 'Apply').click()
      await button(page, 'Remove voucher').waitFor()
      await page.reload()
      await button(page, 'Remove voucher SALAM50').waitFor()
      await service(page, 'BEST').waitFor()
      expect(await field(page, 'Full name').inputValue()).toBe('Ibu Aminah')
      expect(await service(page, 'BEST').isChecked()).toBe(true)
    }))

  test('does not jump when the prices come late', () =>
    onShipping(
      { screen: 'desktop' },
      async (page) => {
        await page.getByText('Looking up what sending costs').waitFor({ state: 'attached' })
        expect(await axeViolations(page)).toEqual([])
        await service(page, 'REG').waitFor()
        expect(await layoutShift(page)).toBeLessThan(0.1)
      },
      (page) =>
        page.route('**/api/cost/**', async (route) => {
          const answer = await route.fetch()
          await page.getByText('Looking up what sending costs').waitFor({ state: 'attached' })
          await route.fulfill({ response: answer })
        }),
    ))
})

describe('when something fails', () => {
  test('the prices can be asked for again in their place', () =>
    onShipping(
      { expected: /ERR_FAILED|status of 503/ },
      async (page) => {
        await page.getByText('What sending costs could not be looked up.').waitFor()
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

  test('an estimate says that it is one', () =>
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

  test('an order that could not be placed is tried again under the same key', () =>
    onShipping({ expected: refused(503) }, async (page) => {
      await service(page, 'REG').waitFor()
      const away = 'The payment service is not available right now. Nothing was charged.'
      const asked = await answerOrder(page, { status: 503, body: { message: away } })
      await button(page, 'Payment').click()
      await page.getByRole('alert').getByText(away).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await summary(page).getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => asked.length).toBe(2)
      expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/)
      expect(asked[1]).toEqual(asked[0])
    }))

  test('an order whose total has changed tells the new one, with the prices of now', () =>
    onShipping({ expected: refused(422) }, async (page) => {
      await service(page, 'REG').waitFor()
      const text = 'The total is now Rp 800.000. Please look at it again before you pay.'
      await answerOrder(page, { status: 422, body: { message: 'x', validation_errors: { grossTotalFinal: [text] } } })
      const asked = page.waitForRequest('**/api/cost/**')
      await button(page, 'Payment').click()
      await asked
      await page.getByRole('alert').getByText(text).waitFor()
    }))

  test('a voucher that is gone by now unlocks, with its text', () =>
    onShipping({ expected: refused(422) }, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Voucher code').fill('SALAM50')
      await button(page, 'Apply').click()
      await button(page, 'Remove voucher').waitFor()
      const errors = { voucherCode: ['The voucher has expired'] }
      await answerOrder(page, { status: 422, body: { message: 'x', validation_errors: errors } })
      await button(page, 'Payment').click()
      await page.getByText('The voucher has expired', { exact: true }).waitFor()
      expect(await field(page, 'Voucher code').isEditable()).toBe(true)
      expect(await summed(page, 'Total')).toBe('Rp 786.000')
    }))

  test('whoever has three unpaid orders is led to them', () =>
    onShipping({ expected: refused(409) }, async (page) => {
      await service(page, 'REG').waitFor()
      const message = 'You have 3 unpaid orders. Pay or cancel one of them first.'
      await answerOrder(page, { status: 409, body: { message } })
      await button(page, 'Payment').click()
      await page.getByRole('alert').getByText(message).waitFor()
      await summary(page).getByRole('link', { name: 'Order History' }).click()
      await page.waitForURL('**/Account?tab=orders')
    }))

  test('nobody is sent to a payment page that is neither the provider’s nor ours', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await answerOrder(page, { status: 200, body: { snap_url: 'https://pay.example/1', order_id: 'INV-1' } })
      await button(page, 'Payment').click()
      await page.getByRole('alert').getByText('The payment service is not available').waitFor()
      expect(page.url()).toBe(`${origin}/Shipping`)
    }))

  test('a line that is sold out leads back to the bag, which names it', async () => {
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

  test('an empty bag leads back to its page', async () => {
    const customer = await demoCustomer(origin)
    await onShipping({ customer }, async (page) => {
      await page.waitForURL('**/Cart')
      await page.getByRole('heading', { name: 'Your cart has no item' }).waitFor()
    })
  })

  test('a session that ends leaves the form for whoever signs in again', () =>
    onShipping({ expected: refused(401) }, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Full name').fill('Ibu Aminah')
      await answerOrder(page, { status: 401, body: { message: 'Login terlebih dahulu' } })
      await button(page, 'Payment').click()
      await page.getByText('Sesi Anda sudah habis. Silakan login kembali.').waitFor()
      await page.evaluate((storage) => {
        for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
      }, siti.storage)
      await page.goto('/Shipping')
      await service(page, 'REG').waitFor()
      expect(await field(page, 'Full name').inputValue()).toBe('Ibu Aminah')
    }))

  test('the address is typed by hand when the profile cannot be read', () =>
    onShipping(
      { expected: refused(503) },
      async (page) => {
        await page.getByText('Your saved address could not be loaded.').waitFor()
        expect(await field(page, 'Full name').inputValue()).toBe('')
        await page.unroute('**/api/profile')
        await button(page, 'Try again').first().click()
        await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Siti Rahma')
      },
      (page) => page.route('**/api/profile', (route) => route.fulfill({ status: 503, json: { status: 503 } })),
    ))
})
