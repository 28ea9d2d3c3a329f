import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { box, open, path, registered, signIn, stored } from '../../support/journeys/sign-in.ts'
import { axeViolations, drawn, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
const hour = 3_600_000
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
afterAll(() => browser.close())

const keys = ['auth_token', 'auth_name', 'user_id', 'token_timestamp']
const kept = (page: Page) => Promise.all(keys.map((key) => stored(page, key)))
const nothing = [null, null, null, null]

const visit = (
  screen: Screen,
  storage: Record<string, string>,
  run: (page: Page) => Promise<void>,
  expected?: RegExp,
) => browser.visit({ origin, screen, storage, ...(expected && { expected }) }, run)

/** Signs in with the form, because storage set by the test would come back with each page. */
async function signedIn(page: Page, back = '/') {
  const person = await registered(origin)
  await open(page, back)
  await open(page, '/auth/Signin')
  await signIn(page, person)
  await page.waitForURL((url) => url.pathname !== '/auth/Signin')
  return person
}

const popup = (page: Page) => page.getByRole('alertdialog', { name: 'Sesi Anda sudah habis. Silakan login kembali.' })
/** Waits for pending calls, which the server would refuse after the log-out. */
const bagHere = (page: Page) => page.locator('header button:has-text("Bags 0"), h1:has-text("no item")').waitFor()
const greeting = (page: Page) => page.getByRole('heading', { name: /^Hello, / })

describe('a session', () => {
  test.each(['phone', 'desktop'] as const)('expires after 24 hours, with a dialog and a way back, on a %s', (screen) =>
    visit(screen, {}, async (page) => {
      await page.clock.install()
      const person = await signedIn(page)
      await open(page, '/Account?tab=promotion')
      await greeting(page).waitFor()
      await page.clock.pauseAt(Date.now() + 24 * hour - 120_000)
      expect(await popup(page).count()).toBe(0)
      await page.clock.fastForward(240_000)
      await popup(page).waitFor()
      await expect.poll(() => kept(page)).toEqual(nothing)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in now')
      await page.clock.runFor(4_000)
      expect(await popup(page).isVisible()).toBe(true)
      await page.clock.runFor(1_500)
      await page.waitForURL('**/auth/Signin')
      await page.clock.resume()
      await signIn(page, person)
      await page.waitForURL('**/Account?tab=promotion')
      await greeting(page).waitFor()
    }),
  )

  test('that expired while the browser was closed is noticed on the next page, and ended on the server', () =>
    visit('phone', {}, async (page) => {
      await signedIn(page)
      const authorization = `Bearer ${await stored(page, 'auth_token')}`
      // Five seconds are too short for axe.
      await page.addInitScript(() => {
        const wait = window.setTimeout.bind(window)
        Object.assign(window, {
          setTimeout: (...timer: Parameters<typeof wait>) => (timer[1] === 5000 ? 0 : wait(...timer)),
        })
      })
      // A page outside the shop, so that nothing can notice the end earlier.
      await page.goto('/robots.txt')
      await page.evaluate((past) => localStorage.setItem('token_timestamp', String(past)), Date.now() - 25 * hour)
      const response = page.waitForResponse('**/api/logout')
      await open(page, '/Store')
      await popup(page).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Sign in now' }).click()
      await page.waitForURL('**/auth/Signin')
      expect((await response).status()).toBe(200)
      expect((await fetch(`${origin}/api/profile`, { headers: { authorization } })).status).toBe(401)
    }))

  test('is checked when its tab gets the focus', () =>
    visit('phone', {}, async (page) => {
      await signedIn(page)
      await open(page, '/Store')
      // The watcher checks once when it loads. This test is about a later check.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /session-watcher-/.test(name)),
      )
      await drawn(page)
      await page.evaluate((past) => localStorage.setItem('token_timestamp', String(past)), Date.now() - 25 * hour)
      await drawn(page)
      expect(await popup(page).count()).toBe(0)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await popup(page).waitFor()
    }))

  test.each([
    ['missing', undefined],
    ['no instant', 'yesterday'],
  ])('with an unknown start begins its 24 hours now: the timestamp is %s', (_, instant) =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.clock.install()
      const person = await demoCustomer(origin)
      const { auth_token = '' } = person.storage
      await open(page, '/Store')
      const began = await page.evaluate(
        ([token, instant]) => {
          localStorage.setItem('auth_token', token ?? '')
          if (instant !== undefined) localStorage.setItem('token_timestamp', instant)
          return Date.now()
        },
        [auth_token, instant] as const,
      )
      await open(page, '/Account?tab=promotion')
      await greeting(page).waitFor()
      const writtenAt = async () => Number(await stored(page, 'token_timestamp'))
      await expect.poll(writtenAt).toBeGreaterThanOrEqual(began)
      const written = await writtenAt()
      expect(written).toBeLessThan(began + hour)
      await open(page, '/Account')
      expect(Number(await stored(page, 'token_timestamp')), 'written once').toBe(written)
      await page.clock.pauseAt(written + 24 * hour - 60_000)
      expect(await stored(page, 'auth_token')).toBe(auth_token)
      await page.clock.fastForward(180_000)
      await popup(page).waitFor()
      await expect.poll(() => kept(page)).toEqual(nothing)
    }),
  )

  test("does not depend on the device's clock", () =>
    visit('phone', {}, async (page) => {
      await page.clock.install({ time: '2019-01-01T00:00:00Z' })
      await signedIn(page)
      await open(page, '/Account')
      await greeting(page).waitFor()
    }))
})

describe('a token that the server does not know', () => {
  const strange = { auth_token: '1|unknown', auth_name: 'Siti', token_timestamp: String(Date.now()) }

  test('is removed silently on a public page', () =>
    visit(
      'desktop',
      strange,
      async (page) => {
        await open(page, '/')
        await page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).first().waitFor()
        await expect.poll(() => kept(page)).toEqual(nothing)
        expect(await popup(page).count()).toBe(0)
      },
      /status of 401/,
    ))

  test('leads from a page for customers to the home page with a message, and signing in leads back', () =>
    visit(
      'phone',
      strange,
      async (page) => {
        await page.goto('/Account?tab=promotion')
        await page.getByRole('status').getByText('Login terlebih dahulu').waitFor()
        expect(path(page)).toBe('/')
        expect(await popup(page).count()).toBe(0)
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('return_to'))).toBe('/Account?tab=promotion')
      },
      /status of 401/,
    ))
})

test('a token that was removed in the same tab ends the session without waiting for focus', () =>
  visit('phone', {}, async (page) => {
    await signedIn(page)
    await open(page, '/Account')
    await greeting(page).waitFor()
    await bagHere(page)
    await page.evaluate(() => localStorage.removeItem('auth_token'))
    await page.getByRole('link', { name: 'Promotion' }).click()
    await page.getByRole('status').getByText('Login terlebih dahulu').waitFor()
    expect(path(page)).toBe('/')
    await expect.poll(() => page.locator('html').getAttribute('data-session')).toBe('visitor')
  }))

describe('logging out', () => {
  test('ends the session in the browser and on the server, with a message', () =>
    visit('phone', {}, async (page) => {
      await signedIn(page)
      const authorization = `Bearer ${await stored(page, 'auth_token')}`
      await open(page, '/Account')
      await bagHere(page)
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('status').getByText('Logout Success!').waitFor()
      await expect.poll(() => path(page)).toBe('/')
      await expect.poll(() => kept(page)).toEqual(nothing)
      expect((await fetch(`${origin}/api/profile`, { headers: { authorization } })).status).toBe(401)
      // Going back shows nothing of the account.
      await page.goBack()
      await page.waitForURL(`${origin}/`)
      await greeting(page).waitFor({ state: 'detached' })
    }))

  test('keeps the session if the server cannot be reached', () =>
    visit(
      'phone',
      siti.storage,
      async (page) => {
        await page.route('**/api/logout', (route) => route.abort())
        await open(page, '/Account')
        await page.getByRole('button', { name: 'Log out' }).click()
        await page.getByRole('alert').getByText('Logout failed.').waitFor()
        expect(path(page)).toBe('/Account')
        expect(await stored(page, 'auth_token')).toBe(siti.storage['auth_token'])
      },
      /ERR_FAILED|net::|Failed to fetch/,
    ))
})

describe('two tabs', () => {
  test('share sign-in and sign-out', () =>
    visit('desktop', {}, async (first) => {
      const second = await first.context().newPage()
      const person = await registered(origin)
      await open(second, '/Store')
      await open(first, '/auth/Signin')
      await signIn(first, person)
      await first.waitForURL(`${origin}/`)
      // Signing in here signs in the other tab without a reload.
      await second.getByRole('link', { name: 'Account' }).filter({ visible: true }).first().click()
      await greeting(second).waitFor()
      await bagHere(second)
      await open(first, '/Account')
      await bagHere(first)
      await first.getByRole('button', { name: 'Log out' }).click()
      await first.waitForURL(`${origin}/`)
      // The personal data in the other tab disappears as well.
      await second.waitForURL(`${origin}/`)
      await greeting(second).waitFor({ state: 'detached' })
      await second.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).first().waitFor()
    }))

  test.each(['/Account', '/Cart'])('keep their messages apart: one logs out while the other shows %s', (address) =>
    visit('desktop', {}, async (first) => {
      const second = await first.context().newPage()
      await signedIn(first)
      await open(second, address)
      await bagHere(second)
      await open(first, '/Account')
      await bagHere(first)
      await first.getByRole('button', { name: 'Log out' }).click()
      await first.getByRole('status').getByText('Logout Success!').waitFor()
      await second.getByRole('status').getByText('Login terlebih dahulu').waitFor()
      // Nothing is left for the next page of either tab.
      expect(await Promise.all(['toastType', 'toastMessage'].map((name) => stored(first, name)))).toEqual([null, null])
    }),
  )

  test('leave the sign-in page together after one of them signs in', () =>
    visit('desktop', {}, async (first) => {
      const second = await first.context().newPage()
      const person = await registered(origin)
      await open(second, '/auth/Register')
      await open(first, '/auth/Signin')
      await signIn(first, person)
      await second.waitForURL(`${origin}/`)
    }))
})

test('a browser without storage can sign in until the page is left', () =>
  // The router reports that it cannot keep scroll positions.
  browser.visit({ origin, screen: 'desktop', expected: /Access is denied/ }, async (page) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    })
    const person = await registered(origin)
    await page.goto('/auth/Signin')
    await ready(page)
    await signIn(page, person)
    await page.waitForURL(`${origin}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await greeting(page).waitFor()
    expect(await greeting(page).textContent()).toBe('Hello, Ayu Lestari')
    await bagHere(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByText('Logout Success!').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await box(page, 'Email').waitFor()
  }))
