import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { button, field, service, shippingOf, summed } from '../../support/journeys/shipping-page.ts'
import { axeViolations } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let customer: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(async () => {
  customer = await demoCustomer(origin)
  await customer.fill('LR-GAR-01')
})
afterAll(() => browser.close())
const onShipping = shippingOf(() => ({ browser, customer }))

const findArea = async (page: Page, words: string, found: RegExp) => {
  const box = page.getByRole('combobox', { name: 'Find your area' })
  await box.click()
  await box.pressSequentially(words)
  await page.getByRole('option', { name: found }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
const book = () => customer.call('GET /api/account/addresses')

test('the second order goes to the address of the first one without typing', () =>
  onShipping({}, async (page) => {
    await service(page, 'REG').waitFor()
    await button(page, 'Payment').click()
    await page.waitForURL('**/sandbox/pay/**')
    expect((await book()).addresses).toMatchObject([{ address: 'Jalan Melati 12, RT 03/RW 05', last_used: true }])

    await customer.fill('LR-GAR-01')
    await page.goto('/Shipping')
    await page.getByText('Last used').waitFor()
    await service(page, 'REG').waitFor()
    expect(await field(page, 'Address').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  }))

test('another address of the book is chosen in a sheet, and a new one is typed', () =>
  onShipping({}, async (page) => {
    const depok = { phone: '081234567890', zipcode: '16421', prov_id: '9', city_id: '115', district_id: '1577' }
    await customer.call('POST /api/account/addresses', {
      ...depok,
      name: 'Siti',
      address: 'Jalan Satu',
      used_now: true,
    })
    await customer.call('POST /api/account/addresses', { ...depok, name: 'Ibu Nur', address: 'Jalan Dua' })
    await page.goto('/Shipping')
    await button(page, 'Change').click()
    const sheet = page.getByRole('dialog', { name: 'Delivery address' })
    await sheet.getByText('2 of 5 addresses').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByRole('radio', { name: /Ibu Nur/ }).check()
    await sheet.getByRole('button', { name: 'Deliver here' }).click()
    await page.getByRole('form', { name: 'Shipping' }).getByText('Jalan Dua').waitFor()
    await button(page, 'Change').click()
    await sheet.getByRole('button', { name: 'Add an address' }).click()
    await expect.poll(() => field(page, 'Address').inputValue()).toBe('')
  }))

const fillBook = async () => {
  const depok = { phone: '081234567890', zipcode: '16421', prov_id: '9', city_id: '115', district_id: '1577' }
  for (const n of [1, 2, 3, 4, 5])
    await customer.call('POST /api/account/addresses', { ...depok, name: 'Siti', address: `Jalan ${n}` })
}
const streets = async (): Promise<string[]> => (await book()).addresses.map((one: { address: string }) => one.address)

test('a full address book loses its oldest address when the label of the check box says so', () =>
  onShipping({}, async (page) => {
    await fillBook()
    await page.goto('/Shipping')
    await button(page, 'Change').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace the oldest' }).click()
    await field(page, 'Address').fill('Jalan Baru')
    await findArea(page, 'beji depok', /^Beji, Kota Depok/)
    await page.getByRole('checkbox', { name: 'Keep this address for next time, in place of the oldest' }).waitFor()
    await service(page, 'REG').waitFor()
    await button(page, 'Payment').click()
    await page.waitForURL('**/sandbox/pay/**')
    expect(await streets()).toEqual(['Jalan Baru', 'Jalan 5', 'Jalan 4', 'Jalan 3', 'Jalan 2'])
  }))

test('an order replaces no saved address when the page could not load the address book', () =>
  onShipping(
    { expected: /status of (409|503)|account\/addresses|address was not kept/ },
    async (page) => {
      await page.getByRole('checkbox', { name: 'Keep this address for next time', exact: true }).waitFor()
      await service(page, 'REG').waitFor()
      await button(page, 'Payment').click()
      await page.waitForURL('**/sandbox/pay/**')
      expect(await streets()).toEqual(['Jalan 5', 'Jalan 4', 'Jalan 3', 'Jalan 2', 'Jalan 1'])
    },
    async (page) => {
      await fillBook()
      await page.route('**/api/account/addresses', (route) =>
        route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
      )
    },
  ))

test('one search box fills province, city, subdistrict and zip code', () =>
  onShipping({}, async (page) => {
    await findArea(page, 'gondokusuman jogja', /Gondokusuman, Kota Yogyakarta/)
    await expect.poll(() => page.getByRole('combobox', { name: 'Province' }).inputValue()).toBe('DI Yogyakarta')
    await expect.poll(() => page.getByRole('combobox', { name: /^City/ }).inputValue()).toBe('Kota Yogyakarta')
    await expect.poll(() => page.getByRole('combobox', { name: /^Subdistrict/ }).inputValue()).toBe('Gondokusuman')
    await expect.poll(() => field(page, 'Zip code (kode pos)').inputValue()).toMatch(/^55\d{3}$/)
  }))

test('a text that is pasted right after the sheet has closed opens the list', () =>
  onShipping({}, async (page) => {
    await fillBook()
    await page.goto('/Shipping')
    await button(page, 'Change').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace the oldest' }).click()
    await page.getByRole('combobox', { name: 'Find your area' }).fill('beji depok')
    await page.getByRole('option', { name: /^Beji, Kota Depok/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, 'Zip code (kode pos)').inputValue()).toMatch(/^164\d{2}$/)
    await expect.poll(() => page.getByRole('option', { name: /^Beji/ }).count()).toBe(0)
  }))

test('a list that is closed while its places are searched opens with them', () =>
  onShipping({}, async (page) => {
    let answer = () => {}
    await page.route('**/api/region-search*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    const box = page.getByRole('combobox', { name: 'Find your area' })
    await box.click()
    const asked = page.waitForRequest('**/api/region-search*')
    await page.keyboard.insertText('beji depok')
    await asked
    await page.evaluate(() => scrollBy(0, 40))
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
    answer()
    await page.getByRole('option', { name: /^Beji, Kota Depok/ }).waitFor()
  }))

test('the lists of places speak the language of the page to screen readers', () =>
  onShipping({}, async (page) => {
    await page.goto('/id/Shipping')
    await page.getByRole('combobox', { name: 'Cari kecamatan, kota, atau kode pos' }).fill('beji depok')
    await page.getByRole('option', { name: /^Beji, Kota Depok/ }).waitFor()
    await page.getByRole('listbox', { name: 'Daftar wilayah' }).waitFor()
    const said = page.locator('[data-live-announcer]')
    await expect.poll(() => said.textContent()).toMatch(/[1-9]\d* wilayah di daftar/)
    expect(await page.locator('[data-trigger=ComboBox] button').getAttribute('aria-label')).toBe('Tutup')
  }))

test('a voucher of the list applies at once', () =>
  onShipping({}, async (page) => {
    await service(page, 'REG').waitFor()
    const best = page.getByRole('radio', { name: /SALAM50.*Best for this order/ })
    await best.waitFor()
    await best.check()
    await expect.poll(() => summed(page, 'Voucher SALAM50')).toBe('−Rp 50.000')
  }))

test('an emptied field says so once it is left; the others wait for Payment', () =>
  onShipping({}, async (page) => {
    await field(page, 'Full name').fill('')
    await field(page, 'Address').fill('')
    await page.getByText('Full Name is required').waitFor()
    expect(await page.getByText('Address is required').count()).toBe(0)
  }))
