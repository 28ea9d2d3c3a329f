import { describe, expect, test } from 'vitest'
import type { PagePath } from '../../../src/office/pages.ts'
import type { Screen } from '../../support/journeys/browser.ts'
import { withOfficeInBrowser } from '../../support/office/office-browser.ts'
import { type OrderingShop, withCommittedOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { axeViolations, overflow } from '../../support/pages/page-facts.ts'

/** The gate has journeys of its own, and so has the look, which shows the pages of the shop. */
const paths = [
  '/',
  '/orders',
  '/orders/:invoice',
  '/pack',
  '/stock',
  '/activity',
  '/account',
  '/settings',
  '/settings/shipping',
  '/settings/orders',
  '/settings/email',
  '/articles',
  '/articles/discount',
  '/front',
  '/vouchers',
  '/vouchers/new',
  '/reports',
  '/import',
  '/pages',
  '/returns',
  '/orders/new',
] satisfies PagePath[]

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

describe('every page of the office', () => {
  test.each<Screen>(['phone', 'desktop'])(
    'is accessible in both themes and fits 320 px, on a %s',
    { timeout: 360_000 },
    (screen) =>
      withCommittedOrderingShop(async (world) => {
        const { invoice } = await paidOrder(world)
        await withOfficeInBrowser(world.shop, (office) =>
          office.visitAs('manager', { screen }, async (page) => {
            const problems: unknown[] = []
            for (const path of paths) {
              await page.setViewportSize(sizes[screen])
              await page.goto(path.replace(':invoice', invoice))
              await page.getByRole('heading', { level: 1 }).waitFor()
              for (const colorScheme of ['light', 'dark'] as const) {
                await page.emulateMedia({ colorScheme })
                for (const violation of await axeViolations(page)) problems.push([path, colorScheme, violation])
              }
              for (const width of screen === 'phone' ? [390, 320] : [1440]) {
                await page.setViewportSize({ ...sizes[screen], width })
                const pixels = await overflow(page)
                if (pixels > 0) problems.push([path, width, `${pixels} px too wide`])
              }
            }
            expect(problems).toEqual([])
          }),
        )
      }),
  )

  test('is reached and read with the keyboard', { timeout: 120_000 }, () =>
    withCommittedOrderingShop(async (world) => {
      await paidOrder(world)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen: 'desktop' }, async (page) => {
          await page.goto('/')
          await page.keyboard.press('Tab')
          await page.keyboard.press('Enter')
          expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
          const chart = page.getByRole('slider', { name: 'When' })
          for (let presses = 0; presses < 30; presses += 1) {
            await page.keyboard.press('Tab')
            if (await chart.evaluate((element) => element === document.activeElement)) break
          }
          await page.keyboard.press('ArrowLeft')
          await page.getByText('Previous: Rp 0').waitFor()
          await page.getByText('View as table').focus()
          await page.keyboard.press('Enter')
          expect(await page.getByRole('row').filter({ hasText: 'Rp 710.000' }).first().isVisible()).toBe(true)
        }),
      )
    }),
  )
})

describe('Today', () => {
  test('shows a new order within five seconds while it is open, and works without script', { timeout: 120_000 }, () =>
    withCommittedOrderingShop(async (world) => {
      await paidOrder(world)
      await withOfficeInBrowser(world.shop, async (office) => {
        await office.visitAs('packer', { screen: 'phone' }, async (page) => {
          const toPack = page.getByRole('link', { name: 'Start packing 1' })
          await toPack.waitFor()
          const isListening = page.waitForResponse((response) => response.url().endsWith('/events'))
          await page.reload()
          await isListening
          await paidOrder(world)
          const startedAt = performance.now()
          await page.getByRole('link', { name: 'Start packing 2' }).waitFor()
          expect(performance.now() - startedAt).toBeLessThan(5_000)
        })
        await office.visitAs('manager', { screen: 'phone', script: false }, async (page) => {
          await page.goto('/?period=30')
          await page.getByText('Best sellers').waitFor()
          expect(await page.getByRole('link', { name: /30 days/ }).getAttribute('aria-current')).toBe('true')
        })
      })
    }),
  )
})
