import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pieces = (page: Page) => page.getByRole('region', { name: 'Shop the pieces' })

/** Where a point of the first picture is on the page, in its frame that crops it to its right. */
const pointInPicture = (page: Page, x: number, y: number) =>
  page
    .locator('main article > span:first-of-type img')
    .first()
    .evaluate(
      (img, { x, y }) => {
        const { left, top, width, height } = img.getBoundingClientRect()
        const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
        const [wide, tall] = [Math.max(width, height * ratio), Math.max(height, width / ratio)]
        return [left + (width - wide) * 0.75 + x * wide, top + (height - tall) / 2 + y * tall]
      },
      { x, y },
    )

describe('the numbers on the pictures of a campaign', () => {
  test.each([
    ['a phone', 390, 844],
    ['a tablet', 820, 1180],
    ['a desktop', 1440, 900],
    ['a low window', 1200, 420],
  ])('are on the pieces, and lead to their cards, in %s', (_, width, height) =>
    browser.visit({ origin, screen: 'desktop' }, async (page) => {
      await page.setViewportSize({ width, height })
      await page.goto('/campaign/ruang-teduh')
      await ready(page)
      for (const [name, x, y] of [
        ['2: Gamis Arum, Manggis', 0.6, 0.72],
        ['1: Abaya Ruang, Pasir', 0.76, 0.74],
      ] as const) {
        const mark = page.getByRole('link', { name, exact: true }).first()
        const box = await mark.boundingBox()
        expect(box?.width).toBeGreaterThanOrEqual(44)
        const [left = 0, top = 0] = await pointInPicture(page, x, y)
        expect(Math.abs((box?.x ?? 0) + 22 - left)).toBeLessThan(2)
        expect(Math.abs((box?.y ?? 0) + 22 - top)).toBeLessThan(2)
      }
      await page.getByRole('link', { name: '2: Gamis Arum, Manggis', exact: true }).click()
      const focused = page.locator('li:focus')
      await expect.poll(() => focused.getByRole('article').count()).toBe(1)
      expect(await focused.textContent()).toContain('Gamis Arum')
      expect(await focused.locator('i').last().textContent()).toBe('2')
      await expect
        .poll(async () => {
          const box = await focused.boundingBox()
          return box !== null && box.y < height && box.y + box.height > 0
        })
        .toBe(true)
      expect(await overflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('are not there without a script, but the cards are', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto('/campaign/ruang-teduh')
      expect(await page.getByRole('link', { name: /^\d: / }).count()).toBe(0)
      expect(await pieces(page).getByRole('article').count()).toBe(5)
    }))

  test('are not on a campaign whose owner placed none', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.goto('/campaign/pasir')
      await ready(page)
      expect(await page.getByRole('link', { name: /^\d: / }).count()).toBe(0)
      expect(await page.locator('main section li i').count()).toBe(0)
    }))
})

test('the first mention of a piece in the story leads to it', () =>
  browser.visit({ origin, screen: 'desktop' }, async (page) => {
    await page.goto('/campaign/ruang-teduh')
    await ready(page)
    const link = page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'Abaya Ruang', exact: true })
    expect(await link.getAttribute('href')).toBe('/product/abaya-ruang-pasir/LR-ABR-01')
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Abaya Ruang' }).waitFor()
  }))
