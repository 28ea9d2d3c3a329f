import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createSetupCode } from '../../../src/shop/staff/set-up-owner.ts'
import { type OfficeInBrowser, withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

type Refused = {
  page: Page
  /** The field that is wrong. */
  field: Locator
  button: Locator
}

/** Presses a button from which the wrong field cannot be seen. */
async function leadsTo({ page, field, button }: Refused) {
  await button.scrollIntoViewIfNeeded()
  const refused = page.waitForResponse((response) => response.status() === 422)
  await button.click()
  await refused
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => isInView(field)).toBe(true)
}

// The look has a preview of the shop, which does not run here.
const inOffice = (story: (page: Page, office: OfficeInBrowser) => Promise<void>) =>
  withCommittedShop(({ shop }) =>
    withOfficeInBrowser(shop, (office) =>
      office.visitAs('manager', { screen: 'phone', expected: /422|404|ERR_CONNECTION_REFUSED/ }, (page) =>
        story(page, office),
      ),
    ),
  )

describe('a refused form leads to its first wrong field on a phone', { timeout: 120_000 }, () => {
  test('of a slide', () =>
    inOffice(async (page) => {
      await page.goto('/front/slide/new')
      const field = page.getByLabel('Title', { exact: true })
      await leadsTo({ page, field, button: page.getByRole('button', { name: 'Save', exact: true }) })
    }))

  test('of a voucher', () =>
    inOffice(async (page) => {
      await page.goto('/vouchers/new')
      const field = page.getByLabel('Code', { exact: true })
      await field.fill('?')
      await leadsTo({ page, field, button: page.getByRole('button', { name: 'Create voucher' }) })
      expect(await field.inputValue()).toBe('?')
    }))

  test('of the settings', () =>
    inOffice(async (page) => {
      await page.goto('/settings')
      const field = page.getByLabel('WhatsApp', { exact: true })
      await field.fill('none')
      await leadsTo({ page, field, button: page.getByRole('button', { name: 'Save changes' }) })
      expect(await field.inputValue()).toBe('none')
    }))

  test('of the look', () =>
    inOffice(async (page) => {
      await page.goto('/settings/look')
      const field = page.getByLabel('Background', { exact: true })
      await field.fill('red')
      await page.locator('#look').evaluate((form: HTMLFormElement) => {
        form.noValidate = true
      })
      await leadsTo({ page, field, button: page.getByRole('button', { name: 'Save draft' }) })
    }))

  test('of a new order, which keeps the focus when only its sums are updated', () =>
    inOffice(async (page) => {
      await page.goto('/orders/new')
      const field = page.getByLabel('Name, colour or SKU')
      await leadsTo({ page, field, button: page.getByRole('button', { name: /^Create order/ }) })
      const voucher = page.getByLabel('Voucher')
      await voucher.fill('UNKNOWN')
      await page.getByRole('button', { name: 'Update' }).last().click()
      await expect.poll(() => voucher.getAttribute('aria-invalid')).toBe('true')
      await page.getByRole('radio', { name: /^Bank transfer, received/ }).check()
      // The answer is shown: what is paid has no deadline.
      await expect.poll(() => page.locator('[name=payWithin]').count()).toBe(0)
      expect(await voucher.evaluate((element) => element === document.activeElement)).toBe(false)
    }))

  test('of the setup', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, async (office) => {
        const { code } = await createSetupCode(office.shop)
        await office.visit({ screen: 'phone', expected: /422/ }, async (page) => {
          await page.goto(`/setup?code=${code}`)
          await page.getByLabel('Name').fill('Ratna Dewanti')
          await page.getByLabel('Email').fill('ratna@lirih.example')
          const field = page.locator('[name=password]')
          await field.fill('password1234')
          await leadsTo({ page, field, button: page.getByRole('button', { name: 'Continue' }) })
        })
      }),
    ))
})
