import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, readToTheEnd, ready } from '../../support/pages/page-facts.ts'

// A demo product in four colours. Kopi is sold out and Sirih has 20 % off.
const manggis = '/product/gamis-arum-manggis/LR-GAR-01'
const kopi = '/product/gamis-arum-kopi/LR-GAR-02'
const sirih = '/product/gamis-arum-sirih/LR-GAR-03'
const telang = '/product/gamis-arum-telang/LR-GAR-04'
/** One colour, one size and two pictures, without a size chart. */
const honey = '/product/madu-hutan-multiflora/LR-MDH-01'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const onScreen = (screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen, pictures: true }, run)

/** The page with its script running. */
const at = (path: string, screen: Screen, run: (page: Page) => Promise<void>) =>
  onScreen(screen, async (page) => {
    await page.goto(path)
    await ready(page)
    await run(page)
  })

const hrefs = (page: Page, part: string) =>
  page.locator(`${part} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

describe.each(['phone', 'desktop'] as const)('the product page on a %s', (screen) => {
  test('shows name, breadcrumbs, price, article number and dispatch time', () =>
    at(manggis, screen, async (page) => {
      expect(await page.title()).toBe('Gamis Arum, Manggis | Lirih')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Gamis Arum')
      const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      expect(await way.allTextContents()).toEqual(['Home', 'Dresses', 'Gamis Arum'])
      expect(await hrefs(page, 'nav[aria-label=Breadcrumb]')).toEqual(['/', '/shop/dresses'])
      expect(await page.locator('h1 + [data-price]').textContent()).toBe('Rp\u00a0689.000')
      await page.getByText('Article number').click()
      expect(await page.getByText('LR-GAR-01', { exact: true }).isVisible()).toBe(true)
      expect(await page.getByText('Sent within 2 working days').isVisible()).toBe(true)
    }))

  test('shows its description at once, and its material after a tap', () =>
    at(manggis, screen, async (page) => {
      expect(await page.getByText('An A-line gamis in heavy matte crepe').isVisible()).toBe(true)
      const cloth = page.getByText('Moscrepe, 100% polyester')
      expect(await cloth.isVisible()).toBe(false)
      await page.getByText('Details and care').click()
      await expect.poll(() => cloth.isVisible()).toBe(true)
    }))

  test('shows old price, new price and discount', () =>
    at(sirih, screen, async (page) => {
      expect(await page.locator('h1 + [data-price]').textContent()).toBe('Was Rp\u00a0689.000, now Rp\u00a0549.000−20%')
      expect(await page.locator('h1 + [data-price] del').textContent()).toContain('689.000')
    }))

  test('links to its other colours, and marks the current and the sold-out ones', () =>
    at(manggis, screen, async (page) => {
      const colors = page.getByRole('region', { name: 'Colour' }).getByRole('link')
      expect(await colors.count()).toBe(4)
      for (const [name, path] of [
        ['Kopi , sold out', kopi],
        ['Telang', telang],
        ['Sirih', sirih],
        ['Manggis', manggis],
      ] as const) {
        const link = page.getByRole('region', { name: 'Colour' }).getByRole('link', { name, exact: true })
        expect(await link.getAttribute('href')).toBe(path)
        expect(await link.getAttribute('aria-current')).toBe(path === manggis ? 'page' : null)
      }
    }))

  test('shows at most four related products, without its own colours', () =>
    at(manggis, screen, async (page) => {
      const block = page.getByRole('region', { name: 'You may also like' })
      const others = await block.getByRole('article').getByRole('link').all()
      expect(others).toHaveLength(4)
      for (const link of others) expect(await link.getAttribute('href')).not.toContain('LR-GAR')
    }))

  test.each([
    ['in stock', manggis],
    ['at a discount', sirih],
    ['sold out', kopi],
    ['in one size and colour', honey],
  ])('is accessible and does not shift when it is %s', (_, path) =>
    at(path, screen, async (page) => {
      for (const fold of await page.locator('summary').all()) {
        if (!(await fold.evaluate((one) => one.closest('details')?.open))) await fold.click()
      }
      await readToTheEnd(page)
      expect(await axeViolations(page)).toEqual([])
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await overflow(page)).toBe(0)
    }),
  )

  test('requests its first picture before any script, in the size of this screen', () =>
    onScreen(screen, async (page) => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(new URL(request.url()).pathname))
      await page.goto(manggis)
      const picture = sent.findIndex((path) =>
        (screen === 'phone' ? /lr-gar-01-1-\w{8}-840\.avif$/ : /lr-gar-01-1-\w{8}-\d+\.avif$/).test(path),
      )
      expect(picture).toBeGreaterThan(0)
      expect(sent.findIndex((path) => path.endsWith('.js'))).toBeGreaterThan(picture)
      expect(sent.filter((path) => /lr-gar-01-1-\w{8}-(?!420)/.test(path))).toHaveLength(1)
    }))

  test('is complete before its script arrives, except for what needs a script', () =>
    browser.visit({ origin, screen, script: false }, async (page) => {
      await page.goto(sirih)
      for (const text of ['Gamis Arum', 'Size', 'L: Only 3 left', 'Description', 'You may also like']) {
        expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true)
      }
      expect(await page.getByRole('link', { name: /view 2 of 4/ }).getAttribute('href')).toMatch(
        /lr-gar-03-2-\w{8}\.webp$/,
      )
      expect(await page.getByRole('button', { name: 'Add to Bag' }).count()).toBe(0)
      expect(await page.locator('noscript p').innerText()).toContain('needs JavaScript')
      await page.getByRole('link', { name: 'Size guide' }).click()
      await expect.poll(() => page.getByRole('table').isVisible()).toBe(true)
    }))
})

describe('below the buttons', () => {
  const rows = (page: Page) => page.locator('dl').first().locator('div').allInnerTexts()

  test('an article says what the settings promise, and nothing else', () =>
    at(sirih, 'phone', async (page) => {
      expect((await rows(page)).map((row) => row.replace(/\s+/g, ' '))).toEqual([
        'Dispatch Sent within 2 working days',
        'Delivery See cost and days to your address',
        'Returns Exchange or return within 7 days if wrong or faulty How',
        'Payment Choose how after ordering, and pay within 24 hours',
      ])
    }))

  test('a sold-out article promises no dispatch', () =>
    at(kopi, 'phone', async (page) => expect((await rows(page))[0]).toContain('Returns')))

  test('the height of the model and her size stand at the sizes and at the size chart', () =>
    at(manggis, 'phone', async (page) => {
      const model = page.getByText('Model is 162 cm and wears M.')
      expect(await model.first().isVisible()).toBe(true)
      expect(await model.count()).toBe(2)
    }))
})

describe('a sold-out article', () => {
  test.each(['phone', 'desktop'] as const)(
    'shows that on a %s, cannot be bought, and links to related products',
    (screen) =>
      at(kopi, screen, async (page) => {
        expect(await page.getByText('Sold out', { exact: true }).isVisible()).toBe(true)
        expect(await page.getByText('It is still available in Telang, Sirih, and Manggis.').isVisible()).toBe(true)
        expect(await page.getByRole('button', { name: 'Add to Bag' }).count()).toBe(0)
        expect(await page.getByRole('button', { name: 'Tell me when it’s back' }).isVisible()).toBe(true)
        expect(await page.getByRole('radio').count()).toBe(4)
        expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0)
        expect(await page.locator('[data-buy-bar]').count()).toBe(0)
        await page.getByRole('main').getByRole('link', { name: 'You may also like' }).click()
        await page.waitForFunction(() => {
          const heading = document.getElementById('also-like-title')
          return heading !== null && heading.getBoundingClientRect().top < innerHeight
        })
      }),
  )
})

describe('the gallery', () => {
  test('can be swiped on a phone, and shows a counter', () =>
    at(manggis, 'phone', async (page) => {
      const counter = page.locator('[aria-label=Pictures] > p')
      expect(await counter.textContent()).toBe('1/4')
      await page.locator('[aria-label=Pictures] ul').evaluate((row) => row.scrollTo({ left: 2 * row.clientWidth }))
      await page.getByText('3/4').waitFor()
      await expect
        .poll(() => counter.locator('i').evaluateAll((lines) => lines.map((line) => line.className !== '')))
        .toEqual([false, false, true, false])
    }))

  test('loads pictures only when they are near the screen', () =>
    onScreen('phone', async (page) => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url()))
      await page.goto(manggis)
      await ready(page)
      expect(sent.filter((url) => /lr-gar-01-4/.test(url))).toEqual([])
    }))

  test('describes each picture with product, colour and view', () =>
    at(manggis, 'desktop', async (page) => {
      const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('img')
      expect(await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual(
        [1, 2, 3, 4].map((view) => `Gamis Arum, Manggis, view ${view} of 4`),
      )
    }))

  test.each(['phone', 'desktop'] as const)('opens full-screen on a %s and works with the keyboard alone', (screen) =>
    at(manggis, screen, async (page) => {
      const first = page.getByRole('link', { name: /view 1 of 4/ })
      await first.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: 'Gamis Arum, Manggis, enlarged' })
      const picture = panel.getByRole('img')
      await panel.getByText('1/4').waitFor()
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      const file = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(await file()).toMatch(/lr-gar-01-1-\w{8}-840\.avif$/)
      await page.keyboard.press('+')
      await expect.poll(file).toMatch(/lr-gar-01-1-\w{8}-1200\.avif$/)
      await page.keyboard.press('-')
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('ArrowLeft')
      await panel.getByText('4/4').waitFor()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await panel.getByText('2/4').waitFor()
      expect(await picture.getAttribute('alt')).toBe('Gamis Arum, Manggis, view 2 of 4')
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
    }),
  )

  test('can be closed and turned with its buttons', () =>
    at(manggis, 'phone', async (page) => {
      await page.getByRole('link', { name: /view 1 of 4/ }).tap()
      const panel = page.getByRole('dialog', { name: /enlarged/ })
      await panel.getByRole('button', { name: 'Next picture' }).tap()
      await panel.getByText('2/4').waitFor()
      await panel.getByRole('button', { name: 'Previous picture' }).tap()
      await panel.getByText('1/4').waitFor()
      await panel.getByRole('button', { name: 'Close' }).tap()
      await panel.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe(manggis)
    }))
})

describe('the product page', () => {
  test.each([
    ['a window of 320 px', { viewport: { width: 320, height: 640 } }],
    ['a laptop at 200 % zoom', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ])('fits %s without horizontal scrolling, including the size chart', (_, settings) =>
    browser.visit({ origin, screen: 'desktop', settings }, async (page) => {
      await page.goto(sirih)
      await ready(page)
      await page.getByText('Size chart', { exact: true }).click()
      await page.getByRole('table').waitFor()
      await readToTheEnd(page)
      expect(await overflow(page)).toBe(0)
    }),
  )

  test('is not animated with reduced motion', () =>
    browser.visit({ origin, screen: 'phone', settings: { reducedMotion: 'reduce' } }, async (page) => {
      await page.goto(manggis)
      await ready(page)
      await page.getByRole('button', { name: 'Add to Bag' }).first().click()
      await page.getByRole('link', { name: /view 1 of 4/ }).click()
      await page.getByRole('dialog', { name: /enlarged/ }).waitFor()
      const longest = await page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map((motion) => Number(motion.effect?.getComputedTiming().duration ?? 0)),
        ),
      )
      expect(longest).toBeLessThanOrEqual(1)
    }))

  test('loads at most 105 kB of script', () =>
    onScreen('phone', async (page) => {
      const sizes: Promise<number>[] = []
      page.on('requestfinished', (request) => {
        if (request.url().endsWith('.js')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      })
      await page.goto(manggis)
      await ready(page)
      const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
      expect(sum).toBeGreaterThan(50_000)
      expect(sum).toBeLessThanOrEqual(105_000)
    }))

  test('links to WhatsApp with name and article number', () =>
    at(manggis, 'phone', async (page) => {
      const link = page.getByRole('link', { name: 'Ask about it on WhatsApp' })
      const address = new URL((await link.getAttribute('href')) ?? '')
      expect(address.origin + address.pathname).toBe('https://wa.me/6281000000000')
      expect(address.searchParams.get('text')).toContain('Gamis Arum, Manggis (LR-GAR-01)')
    }))
})
