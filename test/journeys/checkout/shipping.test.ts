import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import {
  answerOrder,
  button,
  field,
  nowAt,
  pick,
  refused,
  service,
  shippingOf,
  summary,
  summed,
} from '../../support/journeys/shipping-page.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { axeViolations, layoutShift, overflow } from '../../support/pages/page-facts.ts'

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

describe('the shipping page', () => {
  test.each(['phone', 'desktop'] as const)(
    'leads from address, service and voucher to the payment page on a %s',
    async (screen) => {
      const customer = await demoCustomer(origin)
      await customer.fill('LR-KRL-01', 'LR-PSL-01')
      await onShipping({ customer, screen }, async (page) => {
        await service(page, 'REG').waitFor()
        await expect.poll(() => service(page, 'REG').isChecked()).toBe(true)
        await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Siti Rahma')
        const subdistrict = page.getByRole('combobox', { name: 'Subdistrict (kecamatan)' })
        await expect.poll(() => subdistrict.inputValue(), { timeout: 15_000 }).toBe('Beji')
        await expect
          .poll(() => Promise.all(['Subtotal', 'Shipping', 'Total'].map((term) => summed(page, term))))
          .toEqual(['Rp 778.000', 'Rp 8.000', 'Rp 786.000'])
        await page.getByText(/^BEST/).click()
        await expect.poll(() => summed(page, 'Total')).toBe('Rp 792.500')
        await field(page, 'Voucher code').fill('salam50')
        await page.keyboard.press('Enter')
        await page.getByText('off your order.').waitFor()
        await expect.poll(() => summed(page, 'Voucher SALAM50')).toBe('−Rp 50.000')
        await expect.poll(() => summed(page, 'Total')).toBe('Rp 742.500')
        expect(await axeViolations(page)).toEqual([])
        await button(page, 'Payment').click()
        await page.waitForURL('**/sandbox/pay/**')
        expect((await customer.readBag()).cart).toEqual([])
      })
    },
  )

  test('is the same HTML from the server for everyone', async () => {
    const answer = await fetch(`${origin}/Shipping`, {
      headers: { authorization: `Bearer ${siti.storage['auth_token']}` },
    })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).not.toMatch(/Siti|Melati|Kurta Lurik/)
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Shipping')
    expect(await htmlFaults(html)).toEqual([])
  })

  test('redirects a visitor to the home page', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.goto('/Shipping')
      await page.waitForURL(`${origin}/`)
      await page.getByText('Login terlebih dahulu').waitFor()
    }))

  test.each([
    ['desktop', 1440],
    ['phone', 320],
  ] as const)('is accessible and fits a %s of %d pixels', (screen, width) =>
    onShipping({ screen, width }, async (page) => {
      await service(page, 'REG').waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await summary(page).getByText('Sent within 2 working days').waitFor()
    }),
  )

  test('lists the payment methods and the lifetime of a QRIS code above the Payment button', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      const ways = await page.locator('p', { hasText: 'You pay on the next page' }).textContent()
      for (const way of ['QRIS (DANA, m-banking)', 'virtual account', 'e-wallet', 'card']) expect(ways).toContain(way)
      expect(ways).toMatch(/Cash on delivery is not available/)
      expect(ways).toMatch(/QRIS code lasts 15 minutes/)
    }))

  test('shows all missing fields at once and focuses the first', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Full name').fill(' \u00a0')
      await field(page, 'Address').fill('')
      await field(page, 'Phone').fill('')
      await page.getByRole('combobox', { name: 'Province' }).fill('')
      await page.keyboard.press('Tab')
      await field(page, 'Zip code (kode pos)').fill('')
      await button(page, 'Payment').click()
      const errors = page.locator('[data-error]')
      await expect
        .poll(() => errors.allTextContents())
        .toEqual([
          ...['Full Name is required', 'Phone is required', 'Province is required', 'Zip Code is required'],
          ...['Address is required', 'Shipping service is required'],
        ])
      await expect.poll(() => nowAt(page)).toBe('fullName')
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.type('Siti')
      await expect.poll(() => page.getByText('Full Name is required').count()).toBe(0)
      // The pickers after an empty one are locked, and say what to choose first.
      for (const [name, first] of [
        ['City (kota/kabupaten)', 'Choose the province first'],
        ['Subdistrict (kecamatan)', 'Choose the city first'],
      ] as const) {
        const locked = page.getByRole('combobox', { name })
        expect(await locked.isDisabled()).toBe(true)
        expect(await locked.getAttribute('placeholder')).toBe(first)
        expect(await locked.getAttribute('aria-invalid')).not.toBe('true')
      }
      // A choice clears its own error, and the fields that depend on it load again.
      await page.getByRole('combobox', { name: 'Province' }).fill('jawa barat')
      await page.getByRole('option', { name: 'Jawa Barat', exact: true }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByText('Province is required').waitFor({ state: 'detached' })
      await expect.poll(() => page.getByText('City is required').count()).toBe(0)
    }))

  test('shows the error of a picker that was emptied, and none at the pickers that this locks', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      expect(await page.locator('[data-error]').count()).toBe(0)
      await page.getByRole('combobox', { name: 'Province' }).fill('')
      await page.keyboard.press('Tab')
      await expect.poll(() => page.locator('[data-error]').allTextContents()).toEqual(['Province is required'])
    }))

  test('asks to apply a typed voucher code and focuses the Apply button', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      const requests = await answerOrder(page)
      await field(page, 'Voucher code').fill('ONGKIR20')
      await button(page, 'Payment').click()
      await page.getByText('Please apply voucher first!', { exact: true }).waitFor()
      await expect.poll(() => nowAt(page)).toBe('Apply')
      expect(requests).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByText('off shipping.').waitFor()
      await expect.poll(() => page.getByText('Please apply voucher first!').count()).toBe(0)
    }))

  test('shows no error at a voucher that was still being checked when the form was submitted', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      const requests = await answerOrder(page)
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/voucher-check', async (route) => {
        await answer.promise
        await route.continue()
      })
      await field(page, 'Voucher code').fill('ONGKIR20')
      await button(page, 'Apply').click()
      await button(page, 'Payment').click()
      await page.getByText('Please apply voucher first!', { exact: true }).waitFor()
      answer.resolve()
      await page.getByText('off shipping.').waitFor()
      expect(await page.getByText('Please apply voucher first!').count()).toBe(0)
      await button(page, 'Remove voucher').click()
      await page.getByText('off shipping.').waitFor({ state: 'detached' })
      expect(await page.getByText('Please apply voucher first!').count()).toBe(0)
      expect(requests).toEqual([])
    }))

  test('strikes through the full cost under a shipping voucher, and locks the code until it is removed', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Voucher code').fill('ONGKIR20')
      await button(page, 'Apply').click()
      await button(page, 'Remove voucher ONGKIR20').waitFor()
      await expect.poll(() => nowAt(page)).toContain('Remove')
      await expect.poll(() => field(page, 'Voucher code').isEditable()).toBe(false)
      await expect
        .poll(() => page.getByRole('radiogroup').locator('del').allTextContents())
        .toEqual(['Was Rp\u00a08.000', 'Was Rp\u00a014.500'])
      await expect.poll(() => summed(page, 'Total')).toBe('Rp 778.000')
      expect(await axeViolations(page)).toEqual([])
      await button(page, 'Remove voucher').click()
      await expect.poll(() => nowAt(page)).toBe('voucherCode')
      await expect.poll(() => field(page, 'Voucher code').inputValue()).toBe('')
      await expect.poll(() => summed(page, 'Total')).toBe('Rp 786.000')
    }))

  test.each([
    ['TIDAKADA', 'Invalid voucher code!', 404],
    ['HABIS', 'The voucher has expired', 410],
  ])('answers the voucher code %s with %s', (code, text, status) =>
    onShipping({ expected: refused(status) }, async (page) => {
      await field(page, 'Voucher code').fill(code)
      await button(page, 'Apply').click()
      await page.getByText(text, { exact: true }).waitFor()
      await expect.poll(() => nowAt(page)).toBe('voucherCode')
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('warns about an unusual phone number but accepts it', () =>
    onShipping({ expected: refused(503) }, async (page) => {
      await service(page, 'REG').waitFor()
      const requests = await answerOrder(page, { status: 503, body: { message: 'Nothing was charged.' } })
      await field(page, 'Phone').fill('call my sister')
      await page.getByText('This doesn’t look like an Indonesian phone number.').waitFor()
      await button(page, 'Payment').click()
      await page.getByText('Nothing was charged.').waitFor()
      expect(requests[0]?.body).toMatchObject({ phone: 'call my sister' })
    }))

  test('suggests the zip code of a chosen subdistrict and loads its shipping rates', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await pick(page, 'City (kota/kabupaten)', 'kota bandung')
      await page.getByText('Choose your subdistrict to see shipping rates.').waitFor()
      await pick(page, 'Subdistrict (kecamatan)', 'coblong')
      await page.getByText('Rp 13.000').first().waitFor()
      await expect.poll(() => field(page, 'Zip code (kode pos)').inputValue()).toMatch(/^401/)
      await expect.poll(() => summed(page, 'Total')).toBe('Rp 791.000')
    }))

  test('keeps the form and the voucher over a reload', () =>
    onShipping({}, async (page) => {
      await service(page, 'REG').waitFor()
      await field(page, 'Full name').fill('Ibu Aminah')
      await page.getByText(/^BEST/).click()
      await field(page, 'Voucher code').fill('SALAM50')
      await button(page, 'Apply').click()
      await button(page, 'Remove voucher').waitFor()
      await page.reload()
      await button(page, 'Remove voucher SALAM50').waitFor()
      await service(page, 'BEST').waitFor()
      await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Ibu Aminah')
      await expect.poll(() => service(page, 'BEST').isChecked()).toBe(true)
    }))

  test('opens no list over the fields when an address is missing, until the customer asks for it', async () => {
    const customer = await demoCustomer(origin)
    await customer.fill('LR-PSL-01')
    const nothing = { address: '', prov_id: '', city_id: '', distric_id: '', zipcode: '' }
    await customer.call('PUT /api/update-profile', { name: 'Siti Rahma', phone: '081234567890', ...nothing })
    await onShipping({ customer }, async (page) => {
      await button(page, 'Payment').click()
      const province = page.getByRole('combobox', { name: 'Province' })
      await expect.poll(() => province.evaluate((box) => box === document.activeElement)).toBe(true)
      expect(await page.getByRole('listbox').count()).toBe(0)
      await province.click()
      await page.getByRole('option', { name: 'Jawa Barat' }).waitFor()
    })
  })

  test('does not shift when the shipping rates arrive late', () => {
    const looked = Promise.withResolvers<void>()
    return onShipping(
      { screen: 'desktop' },
      async (page) => {
        await page.getByText('Loading shipping rates').waitFor({ state: 'attached' })
        expect(await axeViolations(page)).toEqual([])
        looked.resolve()
        await service(page, 'REG').waitFor()
        expect(await layoutShift(page)).toBeLessThan(0.02)
      },
      (page) =>
        page.route('**/api/cost/**', async (route) => {
          await looked.promise
          await route.continue()
        }),
    )
  })
})
