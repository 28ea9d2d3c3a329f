import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, type Screen, type TestBrowser } from '../../support/journeys/browser.ts'
import { demoCustomer } from '../../support/journeys/demo-customer.ts'
import { axeViolations, layoutShift, overflow, ready } from '../../support/pages/page-facts.ts'

const dress = '/product/gamis-arum-manggis/LR-GAR-01'
const trousers = '/product/kulot-langkah-manggis/LR-KLK-01'
/** Every size of it is sold out. */
const soldOut = '/product/minyak-atsiri-cendana/LR-MNY-02'
/** As the shop keeps it: the subdistrict, who chose it, and its name. */
const beji = { place: '1577\n\nBeji, Depok' }

const origin = inject('demoShop')
let browser: TestBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Setting = { screen?: Screen; storage?: Record<string, string>; expected?: RegExp; at?: string }
const visit = (run: (page: Page) => Promise<void>, { screen = 'phone', at = dress, ...setting }: Setting = {}) =>
  browser.visit({ origin, screen, ...setting }, async (page) => {
    await page.goto(at)
    await ready(page)
    await run(page)
  })

const line = (page: Page, name = 'Delivery') => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
const box = (page: Page) => page.getByRole('combobox', { name: 'Find your area' })
const option = (page: Page, name: string) => page.getByRole('option', { name })
const answer = (body: object) => (page: Page) =>
  page.route('**/api/delivery/**', (route) =>
    route.fulfill({ status: Number(Reflect.get(body, 'status')), json: body }),
  )

describe('the cost and days of delivery on the product page', () => {
  test.each(['phone', 'desktop'] as const)('are asked for once on a %s, and kept for all products', (screen) =>
    visit(
      async (page) => {
        await line(page).getByRole('link', { name: 'See cost and days to your address' }).click()
        await page.getByRole('dialog', { name: 'Delivery to' }).waitFor()
        // Waits until the sheet has risen.
        await box(page).click()
        const place = await box(page).boundingBox()
        await box(page).fill('Beji Depok')
        await option(page, 'Beji, Kota Depok').waitFor()
        expect(await box(page).boundingBox()).toEqual(place)
        expect(await axeViolations(page)).toEqual([])
        await option(page, 'Beji, Kota Depok').click()
        await page.getByRole('dialog').getByText('REG', { exact: true }).waitFor()
        expect(await axeViolations(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        const use = page.getByRole('button', { name: 'Use this place' })
        const colors = await use.evaluate((button) => {
          const { backgroundColor, color } = getComputedStyle(button)
          return { backgroundColor, color, ofText: getComputedStyle(document.body).color }
        })
        expect(colors.backgroundColor).toBe(colors.ofText)
        expect(colors.color).not.toBe(colors.backgroundColor)
        await use.click()
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        const change = line(page).getByRole('button', { name: 'Change' })
        await expect.poll(() => line(page).innerText()).toMatch(/^To Beji, Depok: from Rp\s[\d.]+, .*days? Change$/)
        expect(await change.evaluate((one) => one === document.activeElement)).toBe(true)

        await page.goto(trousers)
        await expect.poll(() => line(page).innerText()).toMatch(/^To Beji, Depok: from Rp/)
        expect(await overflow(page)).toBe(0)
        await line(page).getByRole('button', { name: 'Change' }).click()
        await page.getByRole('button', { name: 'Forget it' }).click()
        await line(page).getByRole('button', { name: 'See cost and days to your address' }).waitFor()
        expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Beji')
      },
      { screen },
    ),
  )

  test('are asked for with a box that marks in each place only what was typed', () =>
    visit(async (page) => {
      await line(page).getByRole('link').click()
      await box(page).fill('bogor')
      await option(page, 'Bogorejo').first().waitFor()
      const marked = await page.getByRole('option').locator('mark').allTextContents()
      expect([...new Set(marked)]).toEqual(['Bogor'])
    }))

  test('are found with the keyboard alone', () =>
    visit(
      async (page) => {
        await line(page).getByRole('link').focus()
        await page.keyboard.press('Enter')
        await box(page).focus()
        await page.keyboard.type('beji')
        await option(page, 'Beji, Kota Depok').waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowUp')
        const first = await page.getByRole('option', { selected: true }).innerText()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').getByText('REG', { exact: true }).waitFor()
        expect(await box(page).inputValue()).toBe(first.split('\n')[0])
        await page.getByRole('button', { name: 'Use this place' }).focus()
        await page.keyboard.press('Enter')
        await line(page).getByRole('button', { name: 'Change' }).waitFor()
      },
      { screen: 'desktop' },
    ))

  test('close with Back, and nothing is kept', () =>
    visit(async (page) => {
      await line(page).getByRole('link').click()
      await page.getByRole('dialog', { name: 'Delivery to' }).waitFor()
      await page.waitForFunction(() => history.state?.overlay === true)
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect(page.url()).toContain(dress)
      expect(await page.evaluate(() => localStorage.getItem('place'))).toBe(null)
    }))

  test('ask the shop nothing until a place is known', () =>
    browser.visit({ origin, screen: 'phone' }, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(dress)
      await ready(page)
      await page.waitForLoadState('networkidle')
      expect(asked.filter((path) => /\/api\/(delivery|account|region)|delivery-answer/.test(path))).toEqual([])
    }))

  test('of a returning shopper appear without moving the page', () =>
    browser.visit({ origin, screen: 'phone', storage: beji }, async (page) => {
      await page.goto(dress)
      await line(page).scrollIntoViewIfNeeded()
      await line(page).getByText('To Beji, Depok: from Rp').waitFor()
      expect(await layoutShift(page)).toBeLessThan(0.02)
    }))

  test('are those to the address of the last order for a customer, until another place is chosen', async () => {
    const siti = await demoCustomer(origin)
    const home = { name: 'Siti', phone: '081234567890', address: 'Jalan Melati 3', zipcode: '40111' }
    await siti.call('POST /api/account/addresses', { ...home, prov_id: '9', city_id: '23', district_id: '346' })
    await visit(
      async (page) => {
        await expect.poll(() => line(page).innerText()).toMatch(/^To .+, Bandung: from Rp/)
        await line(page).getByRole('button', { name: 'Change' }).click()
        await box(page).fill('16421')
        await option(page, 'Beji, Kota Depok').click()
        await page.getByRole('button', { name: 'Use this place' }).click()
        await line(page).getByText('To Beji, Depok: from Rp').waitFor()
        await page.reload()
        await line(page).getByText('To Beji, Depok: from Rp').waitFor()
      },
      { storage: siti.storage },
    )
  })

  test('say so in plain words if the courier cannot be asked, and are asked for again', () =>
    visit(
      async (page) => {
        await answer({ status: 503, message: 'Shipping costs are not available right now.' })(page)
        await page.reload()
        await line(page).getByText('We couldn’t load shipping rates.').waitFor()
        await page.unroute('**/api/delivery/**')
        await line(page).getByRole('button', { name: 'Try again' }).click()
        await line(page).getByText('To Beji, Depok: from Rp').waitFor()
      },
      { storage: beji, expected: /status of 503|delivery.*failed/ },
    ))

  test('say what the shop says of a place that is unknown or has no tariff', () =>
    visit(
      async (page) => {
        for (const [status, message] of [
          [404, 'We don’t know this place. Please choose it again.'],
          [422, 'We have no shipping service for this parcel at the moment. Please write to us on WhatsApp.'],
        ] as const) {
          await answer({ status, message })(page)
          await page.reload()
          await line(page).getByText(message).waitFor()
          await line(page).getByRole('button', { name: 'Change' }).waitFor()
          await page.unroute('**/api/delivery/**')
        }
      },
      { storage: beji, expected: /status of 4(04|22)|delivery.*failed/ },
    ))

  test('are called an estimate while the courier does not answer', () =>
    visit(
      async (page) => {
        const data_service = [{ service: 'REG', description: 'Regular', ongkir: 9_000, ekstimasi: '2-3' }]
        await answer({ status: 200, data_service, weight: 620, billed_kg: 1, estimate: true })(page)
        await page.reload()
        await expect.poll(() => line(page).innerText()).toMatch(/^To Beji, Depok: about Rp\s9.000, 2 to 3 days Change$/)
      },
      { storage: beji },
    ))

  test('are not shown for an article that is sold out', () =>
    visit(async (page) => expect(await line(page).count()).toBe(0), { storage: beji, at: soldOut }))

  test('lead to the page about delivery without a script', () =>
    browser.visit({ origin, screen: 'phone', script: false }, async (page) => {
      await page.goto(dress)
      await line(page).getByRole('link', { name: 'See cost and days' }).click()
      await page.waitForURL('**/pengiriman')
    }))

  test('are in Indonesian on the Indonesian pages', () =>
    visit(
      async (page) => {
        await line(page, 'Ongkir').getByRole('link', { name: 'Cek ongkir dan lama kirim ke alamat Anda' }).click()
        await page.getByRole('dialog', { name: 'Kirim ke' }).waitFor()
        const search = page.getByRole('combobox', { name: 'Cari kecamatan, kota, atau kode pos' })
        await search.fill('zzz')
        await page.getByText('Wilayah tidak ditemukan. Periksa ejaannya').waitFor()
        await search.fill('kec beji kota depok')
        await option(page, 'Beji, Kota Depok').click()
        await page.getByRole('dialog').getByText('Untuk satu barang').waitFor()
        expect(await axeViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Pakai wilayah ini' }).click()
        await expect
          .poll(() => line(page, 'Ongkir').innerText())
          .toMatch(/^Ke Beji, Depok: mulai Rp\s[\d.]+, [\d–]+ hari Ganti$/)
      },
      { at: `/id${dress}` },
    ))
})

describe('the shipping in the bag', () => {
  test.each(['phone', 'desktop'] as const)('is estimated on a %s to the place that is known', async (screen) => {
    const siti = await demoCustomer(origin)
    await siti.fill('LR-GAR-01', 'LR-PSL-01')
    await browser.visit({ origin, screen, storage: { ...siti.storage, ...beji } }, async (page) => {
      await page.goto('/Cart')
      const summary = page.getByRole('complementary', { name: 'Summary' })
      await expect
        .poll(() => summary.innerText())
        .toMatch(/Estimated shipping to Beji, Depok\s+[\d,]+ k?g, REG, [\d to]+ days?\s+Rp\s[\d.]+/)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    })
  })

  test('is left to the next step while no place is known', async () => {
    const siti = await demoCustomer(origin)
    await siti.fill('LR-PSL-01')
    await browser.visit({ origin, screen: 'phone', storage: siti.storage }, async (page) => {
      await page.goto('/Cart')
      await page.getByText('Next step').waitFor()
      await page.waitForLoadState('networkidle')
      await page.getByText('Next step').waitFor()
    })
  })
})
