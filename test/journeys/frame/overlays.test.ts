import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { open, path } from '../../support/journeys/sign-in.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = (address: string, screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: inject('demoShop'), screen }, async (page) => {
    await open(page, '/About')
    await open(page, address)
    await run(page)
  })

const product = async (page: Page) => {
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Add to Bag' }).first().waitFor()
}

const overlays: { name: string; screen: Screen; opener: (page: Page) => ReturnType<Page['getByRole']> }[] = [
  { name: 'Menu', screen: 'phone', opener: (page) => page.getByRole('button', { name: 'Menu' }) },
  { name: 'Search', screen: 'phone', opener: (page) => page.getByRole('button', { name: 'Search' }) },
  { name: 'Bags', screen: 'phone', opener: (page) => page.locator('header').getByRole('button', { name: /^Bags/ }) },
  { name: 'Messages', screen: 'phone', opener: (page) => page.getByRole('button', { name: 'Messages' }) },
  { name: 'Shop', screen: 'desktop', opener: (page) => page.getByRole('button', { name: 'Shop' }) },
  { name: 'Bags', screen: 'desktop', opener: (page) => page.locator('header').getByRole('button', { name: /^Bags/ }) },
]

// Runs in the browser. The router offers itself to its development tools.
function countLoads() {
  const router = Reflect.get(window, '__reactRouterDataRouter')
  const { dataset } = document.documentElement
  router.subscribe(({ navigation }: { navigation: { state: string } }) => {
    if (navigation.state !== 'idle') dataset['loads'] = String(Number(dataset['loads'] ?? 0) + 1)
  })
}

describe.each(overlays)('$name on a $screen', ({ name, screen, opener }) => {
  const dialog = (page: Page) => page.getByRole('dialog', { name })

  test('closes with Back, which keeps the page, its place and the focus, and leaves nothing behind', () =>
    at('/shop/dresses', screen, async (page) => {
      await page.evaluate(countLoads)
      await opener(page).focus()
      const place = await page.evaluate(() => scrollY)
      for (const _ of [1, 2]) {
        await opener(page).click()
        await dialog(page).waitFor()
        await page.waitForFunction(() => history.state?.overlay === true)
        await page.goBack()
        await dialog(page).waitFor({ state: 'hidden' })
        expect(path(page)).toBe('/shop/dresses')
        expect(await page.evaluate(() => scrollY)).toBe(place)
      }
      await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
      // Closed with Escape, it takes its entry of the history with it.
      await opener(page).click()
      await page.waitForFunction(() => history.state?.overlay === true)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      await page.waitForFunction(() => history.state?.overlay === undefined)
      // The router has not loaded the page again, after which it would scroll back to where it was.
      expect(await page.evaluate(() => document.documentElement.dataset['loads'])).toBe(undefined)
      await page.goBack()
      await page.waitForURL('**/About')
    }))
})

test('a link in a drawer takes the place of the drawer in the history', () =>
  at('/shop/dresses', 'phone', async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForFunction(() => history.state?.overlay === true)
    await page.getByRole('dialog').getByRole('link', { name: 'Hijab' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hijab' }).waitFor()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/About')
  }))

test('Back before the drawer has closed leaves the page that was opened from it', () =>
  at('/shop/dresses', 'phone', async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForFunction(() => history.state?.overlay === true)
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history)
      // Back is taken at once, and busy work keeps React from showing the page before.
      history.replaceState = (...entry) => {
        replace(...entry)
        if (!location.pathname.endsWith('/hijab')) return
        history.replaceState = replace
        history.back()
        for (const until = performance.now() + 400; performance.now() < until; );
      }
    })
    await page.getByRole('dialog').getByRole('link', { name: 'Hijab' }).click()
    await page.waitForURL('**/shop/dresses')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
    expect([path(page), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([
      '/shop/dresses',
      'Dresses',
    ])
  }))

test('an overlay that opens while another closes is closed by Back as well', () =>
  at('/shop/dresses', 'phone', async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForFunction(() => history.state?.overlay === true)
    const first = await page.evaluate(() => {
      const back = history.back.bind(history)
      // Slow enough for the next one to open before.
      history.back = () => setTimeout(back, 500)
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      return navigation.currentEntry?.key
    })
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.waitForFunction(
      (entry) => history.state?.overlay === true && navigation.currentEntry?.key !== entry,
      first,
    )
    await page.goBack()
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' })
    expect(path(page)).toBe('/shop/dresses')
  }))

test('a link to a file in an overlay is left to the browser', () =>
  at('/shop/dresses', 'phone', async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForFunction(() => history.state?.overlay === true)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/robots.txt', textContent: 'A file' })
      document.querySelector('dialog[open]')?.prepend(link)
    })
    await page.getByRole('link', { name: 'A file' }).click()
    await page.waitForURL('**/robots.txt')
    expect(await page.locator('body').textContent()).toContain('User-agent')
  }))

test('a search in the drawer takes its place as well', () =>
  at('/shop/dresses', 'phone', async (page) => {
    await page.getByRole('button', { name: 'Search' }).click()
    const box = page.getByRole('dialog').getByRole('combobox')
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    await box.fill('gamis')
    await box.press('Enter')
    await page.getByText('results found').waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
  }))

test('a sheet focuses its heading, and swiping down closes it', () =>
  at('/shop/dresses', 'phone', async (page) => {
    await page.getByRole('button', { name: 'Messages' }).click()
    const sheet = page.getByRole('dialog', { name: 'Messages' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Messages')
    await page.waitForFunction(() => document.querySelector('dialog[data-swipes]') !== null)
    const box = await sheet.boundingBox()
    const [x, y] = [200, (box?.y ?? 0) + 20]
    const devTools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
    await touch('touchStart', y)
    for (const way of [20, 60, 110]) await touch('touchMove', y + way)
    await touch('touchEnd', y)
    await sheet.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => history.state?.overlay === undefined)
  }))

test.each(['phone', 'desktop'] as const)('on a %s, Back closes the enlarged picture first', (screen) =>
  at('/shop/dresses', screen, async (page) => {
    await product(page)
    const address = path(page)
    await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click()
    const zoom = page.locator('dialog[open]')
    await zoom.waitFor()
    await page.waitForFunction(() => history.state?.overlay === true)
    await page.goBack()
    await zoom.waitFor({ state: 'detached' })
    expect(path(page)).toBe(address)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor()
  }),
)
