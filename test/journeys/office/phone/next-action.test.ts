import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deliverOrder, packOrder, shipOrder } from '../../../../src/shop/orders/send-order.ts'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { type OrderingShop, withCommittedOrderingShop } from '../../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../../support/pages/page-facts.ts'

const [width, height] = [390, 844]

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

/** The lowest 100 px of the screen have the action, and the tabs are gone for the keyboard too. */
async function expectActionAtThumb(page: Page, action: string, role: 'button' | 'link' = 'button') {
  const named = page.getByRole(role, { name: new RegExp(`^${action}( \\d|$)`) })
  const box = await named.filter({ visible: true }).first().boundingBox()
  expect(box?.y, action).toBeGreaterThan(height - 100)
  expect(await page.getByRole('navigation', { name: 'Main' }).count(), action).toBe(0)
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
}

describe('the page of one record on a phone', { timeout: 120_000 }, () => {
  test('has its next action where other pages have tabs, and its way back in the header', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen: 'phone', expected: /404/ }, async (page) => {
          await page.setViewportSize({ width, height })
          await page.goto('/orders')
          await page.getByRole('navigation', { name: 'Main' }).waitFor()

          await page.goto(`/orders/${order.invoice}`)
          await expectActionAtThumb(page, 'Pack')
          expect((await page.getByRole('link', { name: 'Orders', exact: true }).boundingBox())?.y).toBeLessThan(52)
          await page.getByLabel('More actions').click()
          await page.getByRole('link', { name: 'Refund…' }).filter({ visible: true }).waitFor()
          expect(await axeViolations(page)).toEqual([])

          await page.goto('/pack')
          await expectActionAtThumb(page, 'Mark as packed')

          await packOrder(world.shop, { id: order.id })
          await page.goto(`/orders/${order.invoice}`)
          await expectActionAtThumb(page, 'Ship')

          await page.goto(`/articles/${order.abaya.sku}`)
          await expectActionAtThumb(page, 'Preview')
          // The bar that saves takes this place, and covers nothing.
          await page.locator('input[name=price]').fill('275000')
          await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
          await page
            .locator('[data-dock]')
            .getByRole('button', { name: 'Preview' })
            .click({ trial: true, timeout: 10_000 })
        }),
      )
    }))

  test('has it for a payment to resolve, and a new return once nothing is left to do', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await packOrder(world.shop, { id: order.id })
      await shipOrder(world.shop, { id: order.id }, '004128937712')
      await deliverOrder(world.shop, { id: order.id })
      const check = await unpaidOrder(world)
      const payment = check.choose('credit_card')
      await check.become(payment, 'settlement')
      await check.become(payment, 'partial_chargeback')
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await page.setViewportSize({ width, height })
          await page.goto(`/orders/${order.invoice}`)
          await expectActionAtThumb(page, 'New return…', 'link')
          await page.goto(`/orders/${check.invoice}/resolve`)
          await expectActionAtThumb(page, 'Refund the payment…', 'link')
          await page.getByLabel('Accept the payment').check()
          await expectActionAtThumb(page, 'Accept the payment…', 'link')
        }),
      )
    }))

  test('has its way back in the header too where the record is changed or printed', () =>
    withCommittedOrderingShop(async (world) => {
      const [paid, sent] = [await paidOrder(world), await paidOrder(world)]
      await shipOrder(world.shop, { id: sent.id }, '004128937712')
      const check = await unpaidOrder(world)
      const payment = check.choose('credit_card')
      await check.become(payment, 'settlement')
      await check.become(payment, 'partial_chargeback')
      const to = (order: { invoice: string }) =>
        [`Order ${order.invoice.slice(-6)}`, `/orders/${order.invoice}`] as const
      const pages = [
        [`/orders/${paid.invoice}/refund`, ...to(paid)],
        [`/orders/${paid.invoice}/refund?way=all`, ...to(paid)],
        [`/orders/${paid.invoice}/address`, ...to(paid)],
        [`/orders/${sent.invoice}/waybill`, ...to(sent)],
        [`/orders/${sent.invoice}/return`, ...to(sent)],
        [`/orders/${check.invoice}/resolve`, ...to(check)],
        [`/orders/${check.invoice}/resolve?as=paid`, ...to(check)],
        [`/print?invoice=${paid.invoice}`, ...to(paid)],
        ['/print', 'Orders', '/orders'],
        ['/orders/ship', 'Orders', '/orders?view=to-ship'],
      ] as const
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await page.setViewportSize({ width, height })
          for (const [path, name, address] of pages) {
            await page.goto(path)
            const link = page.locator('[data-up]').getByRole('link', { name, exact: true })
            expect((await link.boundingBox())?.y, path).toBeLessThan(52)
            expect(await link.getAttribute('href')).toBe(address)
            expect(await overflow(page), path).toBe(0)
          }
        }),
      )
    }))
})
