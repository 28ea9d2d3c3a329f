import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { open } from '../../support/journeys/sign-in.ts'
import { drawn } from '../../support/pages/page-facts.ts'

let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const at = (path: string, run: (page: Page) => Promise<void>) =>
  browser.visit({ origin: inject('demoShop'), screen: 'phone' }, async (page) => {
    await open(page, path)
    await run(page)
  })

/** How many changes the script makes to the document from a touch until the frame that answers it. */
async function changesBeforeFrame(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    let count = 0
    const observer = new MutationObserver((records) => {
      // The browser opens and closes dialogs itself.
      count += records.filter(({ attributeName }) => attributeName !== 'open').length
    })
    const root = document.documentElement
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    const answer = () =>
      requestAnimationFrame(() => {
        observer.disconnect()
        root.dataset['early'] = String(count)
      })
    document.addEventListener('click', answer, { capture: true, once: true })
  })
  await tap()
  const marked = page.locator('html[data-early]')
  await marked.waitFor({ state: 'attached' })
  return await marked.evaluate((html) => {
    const { early } = html.dataset
    delete html.dataset['early']
    return Number(early)
  })
}

const close = (page: Page) => page.locator('dialog[open]').getByRole('button', { name: 'Close' }).tap()

describe('a tap is painted before what it changes is rendered', () => {
  test('on Search, and on its Close', () =>
    at('/', async (page) => {
      const search = () => page.locator('header').getByRole('button', { name: 'Search' }).tap()
      const panel = page.locator('dialog[open] [data-panel]')
      const popular = page.waitForResponse('**/api/search-help')
      await search()
      await panel.getByText('Go to').waitFor()
      await popular
      await drawn(page)
      expect(await changesBeforeFrame(page, () => close(page))).toBe(0)
      await panel.waitFor({ state: 'hidden' })
      expect(await changesBeforeFrame(page, search)).toBe(0)
      await panel.getByText('Go to').waitFor()
    }))
})

/** How many elements get their style again while the browser handles the click of a tap. */
async function styledByClick(page: Page, tap: () => Promise<void>): Promise<number> {
  const devTools = await page.context().newCDPSession(page)
  const events: Timed[] = []
  devTools.on('Tracing.dataCollected', ({ value }: { value: object[] }) => events.push(...value.filter(isTimed)))
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await tap()
  await drawn(page)
  const isComplete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve))
  await devTools.send('Tracing.end')
  await isComplete
  await devTools.detach()
  const click = events.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
  if (click === undefined) throw new Error('There was no click.')
  return events
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts >= click.ts && ts <= click.ts + click.dur)
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

type Timed = { name: string; ts: number; dur: number; args: { elementCount?: number; data?: { type?: string } } }
const isTimed = (event: object): event is Timed => 'ts' in event && 'dur' in event && 'args' in event

describe('a tap on a phone does not work out the style of the page behind', () => {
  test.each(['Menu', 'Search'])('when it opens or closes %s', (name) =>
    at('/shop/dresses', async (page) => {
      const opener = page.locator('header').getByRole('button', { name })
      const all = await page.evaluate(() => document.querySelectorAll('main *').length)
      expect(all).toBeGreaterThan(500)
      // The first touch loads code.
      await opener.tap()
      await page.waitForFunction(() => document.querySelector('main')?.closest('[inert]') !== null)
      await close(page)
      await page.waitForFunction(() => document.querySelector('[inert]') === null)
      expect(await styledByClick(page, () => opener.tap())).toBeLessThan(150)
      await page.waitForFunction(() => document.querySelector('main')?.closest('[inert]') !== null)
      expect(await styledByClick(page, () => close(page))).toBeLessThan(150)
      await page.waitForFunction(() => document.querySelector('[inert]') === null)
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    }),
  )

  test('when it closes a sheet', () =>
    at('/shop/dresses', async (page) => {
      const opener = page.getByRole('button', { name: /^Filter/ })
      await opener.tap()
      await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: /^Show/ }).waitFor()
      expect(await styledByClick(page, () => close(page))).toBeLessThan(150)
      await page.locator('dialog[open]').waitFor({ state: 'hidden' })
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    }))
})
