import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createLog } from '../../http/log.ts'
import type { Shop } from '../shop.ts'
import type { EmailWriters } from './email.ts'
import type { OutgoingEmail, SendResult } from './mailer.ts'
import { countOverdueEmails, purgeEndedEmails } from './outbox.ts'
import { queueEmail } from './queue-email.ts'
import { sendDueEmails } from './send-due-emails.ts'

const hello = { subject: 'Hello', because: 'you asked', blocks: [{ kind: 'text', text: 'Hello.' }] } as const

const writers: EmailWriters = {
  'test.hello': async (_shop, data, address) => ({ ...hello, to: address ?? `customer-${data['id']}@example.id` }),
  'test.needless': async () => undefined,
  'test.broken': async () => {
    throw new Error('siti@example.id is unknown')
  },
}

const allEmails = ({ db }: Pick<Shop, 'db'>) => db.selectFrom('outbox_email').selectAll().orderBy('id').execute()

const only = async (shop: Shop) => {
  const [first, ...more] = await allEmails(shop)
  if (first === undefined || more.length > 0) return expect.unreachable('there is exactly one email')
  return first
}

/** Makes every email this many seconds older. */
const pass = (db: Db, seconds: number) =>
  sql`update outbox_email set due_at = due_at - make_interval(secs => ${seconds}),
        queued_at = queued_at - make_interval(secs => ${seconds}),
        ended_at = ended_at - make_interval(secs => ${seconds})`.execute(db)

/** A shop with a mailer of the test. */
function withMailer(shop: Shop, send: (mail: OutgoingEmail) => Promise<SendResult>): Shop {
  return { ...shop, mailer: { ...shop.mailer, send } }
}

describe('the outbox', () => {
  test('sends an email once, and then keeps no personal data about it', () =>
    inTestShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 }, to: 'siti@example.id' })
      await sendDueEmails(shop, writers)
      await sendDueEmails(shop, writers)
      expect(emails.map(({ to, subject }) => [to, subject])).toEqual([['siti@example.id', 'Hello']])
      expect(await only(shop)).toMatchObject({ outcome: 'sent', address: null, data: {} })
      expect(JSON.stringify(await allEmails(shop))).not.toContain('siti')
    }))

  test('holds no email of a transaction that was rolled back', () =>
    inTestShop(async ({ shop, emails }) => {
      const undone = inTransaction(shop.db, async (db) => {
        await queueEmail(db, { kind: 'test.hello', data: { id: 7 } })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await sendDueEmails(shop, writers)
      expect(emails).toEqual([])
    }))

  test('queues an email with a `once` key only once, and others each time', () =>
    withCommittedShop(async ({ shop, emails }) => {
      const email = { kind: 'test.hello', data: { id: 7 } }
      await Promise.all(Array.from({ length: 5 }, () => queueEmail(shop.db, { ...email, once: 'hello 7' })))
      await sendDueEmails(shop, writers)
      await queueEmail(shop.db, { ...email, once: 'hello 7' })
      await queueEmail(shop.db, email)
      await queueEmail(shop.db, email)
      await sendDueEmails(shop, writers)
      expect(emails).toHaveLength(3)
    }))

  test('drops an email that is no longer needed', () =>
    inTestShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'test.needless', data: { id: 7 } })
      await sendDueEmails(shop, writers)
      expect(emails).toEqual([])
      expect(await only(shop)).toMatchObject({ outcome: 'needless', data: {} })
    }))

  test('sends each email once when four rounds with three lanes each run at the same time', () =>
    withCommittedShop(async ({ shop, emails }) => {
      for (let id = 1; id <= 30; id += 1) await queueEmail(shop.db, { kind: 'test.hello', data: { id } })
      await Promise.all(Array.from({ length: 4 }, () => sendDueEmails(shop, writers, { lanes: 3 })))
      expect(emails.map(({ to }) => to).toSorted()).toEqual(
        Array.from({ length: 30 }, (_, place) => `customer-${place + 1}@example.id`).toSorted(),
      )
    }))

  test('has no transaction open while an email is being sent', () =>
    inTestShop(async ({ shop }) => {
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 } })
      let open = -1
      const watching = withMailer(shop, async () => {
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`.execute(shop.db)
        open = rows[0]?.open ?? -1
        return { outcome: 'sent' }
      })
      await sendDueEmails(watching, writers)
      expect(open).toBe(0)
    }))
})

describe('an email that could not be sent', () => {
  const failing = (shop: Shop, outcome: 'failed' | 'away' = 'failed') =>
    withMailer(shop, async () => ({ outcome, why: 'DATA 451' }))

  test('is retried after a minute, then after twice as long each time up to six hours, for 24 hours in all', () =>
    inTestShop(async ({ shop }) => {
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 } })
      const waits: number[] = []
      for (;;) {
        await sendDueEmails(failing(shop), writers)
        const { due_at, ended_at, queued_at } = await only(shop)
        if (ended_at !== null) break
        const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(shop.db)
        const wait = Math.round((due_at.getTime() - (rows[0]?.now.getTime() ?? 0)) / 60_000)
        waits.push(wait)
        expect(due_at.getTime() - queued_at.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
        await pass(shop.db, wait * 60 + 5)
      }
      expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
      expect(waits).toHaveLength(12)
      expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(1430)
      expect(await only(shop)).toMatchObject({ outcome: 'given-up', data: {}, address: null, tries: 13 })
    }))

  test('is written again for each retry and keeps its Message-ID', () =>
    inTestShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 } })
      const tried: OutgoingEmail[] = []
      await sendDueEmails(
        withMailer(shop, async (mail) => {
          tried.push(mail)
          return { outcome: 'failed', why: 'DATA 451' }
        }),
        writers,
      )
      await pass(shop.db, 61)
      await sendDueEmails(shop, writers)
      expect(emails.map(({ messageId }) => messageId)).toEqual(tried.map(({ messageId }) => messageId))
      expect(tried[0]?.messageId).toMatch(/^[0-9a-f-]{36}@toko-uji\.example$/)
      expect(tried[0]?.name).toMatch(/^\d{6}-test\.hello-[0-9a-f]{8}$/)
    }))

  test('is not retried once its address was refused', () =>
    inTestShop(async ({ shop }) => {
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 } })
      await sendDueEmails(
        withMailer(shop, async () => ({ outcome: 'refused', why: 'RCPT TO 550' })),
        writers,
      )
      expect(await only(shop)).toMatchObject({ outcome: 'refused', tries: 1 })
    }))

  test.each(['', 'siti', 'siti@example.id,budi@example.id', 'siti@example.id\r\nBcc: budi@example.id'])(
    'is never sent to the malformed address %j',
    (to) =>
      inTestShop(async ({ shop, emails }) => {
        await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 }, to })
        await sendDueEmails(shop, writers)
        expect(emails).toEqual([])
        expect(await only(shop)).toMatchObject({ outcome: 'refused' })
      }),
  )

  test('does not hold up the others, unless the mail server is away', () =>
    inTestShop(async ({ shop }) => {
      for (const id of [1, 2, 3]) await queueEmail(shop.db, { kind: 'test.hello', data: { id } })
      await sendDueEmails(failing(shop), writers)
      expect((await allEmails(shop)).map(({ tries }) => tries)).toEqual([1, 1, 1])
      await pass(shop.db, 61)
      await sendDueEmails(failing(shop, 'away'), writers)
      expect((await allEmails(shop)).map(({ tries }) => tries)).toEqual([2, 1, 1])
    }))

  test('is retried the same way if it could not even be written', () =>
    inTestShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'test.broken', data: {} })
      await queueEmail(shop.db, { kind: 'test.unknown', data: {} })
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 } })
      await sendDueEmails(shop, writers)
      expect(emails).toHaveLength(1)
      expect((await allEmails(shop)).map(({ outcome, tries }) => [outcome, tries])).toEqual([
        [null, 1],
        [null, 1],
        ['sent', 1],
      ])
    }))

  test('is logged without personal data', () =>
    inTestShop(async ({ shop }) => {
      const lines: string[] = []
      const log = createLog({ write: (line) => void lines.push(line) })
      await queueEmail(shop.db, { kind: 'test.broken', data: {} })
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 }, to: 'siti@example.id' })
      await sendDueEmails({ ...failing(shop), log }, writers)
      await pass(shop.db, 25 * 3600)
      await sendDueEmails({ ...failing(shop), log }, writers)
      const logged = lines.map((line): { level: string; msg: string; kind: string } => JSON.parse(line))
      expect(logged.map(({ level, kind }) => [level, kind])).toEqual([
        ['warn', 'test.broken'],
        ['warn', 'test.hello'],
        ['error', 'test.broken'],
        ['error', 'test.hello'],
      ])
      expect(logged[3]?.msg).toContain('given up after 24 hours')
      expect(lines.join('')).toContain('DATA 451')
      expect(lines.join('')).not.toContain('siti')
    }))
})

describe('a process that dies while it sends an email', () => {
  test('leaves it to other processes after two minutes, if the mail server had not confirmed it', () =>
    withCommittedShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 } })
      const dead = Promise.withResolvers<SendResult>()
      const sending = Promise.withResolvers<void>()
      const dying = withMailer(shop, () => {
        sending.resolve()
        return dead.promise
      })
      const round = sendDueEmails(dying, writers)
      await sending.promise
      await sendDueEmails(shop, writers)
      expect(emails, 'it is still leased').toEqual([])
      await pass(shop.db, 121)
      await sendDueEmails(shop, writers)
      expect(emails).toHaveLength(1)
      const sent = await only(shop)
      // The first process was only slow. Its lease has expired, so its failure changes nothing.
      dead.resolve({ outcome: 'failed', why: 'EABORT' })
      await round
      expect(await only(shop)).toEqual(sent)
    }))

  test('causes a repeat with the same Message-ID, if the confirmation was not recorded yet', () =>
    inTestShop(async ({ shop, emails }) => {
      await queueEmail(shop.db, { kind: 'test.hello', data: { id: 7 } })
      await sendDueEmails(shop, writers)
      await sql`update outbox_email set ended_at = null, outcome = null, data = '{"id": 7}',
                  due_at = clock_timestamp()`.execute(shop.db)
      await sendDueEmails(shop, writers)
      expect(emails).toHaveLength(2)
      expect(emails[0]?.messageId).toBe(emails[1]?.messageId)
    }))
})

test('emails that wait for more than 15 minutes are counted, one held back on purpose only when sending it failed', () =>
  inTestShop(async ({ shop }) => {
    await queueEmail(shop.db, { kind: 'test.hello', data: { id: 1 } })
    expect(await countOverdueEmails(shop)).toMatchObject({ emails: 0 })
    await pass(shop.db, 16 * 60)
    await queueEmail(shop.db, { kind: 'test.hello', data: { id: 2 } })
    expect(await countOverdueEmails(shop)).toEqual({ emails: 1, minutes: 16 })
    await sendDueEmails(shop, writers)
    expect(await countOverdueEmails(shop)).toEqual({ emails: 0, minutes: 0 })
    await queueEmail(shop.db, { kind: 'test.hello', data: { id: 3 }, delaySeconds: 1800 })
    await pass(shop.db, 1800)
    const countedMeanwhile = async () => String((await countOverdueEmails(shop)).emails)
    const send = async () => ({ outcome: 'failed', why: await countedMeanwhile() }) as const
    await sendDueEmails(withMailer(shop, send), writers)
    expect((await allEmails(shop)).at(-1)?.failure).toBe('0')
    expect(await countOverdueEmails(shop)).toEqual({ emails: 1, minutes: 30 })
  }))

test('an email that has ended is deleted after 90 days, and one that has not stays', () =>
  inTestShop(async ({ shop }) => {
    await queueEmail(shop.db, { kind: 'test.hello', data: { id: 1 } })
    await sendDueEmails(shop, writers)
    await queueEmail(shop.db, { kind: 'test.hello', data: { id: 2 } })
    await pass(shop.db, 89 * 86_400)
    await purgeEndedEmails(shop)
    expect(await allEmails(shop)).toHaveLength(2)
    await pass(shop.db, 2 * 86_400)
    await purgeEndedEmails(shop)
    expect((await allEmails(shop)).map(({ outcome }) => outcome)).toEqual([null])
  }))

test('an older process that still writes to the table by its old name queues an email like any other', () =>
  inTestShop(async ({ shop, emails }) => {
    const queueByOldName = sql`
      insert into letter (kind, data, once) values ('test.hello', '{"id": 7}', 'hello 7')
          on conflict (once) do nothing`
    await queueByOldName.execute(shop.db)
    await queueByOldName.execute(shop.db)
    await sql`
      update letter set tries = tries + 1
       where id = (select id from letter where ended_at is null limit 1 for update skip locked)`.execute(shop.db)
    await sendDueEmails(shop, writers)
    expect(emails).toHaveLength(1)
    expect(await only(shop)).toMatchObject({ outcome: 'sent', tries: 2 })
  }))
