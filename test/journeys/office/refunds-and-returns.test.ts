import { describe, expect, test } from 'vitest'
import { shipOrder } from '../../../src/shop/orders/send-order.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { type OrderingShop, withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

async function paidOrder(world: OrderingShop, method = 'qris') {
  const order = await unpaidOrder(world)
  await order.become(order.choose(method), 'settlement')
  return order
}

describe('a refund in the office', () => {
  test.each<Screen>(['phone', 'desktop'])('of one item spells out the amount before it moves, on a %s', (screen) =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen }, async (page) => {
          await page.goto(`/orders/${order.invoice}/refund`)
          await page.getByText('Selected items').click()
          await page.getByRole('spinbutton').fill('1')
          await page.getByLabel('Restock the items').check()
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          await page.getByRole('button', { name: 'Continue' }).click()
          const confirm = page.getByRole('button', { name: /^Refund Rp.350\.000 to Siti Aminah$/ })
          await confirm.waitFor()
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          await confirm.click()
          await page.getByText(/Rp.350\.000 refunded to Siti Aminah/).waitFor()
          expect([await order.status(), await order.stock()]).toEqual(['Partly Refunded', 4])
        }),
      )
    }),
  )
})

describe('a return in the office', () => {
  test.each<Screen>(['phone', 'desktop'])('is requested, received and replaced, on a %s', (screen) =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await shipOrder(world.shop, { id: order.id }, '004412345678')
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen }, async (page) => {
          await page.goto(`/orders/${order.invoice}`)
          await page.getByRole('link', { name: 'New return' }).click()
          await page.getByText('Exchange', { exact: false }).first().click()
          await page.getByLabel(/exchange for/).selectOption(String(order.abaya.sizes.M))
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          await page.getByRole('button', { name: 'Accept return' }).click()
          await page.getByRole('button', { name: 'Mark as received' }).waitFor()
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          await page.getByRole('button', { name: 'Mark as received' }).click()
          await page.getByRole('button', { name: 'Replace', exact: true }).waitFor()
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          await page.getByRole('button', { name: 'Replace', exact: true }).click()
          await page.getByText(/is ready to pack/).waitFor()
          expect(await order.stock()).toBe(3)
        }),
      )
    }),
  )
})
