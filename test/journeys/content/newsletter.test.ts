import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const onHome = (run: (page: Page) => Promise<void>, expected?: RegExp) =>
  browser.visit({ origin, screen: 'phone', ...(expected && { expected }) }, async (page) => {
    await page.goto('/')
    await ready(page)
    await run(page)
  })

const field = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const button = (page: Page) => page.getByRole('button', { name: 'Subscribe' })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const focused = (page: Page) => field(page).evaluate((input) => input === document.activeElement)

// The browser logs every failed response.
const refused = (status: number) => new RegExp(`status of ${status}`)

describe('the newsletter form', () => {
  test('thanks a subscriber, and works with the keyboard alone', () =>
    onHome(async (page) => {
      await field(page).focus()
      await page.keyboard.type('siti@example.id')
      await page.keyboard.press('Tab')
      expect(await button(page).evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await said(page, 'Thank you for subscribing!')
      await expect.poll(() => field(page).inputValue()).toBe('')
      expect(await axeViolations(page)).toEqual([])
    }))

  test('shows an error at an invalid address and clears it once the address is valid', () =>
    onHome(async (page) => {
      await field(page).fill('siti@example')
      await button(page).click()
      await said(page, 'Email must be a valid email address.')
      await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
      const description = await field(page).getAttribute('aria-describedby')
      expect(await page.locator(`[id="${description}"]`).textContent()).toBe('Email must be a valid email address.')
      await expect.poll(() => focused(page)).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.type('.id')
      await page.keyboard.press('Enter')
      await said(page, 'Thank you for subscribing!')
      await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('false')
    }, refused(422)))

  test('asks for a missing address with its own text instead of the browser’s', () =>
    onHome(async (page) => {
      await button(page).click()
      await said(page, 'Email is required.')
    }, refused(422)))

  test('sends one request, however often the button is pressed', () =>
    onHome(async (page) => {
      const answered = Promise.withResolvers<void>()
      let calls = 0
      await page.route('**/api/subscribe', async (route) => {
        calls += 1
        await answered.promise
        await route.continue()
      })
      await field(page).fill('siti@example.id')
      await button(page).click()
      await said(page, 'Sending…')
      await expect.poll(() => page.locator('form:has(input[name=email])').getAttribute('aria-busy')).toBe('true')
      await button(page).click({ force: true })
      await page.keyboard.press('Enter')
      answered.resolve()
      await said(page, 'Thank you for subscribing!')
      expect(calls).toBe(1)
    }))

  test('shows an error when the shop cannot be reached, and keeps the input', () =>
    onHome(async (page) => {
      await page.context().setOffline(true)
      await field(page).fill('siti@example.id')
      await button(page).click()
      await said(page, 'We couldn’t reach the shop. Check your connection and try again.')
      expect(await field(page).inputValue()).toBe('siti@example.id')
      await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('false')
      await page.context().setOffline(false)
      await button(page).click()
      await said(page, 'Thank you for subscribing!')
    }, /ERR_INTERNET_DISCONNECTED|Failed to fetch/))

  test('shows an error when there were too many requests', () =>
    onHome(async (page) => {
      const body = { status: 429, message: 'Too many requests. Please wait a moment and try again.' }
      await page.route('**/api/subscribe', (route) => route.fulfill({ status: 429, json: body }))
      await field(page).fill('siti@example.id')
      await button(page).click()
      await said(page, 'Too many requests. Please wait a moment and try again.')
    }, refused(429)))

  test('shows the consent text before signing up', () =>
    onHome(async (page) => {
      const consent =
        'You agree to receive our newsletter once you confirm your address by email. Every issue has a link to unsubscribe.'
      expect(await page.getByText(consent).isVisible()).toBe(true)
    }))

  test('is replaced by a contact link in a browser without scripts', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto('/')
      expect(await page.locator('form:has(input[name=email])').isVisible()).toBe(false)
      const way = page.locator('section:has(input[name=email])').getByRole('link', { name: 'Write to us' })
      expect(await way.isVisible()).toBe(true)
      expect(await way.getAttribute('href')).toBe('/Contact')
    }))
})

describe('the unsubscribe page', () => {
  const token = 'A'.repeat(43)
  const done = 'You’re off the list. We won’t send you any more newsletters.'

  test('unsubscribes only when its button is pressed', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
      })
      await page.goto(`/unsubscribe/${token}`)
      await ready(page)
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await said(page, done)
      expect(calls).toEqual([`POST /api/unsubscribe/${token}`])
      expect(await page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(done)
    }))

  test('works without a script and ends on a confirmation page', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto(`/unsubscribe/${token}`)
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await page.waitForURL('**/newsletter/stopped')
      expect(await page.getByText(done, { exact: true }).isVisible()).toBe(true)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Unsubscribed')
    }))

  test('is not cached or indexed, and sends no referrer to other sites', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      const headers = (await page.goto(`/unsubscribe/${token}`))?.headers() ?? {}
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    }))

  test.each(['phone', 'desktop'] as const)('is accessible on a %s', (screen) =>
    browser.visit({ origin, screen }, async (page) => {
      await page.goto(`/unsubscribe/${token}`)
      await ready(page)
      expect(await axeViolations(page)).toEqual([])
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await overflow(page)).toBe(0)
    }),
  )
})

describe('the page that confirms a subscription', () => {
  const token = 'B'.repeat(43)
  const done = 'Thank you! You’re on the list.'

  test('confirms only when its button is pressed', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
      })
      await page.goto(`/newsletter/confirm/${token}`)
      await ready(page)
      await page.waitForLoadState('networkidle')
      expect(calls).toEqual([])
      await page.getByRole('button', { name: 'Confirm' }).focus()
      await page.keyboard.press('Enter')
      await said(page, done)
      expect(calls).toEqual([`POST /api/subscribe/confirm/${token}`])
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(done)
    }))

  test('works without a script', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto(`/newsletter/confirm/${token}`)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.waitForURL('**/newsletter/confirmed')
      expect(await page.getByText(done, { exact: true }).isVisible()).toBe(true)
    }))

  test('shows an error when the shop cannot be reached, and can be retried', () =>
    browser.visit({ origin, screen: 'phone', expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ }, async (page) => {
      await page.goto(`/newsletter/confirm/${token}`)
      await ready(page)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await said(page, 'That didn’t work. Check your connection and try again.')
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await said(page, done)
    }))

  test('is not cached or indexed, and sends no referrer to other sites', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      const headers = (await page.goto(`/newsletter/confirm/${token}`))?.headers() ?? {}
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    }))

  test.each([
    ['phone', `/newsletter/confirm/${'B'.repeat(43)}`],
    ['desktop', `/newsletter/confirm/${'B'.repeat(43)}`],
    ['phone', '/newsletter/confirmed'],
    ['desktop', '/newsletter/stopped'],
  ] as const)('is accessible on a %s: %s', (screen, path) =>
    browser.visit({ origin, screen }, async (page) => {
      await page.goto(path)
      await ready(page)
      expect(await axeViolations(page)).toEqual([])
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await overflow(page)).toBe(0)
    }),
  )
})
