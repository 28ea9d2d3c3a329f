import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, readToTheEnd, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const screens = ['phone', 'desktop'] as const

const at = (path: string, screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen }, async (page) => {
    await page.goto(path)
    await ready(page)
    await run(page)
  })

const articles = (page: Page) => page.getByRole('main').getByRole('article')
const address = (page: Page) => page.url().slice(origin.length)
/** The prices of the shown articles, with discounts. */
const prices = (page: Page) =>
  articles(page).evaluateAll((cards) =>
    cards.map((card) => {
      const price = card.querySelector('[data-price] ins') ?? card.querySelector('[data-price]')
      return Number(price?.textContent.replace(/\D/g, ''))
    }),
  )

describe.each(screens)('a grid on a %s', (screen) => {
  test('shows its title, its count, 24 articles and a link to more', () =>
    at('/Shop', screen, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Shop')
      expect(await page.locator('h1 + [role=status]').textContent()).toBe('65 pieces')
      expect(await articles(page).count()).toBe(24)
      expect(await page.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe('/Shop?page=1-2')
    }))

  test.each([
    '/shop/viewall',
    '/shop/dresses?size=M&sort=price-low',
    '/shop/viewall?page=3',
    '/shop/special-price',
    '/shop/dresses?size=none',
  ])('at %s is accessible, fits, and does not shift', (path) =>
    at(path, screen, async (page) => {
      await readToTheEnd(page)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await overflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('is sorted with the menu, and choosing the same sort order again clears it', () =>
    at('/shop/viewall', screen, async (page) => {
      const newest = await prices(page)
      const choose = async (name: string) => {
        await page.getByRole('button', { name: 'Sort' }).click()
        await page.getByRole('menuitemradio', { name }).click()
      }
      await choose('Price Low to High')
      await page.waitForURL('**/shop/viewall?sort=price-low')
      await page.waitForFunction(
        (first) => !document.querySelector('[data-price]')?.textContent.includes(first),
        '549.000',
      )
      const low = await prices(page)
      expect(low).toEqual(low.toSorted((a, b) => a - b))

      await page.getByRole('button', { name: 'Sort' }).click()
      const items = page.getByRole('menuitemradio')
      await expect.poll(() => items.allTextContents()).toEqual(['Price Low to High', 'Price High to Low'])
      await expect
        .poll(() => page.getByRole('menuitemradio', { checked: true }).allTextContents())
        .toEqual(['Price Low to High'])
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')

      await choose('Price Low to High')
      await page.waitForURL('**/shop/viewall')
      await page.waitForFunction(
        (first) => document.querySelector('[data-price]')?.textContent.includes(first),
        '549.000',
      )
      expect(await prices(page)).toEqual(newest)
    }))

  test('is filtered by available size, and shows the number of articles', () =>
    at('/shop/dresses', screen, async (page) => {
      const all = Number.parseInt((await page.locator('h1 + [role=status]').textContent()) ?? '', 10)
      // A sheet on a phone, a menu of its own on a wide screen.
      const menu = screen === 'phone' ? 'Filter' : 'Size'
      await page.getByRole('button', { name: menu, exact: true }).click()
      const panel = page.getByRole('dialog', { name: menu })
      const sizes = screen === 'phone' ? panel.getByRole('group', { name: 'Size' }) : panel
      await expect.poll(() => sizes.getByRole('checkbox').count()).toBe(4)
      await sizes.getByRole('checkbox', { name: /^XL/ }).check()
      expect(await axeViolations(page)).toEqual([])
      const show = panel.getByRole('button', { name: /^Show/ })
      await expect.poll(() => show.textContent()).not.toBe(`Show ${all} pieces`)
      const shown = await show.textContent()
      await show.click()
      await page.waitForURL('**/shop/dresses?size=XL')
      await page.getByRole('button', { name: `${menu} 1` }).waitFor()
      await page.waitForFunction(() => document.activeElement?.matches('h1 + [role=status]'))
      const left = await articles(page).count()
      expect(shown).toBe(`Show ${left} pieces`)
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(all)
      expect(await page.locator('h1 + [role=status]').textContent()).toBe(`${left} of ${all} pieces`)
    }))

  test('shows more in place without scrolling, and focuses the first new article', () =>
    at('/shop/viewall', screen, async (page) => {
      const more = page.getByRole('link', { name: 'Show more' })
      await more.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await more.focus()
      await page.keyboard.press('Enter')
      await articles(page).nth(47).waitFor()
      expect(address(page)).toBe('/shop/viewall?page=1-2')
      await expect.poll(() => articles(page).count()).toBe(48)
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2)
      const next = articles(page).nth(24).getByRole('link')
      await page.waitForFunction((link) => document.activeElement === link, await next.evaluateHandle((link) => link))
      await more.click()
      await articles(page).nth(64).waitFor()
      expect(await more.count()).toBe(0)
      const shown = await articles(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(new Set(shown).size).toBe(65)

      // A reload shows all of them again, at the same place.
      const place = await page.evaluate(() => scrollY)
      await page.reload()
      await ready(page)
      expect(await articles(page).count()).toBe(65)
      await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(Math.round(place / 100))
    }))

  test('switches to one article per row, and remembers that without a flash', () =>
    at('/shop/dresses', screen, async (page) => {
      const width = async () => (await articles(page).first().boundingBox())?.width ?? 0
      const whole = page.viewportSize()?.width ?? 0
      await expect.poll(() => width()).toBeLessThan(whole * 0.6)
      await page.getByRole('button', { name: 'One at a time' }).click()
      await expect.poll(() => page.getByRole('button', { name: 'One at a time', pressed: true }).isVisible()).toBe(true)
      await expect.poll(() => width()).toBe(whole)
      await readToTheEnd(page)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)

      // Before the scripts of the page run, only the first script in the head has marked the document.
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.reload()
      await expect.poll(() => width()).toBe(whole)
      await page.unroute('**/assets/*.js')
      await page.reload()
      await ready(page)
      await expect.poll(() => page.getByRole('button', { name: 'One at a time', pressed: true }).isVisible()).toBe(true)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await page.getByRole('button', { name: 'Grid' }).click()
      await expect.poll(() => width()).toBeLessThan(whole * 0.6)
    }))

  test('can be sorted, filtered and paged without a script', () =>
    browser.visit({ origin, screen, script: false }, async (page) => {
      await page.goto('/shop/viewall')
      await page.getByRole('button', { name: 'Sort' }).click()
      await page.getByRole('menuitemradio', { name: 'Price High to Low' }).click()
      await page.waitForURL('**/shop/viewall?sort=price-high')
      const high = await prices(page)
      expect(high).toEqual(high.toSorted((a, b) => b - a))
      await page.getByRole('button', { name: 'Size' }).click()
      const sizes = page.getByRole('dialog', { name: 'Size' })
      expect(await sizes.getByRole('checkbox', { name: 'All Size' }).count()).toBe(0)
      await sizes.getByRole('checkbox', { name: /^M/ }).check()
      await sizes.getByRole('checkbox', { name: /^L/ }).check()
      await sizes.getByRole('button', { name: /^Show/ }).click()
      await page.waitForURL('**/shop/viewall?sort=price-high&size=M&size=L')
      await page.getByRole('link', { name: 'Show more' }).click()
      await page.waitForURL('**/shop/viewall?size=M,L&sort=price-high&page=1-2')
      expect(await articles(page).count()).toBeGreaterThan(24)
      await page.getByRole('link', { name: 'In stock' }).click()
      await page.waitForURL('**/shop/viewall?size=M,L&stock=1&sort=price-high')
      expect(await page.getByRole('group', { name: 'Layout' }).count()).toBe(0)
    }))
})

describe('a grid', () => {
  test('shows the brand mark for two seconds beside the products, not in their place', () =>
    at('/shop/viewall', 'phone', async (page) => {
      const sign = page.locator('[data-waiting]')
      const seconds = () =>
        sign.evaluate((mark) =>
          mark.getAnimations().map((motion) => Number(motion.effect?.getComputedTiming().endTime ?? 0) / 1000),
        )
      expect(await articles(page).first().isVisible()).toBe(true)
      await page.getByRole('link', { name: 'Dresses' }).click()
      await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
      expect(await sign.isVisible()).toBe(true)
      expect(await seconds()).toEqual([2])
      await page.waitForFunction(
        () => document.querySelector('[data-waiting]')?.checkVisibility({ checkVisibilityCSS: true }) === false,
      )
    }))

  test('is not animated with reduced motion', () =>
    browser.visit({ origin, screen: 'desktop', settings: { reducedMotion: 'reduce' } }, async (page) => {
      await page.goto('/shop/viewall')
      expect(await page.locator('[data-waiting]').isVisible()).toBe(true)
      const moving = await page.evaluate(() =>
        document.getAnimations().filter((motion) => 'animationName' in motion && motion.animationName === 'breathing'),
      )
      expect(moving).toEqual([])
    }))

  test('has a menu that works with the keyboard', () =>
    at('/shop/viewall', 'desktop', async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      const open = async () => {
        await page.keyboard.press('Enter')
        await page.waitForFunction(() => document.activeElement?.role === 'menuitemradio')
      }
      await page.getByRole('button', { name: 'Sort' }).focus()
      await open()
      await expect.poll(() => focused()).toBe('Price Low to High')
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused()).toBe('Price High to Low')
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused()).toBe('Price Low to High')
      await page.keyboard.press('Escape')
      await page.getByRole('menu', { name: 'Sort' }).waitFor({ state: 'hidden' })
      await expect.poll(() => focused()).toBe('Sort: Newest')
      await open()
      await page.keyboard.press('End')
      await page.keyboard.press('Space')
      await page.waitForURL('**/shop/viewall?sort=price-high')
    }))

  test('fits a window of 320 px, in both layouts', () =>
    browser.visit({ origin, screen: 'phone', settings: { viewport: { width: 320, height: 640 } } }, async (page) => {
      await page.goto('/shop/viewall?size=M&stock=1')
      await ready(page)
      await readToTheEnd(page)
      expect(await overflow(page)).toBe(0)
      await page.getByRole('button', { name: 'One at a time' }).click()
      await readToTheEnd(page)
      expect(await overflow(page)).toBe(0)
    }))
})

test.each([
  ['/shop/dresses?sort=price-high', 390],
  ['/shop/dresses?sort=price-high&size=M', 375],
  ['/id/shop/dresses?sort=price-high&size=M', 375],
])('the chosen order is written in full on a phone: %s, %i px wide', (address, width) =>
  browser.visit({ origin, screen: 'phone', settings: { viewport: { width, height: 823 } } }, async (page) => {
    await page.goto(address)
    await ready(page)
    const name = page.locator('main button[aria-haspopup=menu] > span').last()
    const { shown, whole } = await name.evaluate((one) => ({ shown: one.clientWidth, whole: one.scrollWidth }))
    expect(shown).toBeGreaterThan(50)
    expect(whole).toBe(shown)
    expect(await overflow(page)).toBe(0)
  }),
)
