import { describe, expect, test } from 'vitest'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

describe('a new order in the office', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'is entered with a search, a district and a payment link, on a %s',
    (screen) =>
      withCommittedOrderingShop(async (world) => {
        await world.article({ name: 'Abaya Arum', price: 350_000, weightGrams: 600, sizes: { M: 5 } })
        await withOfficeInBrowser(world.shop, (office) =>
          office.visitAs('manager', { screen }, async (page) => {
            await page.goto('/orders')
            await page.getByRole('link', { name: 'New order' }).click()
            await page.getByLabel('Name, colour or SKU').fill('arum')
            await page.getByRole('button', { name: 'Search', exact: true }).click()
            await page.getByRole('button', { name: /^Add Abaya Arum/ }).click()
            await page.getByLabel('Name', { exact: true }).fill('Wulan Sasmita')
            await page.getByRole('textbox', { name: 'WhatsApp' }).fill('0813 0000 7720')
            await page.getByLabel('Street').fill('Jl. Melati 5')
            await page.getByRole('textbox', { name: 'District' }).fill('sukmajaya')
            await page.getByRole('button', { name: 'Find district' }).click()
            await page.getByRole('radio', { name: /^Sukmajaya, Kota Depok/ }).check()
            await page.getByRole('radio', { name: /REG/ }).waitFor()
            await page.getByLabel('Postcode').fill('16416')
            expect(await axeViolations(page)).toEqual([])
            expect(await overflow(page)).toBe(0)
            await page.getByRole('button', { name: /^Create order, Rp/ }).click()
            await page.getByRole('link', { name: 'Open WhatsApp' }).waitFor()
            expect(await axeViolations(page)).toEqual([])
            expect(await overflow(page)).toBe(0)
            expect(await page.getByRole('textbox', { name: /^Message/ }).inputValue()).toContain(
              'Halo Kak Wulan Sasmita',
            )
          }),
        )
      }),
  )
})
