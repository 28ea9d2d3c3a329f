import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The parts of a picture, in percent, that its box cuts off at the top and at the right. */
const cut = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    const fileWidth = Number(image.getAttribute('width'))
    const fileHeight = Number(image.getAttribute('height'))
    const drawn = Math.max(width / fileWidth, height / fileHeight)
    const [x = 0, y = 0] = getComputedStyle(image)
      .objectPosition.split(' ')
      .map((part) => Number.parseFloat(part))
    const hidden = { width: 1 - width / (fileWidth * drawn), height: 1 - height / (fileHeight * drawn) }
    return { top: hidden.height * y, right: hidden.width * (100 - x) }
  })

describe.each([
  [320, 640],
  [720, 450],
])('in a low window of %i × %i', (width, height) => {
  test.each(['/product/gamis-arum-manggis/LR-GAR-01', '/shop/dresses'])('the figures at %s keep their heads', (path) =>
    browser.visit(
      { origin, screen: 'phone', storage: { grid_layout: 'large' }, settings: { viewport: { width, height } } },
      async (page) => {
        await page.goto(path)
        await ready(page)
        expect((await cut(page.getByRole('main').locator('picture img').first())).top).toBeLessThan(5)
      },
    ),
  )
})

test('the picture of a collection shows its figures on a tablet', () =>
  browser.visit({ origin, screen: 'phone', settings: { viewport: { width: 820, height: 1180 } } }, async (page) => {
    await page.goto('/shop/ruang-teduh')
    await ready(page)
    expect((await cut(page.getByRole('main').locator('picture img').first())).right).toBeLessThan(6)
  }))
