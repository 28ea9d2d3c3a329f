import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { withCommittedShop } from '../../test/support/shop/test-shop.ts'
import { queueEmail } from '../shop/emails/queue-email.ts'
import { runJobs } from './run-jobs.ts'
import { emailRounds, sendEmails, wakeWhenEmailQueued, watchOutbox } from './send-emails.ts'

describe('sending queued emails', () => {
  test('starts soon after an email was queued, long before the regular round', () =>
    withCommittedShop(async ({ shop, emails, customer }) => {
      const { id } = await customer()
      const run = emailRounds(shop)
      const jobs = runJobs(
        [{ name: 'send-emails', everySeconds: 600, records: [], run, listen: wakeWhenEmailQueued }],
        silentLog,
      )
      try {
        await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId: id } })
        await vi.waitFor(() => expect(emails).toHaveLength(1), { timeout: 10_000 })
      } finally {
        await jobs.stop()
      }
    }))

  test('raises one alert when emails wait for too long, not one in each round', () =>
    withCommittedShop(async ({ shop, customer }) => {
      const error = vi.fn()
      const mailer = { ...shop.mailer, send: async () => ({ outcome: 'away', why: 'ECONNECTION' }) as const }
      const { id } = await customer()
      await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId: id } })
      await sendEmails({ ...shop, mailer })
      const watch = watchOutbox({ ...shop, log: { ...silentLog, error } })
      await watch()
      expect(error).not.toHaveBeenCalled()
      await sql`update outbox_email set queued_at = queued_at - interval '16 minutes'`.execute(shop.db)
      await watch()
      await watch()
      expect(error).toHaveBeenCalledTimes(1)
      expect(error.mock.calls[0]?.[0]).toEqual({ waiting: 1, minutes: 16 })
    }))
})
