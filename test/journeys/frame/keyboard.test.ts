import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { field, service } from '../../support/journeys/shipping-page.ts'
import { ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  // The address is still empty and is typed in this test.
  const nowhere = { address: '', prov_id: '', city_id: '', distric_id: '', zipcode: '' }
  await siti.call('PUT /api/update-profile', { name: 'Siti Rahma', phone: '081234567890', ...nowhere })
})
afterAll(() => browser.close())

const MOST_STOPS = 120

/** Presses Tab until the element has a visible focus. */
async function walkTo(page: Page, goal: Locator) {
  await goal.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await goal.evaluate((one) => one === document.activeElement)) {
      expect(await goal.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`No stop of the keyboard is ${goal}.`)
}

async function follow(page: Page, goal: Locator, to: string) {
  await walkTo(page, goal)
  await page.keyboard.press('Enter')
  await page.waitForURL(to)
}

async function type(page: Page, name: string, text: string) {
  await walkTo(page, field(page, name))
  await page.keyboard.type(text)
}

/** Chooses the first region with this name. */
async function choose(page: Page, list: string, name: string) {
  await walkTo(page, page.getByRole('combobox', { name: list }))
  await page.keyboard.type(name)
  await page
    .getByRole('option', { name: new RegExp(name, 'i') })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('an order can be placed with the keyboard alone', { timeout: 120_000 }, () =>
  browser.visit({ origin, screen: 'desktop', storage: siti.storage }, async (page) => {
    const main = page.getByRole('main')
    await page.goto('/')
    await ready(page)
    await follow(page, main.getByRole('link', { name: 'View All' }), '**/shop/viewall')
    await page.getByRole('button', { name: 'Sort' }).waitFor()
    await follow(page, main.getByRole('article').getByRole('link').first(), '**/product/**')

    const sizes = page.getByRole('radiogroup', { name: 'Size' })
    await sizes.waitFor()
    await walkTo(page, sizes.locator('input:enabled').first())
    await page.keyboard.press('Space')
    await expect.poll(() => sizes.locator('input:enabled').first().isChecked()).toBe(true)
    await walkTo(page, main.getByRole('button', { name: 'Add to Bag', exact: true }).first())
    await page.keyboard.press('Enter')
    const added = page.getByRole('dialog', { name: 'Product added to cart!' })
    await follow(page, added.getByRole('link', { name: 'View Cart' }), '**/Cart')
    await follow(page, page.getByRole('link', { name: 'Go to shipping' }), '**/Shipping')

    await choose(page, 'Province', 'Jawa Barat')
    await choose(page, 'City (kota/kabupaten)', 'Kota Depok')
    await choose(page, 'Subdistrict (kecamatan)', 'Beji')
    await type(page, 'Address', 'Jalan Melati 12')
    await service(page, 'REG').waitFor()
    await expect.poll(() => field(page, 'Zip code (kode pos)').inputValue()).toMatch(/^164/)
    await walkTo(page, page.getByRole('button', { name: 'Payment' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sandbox/pay/**')
    expect((await siti.readBag()).cart).toEqual([])
  }),
)
