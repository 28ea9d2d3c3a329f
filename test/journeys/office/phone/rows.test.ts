import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../../src/jobs/send-emails.ts'
import { queueEmail } from '../../../../src/shop/emails/queue-email.ts'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { withCommittedOrderingShop } from '../../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../support/orders/unpaid-order.ts'
import { overflow } from '../../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../../support/shop/test-shop.ts'

const width = 390
const isInView = (box: { x: number; width: number } | null) => box !== null && box.x >= 0 && box.x + box.width <= width

describe('what does not fit side by side on a phone', { timeout: 120_000 }, () => {
  test('of the sections of the settings is scrolled to the open one', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await page.setViewportSize({ width, height: 844 })
          const sections = page.getByRole('navigation', { name: 'Settings' })
          const open = sections.locator('[aria-current]')
          await page.goto('/health')
          expect(await open.textContent()).toBe('Health')
          expect(isInView(await open.boundingBox())).toBe(true)
          await sections.getByRole('link', { name: 'Emails' }).click()
          await expect.poll(() => open.textContent()).toBe('Emails')
          expect(isInView(await open.boundingBox())).toBe(true)
        }),
      ),
    ))

  test('of the filters of Activity scrolls in one line, and what a filter opens is whole', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await page.setViewportSize({ width, height: 844 })
          await page.goto('/activity')
          const chips = page.locator('main select, main summary')
          const tops = await chips.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
          expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12)
          expect(await overflow(page)).toBe(0)
          await page.getByText(/^Date:/).click()
          for (const name of ['From', 'Until']) {
            expect(isInView(await page.getByLabel(name, { exact: true }).boundingBox())).toBe(true)
          }
          expect(await overflow(page)).toBe(0)
        }),
      ),
    ))

  test('of the views of orders has those outside Java', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await page.goto('/orders')
          await page.getByRole('link', { name: 'Outside Java' }).click()
          await page.waitForURL('**/orders?*province=outside-java*')
          await page.locator('main [aria-current=page]').filter({ hasText: 'Outside Java' }).waitFor()
          await page.getByRole('link', { name: 'Remove filter Province: Outside Java' }).waitFor()
        }),
      ),
    ))

  test('of the filters of customers scrolls in one line, and what they open is whole', () =>
    withCommittedShop(({ shop }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await page.setViewportSize({ width, height: 844 })
          await page.goto('/customers?last=earlier&province=Nusa+Tenggara+Barat')
          expect(await overflow(page)).toBe(0)
          await page.getByText('Filters', { exact: true }).click()
          for (const name of ['Province', 'Last order']) {
            expect(isInView(await page.getByLabel(name, { exact: true }).boundingBox())).toBe(true)
          }
          await page.getByLabel('Last order', { exact: true }).selectOption('never')
          await page.getByRole('button', { name: 'Show customers' }).click()
          await page.getByRole('link', { name: 'Remove filter Last order: Never' }).waitFor()
          expect(await overflow(page)).toBe(0)
        }),
      ),
    ))

  test('of an email that waits for its time is no wider than the screen', () =>
    withCommittedShop(({ shop, customer }) =>
      withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          const { id: customerId } = await customer()
          await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId }, delaySeconds: 600 })
          await page.setViewportSize({ width, height: 844 })
          await page.goto('/emails?view=waiting')
          const time = page.locator('main li', { hasText: 'Welcome' }).locator('time')
          expect(isInView(await time.boundingBox())).toBe(true)
          expect(await overflow(page)).toBe(0)
        }),
      ),
    ))

  test('of an order in a list are its pictures and its states in one line', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('qris'), 'settlement')
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          for (const screen of [320, width]) {
            await page.setViewportSize({ width: screen, height: 844 })
            await page.goto('/orders')
            const last = page.locator('main li a', { hasText: 'Siti Aminah' }).locator('> :last-child')
            const centres = await last.evaluate((line) =>
              [...line.children].map((part) => {
                const { top, bottom } = part.getBoundingClientRect()
                return (top + bottom) / 2
              }),
            )
            expect(centres, `${screen} px`).toHaveLength(3)
            expect(Math.max(...centres) - Math.min(...centres), `${screen} px`).toBeLessThan(2)
            expect(await overflow(page), `${screen} px`).toBe(0)
          }
        }),
      )
    }))

  test('of an email in the timeline of an order are its links in one line, below its recipient', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await sendEmails(world.shop)
      await withOfficeInBrowser(world.shop, (office) =>
        office.visitAs('manager', { screen: 'phone' }, async (page) => {
          await page.setViewportSize({ width, height: 844 })
          await page.goto(`/orders/${order.invoice}`)
          const email = page.locator('main li', { has: page.getByRole('button', { name: /^Resend/ }) }).last()
          const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN)
          const links = [email.getByRole('link', { name: /^View/ }), email.getByRole('button', { name: /^Resend/ })]
          const [view, resend] = await Promise.all(links.map(top))
          expect(Math.abs((view ?? 0) - (resend ?? 99))).toBeLessThan(4)
          expect(await top(email.getByText(/^To /))).toBeLessThan(view ?? 0)
          expect((await email.getByText(/^To /).boundingBox())?.x).toBe((await links[0]?.boundingBox())?.x)
        }),
      )
    }))

  // The longest name of each size, two names that were wider than their place, and the longest name.
  test.each(['Sekar', 'Nusa Ayu', 'Butik Sekar', 'Kertaningrat', 'Butik Sekar Melati Nusantara 1'])(
    'the header has room for the name %s, the sign of the sandbox and the account',
    (name) =>
      withCommittedShop(({ shop }) => {
        const account = { ...shop.payments.account, adapter: 'sandbox' }
        const named = {
          ...shop,
          identity: { ...shop.identity, name },
          payments: { ...shop.payments, account },
        }
        return withOfficeInBrowser(named, (office) =>
          office.visitAs('manager', { screen: 'phone' }, async (page) => {
            const rightOf = async (part: Locator) => {
              const box = await part.boundingBox()
              return box === null ? Number.NaN : box.x + box.width
            }
            const brand = page.getByRole('link').filter({ hasText: name }).locator('visible=true').locator('span')
            for (const screen of [320, width]) {
              await page.setViewportSize({ width: screen, height: 844 })
              await page.goto('/')
              expect(await overflow(page), `${screen} px`).toBe(0)
              const sign = await page.locator('header > p').boundingBox()
              expect(await rightOf(brand), `${screen} px`).toBeLessThanOrEqual(sign?.x ?? Number.NaN)
              expect(await rightOf(page.locator('header details summary').last())).toBeLessThanOrEqual(screen)
            }
            // On the page of one record, the way back is in the place of the name.
            for (const screen of [320, width]) {
              await page.setViewportSize({ width: screen, height: 844 })
              await page.goto('/orders/new')
              const sign = await page.locator('header > p').boundingBox()
              const wayBack = page.locator('[data-up] a')
              await wayBack.evaluate((link) => link.append(' 000086'))
              expect(await rightOf(wayBack), `${screen} px`).toBeLessThanOrEqual(sign?.x ?? Number.NaN)
              expect(await overflow(page), `${screen} px`).toBe(0)
            }
            await page.setViewportSize({ width: 1440, height: 900 })
            await page.goto('/')
            expect(await rightOf(brand)).toBeLessThanOrEqual(await rightOf(page.locator('aside')))
          }),
        )
      }),
  )
})
