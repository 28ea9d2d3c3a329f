import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { overflow } from '../../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../../support/shop/test-shop.ts'

/** How far apart the middles of these are, from top to bottom. */
async function apart(...all: Locator[]): Promise<number> {
  const boxes = await Promise.all(all.map((one) => one.boundingBox()))
  const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2))
  return Math.max(...middles) - Math.min(...middles)
}

test.each(['en', 'id'] as const)(
  'the buttons of a page stay in one line on a phone of 390 pixels (%s)',
  {
    timeout: 120_000,
  },
  (language) =>
    withCommittedShop(async ({ shop, article, category }) => {
      await article({ categories: [await category()] })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await shop.db.updateTable('staff').set({ language }).execute()
          await page.setViewportSize({ width: 390, height: 844 })
          for (const path of ['/front', '/reports']) {
            await page.goto(path)
            const buttons = page.locator('h1').locator('xpath=../..').locator('> div:last-child > a')
            expect([path, await buttons.count()]).toEqual([path, 3])
            expect([path, await apart(...(await buttons.all()))]).toEqual([path, 0])
            expect([path, await overflow(page)]).toEqual([path, 0])
          }
          await page.goto('/articles')
          const search = page.locator('main').getByRole('searchbox')
          expect(await apart(search, page.locator('main details > summary').last())).toBeLessThan(8)
          expect(await overflow(page)).toBe(0)
        }),
      )
    }),
)
