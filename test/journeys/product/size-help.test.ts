import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

const dress = '/product/gamis-arum-manggis/LR-GAR-01'
const trousers = '/product/kulot-langkah-manggis/LR-KLK-01'
/** Its size chart has no lines for sizes. */
const scarf = '/product/pashmina-lirih-senja/LR-PSL-01'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = (path: string, screen: Screen, run: (page: Page) => Promise<void>, storage: Record<string, string> = {}) =>
  browser.visit({ origin, screen, storage }, async (page) => {
    await page.goto(path)
    await ready(page)
    await run(page)
  })

const link = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Size' }).getByRole('link', { name })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const cells = (page: Page) => page.getByRole('dialog').getByRole('row').allInnerTexts()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const answer = (page: Page) => page.getByRole('dialog').getByRole('status')

describe('the size guide', () => {
  test.each(['phone', 'desktop'] as const)(
    'shows on a %s which bodies each size suits, and the garment in full words',
    (screen) =>
      at(dress, screen, async (page) => {
        await link(page, 'Size guide').click()
        await sheet(page, 'Size guide').waitFor()
        expect((await cells(page)).map((row) => row.split(/\s+/).join(' '))).toEqual([
          ...['Size Bust', 'S up to 88', 'M 88–92', 'L 92–98', 'XL 98–106'],
        ])
        await page.getByText('Garment', { exact: true }).click()
        expect((await cells(page))[0]?.split(/\s+/)).toEqual(['Size', 'Bust', 'Length', 'Sleeve', 'Hem'])
        await page.getByText('shoulder seam to cuff', { exact: true }).waitFor()
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
      }),
  )

  test('closes with Back, and the page stays at its place', () =>
    at(dress, 'phone', async (page) => {
      await link(page, 'Size guide').scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await link(page, 'Size guide').click()
      await sheet(page, 'Size guide').waitFor()
      await page.waitForFunction(() => history.state?.overlay === true)
      await page.goBack()
      await sheet(page, 'Size guide').waitFor({ state: 'hidden' })
      expect(page.url()).toContain(dress)
      expect(await page.evaluate(() => scrollY)).toBe(before)
    }))

  test('shows a chart that is written in another way as it is, and offers no search for a size', () =>
    at(scarf, 'phone', async (page) => {
      expect(await link(page, 'Find my size').count()).toBe(0)
      await link(page, 'Size guide').click()
      await page.getByRole('dialog').getByRole('cell', { name: '180' }).waitFor()
    }))
})

describe('finding my size', () => {
  test('answers while height and weight are typed, says why, and keeps them on this device for other products', () =>
    at(dress, 'phone', async (page) => {
      await link(page, 'Find my size').click()
      await sheet(page, 'Find my size').waitFor()
      await answer(page).getByText('Enter your height and weight').waitFor()
      await field(page, 'Height').fill('158')
      await field(page, 'Weight').fill('54')
      await answer(page).getByText('The bust has about 9 cm of room. The hem ends at the instep.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Choose M' }).click()
      await sheet(page, 'Find my size').waitFor({ state: 'hidden' })
      expect(await page.getByRole('radio', { name: 'M your size' }).isChecked()).toBe(true)
      await page.getByText('Your size is M.').waitFor()

      await page.goto(trousers)
      await page.getByRole('radio', { name: 'M your size' }).waitFor()
      await link(page, 'Find my size').click()
      expect(await field(page, 'Height').inputValue()).toBe('158')
      await page.getByRole('button', { name: 'Delete my measures' }).click()
      await answer(page).getByText('Enter your height and weight').waitFor()
      expect(await field(page, 'Height').inputValue()).toBe('')
      expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('158')
    }))

  test('offers no size before it knows a measure, not even the chosen one', () =>
    at(dress, 'phone', async (page) => {
      await page.getByRole('radiogroup', { name: 'Size' }).getByText('L', { exact: true }).click()
      await link(page, 'Find my size').click()
      await answer(page).getByText('Enter your height and weight').waitFor()
      expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0)
      await page.getByRole('button', { name: 'See size guide' }).click()
      await page.getByRole('button', { name: 'Choose L' }).waitFor()
    }))

  test('marks the size of a returning shopper without moving the page', () =>
    at(
      dress,
      'phone',
      async (page) => {
        await page.getByRole('radio', { name: 'L your size' }).waitFor()
        expect(await layoutShift(page)).toBeLessThan(0.02)
      },
      { 'my-measures': JSON.stringify({ way: 'own', fit: 'asCut', bust: 95 }) },
    ))

  test('sends nothing', () =>
    at(dress, 'desktop', async (page) => {
      await link(page, 'Find my size').click()
      await sheet(page, 'Find my size').waitFor()
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
      await page.getByText('My measures', { exact: true }).click()
      await field(page, 'Bust').fill('90')
      await answer(page).getByText('The bust has 10 cm of room.').waitFor()
      expect(sent).toEqual([])
    }))

  test('says why there is no size', () =>
    at(dress, 'desktop', async (page) => {
      await link(page, 'Find my size').click()
      await page.getByText('My measures', { exact: true }).click()
      await field(page, 'Bust').fill('107')
      await answer(page).getByText('The largest size fits a bust of up to 106 cm.').waitFor()
      expect(await answer(page).getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href')).toContain(
        'https://wa.me/',
      )
      expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0)
      await field(page, 'Bust').fill('12')
      await field(page, 'Bust').blur()
      await page.getByText('Between 60 and 160 cm').waitFor()
      await answer(page).getByText('Enter at least one measure').waitFor()
    }))

  test('works with the keyboard', () =>
    at(dress, 'desktop', async (page) => {
      await link(page, 'Find my size').focus()
      await page.keyboard.press('Enter')
      await sheet(page, 'Find my size').waitFor()
      await page.getByRole('radio', { name: 'Height and weight' }).focus()
      await page.keyboard.press('ArrowRight')
      await field(page, 'Bust').focus()
      await page.keyboard.type('88')
      await page.getByRole('button', { name: 'Choose S' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('radio', { name: 'S your size', checked: true }).waitFor()
    }))
})
