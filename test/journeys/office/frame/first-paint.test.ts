import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../support/orders/unpaid-order.ts'

const readFirstPaint = (page: Page) =>
  page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation')
    if (!(page instanceof PerformanceNavigationTiming)) throw new Error('the browser does not measure its navigation')
    return {
      blocking: performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking' ? [entry.name] : [],
        ),
      share: page.encodedBodySize / page.decodedBodySize,
      background: getComputedStyle(document.body).backgroundColor,
    }
  })

const background = 'rgb(251, 250, 247)'

describe('the first paint of a page of the office', { timeout: 120_000 }, () => {
  test('waits for nothing but the document, which is compressed and has its styles', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      await withOfficeInBrowser(world.shop, async (office) => {
        const check = async (page: Page, path: string) => {
          await page.goto(path, { waitUntil: 'load' })
          const paint = await readFirstPaint(page)
          expect(paint, path).toMatchObject({ blocking: [], background })
          expect(paint.share, path).toBeLessThan(0.4)
        }
        await office.visit({ screen: 'phone' }, (page) => check(page, '/sign-in'))
        await office.visitAs('manager', { screen: 'phone' }, async (page) => {
          // Packing is last: it starts the worker for working offline, which hides how an answer came.
          for (const path of ['/', '/orders', `/orders/${order.invoice}`, '/articles', '/reports', '/pack'])
            await check(page, path)
        })
      })
    }))

  test('leaves the styles of the other pages to the link that leads there', () =>
    withCommittedOrderingShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'desktop' }, async (page) => {
          const rules = () => page.evaluate(() => document.styleSheets.length)
          await page.goto('/')
          const before = await rules()
          await page.getByRole('navigation').getByRole('link', { name: 'Vouchers' }).first().click()
          await page.waitForURL('**/vouchers')
          await page.getByRole('heading', { level: 1, name: 'Vouchers' }).waitFor()
          expect(await rules()).toBeGreaterThan(before)
        }),
      ),
    ))
})
