import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { open } from '../../support/journeys/sign-in.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = (screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: inject('demoShop'), screen }, async (page) => {
    await open(page, '/shop/dresses')
    await page.getByRole('main').getByRole('article').filter({ hasText: 'Gamis Arum' }).first().click()
    await colors(page).first().waitFor()
    await run(page)
  })

const colors = (page: Page) =>
  page
    .getByRole('region', { name: 'Color' })
    .or(page.getByRole('region', { name: 'Colour' }))
    .getByRole('link')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const picture = (page: Page) =>
  page.getByRole('region', { name: 'Pictures' }).locator('img').first().getAttribute('src')

test.each(['phone', 'desktop'] as const)(
  'on a %s, another colour swaps pictures and address, and keeps the place, the size and the focus',
  (screen) =>
    at(screen, async (page) => {
      await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
      const before = { picture: await picture(page), address: page.url(), place: await scrolled(page) }
      const other = colors(page).and(page.locator(':not([aria-current])')).first()
      await other.scrollIntoViewIfNeeded()
      const place = await scrolled(page)
      const address = (await other.getAttribute('href')) ?? ''
      const chosen = colors(page).and(page.locator(`[href="${address}"]`))
      const above = (await chosen.boundingBox())?.y
      await other.click()
      await page.waitForURL(`**${address}`)
      await expect.poll(() => picture(page)).not.toBe(before.picture)
      expect(await scrolled(page)).toBe(place)
      expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address)
      await expect.poll(() => page.title()).not.toBe('')
      expect((await chosen.boundingBox())?.y).toBe(above)
      // Back leaves the product.
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
    }),
)
