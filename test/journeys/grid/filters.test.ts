import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { chooseInMenu, filterChips, filterSheet, showFromSheet, tickInSheet } from '../../support/pages/grid-filters.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
  // A job finds the colours soon after the import.
  const isMeasured = async () =>
    (await (await fetch(`${origin}/shop/dresses?color=green`)).text()).includes('Remove Green')
  await vi.waitUntil(isMeasured, { timeout: 60_000, interval: 1000 })
}, 90_000)
afterAll(() => browser.close())

const at = (path: string, screen: Screen, run: (page: Page) => Promise<void>, expected?: RegExp) =>
  browser.visit({ origin, screen, ...(expected && { expected }) }, async (page) => {
    await page.goto(path)
    await ready(page)
    await run(page)
  })

const address = (page: Page) => page.url().slice(origin.length)
describe.each(['phone', 'desktop'] as const)('the filters of a grid on a %s', (screen) => {
  test('are kept in the address, shown as chips, undone with Back, and taken off one by one', () =>
    at('/shop/dresses', screen, async (page) => {
      // What moves later answers a choice. Browsers leave that out if it comes within half a second, which a busy machine may not manage.
      expect(await layoutShift(page)).toBeLessThan(0.02)
      if (screen === 'phone') {
        await page.getByRole('button', { name: 'Filter' }).click()
        await tickInSheet(page, /^M/)
        await tickInSheet(page, /^L/)
        await tickInSheet(page, /^Green/)
        await tickInSheet(page, /^In stock/)
        // Nor do the ticks move anything, or the numbers that they change.
        expect(await layoutShift(page)).toBeLessThan(0.02)
        await showFromSheet(page)
      } else {
        await chooseInMenu(page, 'Size', /^M/, /^L/)
        await page.waitForURL('**/shop/dresses?size=M,L')
        await chooseInMenu(page, 'Colour', /^Green/)
        await page.waitForURL('**/shop/dresses?size=M,L&color=green')
        await page.getByRole('main').getByRole('link', { name: 'In stock', exact: true }).click()
      }
      await page.waitForURL('**/shop/dresses?size=M,L&color=green&stock=1')
      await expect
        .poll(() => filterChips(page).getByRole('link').allTextContents())
        .toEqual([...['M', 'L', 'Green', 'In stock', 'Clear all']])
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await filterChips(page).getByRole('link', { name: 'Remove Green' }).click()
      await page.waitForURL('**/shop/dresses?size=M,L&stock=1')
      await page.goBack()
      await page.waitForURL('**/shop/dresses?size=M,L&color=green&stock=1')
      await page.goBack()
      await page.waitForURL(screen === 'phone' ? '**/shop/dresses' : '**/shop/dresses?size=M,L&color=green')
    }))

  test('go along to another category, which names what it does not have', () =>
    at('/shop/dresses?size=XL&stock=1', screen, async (page) => {
      const hijab = page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Hijab' })
      await hijab.click()
      await page.waitForURL('**/shop/hijab?size=XL&stock=1')
      await filterChips(page).getByText('XL: none here').waitFor()
      await filterChips(page).getByRole('link', { name: 'Clear all' }).click()
      await page.waitForURL('**/shop/hijab')
    }))

  test('that leave nothing name the choices that are worth taking off, with what each would show', () =>
    at('/shop/dresses?size=XL&color=pink&sale=1', screen, async (page) => {
      await page.getByRole('heading', { name: 'Nothing matches all of this' }).waitFor()
      const offer = page.getByRole('main').getByRole('link', { name: /^Without / })
      const text = (await offer.first().textContent()) ?? ''
      expect(await offer.count()).toBeLessThanOrEqual(2)
      expect(await axeViolations(page)).toEqual([])
      await offer.first().click()
      const count = Number(/: (\d+) pieces?$/.exec(text)?.[1])
      await expect.poll(() => page.locator('main article').count()).toBe(count)
    }))

  test('that leave nothing offer to clear them', () =>
    at('/shop/dresses?color=yellow&sale=1', screen, async (page) => {
      await page.getByRole('heading', { name: 'Nothing matches all of this' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
      await expect.poll(() => address(page)).toBe('/shop/dresses')
    }))
})

test('a choice that would show nothing is disabled, and stays in its place', () =>
  at('/shop/dresses?color=green', 'phone', async (page) => {
    await page.getByRole('button', { name: 'Filter 1' }).click()
    await expect.poll(() => filterSheet(page).getByRole('checkbox').count()).toBeGreaterThan(8)
    const choices = await filterSheet(page)
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => ({ text: box.parentElement?.textContent ?? '', isDisabled: box.matches(':disabled') })),
      )
    const disabled = choices.filter(({ isDisabled }) => isDisabled)
    expect(disabled.length).toBeGreaterThan(0)
    expect(choices.filter(({ text }) => / 0$/.test(text))).toEqual(disabled)
  }))

test('each category has the number of pieces that it would show', () =>
  at('/shop/dresses?size=XL&stock=1', 'phone', async (page) => {
    await page.getByRole('button', { name: 'Filter 2' }).click()
    const categories = filterSheet(page).getByRole('region', { name: 'Category' })
    const text = (item: string) => categories.getByRole('listitem').filter({ hasText: item }).textContent()
    await expect.poll(() => text('Hijab')).toBe('Hijab 0')
    expect(await categories.getByRole('link', { name: 'Hijab' }).count()).toBe(0)
    const numberOf = async (item: string) => Number(/ (\d+)$/.exec((await text(item)) ?? '')?.[1])
    const all = await numberOf('View All')
    expect(all).toBeGreaterThan(await numberOf('Tops'))
    await filterSheet(page).getByRole('checkbox', { name: /^XL/ }).uncheck()
    await expect.poll(() => text('Hijab')).not.toBe('Hijab 0')
    expect(await numberOf('View All')).toBeGreaterThan(all)
    const tops = await numberOf('Tops')
    expect(await layoutShift(page)).toBeLessThan(0.02)
    expect(await axeViolations(page)).toEqual([])
    await categories.getByRole('link', { name: /^Tops/ }).click()
    await page.waitForURL('**/shop/tops?stock=1')
    await expect.poll(() => page.locator('[data-grid-count]').textContent()).toMatch(new RegExp(`^${tops} `))
  }))

test('without a connection the sheet stays open, with the last numbers', () =>
  at(
    '/shop/dresses',
    'phone',
    async (page) => {
      const failed = (query: string) =>
        page.waitForEvent('requestfailed', (request) => decodeURIComponent(request.url()).includes(query))
      await page.getByRole('button', { name: 'Filter' }).click()
      await expect
        .poll(() => filterSheet(page).getByRole('region', { name: 'Category' }).textContent())
        .toMatch(/Hijab \d/)
      await page.context().setOffline(true)
      const first = failed('size=M&')
      await tickInSheet(page, /^M/)
      await first
      const second = failed('size=M,L&')
      await tickInSheet(page, /^L/)
      await second
      await page.context().setOffline(false)
      await tickInSheet(page, /^S/)
      await filterSheet(page).getByRole('button', { name: 'Clear all' }).click()
      await expect
        .poll(() => filterSheet(page).getByRole('button', { name: /^Show/ }).textContent())
        .toBe('Show 16 pieces')
      expect(await page.getByText('Could not load').count()).toBe(0)
    },
    /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  ))

describe('a second choice while the grid of the first is still loading', () => {
  /** Answers for grids come only once `release` is called. */
  async function holdGrids(page: Page) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.data\?/, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  test.each([
    { base: '', sale: 'On sale', stock: 'In stock', remove: 'Remove On sale' },
    { base: '/id', sale: 'Diskon', stock: 'Ada stok', remove: 'Hapus Diskon' },
  ])('adds to the first under “$base”, and the pressed one is marked', ({ base, sale, stock, remove }) =>
    at(`${base}/shop/dresses`, 'desktop', async (page) => {
      const release = await holdGrids(page)
      const main = page.getByRole('main')
      const busy = main.locator('a[aria-busy="true"]')
      await main.getByRole('link', { name: sale, exact: true }).click()
      await page.locator('[data-progress]').waitFor({ state: 'attached' })
      await expect.poll(() => busy.allTextContents()).toEqual([sale])
      expect(await main.locator('ul[aria-busy="true"]').count()).toBe(1)
      await main.getByRole('link', { name: stock, exact: true }).click()
      await expect.poll(() => busy.allTextContents()).toEqual([stock])
      release()
      await page.waitForURL(`**${base}/shop/dresses?sale=1&stock=1`)
      await filterChips(page).getByRole('link', { name: remove }).waitFor()
      expect(await busy.count()).toBe(0)
    }),
  )

  test('takes off a second chip as well', () =>
    at('/shop/dresses?size=M,L&stock=1', 'desktop', async (page) => {
      const release = await holdGrids(page)
      await filterChips(page).getByRole('link', { name: 'Remove L' }).click()
      await page.locator('[data-progress]').waitFor({ state: 'attached' })
      await filterChips(page).getByRole('link', { name: 'Remove In stock' }).click()
      release()
      await page.waitForURL('**/shop/dresses?size=M')
    }))
})
