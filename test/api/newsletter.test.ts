import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import * as texts from '../../src/contract/texts.ts'
import { createLog } from '../../src/http/log.ts'
import { createRequestContext } from '../../src/http/request-context.ts'
import { deleteExpiredData } from '../../src/jobs/delete-expired-data.ts'
import { sendEmails } from '../../src/jobs/send-emails.ts'
import { listConfirmed } from '../../src/shop/newsletter/list-confirmed.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { inTestShop, withCommittedShop } from '../support/shop/test-shop.ts'

const origin = 'http://localhost:3000'
const config = { publicOrigin: origin, apiOrigin: origin }
const thanks = { status: 200, message: 'Thank you for subscribing!' }

let callers = 0
/** Each call comes from another address, so that no limit by address applies. */
async function post(shop: Shop, path: string, body: string, type = 'application/json') {
  const api = createApi({ shop, identify: async () => undefined, config })
  callers += 1
  const requestContext = createRequestContext(`10.0.${callers >> 8}.${callers & 255}`)
  const answer = await api.request(
    path,
    { method: 'POST', headers: { 'content-type': type }, body },
    { requestContext },
  )
  return { status: answer.status, body: await answer.json() }
}

const subscribe = (shop: Shop, email: unknown) => post(shop, '/api/subscribe', JSON.stringify({ email }))

const unsubscribe = (shop: Shop, token: string) =>
  post(shop, `/api/unsubscribe/${token}`, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')

const subscribers = ({ db }: Shop) => db.selectFrom('subscriber').selectAll().orderBy('id').execute()

async function onlySubscriber(shop: Shop) {
  const [first, ...more] = await subscribers(shop)
  if (first === undefined || more.length > 0) return expect.unreachable('there is exactly one subscriber')
  return first
}

const confirm = ({ db }: Shop) => db.updateTable('subscriber').set({ confirmed_at: sql`now()` }).execute()

/** How many emails are queued. */
const waiting = async ({ db }: Shop) => (await db.selectFrom('outbox_email').select('id').execute()).length

/** Moves all times back by this many days. */
async function pass({ db }: Shop, days: number) {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(days => ${days})`
  await db
    .updateTable('subscriber')
    .set({ consented_at: earlier('consented_at') })
    .execute()
  await db
    .updateTable('limit_use')
    .set({ ends_at: earlier('ends_at') })
    .execute()
}

describe('POST /api/subscribe', () => {
  test('stores the address with the time and the version of the consent', () =>
    inTestShop(async ({ shop }) => {
      const before = Date.now()
      expect(await subscribe(shop, 'siti@example.id')).toEqual({ status: 200, body: thanks })
      const kept = await onlySubscriber(shop)
      expect(kept).toMatchObject({
        email: 'siti@example.id',
        consent_version: '2',
        confirmed_at: null,
      })
      expect(Math.abs(kept.consented_at.getTime() - before)).toBeLessThan(10_000)
    }))

  test('gives the same answer for known and new addresses', () =>
    inTestShop(async ({ shop }) => {
      const first = await subscribe(shop, 'siti@example.id')
      expect(await subscribe(shop, 'siti@example.id')).toEqual(first)
      await confirm(shop)
      expect(await subscribe(shop, 'siti@example.id')).toEqual(first)
    }))

  test('recognises an address in any spelling', () =>
    inTestShop(async ({ shop }) => {
      for (const written of ['siti@example.id', ' Siti@Example.ID ', 'SITI@EXAMPLE.ID']) {
        expect(await subscribe(shop, written)).toEqual({ status: 200, body: thanks })
      }
      expect((await onlySubscriber(shop)).email).toBe('siti@example.id')
    }))

  test('stores one row when an address is sent twenty times at once', () =>
    withCommittedShop(async ({ shop }) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(shop, 'siti@example.id')))
      expect(answers).toEqual(answers.map(() => ({ status: 200, body: thanks })))
      await onlySubscriber(shop)
    }))

  test('leaves a confirmed subscriber unchanged', () =>
    inTestShop(async ({ shop }) => {
      await subscribe(shop, 'siti@example.id')
      await confirm(shop)
      await pass(shop, 40)
      const confirmed = await onlySubscriber(shop)
      await subscribe(shop, 'siti@example.id')
      expect(await onlySubscriber(shop)).toEqual(confirmed)
    }))

  test('sends one confirmation email a day to an address, even if it unsubscribed in between', () =>
    inTestShop(async ({ shop }) => {
      await subscribe(shop, 'siti@example.id')
      await subscribe(shop, 'siti@example.id')
      expect(await waiting(shop)).toBe(1)
      await unsubscribe(shop, (await onlySubscriber(shop)).token)
      await subscribe(shop, 'siti@example.id')
      expect(await waiting(shop)).toBe(1)
      await pass(shop, 1)
      await subscribe(shop, 'siti@example.id')
      expect(await waiting(shop)).toBe(2)
    }))

  test.each([
    ['', 'Email is required.'],
    ['   ', 'Email is required.'],
    [null, 'Email is required.'],
    [undefined, 'Email is required.'],
    ['siti', 'Email must be a valid email address.'],
    ['siti@', 'Email must be a valid email address.'],
    ['siti@example', 'Email must be a valid email address.'],
    ['siti@@example.id', 'Email must be a valid email address.'],
    ['siti b@example.id', 'Email must be a valid email address.'],
    ['siti@example.id\r\nBcc: budi@example.id', 'Email must be a valid email address.'],
    ['siti@example.id\r\n', 'Email must be a valid email address.'],
    ['siti@example.id\u0000', 'Email must be a valid email address.'],
    ['siti@example.id,budi@example.id', 'Email must be a valid email address.'],
    ['"<script>"@example.id', 'Email must be a valid email address.'],
    // A Kelvin sign, which becomes a k in lower case.
    ['siti@\u212ain.example.id', 'Email must be a valid email address.'],
    [`${'s'.repeat(250)}@a.id`, 'Email must be a valid email address.'],
    [['siti@example.id', 'budi@example.id'], 'Email must be a valid email address.'],
    [{ email: 'siti@example.id' }, 'Email must be a valid email address.'],
    [7, 'Email must be a valid email address.'],
  ])('refuses %j at its field, and stores nothing', (email, text) =>
    inTestShop(async ({ shop }) => {
      expect(await subscribe(shop, email)).toEqual({
        status: 422,
        body: { status: 422, message: 'Please check the fields and try again.', validation_errors: { email: [text] } },
      })
      expect(await subscribers(shop)).toEqual([])
    }),
  )

  test('reads only the address from the request', () =>
    inTestShop(async ({ shop }) => {
      const forged = { email: 'siti@example.id', confirmed_at: '2025-01-01', token: 'x', id: 7, consent_version: '9' }
      await post(shop, '/api/subscribe', JSON.stringify(forged))
      const kept = await onlySubscriber(shop)
      expect([kept.confirmed_at, kept.consent_version]).toEqual([null, '2'])
      expect(kept.token).toMatch(/^[\w-]{43}$/)
    }))
})

test('a new consent text has a new version', () => {
  // If you change the text, raise the version in both places.
  expect([texts.newsletterConsentVersion, texts.newsletterConsent]).toEqual([
    '2',
    'You agree to receive our newsletter once you confirm your address by email. Every issue has a link to unsubscribe.',
  ])
})

describe('POST /api/unsubscribe/{token}', () => {
  const done = {
    status: 200,
    body: { status: 200, message: 'You’re off the list. We won’t send you any more newsletters.' },
  }

  test('deletes the subscriber, for a mail program’s request and for the page’s', () =>
    inTestShop(async ({ shop }) => {
      await subscribe(shop, 'siti@example.id')
      await subscribe(shop, 'budi@example.id')
      const [siti, budi] = await subscribers(shop)
      expect(await unsubscribe(shop, siti?.token ?? '')).toEqual(done)
      expect((await onlySubscriber(shop)).email).toBe('budi@example.id')
      expect(await post(shop, `/api/unsubscribe/${budi?.token}`, '')).toEqual(done)
      expect(await subscribers(shop)).toEqual([])
    }))

  test.each(['x', 'A'.repeat(43), '%00', '%00'.repeat(43), "'%20or%20''='", `${'A'.repeat(42)}%0a`, 'x'.repeat(1500)])(
    'gives the same answer for an unknown token: %s',
    (token) =>
      inTestShop(async ({ shop }) => {
        await subscribe(shop, 'siti@example.id')
        expect(await unsubscribe(shop, token)).toEqual(done)
        await onlySubscriber(shop)
      }),
  )

  test('needs more than opening the link, since mail scanners open links', () =>
    inTestShop(async ({ shop }) => {
      await subscribe(shop, 'siti@example.id')
      const api = createApi({ shop, identify: async () => undefined, config })
      expect((await api.request(`/api/unsubscribe/${(await onlySubscriber(shop)).token}`)).status).toBe(405)
      await onlySubscriber(shop)
    }))
})

describe('POST /api/subscribe/confirm/{token}', () => {
  const done = { status: 200, body: { status: 200, message: 'Thank you! You’re on the list.' } }
  const confirmBy = (shop: Shop, token: string) => post(shop, `/api/subscribe/confirm/${token}`, '')

  test('confirms the subscription; repeating it changes nothing', () =>
    inTestShop(async ({ shop, emails }) => {
      await subscribe(shop, 'siti@example.id')
      await subscribe(shop, 'budi@example.id')
      await sendEmails(shop)
      const email = emails.find(({ to }) => to === 'siti@example.id')
      const token = /\/newsletter\/confirm\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
      expect(await confirmBy(shop, token)).toEqual(done)
      const [first] = await subscribers(shop)
      expect((await listConfirmed(shop)).map(({ email }) => email)).toEqual(['siti@example.id'])
      expect(await confirmBy(shop, token)).toEqual(done)
      expect((await subscribers(shop))[0]).toEqual(first)
    }))

  test.each(['x', 'A'.repeat(43), '%00'.repeat(43), `${'A'.repeat(42)}%0a`])(
    'gives the same answer for an unknown token: %s',
    (token) =>
      inTestShop(async ({ shop }) => {
        await subscribe(shop, 'siti@example.id')
        expect(await confirmBy(shop, token)).toEqual(done)
        expect((await onlySubscriber(shop)).confirmed_at).toBe(null)
      }),
  )

  test('sends no email to a confirmed subscriber', () =>
    inTestShop(async ({ shop, emails }) => {
      await subscribe(shop, 'siti@example.id')
      await confirm(shop)
      await sendEmails(shop)
      await pass(shop, 1)
      await subscribe(shop, 'siti@example.id')
      await sendEmails(shop)
      expect(emails).toEqual([])
    }))
})

describe('a browser without script', () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test.each([
    ['/api/unsubscribe', '/newsletter/stopped', '/unsubscribe'],
    ['/api/subscribe/confirm', '/newsletter/confirmed', '/newsletter/confirm'],
  ])('is redirected by %s to a page without the token, and by the link to the page with the form', (path, page, asks) =>
    inTestShop(async ({ shop }) => {
      await subscribe(shop, 'siti@example.id')
      const { token } = await onlySubscriber(shop)
      const api = createApi({ shop, identify: async () => undefined, config })
      const opened = await api.request(`${path}/${token}`, { headers: html })
      expect([opened.status, opened.headers.get('location')]).toEqual([303, `${origin}${asks}/${token}`])
      expect((await onlySubscriber(shop)).confirmed_at, 'opening does nothing').toBe(null)
      const sent = await api.request(`${path}/${token}`, { method: 'POST', headers: html })
      expect([sent.status, sent.headers.get('location')]).toEqual([303, origin + page])
      expect((await subscribers(shop)).filter(({ confirmed_at }) => confirmed_at === null)).toEqual([])
    }),
  )
})

test('an unconfirmed address is deleted after 30 days, a confirmed one never', () =>
  inTestShop(async ({ shop }) => {
    await subscribe(shop, 'siti@example.id')
    await confirm(shop)
    await subscribe(shop, 'budi@example.id')
    await pass(shop, 29)
    await deleteExpiredData(shop)
    expect(await subscribers(shop)).toHaveLength(2)
    await pass(shop, 2)
    await deleteExpiredData(shop)
    expect((await onlySubscriber(shop)).email).toBe('siti@example.id')
  }))

test('the log never contains an address or a token, whatever fails', () =>
  inTestShop(async ({ shop }) => {
    const lines: string[] = []
    const watched = { ...shop, log: createLog({ write: (line) => void lines.push(line) }) }
    await subscribe(watched, 'canary@example.id')
    const { token } = await onlySubscriber(shop)
    await subscribe(watched, 'canary@example.id\r\n')
    // The database quotes the refused row in its error message.
    await sql`alter table subscriber add constraint closed check (email = 'x') not valid`.execute(shop.db)
    try {
      expect((await subscribe(watched, 'canary2@example.id')).status).toBe(503)
    } finally {
      await sql`alter table subscriber drop constraint closed`.execute(shop.db)
    }
    await unsubscribe(watched, token)
    expect(lines.join('')).toContain('/api/subscribe')
    expect(lines.join('')).not.toMatch(/canary/i)
    expect(lines.join('')).not.toContain(token)
  }))
