import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { importFolder } from '../../../src/shop/import-export/import-folder.ts'
import { fileStorage } from '../../../src/shop/media/storages/file.ts'
import routes from '../../../src/web/routes.ts'
import { type Answers, answerCalls, INVOICE, signedIn } from '../../support/journeys/answered-orders.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { longAnswers, longShippingAnswers } from '../../support/journeys/long-answers.ts'
import { layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'
import { type ServedPages, servePages } from '../../support/pages/served-pages.ts'
import { longWord, withLongWords } from '../../support/shop/long-words.ts'
import { noPayments } from '../../support/shop/no-payments.ts'
import { silentLog } from '../../support/shop/silent-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'etalase-long-words-'))
let browser: TestBrowser
let database: OpenDatabase
let shop: ServedPages
beforeAll(async () => {
  browser = await openBrowser()
  database = await openDatabase({ kind: 'embedded', folder: join(folder, 'store') }, silentLog)
  await migrate(database.db)
  const media = fileStorage(join(folder, 'media'))
  await withLongWords(async (path) => {
    const imported = await importFolder({ db: database.db, actor: { kind: 'clock' }, media }, path)
    expect(imported.ok ? [] : imported.problems).toEqual([])
  })
  const name = longWord
  const identity = { name, tagline: longWord, domain: `${longWord.toLowerCase()}.example`, notice: longWord }
  const at = 'https://lirih.example'
  const inPublic = { ...identity, publicOrigin: at, apiOrigin: at, contentOrigin: at, promotion: 'vouchers' as const }
  // With the notice that no real money is taken.
  const payments = { ...noPayments, account: { ...noPayments.account, adapter: 'sandbox' } }
  shop = await servePages(database.db, inPublic, payments)
})
afterAll(async () => {
  await Promise.all([browser.close(), shop.close()])
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const slug = longWord.toLowerCase()
const widths = [320, 360, 412, 768, 1024, 1366]

/** The widths at which the page scrolls sideways, with the parts that stick out. */
async function tooWideAt(page: Page): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if ((await overflow(page)) > 0) found[width] = await page.evaluate(findWideParts)
  }
  return found
}

function findWideParts(): string[] {
  const isClipped = (part: Element | null): boolean =>
    part !== null && (getComputedStyle(part).overflowX !== 'visible' || isClipped(part.parentElement))
  const wide = [...document.body.querySelectorAll('*')].filter(
    (part) =>
      part.getBoundingClientRect().right > innerWidth &&
      !isClipped(part.parentElement === document.body ? null : part.parentElement),
  )
  return wide.map((part) => `${part.tagName.toLowerCase()}.${part.className}: ${part.textContent?.slice(0, 40)}`)
}

// There are no picture files, and no API behind the pages.
const expected = /status of 404|status of 501/
type Run = (page: Page) => Promise<void>
const open = (path: string, storage: Record<string, string>, run: Run, more: Answers = {}) =>
  browser.visit(
    { origin: shop.origin, screen: 'desktop', storage, expected, settings: { viewport: { width: 320, height: 900 } } },
    async (page) => {
      await answerCalls(page, { ...longAnswers, ...more })
      await page.goto(path)
      await ready(page)
      await run(page)
    },
  )

/** How far the open drawer, dialog or preview can be scrolled sideways, at each width at which it can. */
async function openPanelsTooWideAt(page: Page): Promise<Record<number, number[]>> {
  const found: Record<number, number[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const sideways = await page
      .locator('dialog[open], [popover]:popover-open')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
    expect(sideways).not.toEqual([])
    if (sideways.some((by) => by > 0)) found[width] = sideways
  }
  return found
}

/** The visible links and buttons of the header that overlap or are cut off, at each width. */
async function coveredAt(page: Page): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const covered = await page.locator('header :is(a, button, form)').evaluateAll((all) => {
      const boxes = all
        .filter((one) => one.checkVisibility() && !one.closest('[popover]') && !one.parentElement?.closest('form'))
        .map((one) => ({ name: one.textContent || one.ariaLabel || one.tagName, box: one.getBoundingClientRect() }))
      const bar = document.querySelector('header')?.getBoundingClientRect()
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom
      return boxes.flatMap(({ name, box }, place) => [
        ...boxes.slice(place + 1).flatMap((other) => (isOver(box, other.box) ? [`${name} covers ${other.name}`] : [])),
        ...(bar && (box.top < bar.top - 1 || box.bottom > bar.bottom + 1) ? [`${name} is higher than the header`] : []),
      ])
    })
    if (covered.length > 0) found[width] = covered
  }
  return found
}

/** Every page of the URL map, with a value for each parameter. */
const pathsOf = ({ path, index, children }: RouteConfigEntry): string[] => {
  if (children !== undefined) return children.flatMap(pathsOf)
  if (index === true) return ['/']
  return path === undefined ? [] : [`/${path.replace('*', 'no/such/page').replace(/:\w+\??/g, slug)}`]
}
const forVisitors = routes
  .filter(({ children }) => children !== undefined)
  .flatMap(pathsOf)
  .map((path) => (path.startsWith('/product/') ? `/product/${slug}-0/LONG-0` : path))
  .filter((path) => !/^\/(Cart|Shipping|Account)$/.test(path))

describe('no page scrolls sideways, with names of 30 letters, discounts and sold-out articles:', () => {
  test.each([...forVisitors, `/product/${slug}-1/LONG-1`, `/search?query=${longWord}`, '/shop/special-price'])(
    '%s',
    (path) => open(path, {}, async (page) => expect(await tooWideAt(page)).toEqual({})),
  )

  test.each([
    ['/Cart', longWord],
    ['/Account', longWord],
    ['/Account?tab=orders', 'View detail'],
    ['/Account?tab=orders&id=7', longWord],
    ['/Account?tab=orders&id=7&print=1', longWord],
    ['/Account?tab=promotion', ''],
    ['/Account?tab=wishlist', longWord],
    [`/Thankyou?order_id=${INVOICE}`, 'Waiting for payment'],
  ])('%s of a customer', (path, own) =>
    open(path, signedIn(), async (page) => {
      await page.getByRole('main').getByText(own).first().waitFor()
      expect(await tooWideAt(page)).toEqual({})
    }),
  )
})

test('/Shipping of a customer with long names, errors and a voucher does not scroll sideways', () =>
  open(
    '/Shipping',
    signedIn(),
    async (page) => {
      await page.route('**/api/cost/**', (route) =>
        route.fulfill({
          json: {
            ...{ status: 200, billed_kg: 29, estimate: true },
            data_service: [{ service: 'REG', description: longWord, ongkir: 1_234_000, ekstimasi: '2-3' }],
          },
        }),
      )
      await page.reload()
      await page.getByRole('radio', { name: /^REG / }).waitFor()
      expect(await tooWideAt(page)).toEqual({})
      await page.getByRole('textbox', { name: 'Voucher code' }).fill('A'.repeat(30))
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByRole('button', { name: 'Remove voucher' }).waitFor()
      for (const field of ['Full name', 'Address']) await page.getByRole('textbox', { name: field }).fill('')
      await page.getByRole('button', { name: 'Payment' }).click()
      await page.getByText('Full Name is required').waitFor()
      expect(await tooWideAt(page)).toEqual({})
    },
    longShippingAnswers,
  ))

describe('no panel over a page scrolls sideways, with names of 30 letters:', () => {
  const product = `/product/${slug}-0/LONG-0`
  test.each([
    ['the menu on a phone', '/', 320, (page: Page) => page.getByRole('button', { name: 'Menu' }).click()],
    ['the search on a phone', '/', 320, (page: Page) => page.getByRole('button', { name: 'Search' }).first().click()],
    [
      'the shop menu',
      '/',
      1366,
      (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Shop' }).click(),
    ],
    ['the bag', '/About', 320, (page: Page) => page.getByRole('button', { name: /^Bags/ }).click()],
    [
      'the question before an order is cancelled',
      '/Account?tab=orders&id=7',
      320,
      (page: Page) => page.getByRole('button', { name: 'Cancel order' }).click(),
    ],
    [
      'the end of a session',
      product,
      320,
      (page: Page) =>
        page.evaluate((past) => {
          localStorage.setItem('token_timestamp', String(past))
          window.dispatchEvent(new Event('focus'))
        }, Date.now() - 90_000_000),
    ],
  ])('%s', (_, path, width, press) =>
    open(path, signedIn(), async (page) => {
      await page.setViewportSize({ width, height: 900 })
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Bags 48/ })
        .first()
        .waitFor({ state: 'attached' })
      await press(page)
      await page.locator('dialog[open], [popover]:popover-open').first().waitFor()
      expect(await openPanelsTooWideAt(page)).toEqual({})
      expect(await tooWideAt(page)).toEqual({})
    }),
  )
})

describe('a shop with a name of 30 letters and a notice', () => {
  test.each([
    ['visitor', {}],
    ['customer', signedIn()],
  ])('has a header in which nothing covers anything, and which does not shift, for a %s', (_, storage) =>
    open('/', storage, async (page) => {
      await page.getByRole('button', { name: /^Bags/ }).waitFor()
      expect(await layoutShift(page)).toBeLessThan(0.001)
      expect(await coveredAt(page)).toEqual({})
    }),
  )
})
