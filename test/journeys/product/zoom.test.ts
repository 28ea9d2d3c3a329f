import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, ready } from '../../support/pages/page-facts.ts'
import { touch } from '../../support/pages/touch.ts'

const dress = '/product/gamis-arum-manggis/LR-GAR-01'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const enlarged = (screen: Screen, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: inject('demoShop'), screen }, async (page) => {
    await page.goto(dress)
    await ready(page)
    await page.getByRole('link', { name: /view 1 of 4/ }).click()
    await panel(page).getByText('1/4').waitFor()
    await run(page)
  })

const panel = (page: Page) => page.getByRole('dialog', { name: /enlarged/ })
const width = async (page: Page) => (await panel(page).getByRole('img').boundingBox())?.width ?? 0

describe('an enlarged picture on a phone', () => {
  test('turns with a swipe to the side, and closes with one down', () =>
    enlarged('phone', async (page) => {
      await touch(page, [{ x: 300, y: 400 }], [{ x: 240, y: 405 }], [{ x: 120, y: 410 }])
      await panel(page).getByText('2/4').waitFor()
      await touch(page, [{ x: 120, y: 400 }], [{ x: 200, y: 400 }], [{ x: 300, y: 400 }])
      await panel(page).getByText('1/4').waitFor()
      await touch(page, [{ x: 200, y: 300 }], [{ x: 200, y: 360 }], [{ x: 205, y: 480 }])
      await panel(page).waitFor({ state: 'hidden' })
      expect(page.url()).toContain(dress)
    }))

  test('grows under two fingers, and a double tap brings it back', () =>
    enlarged('phone', async (page) => {
      const before = await width(page)
      await touch(
        page,
        [
          { x: 180, y: 400 },
          { x: 220, y: 400 },
        ],
        [
          { x: 140, y: 400 },
          { x: 260, y: 400 },
        ],
        [
          { x: 140, y: 400 },
          { x: 260, y: 400 },
        ],
      )
      await expect.poll(() => width(page)).toBeCloseTo(before * 3, -1)
      for (const _ of [1, 2]) await touch(page, [{ x: 200, y: 400 }])
      await expect.poll(() => width(page)).toBeCloseTo(before, -1)
      // A tap twice enlarges it again; then a swipe moves it and does not turn.
      for (const _ of [1, 2]) await touch(page, [{ x: 200, y: 400 }])
      await expect.poll(() => width(page)).toBeCloseTo(before * 2.5, -1)
      await touch(page, [{ x: 300, y: 400 }], [{ x: 240, y: 405 }], [{ x: 120, y: 410 }])
      expect(await panel(page).getByText('1/4').isVisible()).toBe(true)
    }))
})

test('an enlarged picture on a desktop grows and moves with keys and its button', () =>
  enlarged('desktop', async (page) => {
    const before = await width(page)
    await page.keyboard.press('+')
    await expect.poll(() => width(page)).toBeCloseTo(before * 2.5, -1)
    const [at] = [await panel(page).getByRole('img').boundingBox()]
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => (await panel(page).getByRole('img').boundingBox())?.x)
      .toBeCloseTo((at?.x ?? 0) - 80, 0)
    await page.keyboard.press('-')
    await expect.poll(() => width(page)).toBeCloseTo(before, -1)
    await panel(page).getByRole('button', { name: 'Zoom in or out' }).click()
    await expect.poll(() => width(page)).toBeCloseTo(before * 2.5, -1)
    expect(await axeViolations(page)).toEqual([])
  }))
