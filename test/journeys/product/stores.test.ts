import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, overflow, ready } from '../../support/pages/page-facts.ts'

const dress = '/product/gamis-arum-manggis/LR-GAR-01'
const green = '/product/gamis-arum-sirih/LR-GAR-03'
const soldOut = '/product/gamis-arum-kopi/LR-GAR-02'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = (path: string, screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: inject('demoShop'), screen }, async (page) => {
    await page.goto(path)
    await ready(page)
    await run(page)
  })

const line = (page: Page, name = 'Stores') => page.getByRole('term').filter({ hasText: name }).locator('+ dd')

describe('the stores on the product page', () => {
  test.each(['phone', 'desktop'] as const)('are named on a %s with the sizes they have of this colour', (screen) =>
    at(dress, screen, async (page) => {
      expect(await line(page).innerText()).toBe('Also in Lirih Jakarta: M, L; Lirih Bandung: M Addresses and hours')
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await line(page).getByRole('link', { name: 'Addresses and hours' }).click()
      await page.getByRole('heading', { name: 'Lirih Jakarta' }).waitFor()
    }),
  )

  test('are not named for a colour that no store keeps', () =>
    at(green, 'phone', async (page) => expect(await line(page).count()).toBe(0)))

  test('are where a piece is left that is sold out online, in Indonesian too', () =>
    at(`/id${soldOut}`, 'phone', async (page) => {
      expect(await line(page, 'Di toko').innerText()).toBe('Masih ada di Lirih Yogyakarta: M Alamat dan jam buka')
      expect(await axeViolations(page)).toEqual([])
    }))
})
