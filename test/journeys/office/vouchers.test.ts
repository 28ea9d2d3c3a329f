import { describe, expect, test } from 'vitest'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { placed, withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

describe('vouchers in the office', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'are created, used, changed and ended, on a %s',
    { timeout: 120_000 },
    (screen) =>
      withCommittedOrderingShop(async (world) => {
        const hijab = await world.category({ name: 'Hijab' })
        const pashmina = await world.article({ price: 200_000, sizes: { M: 9 }, categories: [hijab] })
        await world.category({ name: 'Prayer' })
        await world.voucher({ code: 'SALAM50', public: true, qty: 500 })
        await withOfficeInBrowser(world.shop, (office) =>
          office.visitAs('manager', { screen }, async (page) => {
            const isFine = async () => {
              expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
            }
            await page.goto('/vouchers')
            await isFine()
            await page.getByRole('link', { name: 'New voucher' }).click()
            await page.getByRole('button', { name: 'Generate' }).click()
            await expect.poll(() => page.getByLabel('Code').inputValue()).toMatch(/^[A-Z2-9]{8}$/)
            await page.getByLabel('Code').fill('hijab15')
            await page.getByText('Percent off').click()
            await page.getByLabel('Percent (%)').fill('15')
            await page.getByLabel('At most').fill('60.000')
            await page.getByLabel('Minimum order').fill('150.000')
            await page.getByText('Categories', { exact: true }).click()
            await page.getByLabel('Hijab').check()
            await page.getByLabel('Total uses').fill('150')
            await page.getByLabel('Starts').fill('2026-11-01T00:00')
            await page.getByLabel('Ends').fill('2099-12-15T00:00')
            await page
              .getByText(
                /^HIJAB15 takes 15% off items in Hijab, at most Rp.60\.000, on orders of Rp.150\.000 or more, 1 November 2026 – 14 December 2099\.$/,
              )
              .waitFor()
            await page.getByText(/Rp.9\.000\.000/).waitFor()
            await isFine()
            await page.getByRole('button', { name: 'Create voucher' }).click()
            await page.getByText('HIJAB15 is created').waitFor()

            const siti = await world.shopper([[pashmina, 'M', 1]])
            placed(await world.order(siti, { voucherCode: 'HIJAB15', discount: 30_000 }))
            await page.goto('/vouchers/HIJAB15')
            await page.getByText('1 of 150').waitFor()
            await isFine()
            await page.getByRole('link', { name: 'Edit' }).click()
            await page.getByText('Orders use this voucher', { exact: false }).waitFor()
            expect(await page.getByLabel('Percent (%)').isDisabled()).toBe(true)
            await page.getByLabel('Total uses').fill('200')
            await page.getByText(/Rp.12\.000\.000/).waitFor()
            await isFine()
            await page.getByRole('button', { name: 'Save' }).click()
            await page.getByText('HIJAB15 is saved').waitFor()
            await page.getByText('1 of 200').waitFor()
            await page.getByRole('link', { name: 'End voucher' }).click()
            await page.getByRole('button', { name: 'End HIJAB15 for good' }).waitFor()
            await isFine()
            await page.getByRole('button', { name: 'End HIJAB15 for good' }).click()
            await page.getByText('HIJAB15 has ended').waitFor()
            expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
          }),
        )
      }),
  )
})
