import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { emailTo, linkIn } from '../../support/emails/outbox.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { box, open, press, registered } from '../../support/journeys/sign-in.ts'

const origin = inject('demoShop')
const folder = inject('demoFolder')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  await siti.fill('LR-SJM-03')
})
afterAll(() => browser.close())

/** The type, phone keyboard and autocomplete hint of a field. */
type Fields = Record<string, `${string}, ${string} keyboard, ${string}`>

const password = (autocomplete: 'new-password' | 'current-password') =>
  `password, text keyboard, ${autocomplete}` as const
const mail = (autocomplete: 'email' | 'username') => `email, email keyboard, ${autocomplete}` as const
const region = 'text, text keyboard, off' as const

/** Reads the visible fields. Without `inputmode`, the type decides on the keyboard. */
const fieldsIn = (page: Page, part: string): Promise<Fields> =>
  page
    .locator(part)
    .locator('input:not([type=radio], [type=checkbox], [type=search]), textarea')
    .filter({ visible: true })
    .evaluateAll((all) => {
      const ofTypes: Record<string, string> = { email: 'email', tel: 'tel' }
      return Object.fromEntries(
        all.flatMap((one) => {
          if (!(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)) return []
          const label = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? ''
          const keyboard = one.inputMode || (ofTypes[one.type] ?? 'text')
          return [[label, `${one.type}, ${keyboard} keyboard, ${one.getAttribute('autocomplete')}` as const]]
        }),
      )
    })

const fold = (title: string) => `details:has(summary :text-is("${title}"))`

/** The region pickers load after the rest of the page. */
const places = (page: Page) => page.getByRole('combobox', { name: 'Subdistrict (kecamatan)' })

const unfolded = (title: string) => async (page: Page) => {
  await open(page, '/Account')
  await page.locator(fold(title)).locator('summary').click()
}

const newPasswordFields = { 'New password': password('new-password'), 'Repeat new password': password('new-password') }
const yourPassword = { 'Your password': password('current-password') }
const place = { Province: region, 'City (kota/kabupaten)': region, 'Subdistrict (kecamatan)': region }
const zip = { 'Zip code (kode pos)': 'text, numeric keyboard, postal-code' } as const
const phone = { Phone: 'tel, tel keyboard, tel' } as const
/** One box that fills the three lists. */
const area = { 'Find your area': 'text, text keyboard, off' } as const
const address = { Address: 'textarea, text keyboard, street-address' } as const

const ofCustomers: [what: string, go: (page: Page) => Promise<void>, part: string, fields: Fields][] = [
  [
    'the profile',
    async (page) => {
      await open(page, '/Account')
      await box(page, 'Name').waitFor()
      await places(page).waitFor()
    },
    'main form:has(textarea)',
    { Name: 'text, text keyboard, name', ...phone, ...address, ...area, ...place, ...zip },
  ],
  [
    'a new password in the profile',
    unfolded('Password'),
    fold('Password'),
    { 'Current password': password('current-password'), ...newPasswordFields },
  ],
  [
    'a new email address',
    unfolded('Email'),
    fold('Email'),
    { 'Your email': mail('email'), 'New email': mail('email'), ...yourPassword },
  ],
  ['the copy of one’s data', unfolded('Download my data'), fold('Download my data'), yourPassword],
  ['the end of the account', unfolded('Delete my account'), fold('Delete my account'), yourPassword],
  [
    'the way to send an order',
    async (page) => {
      await open(page, '/Shipping')
      await box(page, 'Full name').waitFor()
      await places(page).waitFor()
    },
    'main form',
    {
      'Full name': 'text, text keyboard, name',
      ...{ ...address, ...area, ...place, ...zip, ...phone },
      'Voucher code': 'text, text keyboard, off',
    },
  ],
]

describe('fields have input types and autocomplete hints for phones and password managers:', () => {
  test('forgotten password and new password', async () => {
    const person = await registered(origin)
    await browser.visit({ origin, screen: 'phone' }, async (page) => {
      await open(page, '/auth/ForgotPass')
      await expect.poll(() => fieldsIn(page, 'main')).toEqual({ Email: mail('username') })
      await box(page, 'Email').fill(person.email)
      await press(page, 'Send the link')
      await page.waitForURL('**/auth/ForgotNote')
      await open(page, linkIn(await emailTo(folder, person.email, /password/i), '/auth/NewPassword/'))
      await expect.poll(() => fieldsIn(page, 'main')).toEqual(newPasswordFields)
    })
  })

  test('the newsletter', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      await open(page, '/')
      await expect.poll(() => fieldsIn(page, 'main')).toEqual({ Email: mail('email') })
    }))

  test.each(ofCustomers)('%s', (_, go, part, fields) =>
    browser.visit({ origin, screen: 'phone', storage: siti.storage }, async (page) => {
      await go(page)
      await expect.poll(() => fieldsIn(page, part)).toEqual(fields)
    }),
  )
})
