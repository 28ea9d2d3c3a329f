import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as texts from '../../../src/contract/texts.ts'
import { simpleResponse } from '../../../src/http/simple-response.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { box, open, path } from '../../support/journeys/sign-in.ts'
import { axeViolations, drawn } from '../../support/pages/page-facts.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const tooOften = simpleResponse('html', { status: 429, message: texts.tooOften, retryAfterSeconds: 30 })
const tooBusy = simpleResponse('html', {
  status: 503,
  message: texts.unavailable,
  retryAfterSeconds: 2,
  reference: 'a1',
})

/** Opens the sign-in page with some typed input. Records the addresses of document requests. */
const typing = (run: (page: Page, documents: string[]) => Promise<void>) =>
  browser.visit(
    { origin: inject('demoShop'), screen: 'phone', expected: /status of (429|503)|dynamically imported module/ },
    async (page) => {
      await open(page, '/auth/Signin')
      await box(page, 'Email').fill('siti@example.id')
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      await run(page, documents)
    },
  )

const typed = (page: Page) => box(page, 'Email').inputValue()
const registerLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Register' })
const registerScript = '**/assets/register-*.js'

describe('a page that admission control refuses', () => {
  test.each([
    ['too often', tooOften],
    ['too busy', tooBusy],
  ])('behind a followed link (%s) shows inside the frame when to try again, and loads then', (_, refusal) =>
    typing(async (page, documents) => {
      await page.route('**/*.data*', (route) => route.fulfill(refusal))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Info Pengiriman' }).click()
      await page.getByRole('heading', { level: 1, name: 'One moment, please.' }).waitFor()
      expect(await page.getByRole('main').textContent()).toContain('Try again in a minute or two')
      expect(await page.getByRole('banner').isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      await page.unroute('**/*.data*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'Info Pengiriman' }).waitFor()
      expect(path(page)).toBe('/pengiriman')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      expect(documents).toEqual([])
    }),
  )

  test('keeps the current page and its input when only its data is loaded again', () =>
    typing(async (page, documents) => {
      await open(page, '/')
      await box(page, 'Email').fill('siti@example.id')
      documents.length = 0
      await page.route('**/*.data*', (route) => route.fulfill(tooOften))
      const refused = page.waitForResponse('**/*.data*')
      // A link to the current page loads its data again.
      await page.locator('header a[href="/"]').first().dispatchEvent('click')
      await refused
      await drawn(page)
      expect(await typed(page)).toBe('siti@example.id')
      expect(documents).toEqual([])
    }))
})

describe('the script of a page that admission control refuses', () => {
  test('does not lose the input when its link is only hovered, and the link works once the script loads', () =>
    typing(async (page, documents) => {
      await page.route(registerScript, (route) => route.fulfill(tooOften))
      const refused = page.waitForResponse(registerScript)
      await registerLink(page).hover()
      await refused
      await page.waitForLoadState('networkidle')
      expect(await typed(page)).toBe('siti@example.id')
      await page.unroute(registerScript)
      await registerLink(page).click()
      await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor()
      expect(documents).toEqual([])
    }))

  test('keeps the page and its input when its link is followed, and Try again loads the document', () =>
    typing(async (page, documents) => {
      await page.route(registerScript, (route) => route.fulfill(tooOften))
      await registerLink(page).click()
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
      await again.waitFor()
      expect([path(page), await typed(page), documents]).toEqual(['/auth/Signin', 'siti@example.id', []])
      await page.unroute(registerScript)
      await again.click()
      await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor()
      expect(documents).toEqual(['/auth/Register'])
    }))
})
