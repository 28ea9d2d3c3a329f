import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findArticleForStaff } from '../../../src/shop/article-editing/find-article.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { addStaff, staffPassword } from '../../support/shop/staff.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true })
const offer = (page: Page) => page.getByText(/You typed changes on this device/)

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(staffPassword)
  await page.locator('[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

/** Opens the page in a new tab, as after the old one was closed. */
async function openAgain(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await tab.goto(address)
  return tab
}

describe('what is typed about an article and not saved', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'is offered again after a closed tab, and forgotten once it is saved, on a %s',
    { timeout: 240_000 },
    (screen) =>
      withCommittedShop(async ({ shop, article, category, picture }) => {
        const { sku } = await article({
          name: 'Gamis Arum',
          categories: [await category()],
          pictures: [await picture()],
        })
        await withOfficeInBrowser(shop, (office) =>
          office.visitAs('editor', { screen, expected: /404/ }, async (first) => {
            const address = `${office.origin}/articles/${sku}`
            await first.goto(address)
            await name(first).fill('Gamis Arum Baru')
            await description(first).fill('Falls softly.')
            await first.getByRole('button', { name: 'Add row' }).click()
            await first.getByRole('button', { name: 'Add row' }).click()
            await first.getByLabel('Row 4, column 1').fill('XL')

            const page = await openAgain(first, address)
            await offer(page).waitFor()
            expect(await name(page).inputValue()).toBe('Gamis Arum')
            expect((await axeViolations(page)).join('\n')).toBe('')
            expect(await overflow(page)).toBe(0)
            await page.getByRole('button', { name: 'Restore them' }).click()
            expect(await name(page).inputValue()).toBe('Gamis Arum Baru')
            expect(await description(page).textContent()).toBe('Falls softly.')
            expect(await page.getByLabel('Row 4, column 1').inputValue()).toBe('XL')
            await page.getByText('Unsaved changes').waitFor()
            await page.getByRole('button', { name: 'Save', exact: true }).click()
            await page.getByText('Saved. Shoppers see it within seconds.').waitFor()
            const saved = await findArticleForStaff(shop, sku)
            expect(saved?.cells.product_name).toBe('Gamis Arum Baru')
            expect(saved?.cells.desc).toContain('Falls softly.')
            expect(saved?.cells.size_chart).toContain('XL')

            const after = await openAgain(page, address)
            await name(after).waitFor()
            await expect
              .poll(() => after.evaluate(() => Object.keys(localStorage).join()))
              .not.toContain('office-draft')
            expect(await offer(after).count()).toBe(0)
          }),
        )
      }),
  )

  test('is kept too if it was typed before the page had its script', () =>
    withCommittedShop(async ({ shop, article, category, picture }) => {
      const { sku } = await article({ name: 'Gamis Arum', categories: [await category()], pictures: [await picture()] })
      await withOfficeInBrowser(shop, async (office) => {
        await office.visitAs('editor', { screen: 'phone', expected: /404/ }, async (first) => {
          const address = `${office.origin}/articles/${sku}`
          let sendScripts: () => void = () => undefined
          const typed = new Promise<void>((resolve) => {
            sendScripts = resolve
          })
          await first.route('**/assets/*.js', async (route) => {
            await typed
            await route.continue()
          })
          await first.goto(address, { waitUntil: 'commit' })
          await name(first).fill('Typed at once')
          sendScripts()
          await expect.poll(() => first.evaluate(() => JSON.stringify(localStorage))).toContain('Typed at once')

          const page = await openAgain(first, address)
          await page.getByRole('button', { name: 'Restore them' }).click()
          expect(await name(page).inputValue()).toBe('Typed at once')
        })
      })
    }))

  test('survives a lost network and an expired session, and is offered to no other person', { timeout: 240_000 }, () =>
    withCommittedShop(async ({ shop, article, category, picture }) => {
      const { sku } = await article({ name: 'Gamis Arum', categories: [await category()], pictures: [await picture()] })
      await withOfficeInBrowser(shop, async (office) => {
        const address = `${office.origin}/articles/${sku}`
        const expected = /ERR_CONNECTION_REFUSED|Failed to fetch|401|404/
        await office.visitAs('editor', { screen: 'desktop', expected }, async (page) => {
          await page.goto(address)
          await name(page).fill('Typed without a network')
          await office.whileAway(async () => {
            await page.getByRole('button', { name: 'Save', exact: true }).click()
            await page.getByText('The office can’t be reached').waitFor()
          })
          await page.goto(address)
          await page.getByRole('button', { name: 'Restore them' }).click()
          expect(await name(page).inputValue()).toBe('Typed without a network')

          await shop.db.deleteFrom('staff_session').execute()
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await page.getByLabel('Password').waitFor()
          const kept = await page.evaluate(() => JSON.stringify(localStorage))
          expect(kept).toContain('Typed without a network')
          expect((await findArticleForStaff(shop, sku))?.cells.product_name).toBe('Gamis Arum')

          const { email } = await shop.db.selectFrom('staff').select('email').executeTakeFirstOrThrow()
          await signIn(page, email)
          await page.goto(address)
          await offer(page).waitFor()

          await page.context().clearCookies()
          await page.goto('/sign-in')
          await signIn(page, (await addStaff(shop.db, { role: 'editor' })).email)
          await page.goto(address)
          // The page has its script.
          await description(page).waitFor()
          expect(await offer(page).count()).toBe(0)
        })
      })
    }),
  )
})
