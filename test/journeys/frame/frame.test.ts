import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const onScreen = (screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen }, async (page) => {
    await page.goto('/')
    await ready(page)
    await run(page)
  })

/** Name and address of every link in a part of the page. */
const links = (page: Page, part: string) =>
  page
    .locator(`${part} a`)
    .evaluateAll((found) =>
      found.filter((link) => link.checkVisibility()).map((link) => [link.textContent, link.getAttribute('href')]),
    )

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const shopLinks = [
  ['View All', '/shop/viewall'],
  ['Dresses', '/shop/dresses'],
  ['Tops', '/shop/tops'],
  ['Bottoms', '/shop/bottoms'],
  ['Outerwear', '/shop/outerwear'],
  ['Hijab', '/shop/hijab'],
  ['Prayer', '/shop/prayer'],
  ['Men', '/shop/men'],
  ['Lifestyle', '/shop/lifestyle'],
  ['Wellness', '/shop/wellness'],
  ['Ruang Teduh', '/shop/ruang-teduh'],
  ['Manggis', '/shop/manggis'],
  ['Pasir', '/shop/pasir'],
  ['Subuh', '/shop/subuh'],
  ['Special Price', '/shop/special-price'],
]
const bottomPanel = [
  ['Campaign', '/Campaign'],
  ['Store Location', '/Store'],
  ['Get Promo', '/promo'],
  ['Can we help you?', '/Contact'],
]

describe('the navigation bar', () => {
  test('shows Home, Shop, the wordmark, a search box, Sign in, the wishlist and Bags on a wide screen', () =>
    onScreen('desktop', async (page) => {
      expect(await links(page, 'header')).toEqual([
        ['Home', '/'],
        ['Lirih', '/'],
        ['Sign in', '/auth/Signin'],
        ['Wishlist', '/auth/Signin'],
      ])
      expect(await page.locator('header').getByRole('button', { name: 'Bags' }).isVisible()).toBe(true)
      expect(await page.getByRole('button', { name: 'Shop' }).isVisible()).toBe(true)
      // The search box works at once; its script adds the suggestions.
      await page.locator('header').getByRole('combobox', { name: 'Search' }).waitFor()
    }))

  test('shows Menu, the wordmark, the search, the wishlist and Bags on a phone', () =>
    onScreen('phone', async (page) => {
      expect(await links(page, 'header')).toEqual([
        ['Lirih', '/'],
        ['Wishlist', '/auth/Signin'],
      ])
      expect(await page.locator('header').getByRole('button', { name: 'Bags' }).isVisible()).toBe(true)
      expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
      await page.getByRole('button', { name: 'Search' }).click()
      await expect.poll(() => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
    }))

  test.each([
    ['a stored token', { auth_token: 'anything', token_timestamp: String(Date.now()) }, ['Account', '/Account']],
    ['no token', {}, ['Sign in', '/auth/Signin']],
  ])('shows the right link with %s before the scripts of the page run', (_, storage, link) =>
    browser.visit({ origin, screen: 'desktop', storage }, async (page) => {
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto('/')
      const shown = (await links(page, 'header')).filter(([name]) => name === 'Account' || name === 'Sign in')
      expect(shown).toEqual([link])
    }),
  )
})

describe('the drawers', () => {
  test('Shop lists the categories, the collections and Special Price, above the bottom panel', () =>
    onScreen('desktop', async (page) => {
      await page.getByRole('button', { name: 'Shop' }).click()
      await expect.poll(() => links(page, '#shop-drawer')).toEqual([...shopLinks, ...bottomPanel])
      expect(await axeViolations(page)).toEqual([])
    }))

  test('Menu lists the same on a phone, and Home, Shop, Sign in and Bags', () =>
    onScreen('phone', async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect
        .poll(() => links(page, '#menu-drawer'))
        .toEqual([
          ['Bags', '/Cart'],
          ['Home', '/'],
          ['Shop', '/Shop'],
          ...shopLinks,
          ['Sign in', '/auth/Signin'],
          ['Track an order', '/track'],
          ...bottomPanel,
          ['Bahasa Indonesia', '/id'],
        ])
      expect(await axeViolations(page)).toEqual([])
      const heights = await page
        .locator('#menu-drawer :is(a, button)')
        .evaluateAll((targets) =>
          targets.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
        )
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    }))

  test.each([
    ['desktop', 'Shop'],
    ['phone', 'Menu'],
    ['phone', 'Search'],
  ] as const)('on a %s, %s keeps the focus inside until Escape returns it', (screen, name) =>
    onScreen(screen, async (page) => {
      const opener = page.getByRole('button', { name })
      await opener.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name })
      await drawer.waitFor()
      const stops = await drawer.locator('a, button, input').count()
      for (let pressed = 0; pressed < stops + 2; pressed += 1) {
        await page.keyboard.press('Tab')
        // Between the last and the first tab stop, the focus is in the browser’s own toolbar.
        const strayed = await page.evaluate(
          () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
        )
        expect(strayed).toBe(false)
      }
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    }),
  )

  test('open without a script, so that every link can be reached', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      expect(await page.getByRole('link', { name: 'Special Price' }).isVisible()).toBe(true)
    }))

  test('close with their button and with a click outside', () =>
    onScreen('desktop', async (page) => {
      const drawer = page.getByRole('dialog', { name: 'Shop' })
      await page.getByRole('button', { name: 'Shop' }).click()
      await drawer.getByRole('button', { name: 'Close' }).click()
      await drawer.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Shop' }).click()
      await page.mouse.click(1200, 500)
      await drawer.waitFor({ state: 'hidden' })
    }))

  test('close when one of their links is followed', () =>
    onScreen('phone', async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Get Promo' }).click()
      await page.waitForURL('**/promo')
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
    }))

  test('are not animated with reduced motion', () =>
    browser.visit({ origin, screen: 'phone', settings: { reducedMotion: 'reduce' } }, async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      const longest = await page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map((motion) => Number(motion.effect?.getComputedTiming().duration ?? 0)),
        ),
      )
      expect(longest).toBeLessThanOrEqual(1)
    }))

  test('fit a window of 320 px', () =>
    browser.visit({ origin, screen: 'phone', settings: { viewport: { width: 320, height: 640 } } }, async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await drawer.waitFor()
      expect(await overflow(page)).toBe(0)
      expect(await drawer.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
    }))
})

describe('the search box', () => {
  test('goes to the results of the trimmed text', () =>
    browser.visit({ origin, screen: 'desktop' }, async (page) => {
      await page.goto('/')
      await ready(page)
      await page.getByRole('combobox').first().fill('  gamis arum & co ')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?query=gamis%20arum%20%26%20co')
    }))

  test.each([true, false])('does nothing when it is blank (script: %s)', (script) =>
    browser.visit({ origin, screen: 'desktop', script }, async (page) => {
      const loads: string[] = []
      await page.goto('/')
      if (script) await ready(page)
      const home = page.url()
      // With the panel open, the page has a second entry in the history.
      page.on('framenavigated', (frame) => frame.url() !== home && loads.push(frame.url()))
      page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
      const box = page.getByRole(script ? 'combobox' : 'searchbox').first()
      for (const blank of ['', '   ', '\u00a0']) {
        await box.fill(blank)
        await box.press('Enter')
      }
      expect(loads).toEqual([])
      expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
    }),
  )

  test('works as a plain form without a script', () =>
    browser.visit({ origin, screen: 'desktop', script: false }, async (page) => {
      await page.goto('/')
      await page.getByRole('searchbox').first().fill('gamis')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?query=gamis')
    }))
})

describe('following a link', () => {
  const toAbout = async (page: Page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await page.waitForURL('**/About')
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  }
  const run = (story: (page: Page) => Promise<void>) =>
    browser.visit({ origin, screen: 'desktop' }, async (page) => {
      await page.goto('/')
      await ready(page)
      await story(page)
    })
  const top = (page: Page) => page.waitForFunction(() => scrollY === 0)

  test('scrolls to the top, focuses the content and announces the title', () =>
    run(async (page) => {
      await toAbout(page)
      await top(page)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      await expect.poll(() => page.title()).toContain('About us')
      await expect.poll(() => page.getByRole('status').last().textContent()).toBe(await page.title())
    }))
})

test('the first tab stop skips the navigation bar', () =>
  onScreen('desktop', async (page) => {
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/#main')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Discover campaign')
  }))

test('the footer links to the pages about the shop, its policies and the complaints office, and shows year and domain', () =>
  onScreen('desktop', async (page) => {
    expect(await links(page, 'footer')).toEqual([
      ['Track an order', '/track'],
      ['Info Pengiriman', '/pengiriman'],
      ['Pengembalian & Refund', '/pengembalian'],
      ['Store Location', '/Store'],
      ['Contact', '/Contact'],
      ['WhatsApp', 'https://wa.me/6281000000000'],
      ['Instagram', 'https://www.instagram.com/lirih.example'],
      ['About us', '/About'],
      ['Bahasa Indonesia', '/id'],
      ['WhatsApp 0853-1111-1010', 'https://wa.me/6285311111010'],
      ['pengaduan.konsumen@kemendag.go.id', 'mailto:pengaduan.konsumen@kemendag.go.id'],
      ['Syarat & Ketentuan', '/syarat'],
      ['Kebijakan Privasi', '/privasi'],
    ])
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jakarta', year: 'numeric' }).format(new Date())
    expect(await page.locator('footer').textContent()).toContain(`© ${year} lirih.example`)
  }))
