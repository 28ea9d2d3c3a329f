import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../src/db/connect.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { axeViolations, overflow, ready } from '../../support/pages/page-facts.ts'
import { goneDatabase, type ServedPages, servePages, silentDatabase } from '../../support/pages/served-pages.ts'
import { noPayments } from '../../support/shop/no-payments.ts'
import { silentLog } from '../../support/shop/silent-log.ts'

// The browser logs every failed response with its address.
const noSuchPage = /status of 404 .*\/no\/such\/page(\.data)?$/

let browser: TestBrowser
let broken: ServedPages
beforeAll(async () => {
  browser = await openBrowser()
  broken = await servePages(goneDatabase())
})
afterAll(async () => {
  await browser.close()
  await broken.close()
})

describe('the error page', () => {
  test.each(['phone', 'desktop'] as const)('is shown without the frame on a %s when the database is down', (screen) =>
    browser.visit({ origin: broken.origin, screen, expected: /status of 503/ }, async (page) => {
      const answer = await page.goto('/?from=mail')
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
      expect(await page.getByRole('heading').allTextContents()).toEqual(['Unexpected Application Error!'])
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]))
      expect(links).toEqual([
        ['Try again', '/?from=mail'],
        ['Home', '/'],
      ])
      expect(await page.locator('script, nav').count()).toBe(0)
      expect(await overflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    }),
  )

  test('shows the reference of the log entry and no detail of the error', async () => {
    const answer = await fetch(broken.origin)
    const reference = answer.headers.get('x-request-id')
    const html = await answer.text()
    expect(html).toContain(reference)
    expect(html).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|select|at \w+ \(|\.ts:/)
    expect(broken.faults.find(({ id }) => id === reference)?.['error']).toMatchObject({ code: 'ECONNREFUSED' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is rendered by the browser when a page fails behind a followed link, and Try again reloads the page', () =>
    browser.visit(
      {
        origin: inject('demoShop'),
        screen: 'phone',
        expected: /status of (404 .*\/no\/such\/page(\.data)?|500 .*\/_\.data.*)$|could not be loaded: status of 500/,
      },
      async (page) => {
        await page.route('**/_.data*', (route) =>
          route.fulfill({ status: 500, contentType: 'text/plain', body: '00ff00ff00ff00ff' }),
        )
        await page.goto('/no/such/page')
        await ready(page)
        await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
        await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
        expect(await page.getByText('00ff00ff00ff00ff').isVisible()).toBe(true)
        await page.getByRole('link', { name: 'Try again' }).click()
        await page.getByRole('heading', { name: 'New In' }).waitFor()
      },
    ))

  test('answers a data request with the reference only', async () => {
    const answer = await fetch(`${broken.origin}/_.data`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toBe(answer.headers.get('x-request-id'))
  })

  test('asks to retry when the embedded database is down', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalase-gone-'))
    const { db, close } = await openDatabase({ kind: 'embedded', folder: join(folder, 'store') }, silentLog)
    const pages = await servePages(db)
    await close()
    const answer = await fetch(pages.origin)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('Unexpected Application Error!')
    await pages.close()
    rmSync(folder, { recursive: true })
  })

  test('is shown with its styles when an overloaded shop cannot draw a page in time', async () => {
    const slow = await servePages(silentDatabase(), {}, noPayments, { longestRenderMs: 100 })
    try {
      const answer = await fetch(`${slow.origin}/Shop`)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      const html = await answer.text()
      expect(html).toContain('<h1>Unexpected Application Error!</h1>')
      expect(html).toMatch(/rel="stylesheet".*Try again/s)
      expect(html).toContain(answer.headers.get('x-request-id'))
      expect(slow.faults).toMatchObject([{ error: { message: 'the page took too long' } }])
      const data = await fetch(`${slow.origin}/Shop.data`)
      expect([data.status, await data.text()]).toEqual([503, data.headers.get('x-request-id')])
    } finally {
      await slow.close()
    }
  })

  test('does not ask to retry when the database lacks a table, which is our mistake', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalase-bare-'))
    const { db, close } = await openDatabase({ kind: 'embedded', folder: join(folder, 'store') }, silentLog)
    const pages = await servePages(db)
    const answer = await fetch(pages.origin)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null])
    await pages.close()
    await close()
    rmSync(folder, { recursive: true })
  })
})

test('a menu that cannot be loaded keeps View All and Special Price, and is loaded again when it is opened', () =>
  browser.visit({ origin: broken.origin, screen: 'desktop', expected: noSuchPage }, async (page) => {
    await page.goto('/no/such/page')
    await ready(page)
    const askedAgain = page.waitForRequest(/\.data/)
    await page.getByRole('button', { name: 'Shop' }).click()
    await askedAgain
    const names = await page.locator('#shop-drawer h3 ~ * a').allTextContents()
    expect(names).toEqual(['View All', 'Special Price'])
  }))
