import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const toast = (page: Page) => page.locator('[data-toast]')

/** A page with a stored message. Its clock stands still until the test advances it. */
const withMessage = (toastType: string, toastMessage: string, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen: 'desktop' }, async (page) => {
    await page.clock.install({ time: '2030-01-01T00:00:00Z' })
    await page.clock.pauseAt('2030-01-01T00:00:01Z')
    // Not a page of the shop, because that would show the message itself.
    await page.goto('/readyz')
    await page.evaluate(
      ([type, message]) => {
        localStorage.setItem('toastType', type ?? '')
        localStorage.setItem('toastMessage', message ?? '')
      },
      [toastType, toastMessage],
    )
    await page.goto('/')
    await ready(page)
    await run(page)
  })

/** A link is followed when the frame after the click is painted, which is a matter of the clock as well. */
async function follow(page: Page, link: Locator) {
  await link.click()
  await page.clock.runFor(100)
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate(
    (hidden) => Object.defineProperty(document, 'hidden', { configurable: true, value: hidden }) && undefined,
    hidden,
  )

const left = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('toastType'), localStorage.getItem('toastMessage')])

describe('a stored message', () => {
  test.each([
    ['success', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
  ] as const)('of the kind %s is shown once, with the role %s', (kind, role) =>
    withMessage(kind, 'Product added to cart!', async (page) => {
      await page.getByRole(role).getByText('Product added to cart!').waitFor()
      await expect.poll(() => left(page)).toEqual([null, null])
      await page.reload()
      await ready(page)
      expect(await toast(page).count()).toBe(0)
    }),
  )

  test('is shown on the next page inside the app as well', () =>
    withMessage('success', 'First', async (page) => {
      await toast(page).getByText('First').waitFor()
      await page.evaluate(() => {
        localStorage.setItem('toastType', 'success')
        localStorage.setItem('toastMessage', 'Second')
      })
      await follow(page, page.getByRole('article').getByRole('link').first())
      await toast(page).getByText('Second').waitFor()
      expect(await toast(page).count()).toBe(1)
    }))

  test.each([
    ['successMessage', 'status'],
    ['errorMessage', 'alert'],
  ] as const)('under the key %s has the role %s', (name, role) =>
    browser.visit({ origin, screen: 'desktop' }, async (page) => {
      await page.goto('/readyz')
      await page.evaluate((name) => localStorage.setItem(name, 'Profile updated successfully'), name)
      await page.goto('/')
      await page.getByRole(role).getByText('Profile updated successfully').waitFor()
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), name)).toBe(null)
    }),
  )

  test('of an unknown kind is discarded', () =>
    withMessage('shout', 'Hello', async (page) => {
      await page.waitForFunction(() => localStorage.getItem('toastMessage') === null)
      expect(await toast(page).count()).toBe(0)
    }))

  test('is shown as text, even if it contains HTML', () =>
    withMessage('error', '<img src=x onerror=alert(1)><b>bold</b>', async (page) => {
      await page.getByRole('alert').getByText('<img src=x onerror=alert(1)><b>bold</b>').waitFor()
      expect(await toast(page).locator('b, img').count()).toBe(0)
    }))
})

describe('a message', () => {
  test('disappears after five seconds', () =>
    withMessage('success', 'Saved', async (page) => {
      await toast(page).waitFor()
      await page.clock.runFor(4500)
      expect(await toast(page).isVisible()).toBe(true)
      await page.clock.runFor(1000)
      await toast(page).waitFor({ state: 'detached' })
    }))

  test.each([
    ['a pointer on it', (page: Page) => toast(page).hover(), (page: Page) => page.mouse.move(0, 0)],
    [
      'the focus on it',
      (page: Page) => toast(page).getByRole('button', { name: 'Close message' }).focus(),
      (page: Page) => page.getByRole('main').focus(),
    ],
    // A test browser has no other tab in front, so the test dispatches the event itself.
    ['the eye on another tab', (page: Page) => hide(page, true), (page: Page) => hide(page, false)],
  ])('stays while there is %s', (_, come, go) =>
    withMessage('success', 'Saved', async (page) => {
      await toast(page).waitFor()
      await come(page)
      await page.clock.runFor(30_000)
      expect(await toast(page).isVisible()).toBe(true)
      await go(page)
      await page.clock.runFor(5500)
      await toast(page).waitFor({ state: 'detached' })
    }),
  )

  test('can be closed', () =>
    withMessage('success', 'Saved', async (page) => {
      await page.getByRole('button', { name: 'Close message' }).click()
      await toast(page).waitFor({ state: 'detached' })
    }))

  test('stays in the list of messages, newest first', () =>
    withMessage('success', 'First', async (page) => {
      await toast(page).getByText('First').waitFor()
      await page.evaluate(() => {
        localStorage.setItem('toastType', 'error')
        localStorage.setItem('toastMessage', 'Second')
      })
      await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }))
      await toast(page).getByText('Second').waitFor()
      await page.clock.runFor(6000)
      await toast(page).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Messages' }).click()
      const list = page.getByRole('dialog', { name: 'Messages' })
      await list.getByText('First').waitFor()
      await expect.poll(() => list.getByRole('listitem').allTextContents()).toEqual(['Second', 'First'])
      // axe needs a running clock.
      await page.clock.resume()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await list.waitFor({ state: 'hidden' })
    }))
})
