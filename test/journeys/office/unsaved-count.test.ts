import { describe, expect, test } from 'vitest'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

describe('a stock count', { timeout: 120_000 }, () => {
  test('asks before another product replaces what was counted', () =>
    withCommittedShop(async ({ shop, article }) => {
      const abaya = await article({ name: 'Abaya Sinar', sizes: { M: 5 } })
      await article({ name: 'Kemeja Laras', sizes: { M: 5 } })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'desktop' }, async (page) => {
          await page.goto(`/stock/count?article=${abaya.sku}`)
          const counted = page.getByLabel(/^Counted, /)
          await counted.fill('4')
          const asked = page.waitForEvent('dialog')
          const chosen = page.getByRole('link', { name: 'Kemeja Laras' }).click()
          await (await asked).dismiss()
          await chosen
          expect(await counted.inputValue()).toBe('4')

          page.once('dialog', (dialog) => dialog.accept())
          await page.getByRole('link', { name: 'Kemeja Laras' }).click()
          await page.locator('[aria-current=page]').getByText('Kemeja Laras').waitFor()
          await expect.poll(() => counted.inputValue()).toBe('')
        }),
      )
    }))
})
