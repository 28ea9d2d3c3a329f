import { sql } from 'kysely'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import { startLongJob } from '../../../src/shop/long-jobs/start-long-job.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

const expected = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|502/
const note = 'Prefers WhatsApp after six'

describe('a form that cannot be sent', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'stays with what was typed, and Try again sends it when the server is back, on a %s',
    { timeout: 120_000 },
    (screen) =>
      withCommittedShop(({ shop }) =>
        withOfficeInBrowser(shop, (office) =>
          office.visitAs('manager', { screen, expected }, async (page) => {
            await page.goto('/vouchers/new')
            await page.getByLabel('Code').fill('LEBARAN')
            await page.locator('[name=amount]').fill('25.000')
            await page.getByLabel('Total uses').fill('10')
            await office.whileAway(async () => {
              await page.getByRole('button', { name: 'Create voucher' }).click()
              await saysSo(page)
              expect(await page.getByLabel('Code').inputValue()).toBe('LEBARAN')
              expect(await page.getByLabel('Total uses').inputValue()).toBe('10')
              expect(await axeViolations(page)).toEqual([])
              expect(await overflow(page)).toBe(0)
            })
            await page.getByLabel('Total uses').fill('12')
            await page.getByRole('button', { name: 'Try again' }).click()
            await page.getByText('LEBARAN is created').waitFor()
            expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
            expect(await shop.db.selectFrom('voucher').select(['code', 'qty']).execute()).toEqual([
              { code: 'LEBARAN', qty: 12 },
            ])
          }),
        ),
      ),
  )

  test('stays where it leads to another address', { timeout: 120_000 }, () =>
    withCommittedShop(async ({ shop, customer }) => {
      const { id } = await customer({ name: 'Ayu Lestari' })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone', expected }, async (page) => {
          await page.goto(`/customers/${id}`)
          await page.getByLabel('Add a note').fill(note)
          await office.whileAway(async () => {
            await page.getByRole('button', { name: 'Save note' }).click()
            await saysSo(page)
            expect(await page.getByLabel('Add a note').inputValue()).toBe(note)
          })
          await page.getByRole('button', { name: 'Try again' }).click()
          await page.getByText('The note is saved.').waitFor()
          expect(await shop.db.selectFrom('customer_note').select('body').execute()).toEqual([{ body: note }])
        }),
      )
    }),
  )

  test('takes effect once if a proxy loses the answer', { timeout: 120_000 }, () =>
    withCommittedShop(async ({ shop }) => {
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'desktop', expected }, async (page) => {
          await page.goto('/vouchers/new')
          await page.getByLabel('Code').fill('LEBARAN')
          await page.locator('[name=amount]').fill('25.000')
          const badGateway = async (route: Route) => {
            if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
            await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
          }
          await page.route('**/*.data*', badGateway)
          await page.getByRole('button', { name: 'Create voucher' }).click()
          await saysSo(page)
          expect(await page.getByLabel('Code').inputValue()).toBe('LEBARAN')
          await page.unroute('**/*.data*', badGateway)
          await page.getByRole('button', { name: 'Try again' }).click()
          await page.getByText('LEBARAN is created').waitFor()
          const created = shop.db.selectFrom('audit').select('id').where('action', '=', 'voucher.create')
          expect(await created.execute()).toHaveLength(1)
        }),
      )
    }),
  )
})

describe('a form whose answer was lost', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'acts once if it is edited before Try again, on a %s',
    { timeout: 120_000 },
    (screen) =>
      withCommittedShop(async ({ shop }) => {
        await withOfficeInBrowser(shop, (office) =>
          office.visitAs('manager', { screen, expected }, async (page) => {
            await page.goto('/vouchers/new')
            await page.getByLabel('Code').fill('LEBARAN')
            await page.locator('[name=amount]').fill('25.000')
            const loseAnswer = async (route: Route) => {
              if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
              await route.abort()
            }
            await page.route('**/*.data*', loseAnswer)
            await page.getByRole('button', { name: 'Create voucher' }).click()
            await saysSo(page)
            await page.unroute('**/*.data*', loseAnswer)
            await page.getByLabel('Code').fill('LEBARAN25')
            await page.getByRole('button', { name: 'Create voucher' }).click()
            await page.waitForURL('**/vouchers/LEBARAN')
            await page.getByRole('alert').getByText('This was already saved, before your last edit').waitFor()
            expect(await axeViolations(page)).toEqual([])
            expect(await overflow(page)).toBe(0)
            expect(await shop.db.selectFrom('voucher').select('code').execute()).toEqual([{ code: 'LEBARAN' }])
          }),
        )
      }),
  )
})

describe('a form while the browser is offline', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'stays with what was typed, and cannot be sent, on a %s',
    { timeout: 120_000 },
    (screen) =>
      withCommittedShop(({ shop }) =>
        withOfficeInBrowser(shop, (office) =>
          office.visitAs('manager', { screen, expected }, async (page) => {
            await page.goto('/vouchers/new')
            await page.getByLabel('Code').fill('LEBARAN')
            const create = page.getByRole('button', { name: 'Create voucher' })
            await page.context().setOffline(true)
            await page.getByText('Offline since').waitFor()
            expect(await page.getByLabel('Code').isVisible()).toBe(true)
            expect(await create.getAttribute('aria-disabled')).toBe('true')
            await page.locator('[name=amount]').fill('25.000')
            await page.locator('[name=amount]').press('Enter')
            await page.getByRole('alert').getByText('Nothing was sent.').waitFor()
            expect(await axeViolations(page)).toEqual([])
            expect(await overflow(page)).toBe(0)
            await page.context().setOffline(false)
            await page.getByText('Offline since').waitFor({ state: 'detached' })
            expect(await create.getAttribute('aria-disabled')).toBe(null)
            expect(await page.getByLabel('Code').inputValue()).toBe('LEBARAN')
            await create.click()
            await page.getByText('LEBARAN is created').waitFor()
          }),
        ),
      ),
  )
})

describe('a link that cannot be followed', () => {
  test('keeps the page, and is followed by Try again', { timeout: 120_000 }, () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'desktop', expected }, async (page) => {
          await page.goto('/vouchers')
          await page.getByRole('link', { name: 'New voucher' }).click()
          await page.waitForURL('**/vouchers/new')
          await page.getByRole('link', { name: 'Vouchers' }).first().click()
          await page.getByRole('heading', { name: 'Vouchers', level: 1 }).waitFor()
          await office.whileAway(async () => {
            await page.getByRole('link', { name: 'New voucher' }).click()
            await saysSo(page)
            expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Vouchers')
          })
          await page.getByRole('button', { name: 'Try again' }).click()
          await page.waitForURL('**/vouchers/new')
        }),
      ),
    ),
  )
})

describe('the progress of a long job', () => {
  test('stays on its page while the database is too busy to answer, and goes on by itself', { timeout: 120_000 }, () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone', expected: /503/ }, async (page) => {
          const id = await startLongJob(shop, { kind: 'import-check', input: {} })
          await page.goto(`/jobs/${id}`)
          await page.getByRole('heading', { name: 'Starts in a few seconds' }).waitFor()
          await inTransaction(shop.db, async (db) => {
            // What reads the page waits for this lock, and gives up after two seconds.
            await sql`lock table long_job in access exclusive mode`.execute(db)
            await page.waitForResponse((response) => response.status() === 503)
            await sql`update long_job set state = 'done', ended_at = clock_timestamp()`.execute(db)
          })
          await page.getByText('Finished.').waitFor()
          expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Check of an import')
        }),
      ),
    ),
  )
})

async function saysSo(page: Page): Promise<void> {
  await page.getByRole('alert').getByText('The office can’t be reached').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}
