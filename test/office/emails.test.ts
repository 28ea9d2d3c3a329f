import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendEmails } from '../../src/jobs/send-emails.ts'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { listEmails } from '../../src/shop/emails/list-emails.ts'
import { queueEmail } from '../../src/shop/emails/queue-email.ts'
import { sendEmailAgain } from '../../src/shop/emails/send-again.ts'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const manager = { role: 'manager', name: 'Rina' } as const

describe('the emails of the office', () => {
  test('are listed, previewed in a document that loads and runs nothing, and sent again', () =>
    inTestShop(async ({ shop, customer, emails }) => {
      const { id: customerId, email } = await customer()
      await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId } })
      await sendEmails(shop)
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const list = await (await office.get(`/emails?search=${email}`)).text()
      expect(list).toContain('Welcome')
      const path = /href="(\/emails\/\d+)"/.exec(list)?.[1] ?? ''
      const page = await office.get(path)
      expect(page.headers.get('content-security-policy')).toContain(
        "frame-src 'self' http://localhost:3000; frame-ancestors 'none'",
      )
      expect(await page.text()).toMatch(new RegExp(`<iframe[^>]*sandbox=""[^>]*src="${path}/preview"`))

      const preview = await office.get(`${path}/preview`)
      const policy = preview.headers.get('content-security-policy') ?? ''
      expect(policy.split('; ').toSorted()).toEqual([
        "base-uri 'none'",
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox',
        "style-src 'unsafe-inline'",
      ])
      expect(await preview.text()).not.toContain('href=')

      expect((await office.follow(await office.post(`${path}/again`, {}))).message.kind).toBe('done')
      expect((await office.follow(await office.post(`${path}/again`, {}))).message.kind).toBe('failed')
      await sendEmails(shop)
      expect(emails.filter(({ to }) => to === email)).toHaveLength(2)
    }))

  test('tell in their attempts what became of them, newest first', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId } })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const path = /href="(\/emails\/\d+)"/.exec(await (await office.get('/emails')).text())?.[1] ?? ''
      const attempts = async () => {
        const page = await (await office.get(path)).text()
        const list = /<h2>Attempts<\/h2>(.*?)<\/ol>/s.exec(page)?.[1] ?? ''
        return [...list.matchAll(/<span>([^<]*)<\/span>/g)].map(([, name]) => name)
      }
      const sendWith = (outcome: 'failed' | 'sent') =>
        sendEmails({ ...shop, mailer: { ...shop.mailer, send: async () => ({ outcome, why: 'a 451' }) } })
      expect(await attempts()).toEqual(['Next attempt', 'Queued'])
      await sendWith('failed')
      expect(await attempts()).toEqual(['Next attempt', 'First attempt failed', 'Queued'])
      await office.post(`${path}/again`, {})
      await sendWith('sent')
      expect(await attempts()).toEqual(['Sent at attempt 2', 'First attempt failed', 'Queued'])
    }))

  test('show no link of a password reset, and do not send it again', () =>
    inTestShop(async ({ shop, customer, emails }) => {
      const { id: customerId } = await customer()
      await queueEmail(shop.db, { kind: 'account.reset', data: { customerId } })
      await sendEmails(shop)
      const token = /NewPassword\/([\w-]{43})/.exec(emails[0]?.text ?? '')?.[1] ?? 'none'
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const path = /href="(\/emails\/\d+)"/.exec(await (await office.get('/emails')).text())?.[1] ?? ''
      const page = await (await office.get(path)).text()
      expect(page).toContain('They can request a new one')
      expect(page).not.toMatch(/Send again to/)
      for (const html of [page, await (await office.get(`${path}/preview`)).text()]) expect(html).not.toContain(token)
      expect((await office.follow(await office.post(`${path}/again`, {}))).message.kind).toBe('failed')
    }))
})

describe('the views of the emails', () => {
  test('have counts that add up, also of an email that became needless after it was sent again', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      const queue = () => queueEmail(shop.db, { kind: 'account.welcome', data: { customerId } })
      const refusing = { ...shop.mailer, send: async () => ({ outcome: 'refused', why: 'RCPT TO 550' }) as const }
      await queue()
      await sendEmails(shop)
      await queue()
      await sendEmails({ ...shop, mailer: refusing })
      await queue()
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const counts = async () => {
        const page = await (await office.get('/emails')).text()
        return [...page.matchAll(/href="\/emails\?view=(\w+)"[^>]*>\w+(?:<!-- -->)? <span[^>]*>([\d.+]+)</g)].map(
          ([, view, count]) => `${view} ${count}`,
        )
      }
      expect(await counts()).toEqual(['all 3', 'failed 1', 'waiting 1', 'sent 1'])
      const [failed] = (await listEmails(shop, { view: 'failed' })).emails
      await sendEmailAgain(shop, failed?.id ?? 0)
      const [newest] = (await listEmails(shop, { view: 'waiting' })).emails
      await shop.db
        .updateTable('outbox_email')
        .set({ ended_at: new Date(), outcome: 'needless', data: '{}', address: null })
        .where('id', '=', newest?.id ?? 0)
        .execute()
      expect(await counts()).toEqual(['all 4', 'failed 0', 'waiting 1', 'sent 1'])
      expect((await listEmails(shop)).emails).toHaveLength(4)
    }))

  test('have one that failed until it is sent again, and so has Today', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id: customerId } = await customer()
      await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId } })
      const refusing = {
        ...shop,
        mailer: { ...shop.mailer, send: async () => ({ outcome: 'refused', why: 'a 550' }) as const },
      }
      await sendEmails(refusing)
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const shown = async () => {
        const failed = await (await office.get('/emails?view=failed')).text()
        return [
          failed.includes('Welcome'),
          failed.includes('Send 1 again'),
          await (await office.get('/')).text().then((page) => page.includes('Failed emails')),
        ]
      }
      expect(await shown()).toEqual([true, true, true])
      await office.post('/emails/again', {})
      expect(await shown()).toEqual([false, false, false])
      await sendEmails(refusing)
      expect(await shown()).toEqual([true, true, true])
      await office.post('/emails/again', {})
      await sendEmails(shop)
      expect(await shown()).toEqual([false, false, false])
    }))
})

describe('the failed emails of the office', () => {
  test('are sent again together, but for those with a private link', () =>
    inTestShop(async ({ shop, customer, emails }) => {
      const { id: customerId } = await customer()
      for (const kind of ['account.welcome', 'account.reset'] as const)
        await queueEmail(shop.db, { kind, data: { customerId } })
      await sendEmails({
        ...shop,
        mailer: { ...shop.mailer, send: async () => ({ outcome: 'refused', why: 'RCPT TO 550' }) },
      })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      expect(await (await office.get('/emails')).text()).toContain('Send 1 again')
      const { to, message } = await office.follow(await office.post('/emails/again', {}))
      expect([to, message.text]).toEqual([
        '/emails?view=failed',
        'On the way again: 1 email. 1 can’t be sent again; their pages say why.',
      ])
      await sendEmails(shop)
      expect(emails).toHaveLength(1)
      expect((await office.follow(await office.post('/emails/again', {}))).message.kind).toBe('failed')
      expect(await (await office.get('/emails?view=failed')).text()).not.toMatch(/Send \d+ again/)
    }))
})

describe('a failed email that can be sent again', () => {
  test('is offered also when more than a hundred newer ones cannot', () =>
    inTestShop(async ({ shop, customer, emails }) => {
      const { id: customerId } = await customer()
      await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId } })
      await sendEmails({
        ...shop,
        mailer: { ...shop.mailer, send: async () => ({ outcome: 'refused', why: 'RCPT TO 550' }) },
      })
      await sql`
        insert into outbox_email (kind, data, ended_at, outcome, failure)
        select 'account.reset', '{}', clock_timestamp(), 'refused', 'RCPT TO 550' from generate_series(1, 101)`.execute(
        shop.db,
      )
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      expect(await (await office.get('/emails')).text()).toContain('Send 1 again')
      expect((await office.follow(await office.post('/emails/again', {}))).message.text).toBe(
        'On the way again: 1 email. 101 can’t be sent again; their pages say why.',
      )
      await sendEmails(shop)
      expect(emails).toHaveLength(1)
    }))
})

describe('the addresses of the newsletter', () => {
  test('leave the office as a file, only after a fresh proof, and that is recorded with the person', () =>
    inTestShop(async ({ shop }) => {
      for (const [email, isConfirmed] of [
        ['ayu@contoh.example', true],
        ['belum@contoh.example', false],
      ] as const) {
        await shop.db
          .insertInto('subscriber')
          .values({
            ...{ email, consent_version: '1', token: `token of ${email}` },
            confirmed_at: isConfirmed ? new Date() : null,
          })
          .execute()
      }
      const asked = await (await officeClient(shop, await addStaff(shop.db, { ...manager, isConfirmed: false }))).post(
        '/emails/subscribers',
        {},
      )
      expect(asked.headers.get('location')).toMatch(/^\/confirm\?to=%2Femails%2Fsubscribers/)
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const file = await office.post('/emails/subscribers', {})
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"')
      const csv = await file.text()
      expect([csv.includes('ayu@contoh.example'), csv.includes('belum@contoh.example')]).toEqual([true, false])
      const { entries } = await listActivity(shop, { action: 'newsletter.export' })
      expect(entries.map(({ by }) => by.kind === 'staff' && by.name)).toEqual(['Rina'])
      const packer = await officeClient(shop, await addStaff(shop.db, { role: 'packer' }))
      expect((await packer.post('/emails/subscribers', {})).status).toBe(403)
    }))
})
