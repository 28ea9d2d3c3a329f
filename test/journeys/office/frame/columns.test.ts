import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../../../src/jobs/send-emails.ts'
import { queueEmail } from '../../../../src/shop/emails/queue-email.ts'
import { withOfficeInBrowser } from '../../../support/office/office-browser.ts'
import { overflow } from '../../../support/pages/page-facts.ts'
import { withCommittedShop } from '../../../support/shop/test-shop.ts'

describe('the list of emails on a desktop', { timeout: 120_000 }, () => {
  test('has its columns below each other, with and without a button, and the button of all of them beside the search', () =>
    withCommittedShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      for (const kind of ['account.welcome', 'account.reset'] as const)
        await queueEmail(shop.db, { kind, data: { customerId } })
      const send = async () => ({ outcome: 'refused', why: 'RCPT TO 550' }) as const
      await sendEmails({ ...shop, mailer: { ...shop.mailer, send } })
      await withOfficeInBrowser(shop, (office) =>
        office.visitAs('manager', { screen: 'desktop' }, async (page) => {
          await page.goto('/emails?view=failed')
          expect(await page.getByRole('button', { name: /^Send again to/ }).count()).toBe(1)
          const lefts = await page
            .locator('main li a')
            .evaluateAll((rows) =>
              rows.map((row) => [...row.children].map((part) => Math.round(part.getBoundingClientRect().left))),
            )
          expect(lefts[0]).toEqual(lefts[1])
          const [all, search] = await Promise.all(
            ['Send 1 again', 'Search'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
          )
          expect([all?.y, all?.height]).toEqual([search?.y, search?.height])
          expect(await overflow(page)).toBe(0)
        }),
      )
    }))
})
