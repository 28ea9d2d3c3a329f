import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { confirmPath } from '../../../src/office/server/guard.ts'
import { createSetupCode } from '../../../src/shop/staff/set-up-owner.ts'
import { type OfficeInBrowser, withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'
import { staffPassword } from '../../support/shop/staff.ts'

/** A device with a fingerprint sensor, which accepts every finger. */
async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** As if ten minutes had passed since the last proof. */
const forgetProof = ({ shop }: OfficeInBrowser) =>
  shop.db.updateTable('staff_session').set({ confirmed_at: null }).execute()

async function setUp(page: Page, office: OfficeInBrowser) {
  const { link } = await createSetupCode(office.shop)
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.locator('[name=name]').fill('Ratna Dewanti')
  await page.locator('[name=email]').fill('ratna@lirih.example')
  await page.locator('[name=password]').fill(staffPassword)
  await click(page, 'Continue')
  await page.waitForURL('**/second-factor')
}

describe('a passkey', () => {
  test('is added at the setup, signs its owner in, confirms a refund, and is removed', () =>
    withCommittedOrderingShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visit({ screen: 'phone' }, async (page) => {
          await plugInDevice(page)
          await setUp(page, office)
          expect(await axeViolations(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
          await page.locator('[name=name]').fill('Ratna’s phone')
          await click(page, 'Add a passkey')
          await page.getByText('Save your recovery codes').waitFor()
          expect(await page.locator('ol li').count()).toBe(10)
          await page.getByRole('checkbox', { name: 'I’ve saved these codes somewhere safe' }).check()
          await click(page, 'Go to Today')
          await page.waitForURL((url) => url.pathname === '/')

          await page.goto('/account')
          await page.getByText('Ratna’s phone').waitFor()
          expect(await axeViolations(page)).toEqual([])
          await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.submit())
          await page.waitForURL('**/sign-in')

          expect(await axeViolations(page)).toEqual([])
          await click(page, 'Sign in with a passkey')
          await page.waitForURL((url) => url.pathname === '/')

          await forgetProof(office)
          await page.goto(confirmPath('/staff'))
          await click(page, 'Confirm with a passkey')
          await page.waitForURL('**/staff')

          // The last second factor of an owner stays.
          await page.goto('/account')
          await page.getByRole('button', { name: 'Remove the passkey Ratna’s phone' }).click()
          await page.getByText('the last one can’t be removed').waitFor()
          await office.shop.db.updateTable('staff').set({ role: 'packer' }).execute()
          await page.goto('/account')
          await page.getByRole('button', { name: 'Remove the passkey Ratna’s phone' }).click()
          await page.getByText('The passkey was removed.').waitFor()
          expect(await office.shop.db.selectFrom('staff_passkey').select('id').execute()).toEqual([])
        }),
      ),
    ))

  test('replaces the code after the password, and says what to do if the device has none', () =>
    withCommittedOrderingShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visit({ screen: 'desktop' }, async (page) => {
          await plugInDevice(page)
          await page.goto('/sign-in')
          await click(page, 'Sign in with a passkey')
          await page.getByText('No passkey was used.').waitFor()
          await setUp(page, office)
          await click(page, 'Add a passkey')
          await page.getByText('Save your recovery codes').waitFor()
          await page.context().clearCookies()
          await page.goto('/sign-in?to=%2Forders')
          await page.locator('[name=email]').fill('ratna@lirih.example')
          await page.locator('[name=password]').fill(staffPassword)
          await click(page, 'Continue')
          await page.waitForURL('**/sign-in/code*')
          expect(pathOf(page)).toBe('/sign-in/code')
          await click(page, 'Use a passkey')
          await page.waitForURL('**/orders')
        }),
      ),
    ))
})
