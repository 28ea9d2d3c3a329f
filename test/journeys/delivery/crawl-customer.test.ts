import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { comingSoon } from '../../../src/contract/texts.ts'
import { openBrowser, type TestBrowser } from '../../support/journeys/browser.ts'
import { ownPath } from '../../support/journeys/crawl.ts'
import { type DemoCustomer, demoCustomer } from '../../support/journeys/demo-customer.ts'
import { button, service } from '../../support/journeys/shipping-page.ts'
import { askPatiently } from '../../support/load/ask-patiently.ts'
import { ready } from '../../support/pages/page-facts.ts'

const origin = inject('demoShop')
let browser: TestBrowser
let siti: DemoCustomer
beforeAll(async () => {
  browser = await openBrowser()
  siti = await demoCustomer(origin)
})
afterAll(() => browser.close())

const shawl = 'Pashmina Lirih'

/** One unpaid order, a bag and a wishlist, so that no page is empty. */
async function shop(page: Page): Promise<{ id: number; invoice: string }> {
  await siti.fill('LR-PSL-01')
  await page.goto('/Shipping')
  await service(page, 'REG').waitFor()
  await button(page, 'Payment').click()
  await page.waitForURL('**/sandbox/pay/**')
  const { productDetail, data_sizes } = await siti.call('GET /api/product/any/LR-PSL-01')
  await siti.call('POST /api/add-whistlist', { product_id: productDetail.id, size_id: data_sizes[0].id })
  await siti.fill('LR-PSL-01')
  const { orders } = await siti.call('POST /api/transaction', {})
  return orders[0]
}

/** The links of a page within the shop, once the personal data has loaded. */
async function linksOn(page: Page, path: string, own: string): Promise<string[]> {
  await page.goto(path)
  await ready(page)
  await page.getByRole('main').getByText(own).first().waitFor()
  const all = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return all.flatMap((link) => ownPath(origin, path, link) ?? [])
}

test('every link on the pages of a customer works', { timeout: 120_000 }, () =>
  browser.visit({ origin, screen: 'desktop', storage: siti.storage }, async (page) => {
    const { id, invoice } = await shop(page)
    const pages = {
      '/Cart': shawl,
      '/Shipping': shawl,
      '/Account': 'Siti Rahma',
      '/Account?tab=orders': invoice,
      [`/Account?tab=orders&id=${id}`]: shawl,
      [`/Account?tab=orders&id=${id}&print=1`]: shawl,
      '/Account?tab=promotion': comingSoon,
      '/Account?tab=wishlist': shawl,
      [`/Thankyou?order_id=${invoice}`]: 'Waiting for payment',
    }
    const from = new Map<string, string>()
    for (const [path, own] of Object.entries(pages)) {
      for (const link of await linksOn(page, path, own)) if (!from.has(link)) from.set(link, path)
    }
    expect([...from.keys()]).toEqual(
      expect.arrayContaining(['/Shipping', `/Account?tab=orders&id=${id}`, '/product/pashmina-lirih-senja/LR-PSL-01']),
    )
    const lost: string[] = []
    for (const [link, path] of from) {
      const { status } = await askPatiently(origin + link)
      if (status !== 200) lost.push(`${status} ${link}, linked from ${path}`)
    }
    expect(lost).toEqual([])
  }),
)
