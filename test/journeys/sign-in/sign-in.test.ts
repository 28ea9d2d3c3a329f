import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import {
  box,
  isFocused,
  newcomer,
  open,
  path,
  press,
  registered,
  saidAt,
  signIn,
  stored,
} from '../../support/journeys/sign-in.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { axeViolations, drawn, layoutShift, overflow } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const screens: Screen[] = ['phone', 'desktop']

const on = (screen: Screen, run: (page: Page) => Promise<void>, expected?: RegExp) =>
  browser.visit({ origin, screen, ...(expected && { expected }) }, run)

// The browser logs every failed response.
const refused = (status: number) => new RegExp(`status of ${status}`)

describe('registering and signing in', () => {
  test.each(screens)('registering signs in and leads back to the page before, on a %s', (screen) =>
    on(screen, async (page) => {
      const person = newcomer()
      await open(page, '/Store')
      if (screen === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).click()
      await page.waitForURL('**/auth/Signin')
      await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
      await page.waitForURL('**/auth/Register')
      for (const [name, typed] of [
        ['Name', person.name],
        ['Email', person.email],
        ['Phone', person.phone],
        ['Password', person.password],
      ] as const)
        await box(page, name).fill(typed)
      expect(await axeViolations(page)).toEqual([])
      await press(page, 'Register')
      await page.waitForURL('**/Store')
      await page.getByRole('status').getByText('Your account is ready, and you are signed in.').waitFor()
      // The navigation bar changes without a reload.
      if (screen === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Account' }).filter({ visible: true }).waitFor()
    }),
  )

  test('only says that the account is ready when the customer has gone back meanwhile', () =>
    on('phone', async (page) => {
      const person = newcomer()
      await open(page, '/auth/Signin')
      await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
      await page.waitForURL('**/auth/Register')
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/register', async (route) => {
        await answer.promise
        await route.continue()
      })
      await box(page, 'Name').fill(person.name)
      await box(page, 'Email').fill(person.email)
      await box(page, 'Phone').fill(person.phone)
      await box(page, 'Password').fill(person.password)
      await press(page, 'Register')
      await page.goBack()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      answer.resolve()
      await page.getByRole('status').getByText('Your account is ready. Please sign in.').waitFor()
      expect(path(page)).toBe('/auth/Signin')
      // The message is not stored for the next page as well.
      expect(await stored(page, 'toastMessage')).toBe(null)
    }))

  test('stores the values that the specification names in the browser', () =>
    on('phone', async (page) => {
      const person = await registered(origin)
      await open(page, '/auth/Signin')
      const before = Date.now()
      await signIn(page, person)
      await page.waitForURL(`${origin}/`)
      await expect.poll(() => stored(page, 'auth_name')).toBe(person.name)
      expect(Number(await stored(page, 'user_id'))).toBeGreaterThan(0)
      expect(Number(await stored(page, 'token_timestamp'))).toBeGreaterThanOrEqual(before)
      const authorization = `Bearer ${await stored(page, 'auth_token')}`
      expect((await fetch(`${origin}/api/profile`, { headers: { authorization } })).status).toBe(200)
    }))

  test('shows all missing fields at once and focuses the first', () =>
    on('phone', async (page) => {
      await open(page, '/auth/Signin')
      await press(page, 'Sign in')
      await expect.poll(() => saidAt(page, 'Email')).toBe('Email is required.')
      await expect.poll(() => saidAt(page, 'Password')).toBe('Password is required.')
      await expect.poll(() => isFocused(page, 'Email')).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.type('a')
      await expect.poll(() => saidAt(page, 'Email')).toBe('')
      await expect.poll(() => saidAt(page, 'Password')).toBe('Password is required.')
    }))

  test.each(screens)('distinguishes a wrong password from a server error, and keeps the form, on a %s', (screen) =>
    on(
      screen,
      async (page) => {
        const { email } = await registered(origin)
        await open(page, '/auth/Signin')
        await signIn(page, { email, password: 'bukan-yang-itu' })
        await page.getByRole('alert').getByText('Email or password is incorrect.').waitFor()
        expect(await box(page, 'Email').inputValue()).toBe(email)
        expect(await axeViolations(page)).toEqual([])
        expect(await htmlFaults(await page.content())).toEqual([])
        expect(await stored(page, 'auth_token')).toBe(null)
      },
      refused(401),
    ),
  )

  test('shows the server’s errors at the fields of the registration', () =>
    on(
      'desktop',
      async (page) => {
        const { email } = await registered(origin)
        await open(page, '/auth/Register')
        await press(page, 'Register')
        await page.getByText('Name is required.').waitFor()
        await expect.poll(() => saidAt(page, 'Email')).toBe('Email is required.')
        await expect.poll(() => saidAt(page, 'Phone')).toContain('Phone is required')
        await expect.poll(() => saidAt(page, 'Password')).toContain('Password is required.')
        await expect.poll(() => isFocused(page, 'Name')).toBe(true)
        expect(await axeViolations(page)).toEqual([])
        await box(page, 'Name').fill('Ayu')
        await box(page, 'Email').fill(email.toUpperCase())
        await box(page, 'Phone').fill('0812345678')
        await box(page, 'Password').fill('password')
        await press(page, 'Register')
        await page.getByText('This password is too easy to guess.').waitFor()
        await expect.poll(() => saidAt(page, 'Email')).toBe('This email already has an account.')
        await expect.poll(() => isFocused(page, 'Email')).toBe(true)
        await box(page, 'Password').fill('tiga-lembar-kain')
        await press(page, 'Register')
        await page.getByText('This password is too easy to guess.').waitFor({ state: 'detached' })
        await expect.poll(() => saidAt(page, 'Email')).toBe('This email already has an account.')
      },
      refused(422),
    ))

  test('keeps the input when the shop cannot be reached, and explains what to do', () =>
    on(
      'phone',
      async (page) => {
        const person = await registered(origin)
        await open(page, '/auth/Signin')
        await page.route('**/sanctum/**', (route) => route.abort())
        await signIn(page, person)
        await page.getByRole('alert').getByText('We couldn’t reach the shop.').waitFor()
        expect(await box(page, 'Password').inputValue()).toBe(person.password)
        await page.unroute('**/sanctum/**')
        await press(page, 'Sign in')
        await page.waitForURL(`${origin}/`)
      },
      /ERR_FAILED|net::|Failed to fetch/,
    ))

  test('asks the customer to wait after too many attempts', () =>
    on(
      'phone',
      async (page) => {
        const body = { status: 429, message: 'Too many failed attempts. Please wait a moment and try again.' }
        await page.route('**/api/login', (route) => route.fulfill({ status: 429, json: body }))
        await open(page, '/auth/Signin')
        await signIn(page, newcomer())
        await page.getByRole('alert').getByText(body.message).waitFor()
        expect(await box(page, 'Password').inputValue()).not.toBe('')
      },
      refused(429),
    ))

  test('shows and hides the password', () =>
    on('phone', async (page) => {
      await open(page, '/auth/Signin')
      const password = box(page, 'Password')
      await expect.poll(() => password.getAttribute('type')).toBe('password')
      await press(page, 'Show password')
      await expect.poll(() => password.getAttribute('type')).toBe('text')
      expect(await axeViolations(page)).toEqual([])
      await press(page, 'Hide password')
      await expect.poll(() => password.getAttribute('type')).toBe('password')
    }))

  test('sets autocomplete on every field', () =>
    on('phone', async (page) => {
      const facts = () =>
        page
          .getByRole('main')
          .locator('input')
          .evaluateAll((inputs) =>
            inputs.map((input) => ['type', 'inputmode', 'autocomplete'].map((name) => input.getAttribute(name))),
          )
      await open(page, '/auth/Signin')
      expect(await facts()).toEqual([
        ['email', 'email', 'username'],
        ['password', null, 'current-password'],
      ])
      await open(page, '/auth/Register')
      expect(await facts()).toEqual([
        ['text', null, 'name'],
        ['email', 'email', 'email'],
        ['tel', 'tel', 'tel'],
        ['password', null, 'new-password'],
      ])
    }))
})

const pages = ['/auth/Signin', '/auth/Register', '/auth/ForgotPass', '/auth/ForgotNote', '/auth/NewPassword/abc']

test('forms begin at the same height, however long they are, so that none moves while its page arrives', () =>
  browser.visit({ origin, screen: 'desktop', settings: { viewport: { width: 1440, height: 900 } } }, async (page) => {
    const tops = new Set<number | undefined>()
    for (const address of pages) {
      await open(page, address)
      tops.add((await page.getByRole('main').locator('section').first().boundingBox())?.y)
    }
    expect(tops).toEqual(new Set([expect.any(Number)]))
  }))

describe.each([...pages, '/auth/ConfirmEmail/abc'])('%s', (address) => {
  test.each([
    ['phone', { width: 412, height: 823 }],
    ['phone', { width: 320, height: 640 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const)('is accessible and fits a %s of %j', (screen, viewport) =>
    browser.visit({ origin, screen, settings: { viewport } }, async (page) => {
      await open(page, address)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      expect(await layoutShift(page)).toBeLessThan(0.02)
      const heights = await page
        .getByRole('main')
        .locator('button, input')
        .evaluateAll((all) => all.map((one) => Math.max(one.clientHeight, one.parentElement?.clientHeight ?? 0)))
      expect(Math.min(44, ...heights)).toBe(44)
    }),
  )

  test('is valid, not indexed, and sends no referrer to other sites', async () => {
    const answer = await fetch(origin + address)
    const html = await answer.text()
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(await htmlFaults(html)).toEqual([])
    const isSecret = /abc$/.test(address)
    expect(/no-store/.test(answer.headers.get('cache-control') ?? '')).toBe(isSecret)
  })

  test('explains without a script what needs one', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto(address)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      const needs = page.locator('main noscript p', { hasText: 'Turn on JavaScript in your browser to' })
      expect(await needs.isVisible()).toBe(address !== '/auth/ForgotNote')
    }))
})

test('a password is never in an address, even when the page’s script is missing', () =>
  browser.visit({ origin, screen: 'phone' }, async (page) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/auth/Signin')
    await box(page, 'Email').fill('ayu@example.id')
    await box(page, 'Password').fill('tiga-lembar-kain')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.keyboard.press('Enter')
    await drawn(page)
    await page.waitForLoadState('networkidle')
    expect(requests.join()).not.toContain('kain')
    expect(path(page)).toBe('/auth/Signin')
    expect(page.url()).not.toContain('kain')
  }))
