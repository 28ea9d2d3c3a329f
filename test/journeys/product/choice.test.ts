import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, ready } from '../../support/pages/page-facts.ts'

const manggis = '/product/gamis-arum-manggis/LR-GAR-01'
const sirih = '/product/gamis-arum-sirih/LR-GAR-03'
/** All Size, with two pieces left. */
const mat = '/product/sajadah-mihrab-lumut/LR-SJM-03'

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

const actions = (page: Page) => page.locator('[data-actions]')
const pick = (page: Page, size: string) =>
  page.getByRole('radiogroup', { name: 'Size' }).getByText(size, { exact: true }).click()
const chosen = (page: Page) => page.getByRole('radio', { checked: true })

describe('choosing a size', () => {
  test('shows all sizes, and marks those out of stock as disabled', () =>
    at(manggis, 'phone', async (page) => {
      const sizes = page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')
      expect(await sizes.count()).toBe(4)
      expect(await page.getByRole('radio', { name: 'XL out of stock' }).isDisabled()).toBe(true)
      expect(await page.getByRole('radio', { disabled: false }).count()).toBe(3)
      expect(await chosen(page).count()).toBe(0)
    }))

  test('offers a sold-out size for the wishlist and an email, and not for the bag', () =>
    at(manggis, 'phone', async (page) => {
      const [toBag, toWishlist] = ['Add to Bag', 'Add to Whistlist'].map((name) =>
        actions(page).getByRole('button', { name }),
      )
      await pick(page, 'M')
      await page.getByRole('radio', { name: 'XL out of stock' }).check({ force: true })
      await page.getByText('XL is sold out in Manggis. Telang has XL.').waitFor()
      await page.getByRole('region', { name: 'Tell me when XL is back' }).waitFor()
      expect(await toBag?.count()).toBe(0)
      expect(await toWishlist?.isEnabled()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      await toWishlist?.click()
      await page.getByText('Login terlebih dahulu').waitFor()
      await pick(page, 'M')
      await expect.poll(() => toBag?.isEnabled()).toBe(true)
      expect(await page.getByRole('region', { name: 'Tell me when XL is back' }).count()).toBe(0)
    }))

  test('leads from a sold-out size to a colour that has it, and keeps the size', () =>
    at(manggis, 'desktop', async (page) => {
      await page.getByRole('radio', { name: 'XL out of stock' }).check({ force: true })
      await page.getByRole('radiogroup').getByRole('link', { name: 'See Telang' }).click()
      await page.waitForURL('**/product/gamis-arum-telang/*')
      await expect.poll(() => page.getByRole('radio', { name: 'XL', exact: true }).isChecked()).toBe(true)
    }))

  test('works with the keyboard', () =>
    at(manggis, 'desktop', async (page) => {
      await page.getByRole('radio', { name: 'S', exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
    }))

  test('is not needed with a single size, which shows when few are left', () =>
    at(mat, 'phone', async (page) => {
      await expect.poll(() => page.getByRole('radio', { name: 'All Size' }).isChecked()).toBe(true)
      expect(await page.getByText('Only 2 left', { exact: true }).isVisible()).toBe(true)
      expect(await page.getByRole('radio').getAttribute('aria-describedby')).toBe(
        await page.getByText('Only 2 left').getAttribute('id'),
      )
    }))

  test('names the size of which few are left, and not the stock of others', () =>
    at(sirih, 'phone', async (page) => {
      expect(await page.getByText(/Only \d+ left/).allTextContents()).toEqual(['L: Only 3 left'])
      expect(await page.content()).not.toMatch(/stock":|"stock/)
    }))

  test('is kept when made before the script arrived', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      let letCome = () => {}
      const allowed = new Promise<void>((resolve) => {
        letCome = resolve
      })
      await page.route('**/*.js', async (route) => {
        await allowed
        await route.continue()
      })
      await page.goto(manggis, { waitUntil: 'commit' })
      await pick(page, 'M')
      letCome()
      await ready(page)
      await expect.poll(() => page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
      await actions(page).getByRole('button', { name: 'Add to Bag' }).click()
      await page.getByText('Login terlebih dahulu').waitFor()
    }))

  test('is kept in another colour that has the size', () =>
    at(manggis, 'desktop', async (page) => {
      await pick(page, 'M')
      await page.getByRole('region', { name: 'Colour' }).getByRole('link', { name: 'Sirih' }).click()
      await page.waitForURL(`**${sirih}`)
      await page.getByText('L: Only 3 left').waitFor()
      await expect.poll(() => chosen(page).count()).toBe(1)
      expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
      await expect.poll(() => page.title()).toBe('Gamis Arum, Sirih | Lirih')
    }))
})

describe.each(['Add to Bag', 'Add to Whistlist'])('%s', (name) => {
  const edges = (page: Page) =>
    page.locator('[role=radiogroup] label').evaluateAll((all) => all.map((one) => getComputedStyle(one).borderColor))
  const red = 'rgb(161, 44, 44)'

  test.each(['phone', 'desktop'] as const)(
    'without a size marks the sizes in stock on a %s, says it once, and moves nothing',
    (screen) =>
      at(manggis, screen, async (page) => {
        const button = actions(page).getByRole('button', { name })
        await button.scrollIntoViewIfNeeded()
        const before = await Promise.all([button.boundingBox(), page.evaluate(() => scrollY)])
        await button.click()
        const group = page.getByRole('radiogroup', { name: 'Size' })
        await group.getByRole('alert').getByText('Please select color and size!').waitFor()
        expect(await page.getByText('Please select color and size!').count()).toBe(1)
        await expect
          .poll(() =>
            page.getByRole('radio', { name: 'S', exact: true }).evaluate((one) => one === document.activeElement),
          )
          .toBe(true)
        await expect
          .poll(async () => (await edges(page)).map((edge) => edge === red))
          .toEqual([true, true, true, false])
        expect(await Promise.all([button.boundingBox(), page.evaluate(() => scrollY)])).toEqual(before)
        expect(await axeViolations(page)).toEqual([])

        await pick(page, 'M')
        await expect.poll(() => page.getByText('Please select color and size!').count()).toBe(0)
        await expect.poll(async () => (await edges(page)).includes(red)).toBe(false)
      }),
  )

  test('with a size asks a visitor to sign in, with a link', () =>
    at(manggis, 'phone', async (page) => {
      await pick(page, 'M')
      await actions(page).getByRole('button', { name }).click()
      const message = page.getByRole('alert')
      await message.getByText('Login terlebih dahulu').waitFor()
      expect(await message.locator('[lang=id]').textContent()).toBe('Login terlebih dahulu')
      expect(await message.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/Signin')
      expect(await axeViolations(page)).toEqual([])
    }))
})

describe('the sticky bar on a phone', () => {
  const bar = (page: Page) => page.locator('[data-buy-bar]')

  test('replaces Add to Bag while that is out of view', () =>
    at(manggis, 'phone', async (page) => {
      await bar(page).waitFor()
      await expect.poll(() => bar(page).textContent()).toBe('Rp\u00a0689.000Choose sizeAdd to Bag')
      await actions(page).scrollIntoViewIfNeeded()
      await bar(page).waitFor({ state: 'hidden' })
      await pick(page, 'M')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await bar(page).waitFor()
      await expect.poll(() => bar(page).textContent()).toBe('Rp\u00a0689.000Size MAdd to Bag')
    }))

  test('opens a sheet of the sizes, and adds the one that is chosen there', () =>
    at(manggis, 'phone', async (page) => {
      await bar(page).getByRole('button', { name: 'Add to Bag' }).click()
      const sheet = page.getByRole('dialog', { name: 'Choose a size' })
      await expect
        .poll(() => sheet.getByRole('listitem').allTextContents())
        .toEqual([...['S+', 'M+', 'L+'], 'XLSold outTell me when it’s back'])
      expect(await axeViolations(page)).toEqual([])
      await sheet.getByRole('button', { name: /^L/ }).click()
      await sheet.waitFor({ state: 'detached' })
      await page.getByRole('alert').getByText('Login terlebih dahulu').waitFor()
      expect(await page.getByRole('radio', { name: 'L', exact: true }).isChecked()).toBe(true)
    }))

  test('opens a sheet that leads from a sold-out size to the email, and closes with Back', () =>
    at(manggis, 'phone', async (page) => {
      await bar(page).getByRole('button', { name: 'Add to Bag' }).click()
      const sheet = page.getByRole('dialog', { name: 'Choose a size' })
      await sheet.getByRole('button', { name: 'Tell me when it’s back' }).click()
      const request = page.getByRole('dialog', { name: 'XL is sold out' })
      await request.getByRole('textbox', { name: 'Your email' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.goBack()
      await request.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe(manggis)
    }))

  test('covers nothing at the end of the page', () =>
    at(manggis, 'phone', async (page) => {
      await bar(page).waitFor()
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const last = await page.getByRole('contentinfo').locator('> div').last().boundingBox()
      const edge = (await bar(page).boundingBox())?.y ?? 0
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(edge)
    }))

  test('is not shown on a desktop', () =>
    at(manggis, 'desktop', async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      expect(await bar(page).isVisible()).toBe(false)
    }))
})
