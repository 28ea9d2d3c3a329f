import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { emailTo, linkIn } from '../../support/emails/outbox.ts'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { demoCustomer } from '../../support/journeys/demo-customer.ts'
import { pick } from '../../support/journeys/shipping-page.ts'
import { box, type Newcomer, newcomer, press } from '../../support/journeys/sign-in.ts'
import { axeViolations, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
const folder = inject('demoFolder')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** From the home page to a size of an article and Add to Bag. */
async function choose(page: Page) {
  await page.goto('/')
  await ready(page)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/product/**')
  await page.getByRole('radiogroup', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
}

async function fillBag(page: Page) {
  await choose(page)
  await keepShopping(page)
}

const keepShopping = (page: Page) =>
  page.getByRole('dialog', { name: 'Product added to cart!' }).getByRole('button', { name: 'Keep shopping' }).click()

/** Through the bag to the shipping page. */
async function goToShipping(page: Page) {
  // On a phone the header is away further down, and comes back on scrolling up.
  await page.evaluate(() => window.scrollTo(0, 0))
  await button(page, /^Bags/).click()
  await page.getByRole('dialog', { name: 'Bags' }).getByRole('link', { name: 'View Cart' }).click()
  await link(page, 'Go to shipping').click()
}

/** Fills in an address and continues to the payment page. */
async function goToPayment(page: Page) {
  await page.getByRole('radio', { name: /^REG / }).waitFor()
  await button(page, 'Payment').click()
  await page.waitForURL('**/sandbox/pay/**')
}

type PaymentForm = Pick<Page, 'getByRole'>

/** On the payment page or in the payment window, which have the same form. */
async function pay(page: PaymentForm) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
}

/** Registers from the message that asks to sign in. That signs in as well. */
async function register(page: Page, person: Newcomer) {
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/auth/Signin')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.waitForURL('**/auth/Register')
  await box(page, 'Name').fill(person.name)
  await box(page, 'Email').fill(person.email)
  await box(page, 'Phone').fill(person.phone)
  await box(page, 'Password').fill(person.password)
  await press(page, 'Register')
}

/** The address, which a new account does not have yet. */
async function fillAddress(page: Page, person: Newcomer) {
  await expect.poll(() => box(page, 'Full name').inputValue()).toBe(person.name)
  await expect.poll(() => box(page, 'Phone').inputValue()).toBe(person.phone)
  await box(page, 'Address').fill('Jl. Melati 12, RT 3/RW 4')
  await pick(page, 'Province', 'jawa barat')
  await pick(page, 'City (kota/kabupaten)', 'kota depok')
  await pick(page, 'Subdistrict (kecamatan)', 'beji')
  await expect.poll(() => box(page, 'Zip code (kode pos)').inputValue()).toMatch(/^164/)
}

const shopping = async (screen: Screen, run: (page: Page) => Promise<void>) => {
  const { storage } = await demoCustomer(origin)
  await browser.visit({ origin, screen, storage }, run)
}

describe.each(['phone', 'desktop'] as const)('buying on a %s', (screen) => {
  test('leads a customer from the home page to a paid order', { timeout: 120_000 }, () =>
    shopping(screen, async (page) => {
      await fillBag(page)
      await goToShipping(page)
      await goToPayment(page)
      await pay(page)
      await page.waitForURL('**/Thankyou?order_id=INV-*')
      const invoice = new URL(page.url()).searchParams.get('order_id') ?? ''
      await page.getByText(invoice, { exact: true }).waitFor()
      await heading(page, 'Paid').waitFor({ timeout: 60_000 })
      expect(await axeViolations(page)).toEqual([])
      await link(page, 'View order').click()
      const row = page.getByRole('article', { name: `Order ${invoice}` })
      await row.getByText('Paid', { exact: true }).first().waitFor()
      await row.getByText('We’ve received your payment.').waitFor()
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('leads back from the payment page to the order, which can still be paid', { timeout: 120_000 }, async () => {
    const { storage, fill } = await demoCustomer(origin)
    await fill('LR-PSL-01')
    await browser.visit({ origin, screen, storage }, async (page) => {
      await page.goto('/Shipping')
      await page.getByRole('radio', { name: /^REG / }).waitFor()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await goToPayment(page)
      await page.goBack()
      await page.waitForURL('**/Thankyou?order_id=INV-*')
      await heading(page, 'Waiting for payment').waitFor()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.getByRole('region', { name: 'Items' }).getByRole('link', { name: 'Pashmina Lirih' }).waitFor()
      await page.getByRole('timer').waitFor()
      await link(page, /^Pay now/).click()
      await page.frameLocator('iframe').getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL('**/Thankyou?order_id=INV-*')
      await heading(page, 'Waiting for payment').waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
  })

  test('lets a customer come back later and pay', { timeout: 120_000 }, () =>
    shopping(screen, async (page) => {
      await fillBag(page)
      await goToShipping(page)
      await goToPayment(page)
      await link(page, 'Back to the shop').click()
      await page.waitForURL('**/Thankyou?order_id=INV-*')
      const invoice = new URL(page.url()).searchParams.get('order_id') ?? ''
      await heading(page, 'Waiting for payment').waitFor()

      await page.goto('/Cart')
      await heading(page, 'Your cart has no item').waitFor()
      await page.getByText(`Order ${invoice} is waiting for payment`).waitFor()

      await page.goto('/Account?tab=orders')
      await page
        .getByRole('article', { name: `Order ${invoice}` })
        .getByRole('link', { name: /^Pay now/ })
        .click()
      await page.waitForURL(`**/pay?order_id=${invoice}`)
      await pay(page.frameLocator('iframe'))
      await page.waitForURL(`**/Thankyou?order_id=${invoice}`)
      await heading(page, 'Paid').waitFor({ timeout: 60_000 })
    }),
  )
})

test('an order of the Indonesian pages shows the owner’s Indonesian texts from the home page to its email', {
  timeout: 120_000,
}, async () => {
  const { storage, email: address, fill } = await demoCustomer(origin)
  await fill('LR-PSL-01')
  await browser.visit({ origin, screen: 'phone', storage }, async (page) => {
    await page.goto('/id')
    await page.getByText('Busana yang bertutur lirih.').first().waitFor()
    await page.goto('/id/shop/dresses')
    await heading(page, 'Gamis').waitFor()
    await page.goto('/id/product/gamis-arum-manggis/LR-GAR-01')
    await page.getByText('Warna kulit manggis', { exact: false }).first().waitFor()
    await page.getByText('Dikirim dalam 2 hari kerja').first().waitFor()
    await page.goto('/id/Cart')
    await ready(page)
    await link(page, 'Lanjut ke pengiriman').click()
    await page.getByRole('radio', { name: /^REG / }).waitFor()
    await button(page, 'Lanjut ke pembayaran').click()
    await page.waitForURL('**/sandbox/pay/**')
    await pay(page)
    await page.waitForURL('**/id/Thankyou?order_id=INV-*')
    const invoice = new URL(page.url()).searchParams.get('order_id') ?? ''
    const email = await emailTo(folder, address, new RegExp(`^Pesanan Anda ${invoice}$`))
    expect(email.text).toContain('Busana yang bertutur lirih.')
    await page.goto(`${linkIn(email, '/id/Account')}?tab=orders`)
    await page.getByRole('article', { name: `Pesanan ${invoice}` }).waitFor()
  })
})

test('a visitor on a phone can register on the way from the home page to a paid order', { timeout: 120_000 }, () =>
  browser.visit({ origin, screen: 'phone' }, async (page) => {
    const person = newcomer()
    await choose(page)
    const article = new URL(page.url()).pathname
    await register(page, person)
    await page.waitForURL(`**${article}`)
    await keepShopping(page)
    await goToShipping(page)
    await fillAddress(page, person)
    await goToPayment(page)
    await page.getByRole('radio', { name: /^QRIS/ }).check()
    await pay(page)
    await page.waitForURL('**/Thankyou?order_id=INV-*')
    const invoice = new URL(page.url()).searchParams.get('order_id') ?? ''
    await heading(page, 'Paid').waitFor({ timeout: 60_000 })
    await page.goto('/Account?tab=orders')
    const row = page.getByRole('article', { name: `Order ${invoice}` })
    await row.getByText('Paid', { exact: true }).first().waitFor()
  }),
)
