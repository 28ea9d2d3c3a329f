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

/** Each story has a customer of its own, whose password is the one all of them have. */
async function onAccount(screen: Screen, story: (telling: Telling) => Promise<void>, expected?: RegExp) {
  const customer = await demoCustomer(origin)
  const { storage } = customer
  await browser.visit({ origin, screen, storage, ...(expected && { expected }) }, async (page) => {
    await open(page, '/Account')
    await picker(page, 'Province').waitFor()
    await story({ page, customer })
  })
}

const password = 'tiga-lembar-kain'

/** While its list is open, React Aria hides the rest of the page from those who listen, as a dialog does; Tab closes it. */
const violationsBesideList = async (page: Page) =>
  (await axeViolations(page)).filter((line) => !/^(aria-hidden-focus|page-has-heading-one|region):/.test(line))

const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const pickers = ['Province', 'City (kota/kabupaten)', 'Subdistrict (kecamatan)']
const chosen = (page: Page) => Promise.all(pickers.map((name) => picker(page, name).inputValue()))
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
/** Whether a tap on its middle would meet it. */
const isInSight = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
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
  test('greets by the name of the profile, as text', () =>
    onAccount('phone', async ({ page }) => {
      await box(page, 'Name').fill('<b>Siti</b> & co')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('status').getByText('Profile updated successfully').waitFor()
      await page.getByRole('heading', { name: 'Hello, <b>Siti</b> & co' }).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).locator('b').count()).toBe(0)
    }))

  test('has four tabs, each with an address of its own', () =>
    onAccount('desktop', async ({ page }) => {
      const tabs = page.getByRole('navigation', { name: 'Account' })
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
  ] as const)('reads well on a %s at %s, once it has %s', (screen, address, last) =>
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

  test('says when the profile does not come, and asks again', () =>
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
      /ERR_FAILED|net::/,
    ))
})

describe('the places of an address', () => {
  test('are found by typing, with the keyboard alone, and kept', () =>
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

  test('are found by touch, and two of one name are told apart', () =>
    onAccount('phone', async ({ page }) => {
      await page.getByRole('button', { name: 'Show all options for City (kota/kabupaten)' }).tap()
      await option(page, 'Kota Bandung').waitFor()
      expect(await option(page, 'Kabupaten Bandung').count()).toBe(1)
      expect(await violationsBesideList(page)).toEqual([])
      const sizes = await page.getByRole('option').evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
      await option(page, 'Kota Bandung').tap()
      await expect.poll(() => chosen(page)).toEqual(['Jawa Barat', 'Kota Bandung', ''])
      await page.getByRole('button', { name: 'Show all options for Subdistrict (kecamatan)' }).tap()
      await option(page, 'Andir').waitFor()
      await picker(page, 'Subdistrict (kecamatan)').fill('cobl')
      await option(page, 'Andir').waitFor({ state: 'detached' })
      // The list shrinks to one line and moves to its field; whoever scrolls the page for it closes it.
      await expect.poll(() => isInSight(option(page, 'Coblong'))).toBe(true)
      await option(page, 'Coblong').tap()
      await page.getByRole('button', { name: 'Save' }).tap()
      await page.getByText('Profile updated successfully').waitFor()
      await expect.poll(() => box(page, 'Zip code (kode pos)').inputValue()).toMatch(/^40\d{3}$/)
    }))

  test('say so when there is none of that name', () =>
    onAccount('phone', async ({ page }) => {
      await picker(page, 'Province').fill('atlantis')
      await page.getByText('No match. Please check the spelling.').waitFor()
      expect(await violationsBesideList(page)).toEqual([])
    }))
})

describe('the profile', () => {
  test('keeps what was typed when it cannot be saved', () =>
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

  test('says at the field what does not fit', () =>
    onAccount(
      'phone',
      async ({ page }) => {
        await box(page, 'Name').fill(' ')
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByText('Name is required.').waitFor()
        expect(await saidAt(page, 'Name')).toBe('Name is required.')
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
      const letter = await emailTo(folder, wanted, /address|e-mail/i)
      await open(page, linkIn(letter, '/auth/ConfirmEmail/'))
      await page.getByRole('button', { name: 'Use this address' }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/auth/ConfirmEmail'))
      await page.getByText('Your email address has been changed.').waitFor()
    }))

  test('changes the password for whoever knows the old one', () =>
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

  test('gives its owner a file of everything', () =>
    onAccount('phone', async ({ page }) => {
      await unfold(page, 'Download my data')
      await inFold(page, 'Download my data', 'Your password').fill(password)
      const [file] = await Promise.all([page.waitForEvent('download'), pressIn(page, 'Download my data', 'Download')])
      expect(file.suggestedFilename()).toBe('my-data.json')
    }))

  test('keeps that file at hand until any browser has begun to fetch it', () =>
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

  test('tells the browser what its address is, also where it can only be read', () =>
    onAccount('phone', async ({ page }) => {
      await unfold(page, 'Email')
      const address = page.locator('input[type=email]')
      expect(await address.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).not.toContain(null)
    }))

  test('can be deleted, and kept after all', () =>
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
