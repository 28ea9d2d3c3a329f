import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { box, newcomer, open, path, press } from '../../support/journeys/sign-in.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

const article = '/product/gamis-arum-manggis/LR-GAR-01'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Words = { base: string; size: string; sizeOf: string; toSignIn: string; toRegister: string; fields: string[] }

const english: Words = {
  ...{ base: '', size: 'Size', sizeOf: 'L', toSignIn: 'Sign in', toRegister: 'Register' },
  fields: ['Name', 'Email', 'Phone', 'Password'],
}
const indonesian: Words = {
  ...{ base: '/id', size: 'Ukuran', sizeOf: 'L', toSignIn: 'Masuk', toRegister: 'Daftar' },
  fields: ['Nama', 'Email', 'Nomor HP', 'Kata sandi'],
}

/** A visitor chooses a size, presses one of the two buttons, and registers from the message. */
async function chooseAndRegister(page: Page, words: Words, button: number, sentences: [string, string]) {
  await open(page, words.base + article)
  await page.getByRole('radiogroup', { name: words.size }).getByText(words.sizeOf, { exact: true }).click()
  await page.locator('[data-actions] button').nth(button).click()
  await page.getByRole('alert').getByRole('link', { name: words.toSignIn }).click()
  await page.waitForURL('**/auth/Signin')
  await page.getByText(sentences[0], { exact: true }).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('main').getByRole('link', { name: words.toRegister }).click()
  await page.waitForURL('**/auth/Register')
  await page.getByText(sentences[1], { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const { name, email, phone, password } = newcomer()
  for (const [place, typed] of [name, email, phone, password].entries())
    await box(page, words.fields[place] ?? '').fill(typed)
  await press(page, words.toRegister)
  await page.waitForURL(`**${words.base}${article}`)
}

/** What the shop has of the new customer. */
async function listed(page: Page, list: 'cart' | 'whistlist'): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const answer = await fetch(`${origin}/api/${list}`, { headers: { authorization: `Bearer ${token}` } })
  const rows: { product_name: string; product_size: string }[] = (await answer.json())[list]
  return rows.map((row) => `${row.product_name}, ${row.product_size}`)
}

const on = (screen: Screen, run: (page: Page) => Promise<void>) => browser.visit({ origin, screen }, run)

describe('a visitor who chose an item reads what happens to it, and registering does it', () => {
  test.each(['phone', 'desktop'] as const)('with the bag, on a %s', (screen) =>
    on(screen, async (page) => {
      await chooseAndRegister(page, english, 0, [
        'Sign in and Gamis Arum, L goes into your bag.',
        'Register and Gamis Arum, L goes into your bag.',
      ])
      await expect.poll(() => listed(page, 'cart')).toEqual(['Gamis Arum, L'])
    }),
  )

  test.each(['phone', 'desktop'] as const)('with the wishlist, on a %s', (screen) =>
    on(screen, async (page) => {
      await chooseAndRegister(page, english, 1, [
        'Sign in and Gamis Arum, L goes onto your wishlist.',
        'Register and Gamis Arum, L goes onto your wishlist.',
      ])
      await expect.poll(() => listed(page, 'whistlist')).toEqual(['Gamis Arum, L'])
    }),
  )

  test('in Indonesian', () =>
    on('phone', async (page) => {
      await chooseAndRegister(page, indonesian, 0, [
        'Masuk, lalu Gamis Arum, L langsung ke keranjang Anda.',
        'Daftar, lalu Gamis Arum, L langsung ke keranjang Anda.',
      ])
      await expect.poll(() => listed(page, 'cart')).toEqual(['Gamis Arum, L'])
    }))

  test('and nothing is said to a visitor who chose none', () =>
    on('phone', async (page) => {
      await open(page, '/auth/Signin')
      expect(await page.getByRole('main').getByText('goes').count()).toBe(0)
      expect(path(page)).toBe('/auth/Signin')
    }))
})
