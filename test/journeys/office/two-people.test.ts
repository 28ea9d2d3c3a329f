import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findArticleForStaff } from '../../../src/shop/article-editing/find-article.ts'
import { type OfficeInBrowser, withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

/** A manager at a desk and another with a phone, each in a window of their own. */
const twoPeople = (office: OfficeInBrowser, story: (desk: Page, phone: Page) => Promise<void>) =>
  office.visitAs('manager', { screen: 'desktop', expected: /404/ }, (desk) =>
    office.visitAs('manager', { screen: 'phone', expected: /404|409/ }, (phone) => story(desk, phone)),
  )

const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click()

describe('two people', () => {
  test('at one article: the second to save sees both values, picks, and nothing is lost', { timeout: 240_000 }, () =>
    withCommittedShop(async ({ shop, article, category, picture }) => {
      const shown = { categories: [await category()], pictures: [await picture()] }
      const { sku } = await article({ name: 'Gamis Arum', color: 'Kopi', price: 500_000, ...shown })
      await withOfficeInBrowser(shop, (office) =>
        twoPeople(office, async (desk, phone) => {
          for (const page of [desk, phone]) await page.goto(`/articles/${sku}`)
          await desk.getByLabel('Name', { exact: true }).fill('Gamis of the desk')
          await desk.getByLabel('Price (Rp)', { exact: true }).fill('600.000')
          await phone.getByLabel('Name', { exact: true }).fill('Gamis of the phone')
          await phone.getByLabel('Colour', { exact: true }).fill('Sirih')
          await phone.getByLabel('Price (Rp)', { exact: true }).fill('650.000')
          await save(desk)
          await desk.getByText('Saved. Shoppers see it within seconds.').waitFor()
          await save(phone)

          await phone.getByRole('heading', { level: 1, name: 'Choose what to keep' }).waitFor()
          const sides = phone.getByRole('group', { name: 'Name' })
          for (const value of ['Gamis of the desk', 'Gamis of the phone', 'was Gamis Arum'])
            await sides.getByText(value).first().waitFor()
          // Amounts are written as everywhere else.
          const prices = phone.getByRole('group', { name: 'Price' })
          for (const value of [/^Rp.600\.000$/, /^Rp.650\.000$/, /^was Rp.500\.000$/])
            await prices.getByText(value).first().waitFor()
          // Only the name and the price were changed by both.
          expect(await phone.locator('main fieldset').count()).toBe(2)
          expect((await axeViolations(phone)).join('\n')).toBe('')
          expect(await overflow(phone)).toBe(0)
          for (const group of [sides, prices]) await group.getByRole('radio').first().check()
          await save(phone, 'Save chosen values')
          await phone.getByRole('heading', { level: 1, name: 'Gamis of the desk, Sirih' }).waitFor()
          const saved = await findArticleForStaff(shop, sku)
          const cells = { product_name: 'Gamis of the desk', color: 'Sirih', price: '600000' }
          expect(saved?.cells).toMatchObject(cells)
        }),
      )
    }),
  )

  test('at one stock sheet: the second to save sees both numbers, and decides', { timeout: 240_000 }, () =>
    withCommittedShop(async ({ shop, article }) => {
      const { sku, sizes } = await article({ name: 'Gamis Arum', color: 'Kopi', sizes: { S: 8, M: 5 } })
      const stock = async () =>
        Object.fromEntries(
          (await shop.db.selectFrom('article_size').select(['size', 'stock']).execute()).map((row) => [
            row.size,
            row.stock,
          ]),
        )
      expect(sizes['S']).toBeDefined()
      await withOfficeInBrowser(shop, (office) =>
        twoPeople(office, async (desk, phone) => {
          for (const page of [desk, phone]) await page.goto(`/stock/count?article=${sku}`)
          await desk.getByLabel('Counted, Kopi S').fill('6')
          await phone.getByLabel('Counted, Kopi S').fill('7')
          await phone.getByLabel('Counted, Kopi M').fill('4')
          await desk.getByRole('button', { name: /^Save/ }).click()
          await expect.poll(stock).toEqual({ S: 6, M: 5 })
          await phone.getByRole('button', { name: /^Save/ }).click()
          await phone.getByText('Now 6 expected, you counted 7').waitFor()
          // Nothing of the sheet was saved, and all of it is still there.
          expect(await stock()).toEqual({ S: 6, M: 5 })
          expect(await phone.getByLabel('Counted, Kopi M').inputValue()).toBe('4')
          expect((await axeViolations(phone)).join('\n')).toBe('')
          await phone.getByRole('button', { name: /^Save/ }).click()
          await expect.poll(stock).toEqual({ S: 7, M: 4 })
        }),
      )
    }),
  )
})
