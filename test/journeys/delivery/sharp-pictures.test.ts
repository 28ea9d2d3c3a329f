import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { readToTheEnd } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pages = ['/', '/Campaign', '/campaign/manggis', '/Store', '/shop/viewall', '/auth/Signin']
const article = '/product/gamis-arum-manggis/LR-GAR-01'

/**
 * The pictures for which the page states a smaller width than they are drawn with. The natural width of a picture with
 * `sizes` is the width that these name; a cropped picture is drawn wider than its frame.
 */
function findBlurred(): string[] {
  return [...document.images].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect()
    const isMeasured = image.complete && image.currentSrc.endsWith('.avif') && width > 0
    if (!isMeasured) return []
    const ratio = image.naturalWidth / image.naturalHeight
    const drawn = Math.max(width, height * ratio)
    return image.naturalWidth >= drawn * 0.97
      ? []
      : [`${image.currentSrc.replace(/.*\//, '')}: ${image.naturalWidth} of ${Math.round(drawn)}`]
  })
}

describe.each(['phone', 'desktop'] as const)('no picture is blurred on a %s', (screen) => {
  test.each([...pages, article])('at %s', (path) =>
    browser.visit({ origin, screen, pictures: true }, async (page) => {
      await page.goto(path)
      await readToTheEnd(page)
      expect(await page.evaluate(() => document.images.length)).toBeGreaterThan(0)
      expect(await page.evaluate(findBlurred)).toEqual([])
    }),
  )
})
