import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, drawn, layoutShift, overflow, readToTheEnd, ready } from '../../support/pages/page-facts.ts'

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
        document.querySelector('main span:has(> [data-price]) > :first-child')?.textContent.startsWith('Gamis'),
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
      expect(await articles(page).first().textContent()).toContain('Gamis')
      await main(page).getByRole('link', { name: 'gamis', exact: true }).click()
      await page.waitForURL('**/search?query=gamis')
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

describe('suggestions', () => {
  const typing = (text: string, run: (page: Page) => Promise<void>) =>
    at('/', 'desktop', async (page) => {
      // Suggestions of the partly typed text may appear as well.
      const response = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('query') === text)
      await page.getByRole('banner').getByRole('combobox').pressSequentially(text)
      await response
      await drawn(page)
      await page.getByRole('banner').getByRole('option').first().waitFor()
      await run(page)
    })
  const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
  const options = (page: Page) => page.getByRole('banner').getByRole('option')

  test('appear while typing: at most six, with picture, colour and price, and their number is announced', () =>
    typing('gamis', async (page) => {
      expect(await options(page).count()).toBe(6)
      expect(await options(page).first().textContent()).toMatch(
        // The first one is reduced.
        /^Gamis \w+[A-Z]\w+Was Rp\u00a0[\d.]+, now Rp\u00a0[\d.]+−\d+%$/,
      )
      const pictures = options(page).locator('img')
      await pictures.first().evaluate((image: HTMLImageElement) => image.decode())
      expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(420)
      await expect
        .poll(() => page.getByRole('banner').getByRole('status').textContent())
        .toBe('6 suggestions. Choose with the arrow keys.')
      expect(await axeViolations(page)).toEqual([])
    }))

  test('can be chosen with the arrow keys and opened with Enter', () =>
    typing('gamis', async (page) => {
      const chosen = () => page.getByRole('option', { selected: true }).allTextContents()
      const texts = await options(page).allTextContents()
      await expect.poll(() => chosen()).toEqual([])
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => chosen()).toEqual([texts[0]])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => chosen()).toEqual([texts[1]])
      const active = await box(page).getAttribute('aria-activedescendant')
      expect(await options(page).nth(1).getAttribute('id')).toBe(active)
      const target = await options(page).nth(1).getAttribute('href')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${target}`)
      await expect.poll(() => options(page).count()).toBe(0)
    }))

  test('leave Enter to the search while none is selected', () =>
    typing('gamis', async (page) => {
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?query=gamis')
      await articles(page).first().waitFor()
      await expect.poll(() => options(page).count()).toBe(0)
    }))

  test('are never those for a text that was deleted', () =>
    typing('gamis', async (page) => {
      await page.route('**/api/product?**', () => undefined)
      const requests = page.waitForRequest('**/api/product?query=to&*')
      await box(page).fill('')
      await box(page).pressSequentially('to')
      await requests
      await drawn(page)
      expect(await options(page).count()).toBe(0)
    }))

  test('close on Escape, which keeps the text, and when the focus leaves', () =>
    typing('gamis', async (page) => {
      await page.keyboard.press('Escape')
      await options(page).first().waitFor({ state: 'detached' })
      await expect.poll(() => box(page).inputValue()).toBe('gamis')
      await box(page).pressSequentially(' a')
      await options(page).first().waitFor()
      await page.keyboard.press('Tab')
      await options(page).first().waitFor({ state: 'detached' })
    }))

  test('open their article when clicked', () =>
    typing('tote', async (page) => {
      await options(page).first().click()
      await page.getByRole('heading', { level: 1, name: 'Tote Lima Lipit' }).waitFor()
    }))

  test('belong to the last typed text, whatever the network does', () =>
    at('/', 'desktop', async (page) => {
      const held: (() => void)[] = []
      await page.route('**/api/product?query=to&*', async (route) => {
        await new Promise<void>((resolve) => held.push(resolve))
        // The request may be aborted by then.
        await route.continue().catch(() => undefined)
      })
      const requests = page.waitForRequest('**/api/product?query=to&*')
      await box(page).pressSequentially('to')
      const calledOff = page.waitForEvent('requestfailed')
      await requests
      await box(page).pressSequentially('te')
      expect((await calledOff).url()).toContain('query=to&')
      await options(page).first().waitFor()
      for (const release of held) release()
      await drawn(page)
      for (const text of await options(page).allTextContents()) expect(text).toContain('Tote')
    }))

  test('fit into the search drawer of a phone, and Escape closes them first', () =>
    at('/', 'phone', async (page) => {
      await page.getByRole('button', { name: 'Search' }).click()
      const drawer = page.getByRole('dialog', { name: 'Search' })
      await drawer.getByRole('combobox').pressSequentially('gamis')
      const sixth = drawer.getByRole('option').nth(5)
      await sixth.waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await drawer.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
      expect((await sixth.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.keyboard.press('Escape')
      await sixth.waitFor({ state: 'detached' })
      expect(await drawer.isVisible()).toBe(true)
      await drawer.getByRole('combobox').pressSequentially(' a')
      await drawer.getByRole('option').first().click()
      await page.waitForURL('**/product/**')
      await drawer.waitFor({ state: 'hidden' })
    }))
})
