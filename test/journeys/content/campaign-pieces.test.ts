import type { Locator, Page } from 'playwright-core'
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

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return box
}

/** Where a point of the first picture is on the page, in its frame that crops it. */
const pointInPicture = (page: Page, x: number, y: number) =>
  page
    .locator('main article > span:first-of-type img')
    .first()
    .evaluate(
      (img, { x, y }) => {
        const { left, top, width, height } = img.getBoundingClientRect()
        const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'))
        const [wide, tall] = [Math.max(width, height * ratio), Math.max(height, width / ratio)]
        const [across = 0, down = 0] = getComputedStyle(img)
          .objectPosition.split(' ')
          .map((part) => parseFloat(part) / 100)
        return [left + (width - wide) * across + x * wide, top + (height - tall) * down + y * tall]
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
    browser.visit({ origin, screen: 'desktop', pictures: true }, async (page) => {
      await page.setViewportSize({ width, height })
      await page.goto('/campaign/ruang-teduh')
      await ready(page)
      for (const [name, x, y] of [
        ['2: Gamis Arum, Manggis', 0.6, 0.72],
        ['1: Abaya Ruang, Pasir', 0.76, 0.74],
      ] as const) {
        const mark = page.getByRole('link', { name, exact: true }).first()
        const box = await boxOf(mark)
        expect(box.width).toBeGreaterThanOrEqual(44)
        const frame = await boxOf(mark.locator('..'))
        const [left = 0, top = 0] = await pointInPicture(page, x, y)
        // A window that crops the picture more has the mark at the edge.
        const within = (place: number, from: number, length: number) =>
          Math.min(Math.max(place, from + 22), from + length - 22)
        expect(Math.abs(box.x + 22 - within(left, frame.x, frame.width))).toBeLessThan(2)
        expect(Math.abs(box.y + 22 - within(top, frame.y, frame.height))).toBeLessThan(2)
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

  test.each([
    [0, 0],
    [1, 1],
  ])('are at the edge if the frame cuts off their piece at %d, %d', (x, y) =>
    browser.visit({ origin, screen: 'phone', pictures: true }, async (page) => {
      await page.goto('/campaign/ruang-teduh')
      await ready(page)
      const mark = page.getByRole('link', { name: '2: Gamis Arum, Manggis', exact: true }).first()
      await mark.evaluate(
        (link, [x, y]) => {
          link.style.setProperty('--x', String(x))
          link.style.setProperty('--y', String(y))
        },
        [x, y],
      )
      const frame = await boxOf(mark.locator('..'))
      const box = await boxOf(mark)
      expect(box.x).toBeGreaterThanOrEqual(frame.x)
      expect(box.y).toBeGreaterThanOrEqual(frame.y)
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + 0.5)
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + 0.5)
      await mark.click()
      await page.locator('li:focus').waitFor()
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
