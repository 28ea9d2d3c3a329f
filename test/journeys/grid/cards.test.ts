import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, drawn, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  // A job measures the swatches soon after the import.
  const isMeasured = async () =>
    (await (await fetch(`${origin}/shop/dresses`)).text()).includes('Colours of Gamis Arum')
  await vi.waitUntil(isMeasured, { timeout: 60_000, interval: 1000 })
}, 90_000)
beforeEach(async () => {
  await siti.empty()
  for (const { id } of (await siti.call('GET /api/whistlist')).whistlist) {
    await siti.call(`DELETE /api/whistlist-delete/${id}`)
  }
})
afterAll(() => browser.close())

type How = { screen?: Screen; isVisitor?: boolean }

const onDresses = (run: (page: Page) => Promise<void>, { screen = 'phone', isVisitor = false }: How = {}) =>
  browser.visit({ origin, screen, ...(!isVisitor && { storage: siti.storage }) }, async (page) => {
    await page.goto('/shop/dresses')
    await ready(page)
    await run(page)
  })

/** The card of an article. It stays the same card when it shows another colour. */
async function cardOf(page: Page, name: string) {
  const cards = page.locator('main li:has(> article)')
  const names = await cards
    .locator('> article > a img:first-of-type')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')).filter((alt) => alt !== ''))
  return cards.nth(names.indexOf(name))
}
const swatch = (card: Locator, color: string) =>
  card.getByRole('list', { name: 'Colours of Gamis Arum' }).getByRole('link', { name: color, exact: true })
const shownBy = (card: Locator) => card.getByRole('article').getByRole('img').first().getAttribute('alt')
const added = (page: Page) => page.getByRole('dialog', { name: 'Product added to cart!' })
const saved = async () =>
  (await siti.call('GET /api/whistlist')).whistlist.map((one: { product_size: string }) => one.product_size)

describe('the swatches of a card', () => {
  test('show a colour on hover, and lead to it', () =>
    onDresses(
      async (page) => {
        const card = await cardOf(page, 'Gamis Arum, Manggis')
        await swatch(card, 'Telang').hover()
        await expect.poll(() => shownBy(card)).toBe('Gamis Arum, Telang')
        expect(await card.getByRole('article').getByRole('link').getAttribute('href')).toContain('gamis-arum-telang')
        expect(await axeViolations(page)).toEqual([])
        await swatch(card, 'Telang').click()
        await page.waitForURL('**/product/gamis-arum-telang/**')
      },
      { screen: 'desktop' },
    ))

  test('show a colour at the first tap, and lead to it at the second', () =>
    onDresses(async (page) => {
      const card = await cardOf(page, 'Gamis Arum, Manggis')
      await swatch(card, 'Telang').tap()
      await expect.poll(() => shownBy(card)).toBe('Gamis Arum, Telang')
      expect(new URL(page.url()).pathname).toBe('/shop/dresses')
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await swatch(card, 'Telang').tap()
      await page.waitForURL('**/product/gamis-arum-telang/**')
    }))

  test('name and cross out a colour that is sold out', () =>
    onDresses(async (page) => {
      const soldOut = swatch(await cardOf(page, 'Gamis Arum, Manggis'), 'Kopi, sold out')
      expect(await soldOut.count()).toBe(1)
      const line = await soldOut.evaluate((link) => getComputedStyle(link, '::before').backgroundImage)
      expect(line).toContain('gradient')
      expect(await overflow(page)).toBe(0)
    }))
})

describe('the second picture of a card', () => {
  const swipe = async (page: Page, card: Locator, from: number, to: number) => {
    const box = await card.getByRole('article').boundingBox()
    if (box === null) throw new Error('the card is not on the page')
    const client = await page.context().newCDPSession(page)
    const at = (share: number) => [{ x: Math.round(box.x + box.width * share), y: Math.round(box.y + 120) }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    for (let step = 1; step <= 8; step += 1)
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(from + ((to - from) * step) / 8),
      })
    // The finger rests before it is lifted: soon after a flick, the browser takes the next tap for the end of the flick.
    const timestamp = Date.now() / 1000 + 0.2
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', timestamp, touchPoints: at(to) })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', timestamp, touchPoints: [] })
  }

  test('is loaded and shown by a swipe, which opens nothing, and another swipe goes back', () =>
    onDresses(async (page) => {
      const card = await cardOf(page, 'Gamis Arum, Manggis')
      await card.scrollIntoViewIfNeeded()
      const second = card.locator('img[alt=""]')
      expect(await second.count()).toBe(0)
      await swipe(page, card, 0.8, 0.2)
      await second.waitFor()
      const opacity = () =>
        second.evaluate((image) => getComputedStyle(image.closest('a > span > span') ?? image).opacity)
      await expect.poll(opacity).toBe('1')
      expect(await axeViolations(page)).toEqual([])
      await swipe(page, card, 0.2, 0.8)
      await expect.poll(opacity).toBe('0')
      expect(new URL(page.url()).pathname).toBe('/shop/dresses')
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await card.getByRole('article').getByRole('link').tap()
      await page.waitForURL('**/product/**')
    }))
})

test('the picture of a card moves to the first place of its page', () =>
  onDresses(async (page) => {
    const card = await cardOf(page, 'Gamis Arum, Manggis')
    const shown = await card
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    await page.evaluate(() => {
      const moved: string[] = []
      Reflect.set(window, 'moved', moved)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node instanceof HTMLImageElement) moved.push(node.src)
      }).observe(document.body, { childList: true })
    })
    // Its own file does not come.
    await page.route(/-(840|1200)\.(avif|webp)$/, () => {})
    await card.getByRole('article').getByRole('link').tap()
    await page.waitForURL('**/product/gamis-arum**')
    const first = page.getByRole('region', { name: 'Pictures' }).locator('img').first()
    // The address changes before the page does.
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => [image.currentSrc, image.complete]))
      .toEqual([shown, true])
    // The copy that moves goes.
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([shown])
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await page.locator('body > img').count()).toBe(0)
  }))

describe('the heart of a card', () => {
  test('saves the chosen size, shows it, and takes it off again, with Undo', () =>
    onDresses(async (page) => {
      const heart = (await cardOf(page, 'Gamis Arum, Manggis')).getByRole('button', {
        name: 'Save Gamis Arum, Manggis',
      })
      await heart.click()
      await page.getByRole('dialog', { name: 'Choose a size' }).getByRole('button', { name: /^M/ }).click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      expect(await saved()).toEqual(['M'])
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
      await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      expect(await saved()).toEqual(['M'])
    }))

  test('stays pressed when an older answer comes late', () =>
    browser.visit({ origin, screen: 'phone', storage: siti.storage }, async (page) => {
      let release = () => {}
      const late = new Promise<void>((done) => {
        release = done
      })
      let calls = 0
      await page.route('**/api/whistlist', async (route) => {
        calls += 1
        if (calls > 1) return route.continue()
        const response = await route.fetch()
        await late
        return route.fulfill({ response })
      })
      await page.goto('/shop/dresses')
      const card = await cardOf(page, 'Gamis Arum, Manggis')
      const heart = card.getByRole('button', { name: 'Save Gamis Arum, Manggis' })
      await expect.poll(() => calls).toBe(1)
      await heart.click()
      await page.getByRole('dialog', { name: 'Choose a size' }).getByRole('button', { name: /^M/ }).click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      const answered = page.waitForResponse('**/api/whistlist')
      release()
      await (await answered).finished()
      await drawn(page)
      expect(await heart.getAttribute('aria-pressed')).toBe('true')
    }))

  test('takes all saved sizes off, and Undo saves all of them again', async () => {
    const { productDetail } = await siti.call('GET /api/product/any/LR-GAR-01')
    for (const size of ['M', 'L']) {
      await siti.call('POST /api/add-whistlist', { product_id: productDetail.id, product_size: size })
    }
    await onDresses(async (page) => {
      const card = await cardOf(page, 'Gamis Arum, Manggis')
      const heart = card.getByRole('button', { name: 'Save Gamis Arum, Manggis' })
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await heart.click()
      await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await saved()).toSorted()).toEqual(['L', 'M'])
    })
  })

  test('asks a visitor to sign in', () =>
    onDresses(
      async (page) => {
        const card = await cardOf(page, 'Gamis Arum, Manggis')
        await card.getByRole('button', { name: /^Save/ }).click()
        await page.getByRole('dialog', { name: 'Choose a size' }).getByRole('button', { name: /^M/ }).click()
        await page.getByRole('alert').getByText('Login terlebih dahulu').waitFor()
      },
      { isVisitor: true },
    ))
})

describe('quick add', () => {
  test.each(['phone', 'desktop'] as const)('adds a size from the grid on a %s', (screen) =>
    onDresses(
      async (page) => {
        const card = await cardOf(page, 'Gamis Arum, Manggis')
        await card.hover()
        await card.getByRole('button', { name: 'Quick add Gamis Arum, Manggis' }).click()
        // Over the picture where a mouse hovers, on a phone a sheet.
        const sheet =
          screen === 'phone'
            ? page.getByRole('dialog', { name: 'Choose a size' })
            : card.getByRole('group', { name: 'Choose size' })
        const soldOut = screen === 'phone' ? /Tell me when it’s back/ : 'XL Sold out'
        expect(await sheet.getByRole('link', { name: soldOut }).getAttribute('href')).toContain('/product/')
        expect(await axeViolations(page)).toEqual([])
        await sheet.getByRole('button', { name: /^L/ }).click()
        await added(page).getByText('Manggis, L', { exact: true }).waitFor()
        expect((await siti.readBag()).cart).toHaveLength(1)
        expect(new URL(page.url()).pathname).toBe('/shop/dresses')
      },
      { screen },
    ),
  )
})

test('the ring of a focused card is whole: the buttons on its picture do not cover it', () =>
  onDresses(async (page) => {
    const card = await cardOf(page, 'Gamis Arum, Manggis')
    await card.getByRole('article').getByRole('button').last().focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    const link = card.getByRole('article').getByRole('link').first()
    expect(await link.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
    const box = await link.locator('span').first().boundingBox()
    if (box === null) throw new Error('It is not shown.')
    // The line of the ring beside the button: 4 to 6 pixels from the edge of the picture.
    const clip = { x: box.x + box.width - 8, y: box.y + box.height - 40, width: 8, height: 30 }
    const picture = await page.screenshot({ clip, scale: 'css' })
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels]
    // Mangosteen is dark; the page and the button are not.
    for (const y of [2, 15, 28]) expect(red(info.width - 5, y)).toBeLessThan(0x80)
  }))
