import { describe, expect, test } from 'vitest'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { type OrderingShop, withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

describe('the orders of the office', () => {
  test.each<Screen>(['phone', 'desktop'])('lead an owner from the sign-in to the order that waits, on a %s', (screen) =>
    withCommittedOrderingShop(async (world) => {
      const { invoice } = await paidOrder(world)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('owner', { screen }, async (page) => {
          await page.goto('/orders')
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
          await page.locator(`a[href="/orders/${invoice}"]:visible`).first().click()
          await page.getByText(invoice).first().waitFor()
          expect(await axeViolations(page)).toEqual([])
        }),
      )
    }),
  )
})
