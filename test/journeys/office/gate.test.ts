import { describe, expect, test } from 'vitest'
import { createSetupCode } from '../../../src/shop/staff/set-up-owner.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { staffPassword } from '../../support/shop/staff.ts'
import { withCommittedShop } from '../../support/shop/test-shop.ts'

type Box = { y: number; height: number } | null

const isAbove = (upper: Box, lower: Box): boolean =>
  upper !== null && lower !== null && upper.y + upper.height <= lower.y

describe('the setup of the office', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'shows a password and how strong it is, and keeps what was typed when it is refused or cannot be sent, on a %s',
    { timeout: 120_000 },
    (screen) =>
      withCommittedShop(({ shop }) =>
        withOfficeInBrowser(shop, async (office) => {
          const { code } = await createSetupCode(office.shop)
          await office.visit({ screen, expected: /422|ERR_CONNECTION_REFUSED/ }, async (page) => {
            await page.goto(`/setup?code=${code}`)
            await page.getByLabel('Name').fill('Ratna Dewanti')
            await page.getByLabel('Email').fill('ratna@lirih.example')
            const password = page.locator('[name=password]')
            await password.pressSequentially('kain')
            await page.getByText('Too short').waitFor()
            await password.fill('Ratna Dewanti 1')
            await page.getByText('Weak').waitFor()
            await password.fill('tujuh kain di jemuran')
            await page.getByText('Very strong').waitFor()
            await page.getByRole('button', { name: 'Show characters' }).click()
            expect(await password.getAttribute('type')).toBe('text')
            expect(await axeViolations(page)).toEqual([])
            expect(await overflow(page)).toBe(0)
            await page.getByRole('button', { name: 'Hide characters' }).click()
            expect(await password.getAttribute('type')).toBe('password')

            await password.fill('password1234')
            await page.getByRole('button', { name: 'Continue' }).click()
            await page.getByText('too easy to guess').waitFor()
            expect(await password.getAttribute('aria-invalid')).toBe('true')
            expect(await page.getByLabel('Name').inputValue()).toBe('Ratna Dewanti')
            expect(await page.getByLabel('Email').inputValue()).toBe('ratna@lirih.example')

            await password.fill('tujuh kain di jemuran')
            await office.whileAway(async () => {
              await page.getByRole('button', { name: 'Continue' }).click()
              await page.getByText('The office can’t be reached').waitFor()
              expect(await password.inputValue()).toBe('tujuh kain di jemuran')
              expect(await page.getByLabel('Email').inputValue()).toBe('ratna@lirih.example')
              const button = await page.getByRole('button', { name: 'Continue' }).boundingBox()
              const toast = await page.getByRole('alert').locator('fieldset').boundingBox()
              expect(isAbove(button, toast)).toBe(true)
            })
            await page.getByRole('button', { name: 'Try again' }).click()
            await page.waitForURL('**/second-factor')
          })
        }),
      ),
  )
})

describe('a form whose person must first prove who they are', () => {
  test('is sent by itself after the proof, on a phone', { timeout: 120_000 }, () =>
    withCommittedShop(async ({ shop, customer }) => {
      const { id } = await customer({ name: 'Ayu Lestari' })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await shop.db.updateTable('staff_session').set({ confirmed_at: null }).execute()
          await page.goto(`/customers/${id}/delete`)
          await page.locator('button[value=delete]').click()
          await page.waitForURL('**/confirm?*')
          expect(await axeViolations(page)).toEqual([])
          await page.locator('[name=password]').fill(staffPassword)
          await page.getByRole('button', { name: 'Confirm' }).click()
          await page.waitForURL(`**/customers/${id}`)
          const asked = shop.db.selectFrom('audit').select('id').where('action', '=', 'account.deletion-request')
          expect(await asked.execute()).toHaveLength(1)
        }),
      )
    }),
  )
})
