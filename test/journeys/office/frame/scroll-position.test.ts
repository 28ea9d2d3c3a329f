import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Screen } from '../../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { withCommittedShop } from '../../../support/shop/test-shop.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

const scroll = async (page: Page, to: number) => {
  await page.evaluate((top) => scrollTo(0, top), to)
  await expect.poll(() => place(page)).toBe(to)
}

/** A tap would scroll to the link first. */
const follow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

describe.each<Screen>(['phone', 'desktop'])('a page of the office on a %s', { timeout: 120_000 }, (screen) => {
  test('opens at its top when a link leads to it from the end of another page', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('owner', { screen }, async (page) => {
          await page.goto('/account')
          await scroll(page, 200)
          await follow(page, 'a[href="/activity"]')
          await heading(page, 'Activity')
          await expect.poll(() => place(page)).toBe(0)
        }),
      ),
    ))

  test('is where it was left after Back and Forward, also if the other page is short', () =>
    withCommittedShop(async ({ shop, article, category }) => {
      const categories = [await category()]
      for (let count = 0; count < 25; count += 1) await article({ categories })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen }, async (page) => {
          const articles = () => page.locator('[data-row]').filter({ visible: true }).nth(20).waitFor()
          await page.goto('/articles')
          await articles()
          await scroll(page, 700)
          await follow(page, 'a[href="/stock"]')
          await heading(page, 'Stock')
          await expect.poll(() => place(page)).toBe(0)
          await page.goBack()
          await articles()
          await expect.poll(() => place(page)).toBe(700)
          await page.goForward()
          await heading(page, 'Stock')
          await expect.poll(() => place(page)).toBe(0)
          await page.goBack()
          await articles()
          await page.reload()
          await articles()
          await expect.poll(() => place(page)).toBe(700)
        }),
      )
    }))

  test('is scrolled to the part that a link names, below the header', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('owner', { screen }, async (page) => {
          await page.goto('/customers')
          await page.locator('summary').filter({ hasText: 'RD' }).filter({ visible: true }).click()
          await page.locator('a[href="/account#sessions"]').filter({ visible: true }).click()
          await heading(page, 'Your sessions')
          const top = () => page.locator('#sessions').evaluate((part) => Math.round(part.getBoundingClientRect().top))
          await expect.poll(() => place(page)).toBeGreaterThan(100)
          const isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
          const header = await page.locator('header').evaluate((it) => Math.round(it.getBoundingClientRect().bottom))
          expect(await top()).toBeGreaterThanOrEqual(header)
          if (!isAtEnd) expect(await top()).toBeLessThan(header + 40)
        }),
      ),
    ))
})
