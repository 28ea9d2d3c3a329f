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

const at = (path: string, screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen }, async (page) => {
    await page.goto(path)
    await ready(page)
    await run(page)
  })

const main = (page: Page) => page.getByRole('main')
const articles = (page: Page) => main(page).getByRole('article')
const count = (page: Page) => main(page).locator('search + [role=status]').textContent()

describe.each(['phone', 'desktop'] as const)('the search on a %s', (screen) => {
  test('shows and counts the matching articles, and keeps the text in its box', () =>
    at('/Search?query=GAMIS%20a', screen, async (page) => {
      const names = await articles(page).locator('span:has(> [data-price]) > :first-child').allTextContents()
      expect(names.length).toBeGreaterThan(1)
      for (const name of names) expect(name.toLowerCase()).toContain('gamis a')
      expect(await count(page)).toBe(`${names.length} results found`)
      expect(await main(page).getByRole('combobox').inputValue()).toBe('GAMIS a')
      expect(await page.title()).toBe('Search: GAMIS a | Lirih')
    }))

  test.each(['/search?query=gamis', '/search?query=gmis', '/search?query=xyzzy', '/Search'])(
    'at %s is accessible, fits, and does not shift',
    (path) =>
      at(path, screen, async (page) => {
        await readToTheEnd(page)
        expect(await layoutShift(page)).toBeLessThan(0.02)
        expect(await overflow(page)).toBe(0)
        expect(await axeViolations(page)).toEqual([])
      }),
  )

  test('switches to another search and back', () =>
    at('/search?query=gamis', screen, async (page) => {
      const box = main(page).getByRole('combobox')
      await box.fill('tote')
      await box.press('Enter')
      await page.waitForURL('**/search?query=tote')
      await page.waitForFunction(() =>
        document.querySelector('main span:has(> [data-price]) > :first-child')?.textContent.startsWith('Tote'),
      )
      await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
      await page.goBack()
      await page.waitForFunction(() =>
        // The newest one is an abaya: its category is called Gamis in Indonesian.
        document.querySelector('main span:has(> [data-price]) > :first-child')?.textContent.startsWith('Abaya'),
      )
      await expect.poll(() => box.inputValue()).toBe('gamis')
    }))
})

describe('the search', () => {
  test('counts one result in the singular', () =>
    at('/search?query=madu', 'phone', async (page) => {
      expect(await count(page)).toBe('1 result found')
    }))

  test.each(['/Search', '/search?query=', '/search?query=%20%C2%A0', '/search'])(
    'at %s without a text shows no count, and new articles',
    async (path) => {
      const html = await (await fetch(origin + path)).text()
      expect(html).not.toMatch(/results? found/)
      expect(html).toContain('New In')
      expect(html.match(/<article/g)).toHaveLength(8)
    },
  )

  test('without results shows a message and similar spellings', () =>
    at('/search?query=gmis', 'phone', async (page) => {
      expect(await count(page)).toBe('0 results found')
      expect(await main(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        '0 results for “gmis”',
        'Did you mean gamis?',
      ])
      expect((await articles(page).allTextContents()).join()).toContain('Gamis')
      await main(page).getByRole('link', { name: 'gamis', exact: true }).click()
      await page.waitForURL('**/search?query=gamis')
    }))

  test('without anything similar shows new articles', () =>
    at('/search?query=xyzzy', 'phone', async (page) => {
      expect(await main(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        '0 results for “xyzzy”',
        'New In',
      ])
      expect(await articles(page).count()).toBe(8)
    }))

  test('without results shows articles found by synonyms', () =>
    at('/search?query=black', 'desktop', async (page) => {
      expect(await count(page)).toBe('0 results found')
      expect(await main(page).getByRole('heading', { level: 2 }).last().textContent()).toMatch(
        /^Close matches: .*arang/,
      )
      for (const colour of await articles(page).locator('span:has(> [data-price]) > :nth-child(2)').allTextContents())
        expect(colour).toBe('Arang')
    }))

  test.each([
    ['murah', '/shop/special-price'],
    ['Baru', '/shop/viewall'],
    ['ukuran xl', '/shop/viewall?size=XL'],
  ])('for %s opens %s', (typed, path) =>
    at('/Search', 'phone', async (page) => {
      await main(page).getByRole('combobox').fill(typed)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${path}`)
      await articles(page).first().waitFor()
      // The page cache adds the query to an address without one, for campaign parameters.
      const { url } = await fetch(`${origin}/search?query=${encodeURIComponent(typed)}`)
      expect(url.startsWith(origin + path)).toBe(true)
    }),
  )

  test('is not indexed', async () => {
    for (const path of ['/Search', '/search?query=gamis']) {
      expect(await (await fetch(origin + path)).text()).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  test.each([
    ['<b>bold</b>', '<b>bold</b>'],
    ['</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
    ['a\u0000b\r\nc', 'a b c'],
    ['100%', '100%'],
    ['x'.repeat(150), 'x'.repeat(100)],
    ['\u{1F9E5}'.repeat(101), '\u{1F9E5}'.repeat(100)],
  ])('treats %j as plain text', (typed, shown) =>
    at(`/search?query=${encodeURIComponent(typed)}`, 'desktop', async (page) => {
      expect(await main(page).getByRole('heading', { level: 2 }).first().textContent()).toBe(`0 results for “${shown}”`)
      expect(await main(page).getByRole('combobox').inputValue()).toBe(shown)
    }),
  )

  test('works without a script', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto('/Search')
      await main(page).getByRole('searchbox').fill('tote')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?query=tote')
      expect(await count(page)).toMatch(/^\d results found$/)
    }))
})
