import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../src/jobs/send-emails.ts'
import { queueEmail } from '../../../src/shop/emails/queue-email.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

describe('customers, emails, activity and health in the office', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'fit the screen and are accessible, from a note to its entry, on a %s',
    (screen) =>
      withCommittedShop(async ({ shop, customer }) => {
        const { id: customerId } = await customer({ name: 'Ayu Lestari' })
        await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId } })
        await sendEmails(shop)
        await withOfficeInBrowser(shop, (office) =>
          office.visitAs('owner', { screen }, async (page) => {
            const check = async (path: string) => {
              expect([path, await axeViolations(page)]).toEqual([path, []])
              expect([path, await overflow(page)]).toEqual([path, 0])
            }
            for (const path of ['/customers', `/customers/${customerId}/export`, `/customers/${customerId}/delete`]) {
              await page.goto(path)
              await check(path)
            }
            await page.goto('/customers')
            await page.locator(`a[href="/customers/${customerId}"]:visible`).first().click()
            await page.getByLabel('Add a note').fill('Prefers long sleeves')
            await page.getByRole('button', { name: 'Save note' }).click()
            await page.getByText('Prefers long sleeves', { exact: true }).waitFor()
            await check('the customer')

            await page.goto('/emails')
            await check('/emails')
            await page.getByText('Welcome', { exact: true }).click()
            await page.frameLocator('iframe').getByRole('heading').first().waitFor()
            expect(await overflow(page)).toBe(0)

            await page.goto('/health')
            await page.getByRole('button', { name: 'Run now' }).click()
            await page.getByRole('status').getByText('running in the background').waitFor()
            await check('/health')

            await page.goto('/activity')
            await check('/activity')
            await page.getByRole('link', { name: /added a note/ }).click()
            await page.getByText('Unchanged since it was written').waitFor()
            await check('the entry')
          }),
        )
      }),
  )
})

describe('the own account on a phone', () => {
  test('rises as a sheet from the initials in the header, and closes by Escape and by a tap beside it', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('packer', { screen: 'phone' }, async (page) => {
          await page.goto('/pack')
          const avatar = page.locator('header summary')
          const sessions = page.getByRole('link', { name: 'Your sessions' })
          await avatar.focus()
          await page.keyboard.press('Enter')
          await sessions.waitFor()
          expect(new URL(page.url()).pathname).toBe('/pack')
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
          const foot = await page.locator('header').getByRole('button', { name: 'Sign out' }).boundingBox()
          expect((foot?.y ?? 0) + (foot?.height ?? 0), 'within the window').toBeLessThanOrEqual(823)
          await page.keyboard.press('Escape')
          await sessions.waitFor({ state: 'hidden' })
          expect(await avatar.evaluate((one) => one === document.activeElement)).toBe(true)

          await avatar.click()
          await sessions.waitFor()
          await page.mouse.click(200, 120)
          await sessions.waitFor({ state: 'hidden' })
          expect(new URL(page.url()).pathname).toBe('/pack')

          await avatar.click()
          await sessions.click()
          await page.waitForURL('**/account#sessions')
          await sessions.waitFor({ state: 'hidden' })
        }),
      ),
    ))
})
