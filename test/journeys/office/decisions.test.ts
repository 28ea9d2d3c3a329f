import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { packOrder } from '../../../src/shop/orders/send-order.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { sentOrder } from '../../support/orders/sent-order.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

const screens: Screen[] = ['phone', 'desktop']

describe('what staff have to decide', () => {
  test.each(screens)('is on Today when the size of an exchange is not held any more, on a %s', (screen) =>
    withCommittedOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.exchange(order.L)
      await order.lapse()
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen }, async (page) => {
          await page.goto('/')
          await page.getByRole('link', { name: /Exchanges no longer held/ }).click()
          await page.getByText(/^Not held since/).waitFor()
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          await page.getByRole('button', { name: 'Hold the size for 3 days' }).click()
          await page.getByText('The size is held for three days.').waitFor()
          await page.getByText(/1 held until/).waitFor()
          expect(await order.stock(order.L)).toBe(1)
        }),
      )
    }),
  )

  test.each(screens)('is how much the bank took back, before the rest is due, on a %s', (screen) =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose('credit_card')
      await order.become(payment, 'settlement')
      await order.become(payment, 'partial_chargeback')
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen }, async (page) => {
          await page.goto(`/orders/${order.invoice}/resolve`)
          await page.getByText(/^At most Rp.710\.000 to Siti Aminah/).waitFor()
          await page.getByRole('link', { name: 'Refund the payment…' }).click()
          const amount = page.getByLabel('How much did the bank take back?')
          await amount.fill('900.000')
          await page.getByRole('button', { name: 'Continue' }).click()
          await page.getByText(/^Type an amount of at most Rp.710\.000/).waitFor()
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          await amount.fill('200.000')
          await page.getByRole('button', { name: 'Continue' }).click()
          const confirm = page.getByRole('button', { name: /^Refund Rp.510\.000 to Siti Aminah$/ })
          await confirm.waitFor()
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          await confirm.click()
          await page.getByText(`Resolved: ${order.invoice}`).waitFor()
          const { rows } = await sql<{ amount: number }>`select amount::int from refund_transfer`.execute(world.shop.db)
          expect(rows).toEqual([{ amount: 510_000 }])
        }),
      )
    }),
  )

  test.each(screens)('is whether a waybill with a digit too few is right, on a %s', (screen) =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      await packOrder(world.shop, { invoice: order.invoice })
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('packer', { screen }, async (page) => {
          await page.goto(`/orders/${order.invoice}`)
          await page.getByLabel('Waybill').fill('0041 2893 771')
          await page.getByRole('button', { name: 'Ship', exact: true }).click()
          await page.getByText('SiCepat’s waybills have 12 digits, this one has 11.').waitFor()
          expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
          expect(await page.getByLabel('Waybill').inputValue()).toBe('00412893771')
          await page.getByRole('button', { name: 'Ship anyway' }).click()
          await expect.poll(order.status).toBe('Shipped')
        }),
      )
    }),
  )
})
