import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { emailTo, linkIn } from '../../support/emails/outbox.ts'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { box, open, path, saidAt } from '../../support/journeys/sign-in.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { axeViolations, layoutShift, overflow } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
const folder = inject('demoFolder')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Telling = { page: Page; customer: DemoCustomer }

/** Each test has its own customer; all of them have the same password. */
async function onAccount(screen: Screen, run: (telling: Telling) => Promise<void>, expected?: RegExp) {
  const customer = await demoCustomer(origin)
  const { storage } = customer
  await browser.visit({ origin, screen, storage, ...(expected && { expected }) }, async (page) => {
    await open(page, '/Account')
    await picker(page, 'Province').waitFor()
    await run({ page, customer })
  })
}

const password = 'tiga-lembar-kain'

/** While the list is open, React Aria hides the rest of the page from screen readers. Tab closes the list. */
const violationsBesideList = async (page: Page) =>
  (await axeViolations(page)).filter((line) => !/^(aria-hidden-focus|page-has-heading-one|region):/.test(line))

const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const pickers = ['Province', 'City (kota/kabupaten)', 'Subdistrict (kecamatan)']
const chosen = (page: Page) => Promise.all(pickers.map((name) => picker(page, name).inputValue()))
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
/** True if a tap on the middle of the element hits it. */
const isInSight = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
// React Aria draws the list once the on-screen keyboard has had time to open (0.6 s). A tap before that goes through the list.
const listDrawn = (page: Page) => expect.poll(() => isInSight(page.getByRole('listbox'))).toBe(true)
const fold = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title }) })
const inFold = (page: Page, title: string, name: string) =>
  fold(page, title).getByRole('textbox', { name, exact: true })

async function unfold(page: Page, title: string) {
  await fold(page, title).locator('summary').click()
}

async function pressIn(page: Page, title: string, name: string) {
  await fold(page, title).getByRole('button', { name, exact: true }).click()
}

describe('the account page', () => {
  test('greets the customer by name and escapes HTML in it', () =>
    onAccount('phone', async ({ page }) => {
      await box(page, 'Name').fill('<b>Siti</b> & co')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('status').getByText('Profile updated successfully').waitFor()
      await page.getByRole('heading', { name: 'Hello, <b>Siti</b> & co' }).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).locator('b').count()).toBe(0)
    }))

  test('has four tabs with an address each', () =>
    onAccount('desktop', async ({ page }) => {
      const tabs = page.getByRole('navigation', { name: 'Account', exact: true })
      expect(await tabs.getByRole('link').allTextContents()).toEqual([
        'Profile',
        'Order History',
        'Promotion',
        'Wishlist',
      ])
      await tabs.getByRole('link', { name: 'Profile' }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Coming soon' }).waitFor()
      expect(page.url()).toBe(`${origin}/Account?tab=promotion`)
      expect(await tabs.locator('[aria-current=page]').textContent()).toBe('Promotion')
      await page.reload()
      await page.getByRole('heading', { name: 'Coming soon' }).waitFor()
      await page.goBack()
      await picker(page, 'Province').waitFor()
    }))

  test.each([
    ['phone', '/Account', 'Delete my account'],
    ['desktop', '/Account', 'Delete my account'],
    ['phone', '/Account?tab=orders', 'No orders yet'],
    ['desktop', '/Account?tab=promotion', 'Coming soon'],
    ['phone', '/Account?tab=wishlist', 'Nothing saved yet'],
  ] as const)('is accessible and fits the screen on a %s at %s with %s', (screen, address, last) =>
    onAccount(screen, async ({ page }) => {
      await open(page, address)
      await page.getByRole('heading', { name: last }).waitFor()
      if (address === '/Account') await picker(page, 'Subdistrict (kecamatan)').waitFor()
      await page.waitForLoadState('networkidle')
      for (const summary of await page.locator('summary').all()) await summary.click()
      expect(await axeViolations(page)).toEqual([])
      expect(await htmlFaults(await page.content())).toEqual([])
      expect(await layoutShift(page)).toBeLessThan(0.1)
      expect(await overflow(page)).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflow(page)).toBe(0)
    }),
  )

  test('shows an error with a retry button when the profile cannot be loaded', () =>
    onAccount(
      'phone',
      async ({ page }) => {
        await page.route('**/api/profile', (route) => route.abort())
        await open(page, '/Account')
        await page.getByRole('alert').getByText('We couldn’t load your profile.').waitFor()
        await page.unroute('**/api/profile')
        await page.getByRole('button', { name: 'Try again' }).click()
        await picker(page, 'Province').waitFor()
      },
      /ERR_FAILED|net::|Failed to fetch/,
    ))
})

describe('choosing province, city and subdistrict', () => {
  test('works with the keyboard alone, and the choice is saved', () =>
    onAccount('desktop', async ({ page }) => {
      await expect.poll(() => chosen(page)).toEqual(['Jawa Barat', 'Kota Depok', 'Beji'])
      await picker(page, 'Province').focus()
      await page.keyboard.type('jogja')
      await option(page, 'DI Yogyakarta').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => chosen(page)).toEqual(['DI Yogyakarta', '', ''])
      await page.keyboard.press('Tab')
      await page.keyboard.type('sleman')
      await option(page, 'Kabupaten Sleman').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.type('depok')
      await option(page, 'Depok').waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Profile updated successfully').waitFor()
      await open(page, '/Account')
      await expect.poll(() => chosen(page)).toEqual(['DI Yogyakarta', 'Kabupaten Sleman', 'Depok'])
    }))

  test('works by touch and distinguishes two regions of the same name', () =>
    onAccount('phone', async ({ page }) => {
      await page.getByRole('button', { name: 'Show all options for City (kota/kabupaten)' }).tap()
      await option(page, 'Kota Bandung').waitFor()
      expect(await option(page, 'Kabupaten Bandung').count()).toBe(1)
      expect(await violationsBesideList(page)).toEqual([])
      const sizes = await page.getByRole('option').evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
      await listDrawn(page)
      await option(page, 'Kota Bandung').tap()
      await expect.poll(() => chosen(page)).toEqual(['Jawa Barat', 'Kota Bandung', ''])
      await page.getByRole('button', { name: 'Show all options for Subdistrict (kecamatan)' }).tap()
      await option(page, 'Andir').waitFor()
      await listDrawn(page)
      await picker(page, 'Subdistrict (kecamatan)').fill('cobl')
      await option(page, 'Andir').waitFor({ state: 'detached' })
      // The list shrinks to one line and moves to its field. Scrolling the page would close it.
      await expect.poll(() => isInSight(option(page, 'Coblong'))).toBe(true)
      await option(page, 'Coblong').tap()
      await page.getByRole('button', { name: 'Save' }).tap()
      await page.getByText('Profile updated successfully').waitFor()
      await expect.poll(() => box(page, 'Zip code (kode pos)').inputValue()).toMatch(/^40\d{3}$/)
    }))

  test('shows a message when no region matches', () =>
    onAccount('phone', async ({ page }) => {
      await picker(page, 'Province').click()
      await picker(page, 'Province').fill('atlantis')
      await page.getByText('No match. Please check the spelling.').waitFor()
      expect(await violationsBesideList(page)).toEqual([])
    }))
})

describe('the profile', () => {
  test('keeps the input when saving fails', () =>
    onAccount(
      'phone',
      async ({ page }) => {
        await page.route('**/api/update-profile', (route) => route.fulfill({ status: 503, json: { status: 503 } }))
        await box(page, 'Address').fill('Jalan Mawar 3')
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByRole('alert').getByText('Error updating profile. Please try again.').waitFor()
        expect(await box(page, 'Address').inputValue()).toBe('Jalan Mawar 3')
      },
      /status of 503/,
    ))

  test('shows validation errors at their fields', () =>
    onAccount(
      'phone',
      async ({ page }) => {
        await box(page, 'Name').fill('x'.repeat(101))
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText('Name can have at most 100 characters.').waitFor()
        expect(await saidAt(page, 'Name')).toBe('Name can have at most 100 characters.')
      },
      /status of 422/,
    ))

  test('changes the email address only after the link in an email to the new one is followed', () =>
    onAccount('phone', async ({ page }) => {
      const wanted = `baru-${process.pid}-${Date.now()}@example.id`
      await unfold(page, 'Email')
      const before = await inFold(page, 'Email', 'Your email').inputValue()
      await inFold(page, 'Email', 'New email').fill(wanted)
      await inFold(page, 'Email', 'Your password').fill(password)
      await pressIn(page, 'Email', 'Change email')
      await fold(page, 'Email').getByText('We’ve sent an email to').waitFor()
      expect(await inFold(page, 'Email', 'Your email').inputValue()).toBe(before)
      const email = await emailTo(folder, wanted, /address|e-mail/i)
      await open(page, linkIn(email, '/auth/ConfirmEmail/'))
      await page.getByRole('button', { name: 'Use this address' }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/auth/ConfirmEmail'))
      await page.getByText('Your email address has been changed.').waitFor()
    }))

  test('changes the password if the old one is correct', () =>
    onAccount(
      'desktop',
      async ({ page }) => {
        await unfold(page, 'Password')
        await pressIn(page, 'Password', 'Change password')
        await expect.poll(() => fold(page, 'Password').getByText('Password is required.').count()).toBe(3)
        await inFold(page, 'Password', 'Current password').fill('bukan-yang-itu')
        await inFold(page, 'Password', 'New password').fill('empat-lembar-kain')
        await inFold(page, 'Password', 'Repeat new password').fill('empat-lembar-kain')
        await pressIn(page, 'Password', 'Change password')
        await page.getByText('The current password is incorrect.').waitFor()
        expect(await axeViolations(page)).toEqual([])
        await inFold(page, 'Password', 'Current password').fill(password)
        await pressIn(page, 'Password', 'Change password')
        await page.getByText('Password changed successfully').waitFor()
        expect(path(page)).toBe('/Account')
      },
      /status of 422/,
    ))

  test('offers a download of all personal data', () =>
    onAccount('phone', async ({ page }) => {
      await unfold(page, 'Download my data')
      await inFold(page, 'Download my data', 'Your password').fill(password)
      const [file] = await Promise.all([page.waitForEvent('download'), pressIn(page, 'Download my data', 'Download')])
      expect(file.suggestedFilename()).toBe('my-data.json')
    }))

  test('keeps the file available until the download has started', () =>
    onAccount('phone', async ({ page }) => {
      await page.evaluate(() => {
        const dropped: string[] = []
        Object.assign(window, { dropped })
        URL.revokeObjectURL = (address) => void dropped.push(address)
      })
      const dropped = () => page.evaluate(() => Reflect.get(window, 'dropped').length)
      await page.clock.install()
      await unfold(page, 'Download my data')
      await inFold(page, 'Download my data', 'Your password').fill(password)
      const [file] = await Promise.all([page.waitForEvent('download'), pressIn(page, 'Download my data', 'Download')])
      expect(await file.failure()).toBe(null)
      expect(await dropped()).toBe(0)
      await page.clock.fastForward(120_000)
      await expect.poll(() => dropped()).toBe(1)
    }))

  test('sets autocomplete on every email field, read-only ones included', () =>
    onAccount('phone', async ({ page }) => {
      await unfold(page, 'Email')
      const address = page.locator('input[type=email]')
      expect(await address.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).not.toContain(null)
    }))

  test('can be deleted, and the deletion can be cancelled', () =>
    onAccount('phone', async ({ page }) => {
      await unfold(page, 'Delete my account')
      await inFold(page, 'Delete my account', 'Your password').fill(password)
      await pressIn(page, 'Delete my account', 'Delete my account')
      await page.getByText('Your account will be deleted on').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toMatch(/^Your account will be deleted on \d+ \w+ \d{4}\./)
      expect(await axeViolations(page)).toEqual([])
      await pressIn(page, 'Delete my account', 'Keep my account')
      await inFold(page, 'Delete my account', 'Your password').waitFor()
    }))
})
