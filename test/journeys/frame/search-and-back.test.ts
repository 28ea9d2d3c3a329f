import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { open, path } from '../../support/journeys/sign-in.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = (address: string, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: inject('demoShop'), screen: 'desktop' }, async (page) => {
    await open(page, '/About')
    await open(page, address)
    await run(page)
  })

const product = async (page: Page) => {
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Add to Bag' }).first().waitFor()
}

describe('the panel under the search box of a desktop', () => {
  const openSearch = async (page: Page) => {
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await box.click()
    return box
  }
  const openPanel = async (page: Page) => {
    const box = await openSearch(page)
    await page.getByRole('heading', { name: 'Popular' }).waitFor()
    return box
  }
  const hasEntry = (page: Page) => page.evaluate(() => history.state?.overlay === true)

  test('is closed by Back first, with what was typed', () =>
    at('/shop/dresses', async (page) => {
      await product(page)
      const address = path(page)
      const box = await openPanel(page)
      await expect.poll(() => hasEntry(page)).toBe(true)
      await box.fill('gamis')
      await page.getByRole('option').first().waitFor()
      await page.goBack()
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      expect([path(page), await box.inputValue()]).toEqual([address, 'gamis'])
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
    }))

  test.each(['a match', 'all results'])('leaves its place to %s, which Back leaves in one step', (what) =>
    at('/shop/dresses', async (page) => {
      const box = await openPanel(page)
      await box.fill('mukena')
      await page.getByRole('option').first().waitFor()
      if (what === 'a match') await page.getByRole('option').first().click()
      else await box.press('Enter')
      await page.waitForURL((url) => url.pathname !== '/shop/dresses')
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
      expect(path(page)).toBe('/shop/dresses')
    }),
  )

  test.each(['Escape', 'Tab'])('leaves nothing in the history when %s closes it', (key) =>
    at('/shop/dresses', async (page) => {
      const box = await openPanel(page)
      await expect.poll(() => hasEntry(page)).toBe(true)
      await box.fill('mukena')
      await page.getByRole('option').first().waitFor()
      await box.press(key)
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      await expect.poll(() => hasEntry(page)).toBe(false)
      expect(path(page)).toBe('/shop/dresses')
    }),
  )

  test('is still closed when Back leads from the next search to this one, and Forward still works', () =>
    at('/search?query=gamis', async (page) => {
      const box = await openSearch(page)
      await box.fill('mukena')
      await box.press('Enter')
      await page.waitForURL('**/search?query=mukena')
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      await page.goBack()
      await page.waitForURL('**/search?query=gamis')
      await expect.poll(() => page.getByRole('main').getByRole('combobox').inputValue()).toBe('gamis')
      expect(await hasEntry(page)).toBe(false)
      await page.goForward()
      await page.waitForURL('**/search?query=mukena')
    }))

  test('is closed by Back on a tablet with Android too, which closes only dialogs and popovers by itself', () =>
    browser.visit({ origin: inject('demoShop'), screen: 'desktop' }, async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0' }),
      )
      await open(page, '/About')
      await open(page, '/shop/dresses')
      await openPanel(page)
      await expect.poll(() => hasEntry(page)).toBe(true)
      await page.goBack()
      await page.getByRole('heading', { name: 'Popular' }).waitFor({ state: 'hidden' })
      expect([path(page), await hasEntry(page)]).toEqual(['/shop/dresses', false])
    }))

  test('stays closed when Back is pressed with the focus on one of its links', () =>
    at('/shop/dresses', async (page) => {
      const box = await openPanel(page)
      await box.press('ArrowDown')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-panel]') !== null)).toBe(true)
      await page.goBack()
      await page.getByRole('heading', { name: 'Popular' }).waitFor({ state: 'hidden' })
      await expect.poll(() => hasEntry(page)).toBe(false)
      expect(path(page)).toBe('/shop/dresses')
      expect(await box.evaluate((input) => input === document.activeElement)).toBe(false)
      await page.goBack()
      await page.waitForURL('**/About')
    }))

  test('stays closed after a click beside it', () =>
    at('/shop/dresses', async (page) => {
      const box = await openPanel(page)
      await expect.poll(() => hasEntry(page)).toBe(true)
      await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
      await page.getByRole('heading', { name: 'Popular' }).waitFor({ state: 'hidden' })
      await expect.poll(() => hasEntry(page)).toBe(false)
      expect(await box.evaluate((input) => input === document.activeElement)).toBe(false)
      await page.goBack()
      await page.waitForURL('**/About')
    }))

  test('adds no entry to the history of someone who only passes it with Tab', () =>
    at('/shop/dresses', async (page) => {
      await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).focus()
      await page.getByRole('heading', { name: 'Popular' }).waitFor()
      expect(await hasEntry(page)).toBe(false)
    }))
})
