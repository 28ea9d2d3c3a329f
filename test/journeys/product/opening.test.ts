import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as texts from '../../../src/contract/texts.ts'
import { simpleResponse } from '../../../src/http/simple-response.ts'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { open, path } from '../../support/journeys/sign-in.ts'
import { axeViolations, drawn, layoutShift, overflow } from '../../support/pages/page-facts.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const manggis = '/product/gamis-arum-manggis/LR-GAR-01'
const sirih = '/product/gamis-arum-sirih/LR-GAR-03'
const dataOf = '**/product/**.data*'

type Grid = { page: Page; asked: string[] }

/** A grid whose product pages have been opened once, so that their script is there. Notes the data that is asked for. */
const onDresses = (run: (grid: Grid) => Promise<void>, screen: Screen = 'phone') =>
  browser.visit(
    { origin: inject('demoShop'), screen, expected: /Failed to fetch|ERR_FAILED|status of/ },
    async (page) => {
      await open(page, '/shop/dresses')
      await card(page, manggis).click()
      await toBag(page).waitFor()
      await page.goBack()
      await heading(page, 'Dresses').waitFor()
      const asked: string[] = []
      page.on('request', (request) => /\.data/.test(request.url()) && asked.push(new URL(request.url()).pathname))
      await run({ page, asked })
    },
  )

const card = (page: Page, product: string) => page.locator(`main article > a[href="${product}"]`).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const toBag = (page: Page) => page.getByRole('button', { name: 'Add to Bag' }).first()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** Keeps the answers for product pages back until they are let go. */
async function hold(page: Page) {
  const answer = Promise.withResolvers<(route: Route) => Promise<void>>()
  await page.route(dataOf, async (route) => (await answer.promise)(route))
  return (how = (route: Route) => route.continue()) => answer.resolve(how)
}

describe.each(['phone', 'desktop'] as const)('a product page that is opened from a card on a %s', (screen) => {
  test('begins with what the card knows, and nothing moves when the rest is there', () =>
    onDresses(async ({ page }) => {
      const letGo = await hold(page)
      const price = await card(page, sirih).locator('ins').textContent()
      await card(page, sirih).click()
      await heading(page, 'Gamis Arum').waitFor()
      expect(path(page)).toBe(sirih)
      expect(await page.locator('main ins').first().textContent()).toBe(price)
      await expect.poll(() => page.title()).toMatch(/^Gamis Arum, Sirih \|/)
      await expect.poll(() => focused(page)).toBe('main')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await toBag(page).count()).toBe(0)
      await page.locator('[data-progress]').waitFor({ state: 'attached' })
      await page.waitForFunction(() => document.querySelector('body > img') === null)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      const place = () => page.locator('h1').boundingBox()
      const before = await place()
      letGo()
      await toBag(page).waitFor()
      await page.locator('[data-progress]').waitFor({ state: 'detached' })
      expect(await place()).toEqual(before)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    }, screen))
})

test('a tap on a card asks the server once', () =>
  onDresses(async ({ page, asked }) => {
    await card(page, sirih).tap()
    await toBag(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([`${sirih}.data`])
  }))

test('the first card of a visit finds the script of its page there, since the grid was touched before', () =>
  browser.visit({ origin: inject('demoShop'), screen: 'phone' }, async (page) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await open(page, '/shop/dresses')
    await page.waitForLoadState('networkidle')
    const productScript = /\/assets\/product-(?!grid)/
    expect(scripts.filter((script) => productScript.test(script))).toEqual([])
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(() => scripts.filter((script) => productScript.test(script)).length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    scripts.length = 0
    const letGo = await hold(page)
    await card(page, sirih).tap()
    await heading(page, 'Gamis Arum').waitFor()
    expect(await toBag(page).count()).toBe(0)
    letGo()
    await toBag(page).waitFor()
  }))

test('the frame after a tap is painted before the next page is rendered', () =>
  onDresses(async ({ page }) => {
    await page.evaluate(() => {
      const titleInFrame = new Promise((resolve) => {
        const note = () => requestAnimationFrame(() => resolve(document.querySelector('h1')?.textContent))
        addEventListener('click', note, { capture: true, once: true })
      })
      Reflect.set(window, 'titleInFrame', titleInFrame)
    })
    await card(page, sirih).tap()
    expect(await page.evaluate(() => Reflect.get(window, 'titleInFrame'))).toBe('Dresses')
    await heading(page, 'Gamis Arum').waitFor()
  }))

describe('a product page that has begun', () => {
  test('is left by Back, and the next card that is followed begins again', () =>
    onDresses(async ({ page }) => {
      const letGo = await hold(page)
      await card(page, sirih).click()
      await page.waitForURL(`**${sirih}`)
      await page.goBack()
      await heading(page, 'Dresses').waitFor()
      letGo()
      await drawn(page)
      expect(path(page)).toBe('/shop/dresses')
      await card(page, manggis).click()
      await toBag(page).waitFor()
      expect(path(page)).toBe(manggis)
    }))

  test('is whole after Back and Forward', () =>
    onDresses(async ({ page }) => {
      await hold(page)
      await card(page, sirih).click()
      await page.waitForURL(`**${sirih}`)
      await page.goBack()
      await heading(page, 'Dresses').waitFor()
      await page.unroute(dataOf)
      await page.goForward()
      await toBag(page).waitFor()
      expect(path(page)).toBe(sirih)
    }))

  test('returns to the grid if the shop cannot be reached, and Try again opens it', () =>
    onDresses(async ({ page }) => {
      const letGo = await hold(page)
      await card(page, sirih).click()
      await page.waitForURL(`**${sirih}`)
      letGo((route) => route.abort())
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
      await again.waitFor()
      await heading(page, 'Dresses').waitFor()
      expect(path(page)).toBe('/shop/dresses')
      await page.unroute(dataOf)
      await again.click()
      await toBag(page).waitFor()
      expect(path(page)).toBe(sirih)
    }))

  test('says so if there is no such product any more', () =>
    onDresses(async ({ page }) => {
      await page.route(dataOf, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('LR-GAR-03', 'LR-GAR-99') })
        await route.fulfill({ response })
      })
      await card(page, sirih).click()
      await heading(page, texts.pageNotFound).waitFor()
      expect(await page.getByRole('banner').isVisible()).toBe(true)
    }))

  test('says when to try again if the server refuses, and is whole then', () =>
    onDresses(async ({ page }) => {
      const refusal = simpleResponse('html', { status: 429, message: texts.tooOften, retryAfterSeconds: 30 })
      await page.route(dataOf, (route) => route.fulfill(refusal))
      await card(page, sirih).click()
      await heading(page, 'One moment, please.').waitFor()
      await page.unroute(dataOf)
      await page.getByRole('button', { name: 'Try again' }).click()
      await toBag(page).waitFor()
    }))
})
