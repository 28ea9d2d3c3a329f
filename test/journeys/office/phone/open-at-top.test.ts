import { describe, expect, test } from 'vitest'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { withCommittedShop } from '../../../support/shop/test-shop.ts'

describe('a page of the office', { timeout: 120_000 }, () => {
  test('opens at its top when a link leads to it from the end of another page', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('owner', { screen: 'phone' }, async (page) => {
          const place = () => page.evaluate(() => scrollY)
          await page.goto('/settings/orders')
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          await expect.poll(place).toBeGreaterThan(100)
          const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Health' })
          // A tap would scroll up to the link first.
          await link.evaluate((it: HTMLElement) => it.click())
          await page.getByRole('heading', { name: 'Doctor' }).waitFor()
          await expect.poll(place).toBe(0)
        }),
      ),
    ))
})
