import { describe, expect, test } from 'vitest'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

describe('the search of the office', () => {
  test('opens with a key, is moved through by keyboard, and leads to an order', () =>
    withCommittedOrderingShop(async (world) => {
      const { invoice } = await unpaidOrder(world)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen: 'desktop' }, async (page) => {
          await page.goto('/activity')
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.keyboard.press('Control+k')
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('searchbox').fill(invoice.slice(-6))
          await dialog.getByRole('link', { name: /Siti Aminah/ }).waitFor()
          expect(await axeViolations(page)).toEqual([])
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
          await page.getByRole('heading', { level: 1, name: 'Siti Aminah' }).waitFor()
          expect(new URL(page.url()).pathname).toBe(`/orders/${invoice}`)
          await page.keyboard.press('/')
          await dialog.waitFor()
          // What was opened last is offered before anything is typed, until the next sign-in on this device.
          await dialog
            .getByRole('region', { name: 'Recent' })
            .getByRole('link', { name: /Siti Aminah/ })
            .waitFor()
          await page.keyboard.press('Escape')
          await dialog.waitFor({ state: 'detached' })
          await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.submit())
          await page.waitForURL('**/sign-in')
          await expect.poll(() => page.evaluate(() => localStorage.getItem('office-recent'))).toBeNull()
        }),
      )
    }))

  test('narrows the list of orders, and keeps the list as a view, on a phone', () =>
    withCommittedOrderingShop(async (world) => {
      const { invoice } = await unpaidOrder(world)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await page.goto('/orders?view=all')
          await page.getByText('Filters', { exact: true }).click()
          await page.getByLabel('Province').selectOption('Jawa Barat')
          expect(await axeViolations(page)).toEqual([])
          await page.getByRole('button', { name: 'Show orders' }).click()
          await page.getByRole('link', { name: 'Remove filter Province: Jawa Barat' }).waitFor()
          expect(await page.locator(`a[href^="/orders/${invoice}?view=all"]:visible`).count()).toBe(1)
          await page.getByText('Save view', { exact: true }).first().click()
          await page.getByLabel('Name of the view').fill('West Java')
          await page.getByRole('button', { name: 'Save view' }).click()
          await page.getByRole('link', { name: 'West Java' }).waitFor()
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
        }),
      )
    }))
})
