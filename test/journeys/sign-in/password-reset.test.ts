import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { emailTo, linkIn } from '../../support/emails/outbox.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { box, isFocused, open, path, press, registered, saidAt, signIn } from '../../support/journeys/sign-in.ts'
import { axeViolations } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
const folder = inject('demoFolder')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const run = (story: (page: Page) => Promise<void>, expected?: RegExp) =>
  browser.visit({ origin, screen: 'phone', ...(expected && { expected }) }, story)

async function askForLink(page: Page, email: string): Promise<string> {
  await open(page, '/auth/ForgotPass')
  await box(page, 'Email').fill(email)
  await press(page, 'Send the link')
  await page.waitForURL('**/auth/ForgotNote')
  return linkIn(await emailTo(folder, email, /password/i), '/auth/NewPassword/')
}

async function choose(page: Page, password: string, again = password) {
  await box(page, 'New password').fill(password)
  await box(page, 'Repeat new password').fill(again)
  await press(page, 'Change password')
}

describe('a forgotten password', () => {
  test('is replaced with the link in the email, which works once', () =>
    run(async (page) => {
      const person = await registered(origin)
      const link = await askForLink(page, person.email)
      expect(await page.getByText('If this email has an account').isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])

      const requests: string[] = []
      page.on('request', (request) =>
        requests.push(`${request.url()} from ${request.headers()['referer'] || 'nowhere'}`),
      )
      await open(page, link)
      await choose(page, 'empat-lembar-kain')
      await page.waitForURL('**/auth/Signin')
      await page.getByRole('status').getByText('Password changed successfully').waitFor()
      // Only the page and its one call receive the token; no other request contains it.
      const token = link.split('/').at(-1) ?? ''
      const knowing = requests.filter((line) => line.includes(token)).map((line) => line.replace(token, '…'))
      expect(knowing).toEqual([
        `${origin}/auth/NewPassword/… from nowhere`,
        `${origin}/api/ubah_password/… from nowhere`,
      ])
      // The token is no longer in the browser's history either.
      await page.goBack()
      expect(path(page)).toBe('/auth/ForgotNote')

      await open(page, '/auth/Signin')
      await signIn(page, { ...person, password: 'empat-lembar-kain' })
      await page.waitForURL(`${origin}/`)
    }))

  test('needs two equal passwords and a valid link', () =>
    run(async (page) => {
      await open(page, '/auth/NewPassword/not-a-token')
      await press(page, 'Change password')
      await expect.poll(() => saidAt(page, 'New password')).toContain('Password is required.')
      await expect.poll(() => saidAt(page, 'Repeat new password')).toBe('Password is required.')
      await choose(page, 'empat-lembar-kain', 'lima-lembar-kain')
      await expect.poll(() => saidAt(page, 'Repeat new password')).toBe('Passwords do not match')
      await expect.poll(() => isFocused(page, 'Repeat new password')).toBe(true)
      await choose(page, 'empat-lembar-kain')
      const alert = page.getByRole('alert')
      await alert.getByText('This link no longer works.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await alert.getByRole('link', { name: 'Request a new link' }).click()
      await page.waitForURL('**/auth/ForgotPass')
    }, /status of 422/))

  test('checks the email address before it calls the server', () =>
    run(async (page) => {
      await open(page, '/auth/ForgotPass')
      await press(page, 'Send the link')
      await expect.poll(() => saidAt(page, 'Email')).toBe('Email is required.')
      await box(page, 'Email').fill('ayu@example')
      await press(page, 'Send the link')
      await page.getByText('Email must be a valid email address.').waitFor()
      await expect.poll(() => isFocused(page, 'Email')).toBe(true)
    }, /status of 422/))
})
