import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { open, path, registered, signIn } from '../../support/journeys/sign-in.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
afterAll(() => browser.close())

const visit = (storage: Record<string, string>, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin, screen: 'phone', storage }, run)

const message = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).waitFor()

describe('a page for customers', () => {
  test.each(['/Account', '/account?tab=orders', '/Cart', '/SHIPPING'])(
    'redirects a visitor from %s to the home page, explains why, and is opened after signing in',
    (address) =>
      visit({}, async (page) => {
        const person = await registered(origin)
        await page.goto(address)
        await page.waitForURL(`${origin}/`)
        await message(page, 'Login terlebih dahulu')
        expect(await page.locator('[data-toast] [lang=id]').textContent()).toBe('Login terlebih dahulu')
        await page.locator('[data-toast]').getByRole('link', { name: 'Sign in' }).click()
        await page.waitForURL('**/auth/Signin')
        await signIn(page, person)
        // The shipping page redirects to an empty bag.
        const there = /shipping/i.test(address) ? '/cart' : address.split('?')[0]
        await page.waitForURL((url) => url.pathname.toLowerCase() === there?.toLowerCase())
      }),
  )

  test('redirects a visitor before anything is painted', () =>
    visit({}, async (page) => {
      const painted: string[] = []
      await page.exposeBinding('reportPaint', (_, what: string) => void painted.push(what))
      await page.addInitScript(() => {
        const watch = () => {
          const report = Reflect.get(window, 'reportPaint')
          const shown = document.body?.checkVisibility() && document.documentElement.checkVisibility()
          if (shown && typeof report === 'function') report(location.pathname)
          requestAnimationFrame(watch)
        }
        requestAnimationFrame(watch)
      })
      await page.goto('/Account')
      await page.waitForURL(`${origin}/`)
      await message(page, 'Login terlebih dahulu')
      expect(new Set(painted)).toEqual(new Set(['/']))
    }))

  test('does not load for a visitor who follows a link in the app', () =>
    visit({}, async (page) => {
      await open(page, '/Store')
      // Visitors do not see this link, but every page contains it.
      await page.locator('header a[href="/Account"]').dispatchEvent('click')
      await page.waitForURL(`${origin}/`)
      await message(page, 'Login terlebih dahulu')
      // Back leads to the page before.
      await page.goBack()
      await page.waitForURL('**/Store')
    }))

  test('contains no personal data in the HTML from the server, and is valid', async () => {
    const html = await (await fetch(`${origin}/Account`)).text()
    expect(html).not.toContain('Hello')
    expect(html).toContain('This page shows your own data')
    expect(await htmlFaults(html)).toEqual([])
    const withToken = await fetch(`${origin}/Account`, {
      headers: { authorization: `Bearer ${siti.storage['auth_token']}` },
    })
    expect(await withToken.text()).toBe(html)
  })
})

describe('a page for visitors', () => {
  test.each(['/auth/Signin', '/AUTH/register', '/auth/ForgotPass'])(
    'redirects a customer from %s to the home page',
    (address) =>
      visit(siti.storage, async (page) => {
        await page.goto(address)
        await page.waitForURL(`${origin}/`)
      }),
  )

  test('shows a signed-in customer with a reset link where to change the password', () =>
    visit(siti.storage, async (page) => {
      await page.goto('/auth/NewPassword/abc')
      await page.waitForURL(`${origin}/`)
      await message(page, 'You’re already signed in. You can change your password in your profile.')
    }))

  test.each([
    ['a visitor', false],
    ['a customer', true],
  ])('does not include the note about the reset email: %s may read it', (_, isCustomer) =>
    visit(isCustomer ? siti.storage : {}, async (page) => {
      await open(page, '/auth/ForgotNote')
      expect(path(page)).toBe('/auth/ForgotNote')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Check your email')
    }),
  )
})
