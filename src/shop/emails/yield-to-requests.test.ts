import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import type { EmailWriters } from './email.ts'
import { queueEmail } from './queue-email.ts'
import { sendDueEmails } from './send-due-emails.ts'

const writers: EmailWriters = {
  'test.hello': async () => ({ to: 'siti@example.id', subject: 'Hello', because: 'you asked', blocks: [] }),
}

describe('sending emails while the shop serves requests', () => {
  test('waits for a quiet moment, but not for long', { timeout: 30_000 }, () =>
    inTestShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 } })
      let checks = 0
      const isIdle = () => {
        checks += 1
        return false
      }
      const sending = sendDueEmails(shop, writers, { isIdle })
      await vi.waitFor(() => expect(checks).toBeGreaterThan(1), { timeout: 10_000, interval: 5 })
      expect(emails).toEqual([])
      await sending
      expect(emails).toHaveLength(1)
    }),
  )

  test('does not wait once the outbox is more than a minute behind', () =>
    inTestShop(async ({ shop, emails }) => {
      for (const id of [1, 2, 3]) await queueEmail(shop.db, { kind: 'test.hello', data: { id } })
      await sql`update outbox_email set queued_at = queued_at - interval '61 seconds'`.execute(shop.db)
      let checks = 0
      const isIdle = () => {
        checks += 1
        return emails.length === 0
      }
      await sendDueEmails(shop, writers, { isIdle })
      expect(emails).toHaveLength(3)
      expect(checks).toBe(1)
    }))
})
