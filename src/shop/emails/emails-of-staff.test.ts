import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { listActivity } from '../audit/list-activity.ts'
import type { Shop } from '../shop.ts'
import type { EmailWriters } from './email.ts'
import { explainFailure } from './explain-failure.ts'
import { newLinkToken } from './link-token.ts'
import { countEmails, findEmail, listEmails, whyNotAgain } from './list-emails.ts'
import type { SendResult } from './mailer.ts'
import { forgetEmailsTo, purgeEndedEmails } from './outbox.ts'
import { queueEmail } from './queue-email.ts'
import { sendEmailAgain } from './send-again.ts'
import { sendDueEmails } from './send-due-emails.ts'

const token = newLinkToken()

const writers: EmailWriters = {
  'order.paid': async (_, data, address) => ({
    to: address ?? `customer-${data['id']}@example.id`,
    subject: 'Payment received',
    because: 'you ordered',
    blocks: [
      { kind: 'heading', text: 'Payment <received>' },
      { kind: 'facts', rows: [['Invoice', 'INV-20261119-002445']] },
      { kind: 'button', label: 'View order', link: `/orders/${token}` },
    ],
  }),
  'account.reset': async () => ({
    language: 'id',
    to: 'siti@example.id',
    subject: 'New password',
    because: 'you asked',
    unsubscribeToken: newLinkToken(),
    blocks: [{ kind: 'button', label: 'Choose', link: `/auth/NewPassword/${token}` }],
  }),
}

const withMailer = (shop: Shop, result: SendResult): Shop => ({
  ...shop,
  mailer: { ...shop.mailer, send: async () => result },
})

const newest = async (shop: Shop) => {
  const [email] = (await listEmails(shop)).emails
  return email ?? expect.unreachable('there is an email')
}

describe('the copy of an email', () => {
  test('shows staff what was sent, without the secret of a link and with links that lead nowhere', () =>
    inTestShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'order.paid', data: { id: 7 } })
      await queueEmail(shop.db, { kind: 'account.reset', data: { id: 7 } })
      await sendDueEmails(shop, writers)
      expect(emails[0]?.text, 'the customer got the link').toContain(token)
      const [reset, paid] = (await listEmails(shop)).emails
      const found = await findEmail(shop, paid?.id ?? 0)
      expect(found).toMatchObject({ recipient: 'customer-7@example.id', state: 'sent', subject: 'Payment received' })
      expect(found?.preview?.html).toContain('Payment &lt;received&gt;')
      expect(found?.preview?.html).not.toMatch(/href=|<script|src=/)
      expect(found?.preview?.text).toContain('INV-20261119-002445')
      expect((await findEmail(shop, reset?.id ?? 0))?.preview?.text).toMatch(/NewPassword\/(%E2%80%A6|…)/)
      expect((await findEmail(shop, reset?.id ?? 0))?.preview?.html, 'its own language').toContain('<html lang="id"')
      const { rows } = await sql<{ stored: string }>`select email_copy::text as stored from email_copy`.execute(shop.db)
      expect(JSON.stringify(rows)).not.toContain(token.slice(0, 20))
    }))

  test('is deleted after 30 days, and with the account', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id, email } = await customer()
      await queueEmail(shop.db, { kind: 'order.paid', data: { id: 1 }, to: email })
      await queueEmail(shop.db, { kind: 'order.paid', data: { id: 2 } })
      await sendDueEmails(shop, writers)
      await forgetEmailsTo(shop.db, id)
      expect((await listEmails(shop, { search: email })).emails).toEqual([])
      await sql`update outbox_email set ended_at = ended_at - interval '29 days'`.execute(shop.db)
      await purgeEndedEmails(shop)
      expect((await newest(shop)).recipient).toBe('customer-2@example.id')
      await sql`update outbox_email set ended_at = ended_at - interval '2 days'`.execute(shop.db)
      await purgeEndedEmails(shop)
      expect(await shop.db.selectFrom('email_copy').selectAll().execute()).toEqual([])
      expect((await listEmails(shop)).emails).toEqual([])
    }))
})

describe('the list of emails', () => {
  test('has views of what failed, waits and was sent, with counts, and finds a recipient', () =>
    inTestShop(async ({ shop }) => {
      const queue = (id: number) => queueEmail(shop.db, { kind: 'order.paid', data: { id } })
      await queue(1)
      await sendDueEmails(shop, writers)
      await queue(2)
      await sendDueEmails(withMailer(shop, { outcome: 'refused', why: 'RCPT TO 550' }), writers)
      await queue(3)
      await sendDueEmails(withMailer(shop, { outcome: 'away', why: 'EAUTH 535' }), writers)
      expect(await countEmails(shop)).toEqual({ failed: 1, waiting: 1, sent: 1, others: 0 })
      const listed = async (question: Parameters<typeof listEmails>[1]) =>
        (await listEmails(shop, question)).emails.map(({ recipient, reason }) => [recipient, reason])
      expect(await listed({ view: 'sent' })).toEqual([['customer-1@example.id', undefined]])
      expect(await listed({ view: 'failed' })).toEqual([['customer-2@example.id', 'address-refused']])
      expect(await listed({ view: 'waiting' })).toEqual([['customer-3@example.id', 'sign-in-refused']])
      expect(await listed({ search: 'CUSTOMER-2' })).toEqual([['customer-2@example.id', 'address-refused']])
      const first = await listEmails(shop, { atMost: 2 })
      const last = await listEmails(shop, { atMost: 2, below: first.next })
      expect([first.emails.length, last.emails.length, last.next]).toEqual([2, 1, undefined])
    }))

  test.each([
    ['RCPT TO 550 EENVELOPE', 'address-refused'],
    ['AUTH PLAIN 535 EAUTH', 'sign-in-refused'],
    ['DATA 451 EMESSAGE', 'mailbox-busy'],
    ['CONN ECONNREFUSED', 'unreachable'],
    ['no answer', 'unreachable'],
    ['ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT', 'not-trusted'],
    ['ENOSPC', 'folder'],
    ['not written', 'not-written'],
    ['DATA 554 EMESSAGE', 'other'],
  ])('explains the answer %s as %s', (failure, reason) => {
    expect(explainFailure(failure)).toBe(reason)
  })
})

describe('sending an email again', () => {
  test('queues a sent email once more, and only once for two clicks', () =>
    withCommittedShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'order.paid', data: { id: 7 }, to: 'siti@example.id' })
      await sendDueEmails(shop, writers)
      const { id } = await newest(shop)
      const results = await Promise.all([sendEmailAgain(shop, id), sendEmailAgain(shop, id)])
      expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
      expect(await sendEmailAgain(shop, id)).toEqual({ ok: false, reason: 'sent-again' })
      await sendDueEmails(shop, writers)
      expect(emails.map(({ to }) => to)).toEqual(['siti@example.id', 'siti@example.id'])
      expect((await listActivity(shop)).entries).toMatchObject([
        { action: 'email.send-again', subject: { kind: 'email', key: String(id) } },
      ])
    }))

  test('tries one that waits for its next attempt at once, unless it is being sent', () =>
    inTestShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'order.paid', data: { id: 7 } })
      const { id } = await newest(shop)
      expect(await sendEmailAgain(shop, id), 'before the first attempt').toEqual({ ok: false, reason: 'under-way' })
      await sendDueEmails(withMailer(shop, { outcome: 'failed', why: 'DATA 451' }), writers)
      expect(await sendEmailAgain(shop, id)).toEqual({ ok: true })
      expect(await sendEmailAgain(shop, id), 'a second click').toEqual({ ok: false, reason: 'under-way' })
      await sendDueEmails(shop, writers)
      expect(emails).toHaveLength(1)
    }))

  test('is refused for emails with a link that only their recipient may use', () =>
    inTestShop(async ({ shop }) => {
      await queueEmail(shop.db, { kind: 'account.reset', data: { id: 7 } })
      await sendDueEmails(shop, writers)
      const { id } = await newest(shop)
      expect(await sendEmailAgain(shop, id)).toEqual({ ok: false, reason: 'private-link' })
      expect(await findEmail(shop, id)).toMatchObject({ notAgain: 'private-link' })
      // An invited person cannot ask for a new link; only staff can invite again.
      const facts = { isEnded: true, isPostponed: false, hasCopy: true, isSentAgain: false }
      expect(whyNotAgain({ kind: 'staff.invitation', ...facts })).toBe('invitation')
      expect(await sendEmailAgain(shop, 0)).toEqual({ ok: false, reason: 'unknown-email' })
      expect((await listActivity(shop)).entries).toEqual([])
    }))
})
