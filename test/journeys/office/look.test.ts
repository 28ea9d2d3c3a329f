import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/db/connect.ts'
import type { Db } from '../../../src/db/db.ts'
import { ownDatabase } from '../../support/database/databases.ts'
import { emailTo } from '../../support/emails/outbox.ts'
import { openBrowser } from '../../support/journeys/browser.ts'
import { demoCustomer } from '../../support/journeys/demo-customer.ts'
import { readPdf } from '../../support/orders/read-pdf.ts'
import { writtenOrder } from '../../support/orders/written-order.ts'
import { axeViolations, layoutShift, overflow } from '../../support/pages/page-facts.ts'
import { readWebPage } from '../../support/pages/web-page.ts'
import { besideABrowser, type RunningShop, startShop } from '../../support/processes/running-shop.ts'
import { goodsOf } from '../../support/shop/articles.ts'
import { silentLog } from '../../support/shop/silent-log.ts'
import { addStaff } from '../../support/shop/staff.ts'

/** As long as a name may be: 30 letters. */
const NAME = 'Butik Sekar Melati Nusantara 1'
const look = { background: '#f7f4ff', text: '#1d1533', accent: '#6b21a8' }
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><path fill="${look.accent}" d="M0 0h300v60H0z"/></svg>`

type World = {
  /** Where staff publish. */
  first: RunningShop
  /** Another program on the same database. */
  second: RunningShop
  product: string
  sku: string
  invoice: string
  token: string
}

/** A shop of two programs, each in processes and a folder of its own, with one article and one order to be packed. */
async function withTwoPrograms(work: (world: World) => Promise<void>): Promise<void> {
  const { where, remove } = await ownDatabase('migrated')
  if (where.kind !== 'server') throw new Error('two programs need a database server')
  const { db, close } = await openDatabase(where, silentLog)
  const shops: RunningShop[] = []
  try {
    const made = await fill(db)
    const settings = {
      DEMO: 'off',
      DATABASE_URL: where.url,
      WORKERS: '1',
      JOB_INTERVAL_SECONDS: '1',
      ...besideABrowser,
    }
    const [first, second] = [await startShop(settings), await startShop({ ...settings, OFFICE: 'off' })]
    shops.push(first, second)
    await work({ first, second, ...made })
  } finally {
    for (const shop of shops) await shop.stop()
    await close()
    await remove()
  }
}

async function fill(db: Db) {
  const { article, picture, category } = goodsOf(db)
  const { slug, sku } = await article({ pictures: [await picture()], categories: [await category()] })
  const { invoice } = await writtenOrder(db, { customerId: null, status: 'Paid', paid_at: new Date() })
  const { token } = await addStaff(db, { role: 'manager' })
  return { product: `/product/${slug}/${sku}`, sku, invoice, token }
}

/** The page is loaded when the two previews in it are, and nothing here needs them. */
const leaveOutPreviews = (page: Page) =>
  page.route(/\/preview\//, (route) => route.fulfill({ contentType: 'text/html', body: '' }))

/** The look of this file, but with an accent that cannot be read first. */
async function publish(page: Page): Promise<void> {
  await page.goto('/settings/look')
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) }
  await page.getByLabel('Shop name', { exact: true }).fill(NAME)
  await page.getByLabel('Upload').setInputFiles(file)
  await page.getByText('The logo is part of the draft').waitFor()
  expect(await page.getByLabel('Shop name', { exact: true }).inputValue(), 'typed before the upload').toBe(NAME)
  await expectFree(page, 'Publish')
  await page.getByLabel('Tagline').fill('Kain yang bercerita')
  for (const [name, colour] of Object.entries(look)) await page.locator(`#look-${name}`).fill(colour)
  await page.getByLabel('Marcellus with Hanken Grotesk').check()
  await page.locator('#look-accent').fill('#e9d5ff')
  await page.getByText(/are hard to read/).waitFor()
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
  await page.locator('#look-accent').fill(look.accent)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Look published').waitFor()
}

/** Nothing is in front of the button. */
async function expectFree(page: Page, name: string): Promise<void> {
  const isFree = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    const corners = [x + 2, x + width - 2].flatMap((left) => [y + 2, y + height - 2].map((top) => [left, top] as const))
    return corners.every(([left, top]) => button.contains(document.elementFromPoint(left, top)))
  }
  await expect.poll(() => page.getByRole('button', { name }).evaluate(isFree), { message: name }).toBe(true)
}

const textOf = async (address: string) => (await fetch(address)).text()

/** Pictures of test articles have no files. */
const expected = /status of 404/

/** The style sheets that a page waits for before it can be painted. */
const blockingStyles = (html: string) =>
  [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => !link.includes('disabled'))

async function expectLook(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(blockingStyles((await answer?.text()) ?? ''), path).toEqual([])
  expect(new URL(page.url()).pathname).toBe(path)
  await page.getByRole('contentinfo').waitFor()
  const shown = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    const serif = getComputedStyle(document.documentElement).getPropertyValue('--serif')
    return { backgroundColor, color, serif, logos: document.querySelectorAll('header a[href="/"] img').length }
  })
  const colours = { backgroundColor: 'rgb(247, 244, 255)', color: 'rgb(29, 21, 51)' }
  expect(shown, path).toEqual({ ...colours, logos: 1, serif: expect.stringMatching(/^Marcellus/) })
  expect(await page.locator('header a[href="/"]').last().getAttribute('aria-label'), path).toContain(NAME)
  expect([path, await overflow(page), await layoutShift(page)]).toEqual([path, 0, 0])
}

describe('a look that is published in the office', () => {
  test(
    'is on pages, emails and labels of every process within 5 seconds, without a jump, and can be reverted',
    { timeout: 240_000 },
    () =>
      withTwoPrograms(async ({ first, second, product, sku, invoice, token }) => {
        const browser = await openBrowser()
        const cookies = [{ name: 'office', value: token, url: first.office }]
        const home = await textOf(second.origin)
        expect(home).not.toContain(NAME)
        await browser.visit({ origin: first.office, screen: 'desktop', expected }, async (page) => {
          await page.context().addCookies(cookies)
          await leaveOutPreviews(page)
          await publish(page)
          await expect.poll(() => textOf(second.origin), { timeout: 5_000, interval: 100 }).toContain(NAME)
          await page.setViewportSize({ width: 320, height: 690 })
          await page.goto('/settings/look')
          expect(await overflow(page)).toBe(0)
          await page.getByLabel('Tagline').fill('Kain yang bercerita lama')
          await page.getByRole('button', { name: 'Save draft' }).click()
          await page.getByText('Draft saved').waitFor()
          await expectFree(page, 'Publish')
          await page.getByLabel('Tagline').fill('Kain yang bercerita baru')
          const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
          await page.getByLabel('Tagline').press('Enter')
          await saved
          await page.reload()
          expect(await page.getByLabel('Tagline').inputValue()).toBe('Kain yang bercerita baru')
          await page.getByRole('button', { name: 'Discard draft' }).click()
          await page.getByText('Draft discarded').waitFor()
          const form = { format: 'thermal', invoice }
          const printed = await page.request.post('/print/labels.pdf', { form, headers: { origin: first.office } })
          const [parcel] = await readPdf(new Uint8Array(await printed.body()))
          expect(parcel?.text).toContain(NAME)
        })

        const narrow = { viewport: { width: 320, height: 690 } }
        const visitor = { origin: second.origin, screen: 'phone', expected, settings: narrow } as const
        await browser.visit(visitor, async (page) => {
          for (const path of ['/', product, '/auth/Signin', '/no/such/page']) {
            await expectLook(page, path)
          }
          expect(await axeViolations(page)).toEqual([])
        })
        const customer = await demoCustomer(second.origin)
        await customer.fill(sku)
        await browser.visit({ ...visitor, storage: customer.storage }, async (page) => {
          for (const path of ['/Cart', '/Shipping']) await expectLook(page, path)
        })

        const [page, manifest] = [
          await textOf(second.origin),
          await (await fetch(`${second.origin}/manifest.webmanifest`)).json(),
        ]
        expect(manifest).toMatchObject({ name: NAME, description: 'Kain yang bercerita', theme_color: look.background })
        expect(readWebPage(page).data.join('')).toContain(NAME)
        const icon = readWebPage(page).files.find((file) => file.includes('/icons/icon.svg')) ?? ''
        expect(icon).toMatch(/\?v=\d+$/)
        expect(await textOf(second.origin + icon)).toContain(look.background)

        const email = await Promise.any([first, second].map(({ folder }) => emailTo(folder, customer.email, /./)))
        expect(email.from?.name).toBe(NAME)
        expect(email.html).toContain(NAME)
        expect(email.html).toContain(look.accent)

        await browser.visit({ origin: first.office, screen: 'desktop', expected }, async (page) => {
          await page.context().addCookies(cookies)
          await leaveOutPreviews(page)
          await page.goto('/settings/look', { waitUntil: 'networkidle' })
          // Fonts move it by a few pixels; a preview that gets its height late moved the versions below it by a screen.
          expect(await layoutShift(page)).toBeLessThan(0.01)
          await page
            .getByRole('button', { name: /^Revert to/ })
            .last()
            .click()
          await page.getByText('Earlier look published').waitFor()
          await expect.poll(() => textOf(second.origin), { timeout: 5_000, interval: 100 }).not.toContain(NAME)
        })
      }),
  )
})
