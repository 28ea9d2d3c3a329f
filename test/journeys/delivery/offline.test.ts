import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { open, path } from '../../support/journeys/sign-in.ts'
import { axeViolations } from '../../support/pages/page-facts.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const expected =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported module|Unable to preload CSS|load preload assets/

const visit = (run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: inject('demoShop'), screen: 'desktop', expected }, run)

const disconnect = (page: Page) => page.context().setOffline(true)
const reconnect = (page: Page) => page.context().setOffline(false)

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const message = (page: Page) => page.getByRole('alert').getByText('You’re offline. This page stays as it is.')
const tryAgain = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' })

describe('without a connection', () => {
  test('a followed link keeps the page and says why, and Try again follows the link', () =>
    visit(async (page) => {
      await open(page, '/About')
      const before = await heading(page)
      await disconnect(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Store' }).click()
      await message(page).waitFor()
      expect([path(page), await heading(page)]).toEqual(['/About', before])
      expect(await page.getByRole('banner').isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      // Still no connection: the message stays and the page too.
      await tryAgain(page).click()
      await message(page).waitFor()
      expect(path(page)).toBe('/About')
      await reconnect(page)
      // By itself, and the message goes.
      await page.waitForURL('**/Store')
      await expect.poll(() => heading(page)).not.toBe(before)
      await message(page).waitFor({ state: 'detached' })
    }))

  test('a closed message follows no link when the connection is back', () =>
    visit(async (page) => {
      await open(page, '/About')
      await disconnect(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Store' }).click()
      await message(page).waitFor()
      await page.getByRole('button', { name: 'Close message' }).click()
      await message(page).waitFor({ state: 'detached' })
      await reconnect(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await page.waitForURL('**/Contact')
      expect(path(page)).toBe('/Contact')
    }))

  test('what was typed and the place on the page stay', () =>
    visit(async (page) => {
      await open(page, '/')
      const box = page.getByRole('main').getByRole('textbox').last()
      await box.fill('ayu@example.id')
      const before = await page.evaluate(() => Math.round(scrollY))
      expect(before).toBeGreaterThan(0)
      await disconnect(page)
      await page.locator('header').getByRole('link', { name: 'Sign in' }).dispatchEvent('click')
      await message(page).waitFor()
      expect(await box.inputValue()).toBe('ayu@example.id')
      expect(await page.evaluate(() => Math.round(scrollY))).toBe(before)
    }))

  test('Back keeps the page, the address and the way back', () =>
    visit(async (page) => {
      await open(page, '/About')
      const before = await heading(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Store' }).click()
      await expect.poll(() => heading(page)).not.toBe(before)
      const stores = await heading(page)
      await disconnect(page)
      await page.evaluate(() => window.history.back())
      await message(page).waitFor()
      await expect.poll(() => path(page)).toBe('/Store')
      expect(await heading(page)).toBe(stores)
      await reconnect(page)
      await expect.poll(() => heading(page)).toBe(before)
      expect(path(page)).toBe('/About')
      await page.goForward()
      await expect.poll(() => heading(page)).toBe(stores)
    }))

  test('Back and Forward show grids and products that were shown a short while ago', () =>
    visit(async (page) => {
      await open(page, '/shop/tops')
      await page.getByRole('main').getByRole('link', { name: 'Dresses' }).click()
      await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
      await disconnect(page)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Tops' }).waitFor()
      await page.goForward()
      await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
      expect(await message(page).count()).toBe(0)
    }))

  test('a search keeps the page, and Try again shows its results', () =>
    visit(async (page) => {
      await open(page, '/shop/tops')
      await disconnect(page)
      const box = page.getByRole('banner').getByRole('combobox')
      await box.fill('gamis')
      await box.press('Enter')
      await message(page).waitFor()
      expect([path(page), await heading(page)]).toEqual(['/shop/tops', 'Tops'])
      await reconnect(page)
      await page.getByText('results found').waitFor()
    }))

  test('a link to a page for customers keeps the page, even before the code that guards it is loaded', () =>
    visit(async (page) => {
      await open(page, '/About')
      await disconnect(page)
      await page.locator('header a[href="/Account"]').dispatchEvent('click')
      await message(page).waitFor()
      expect(path(page)).toBe('/About')
      await reconnect(page)
      await page.getByText('Login terlebih dahulu').first().waitFor()
    }))
})
