import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { htmlFaults } from '../../support/pages/html-problems.ts'
import { axeViolations, overflow, ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
  for (const sku of ['LR-PSL-01', 'LR-GAR-01']) {
    const { productDetail, data_sizes } = await siti.call(`GET /api/product/any/${sku}`)
    await siti.call('POST /api/add-whistlist', { product_id: productDetail.id, size_id: data_sizes[0].id })
  }
})
beforeEach(() => siti.call('DELETE /api/account/wishlist-sharing'))
afterAll(() => browser.close())

const share = async (first_name = ''): Promise<string> =>
  (await siti.call('POST /api/account/wishlist-sharing', { first_name })).share.token

const names = (page: Page) => page.getByRole('main').getByRole('article').locator('a').allInnerTexts()

async function openSheet(page: Page) {
  await page.goto('/Account?tab=wishlist')
  await ready(page)
  await page.getByRole('button', { name: 'Share wishlist' }).click()
  await page.getByRole('dialog', { name: 'Share wishlist' }).getByText('Anyone with the link').waitFor()
}

describe.each(['phone', 'desktop'] as const)('sharing the wishlist on a %s', (screen) => {
  test('makes a link, shows it again later, and withdraws it', () =>
    browser.visit({ origin, screen, storage: siti.storage }, async (page) => {
      await openSheet(page)
      const sheet = page.getByRole('dialog')
      expect(await axeViolations(page)).toEqual([])
      await sheet.getByRole('textbox', { name: 'Your first name (optional)' }).fill('Siti')
      await sheet.getByRole('button', { name: 'Make a link' }).click()
      const link = await sheet.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue()
      expect(link).toMatch(/^http.*\/wishlist\/[\w-]{43}$/)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      expect(await (await fetch(link)).text()).toContain('<h1>Siti’s wishlist</h1>')

      await openSheet(page)
      expect(await sheet.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue()).toBe(link)
      await sheet.getByRole('button', { name: 'Stop sharing' }).click()
      await sheet.getByText('The link no longer works.').waitFor()
      expect((await fetch(link)).status).toBe(404)
    }))

  test('refuses a name that is none beside its field, and makes no link', () =>
    browser.visit({ origin, screen, storage: siti.storage, expected: /status of 422/ }, async (page) => {
      await openSheet(page)
      await page.getByRole('textbox', { name: 'Your first name (optional)' }).fill('murah.example')
      await page.getByRole('button', { name: 'Make a link' }).click()
      await page.getByRole('dialog').getByText('Please write just a name.').waitFor()
      expect((await siti.call('GET /api/account/wishlist-sharing')).share).toBe(null)
    }))

  test('gives visitors a page with the pieces as cards', async () => {
    const token = await share()
    await browser.visit({ origin, screen }, async (page) => {
      const answer = await page.goto(`/wishlist/${token}`)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      await ready(page)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('A shared wishlist')
      expect((await names(page)).map((text) => text.split('\n')[0])).toEqual(['Gamis Arum', 'Pashmina Lirih'])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      expect(await htmlFaults(await page.content())).toEqual([])
    })
  })
})

describe('a link to a wishlist', () => {
  test('that was withdrawn gives the same page as one that never was', async () => {
    const token = await share('Siti')
    await siti.call('DELETE /api/account/wishlist-sharing')
    await browser.visit({ origin, screen: 'phone', expected: /status of 404/ }, async (page) => {
      const texts: string[] = []
      for (const one of [token, 'A'.repeat(43)]) {
        const answer = await page.goto(`/wishlist/${one}`)
        expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([404, 'no-store'])
        texts.push(await page.getByRole('main').innerText())
      }
      expect(texts[0]).toContain('This wishlist isn’t shared any more')
      expect(texts[0]).toBe(texts[1])
      expect(await axeViolations(page)).toEqual([])
    })
  })

  test('opens the page in Indonesian under /id', async () => {
    const token = await share('Siti')
    await browser.visit({ origin, screen: 'phone' }, async (page) => {
      await page.goto(`/id/wishlist/${token}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Wishlist Siti')
      expect(await axeViolations(page)).toEqual([])
    })
  })

  test('is offered to the system’s share sheet on a phone, and copied elsewhere', async () => {
    await share()
    const shared = `navigator.share = (what) => { window.shared = what; return Promise.resolve() }`
    for (const [screen, button] of [
      ['phone', 'Share'],
      ['desktop', 'Copy link'],
    ] as const) {
      const settings = { permissions: ['clipboard-read', 'clipboard-write'] }
      await browser.visit({ origin, screen, storage: siti.storage, settings }, async (page) => {
        await page.addInitScript(shared)
        await openSheet(page)
        await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
        const link = await page.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue()
        const sent = () =>
          screen === 'phone'
            ? page.evaluate(() => Reflect.get(window, 'shared')?.url)
            : page.evaluate(() => navigator.clipboard.readText())
        await expect.poll(sent).toBe(link)
      })
    }
  })
})
