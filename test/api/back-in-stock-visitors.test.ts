import { describe, expect, test } from 'vitest'
import * as texts from '../../src/contract/texts.ts'
import { deleteExpiredData } from '../../src/jobs/delete-expired-data.ts'
import { sendEmails } from '../../src/jobs/send-emails.ts'
import { mailFaults } from '../support/emails/email-problems.ts'
import {
  askAndConfirm,
  askByEmail,
  confirmFirst,
  linkOf,
  manySizes,
  passDays,
  putOnShelf,
  round,
  says,
  sizeOf,
  statusAndBody,
  waits,
  willNotWrite,
  willWrite,
  withSoldOutSize,
} from '../support/shop/sold-out-shop.ts'

const askAgain = says(422, 'This link no longer works. Ask again on the product’s page.')

describe('a back-in-stock request by a visitor', () => {
  test('is confirmed through an email; only then is the email about the size sent', () =>
    withSoldOutSize(async (testShop, ask) => {
      const { shop, emails, gone } = testShop
      expect(statusAndBody(await askByEmail(ask, gone, ' Siti@Example.ID '))).toEqual(confirmFirst)
      await putOnShelf(shop, gone, 2)
      await round(shop)
      expect(emails.map(({ subject }) => subject)).toEqual(['Confirm your email: Gamis Arum, Manggis, M'])
      expect(await mailFaults(emails[0]?.html ?? '')).toEqual([])
      const token = await linkOf(testShop, 'confirm', 'siti@example.id')
      expect(statusAndBody(await ask(`POST /api/back-in-stock/confirm/${token}`))).toEqual(willWrite)
      await round(shop)
      await round(shop)
      expect(emails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
        ['siti@example.id', 'Back in stock: Gamis Arum, Manggis, M'],
      ])
      expect(emails[1]?.text).toContain('Hello,')
      expect(await waits(shop)).toHaveLength(0)
    }))

  test('can be withdrawn through the same email, before and after confirming', () =>
    withSoldOutSize(async (testShop, ask) => {
      const { shop, emails, gone } = testShop
      for (const isConfirmed of [false, true]) {
        await askByEmail(ask, gone, 'siti@example.id')
        const [confirm, withdraw] = [
          await linkOf(testShop, 'confirm', 'siti@example.id'),
          await linkOf(testShop, 'withdraw', 'siti@example.id'),
        ]
        if (isConfirmed) await ask(`POST /api/back-in-stock/confirm/${confirm}`)
        expect(statusAndBody(await ask(`POST /api/back-in-stock/withdraw/${withdraw}`))).toEqual(willNotWrite)
        expect(await waits(shop)).toHaveLength(0)
      }
      emails.length = 0
      await putOnShelf(shop, gone, 2)
      await round(shop)
      expect(emails).toEqual([])
    }))

  test('gets the same answer for a new, an unconfirmed and a confirmed address', () =>
    withSoldOutSize(async (testShop, ask) => {
      const askOnce = async () => statusAndBody(await askByEmail(ask, testShop.gone, 'siti@example.id'))
      for (const _ of ['new', 'waits']) expect(await askOnce()).toEqual(confirmFirst)
      const token = await linkOf(testShop, 'confirm', 'siti@example.id')
      expect(statusAndBody(await ask(`POST /api/back-in-stock/confirm/${token}`))).toEqual(willWrite)
      expect(await askOnce()).toEqual(confirmFirst)
      // From here on the limit of emails decides the answer, for known and new addresses.
      expect((await askOnce()).status).toBe(429)
    }))

  test('stays confirmed when the address is entered again, without a second email', () =>
    withSoldOutSize(async (testShop, ask) => {
      const { shop, emails, gone } = testShop
      await askAndConfirm(testShop, ask, 'siti@example.id')
      const before = await waits(shop)
      await askByEmail(ask, gone, 'siti@example.id')
      expect(await waits(shop)).toEqual(before)
      await sendEmails(shop)
      expect(emails).toEqual([])
    }))

  test('must be confirmed each time', () =>
    withSoldOutSize(async (testShop, ask) => {
      const { shop, emails, gone } = testShop
      await askAndConfirm(testShop, ask, 'siti@example.id')
      await putOnShelf(shop, gone, 1)
      await round(shop)
      await putOnShelf(shop, gone, 0)
      emails.length = 0
      await askByEmail(ask, gone, 'siti@example.id')
      await putOnShelf(shop, gone, 1)
      await round(shop)
      expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Confirm your email')])
    }))

  test('causes at most three emails a day to one address, and the answer says when none is sent', () =>
    withSoldOutSize(async ({ shop, emails, article }, ask) => {
      const askNext = async () => askByEmail(ask, await article({ sizes: { M: 0 } }), 'siti@example.id')
      for (let n = 0; n < 3; n++) expect(statusAndBody(await askNext())).toEqual(confirmFirst)
      for (let n = 0; n < 2; n++) {
        const refused = await askNext()
        expect(statusAndBody(refused)).toEqual(
          says(429, 'This address got enough of these emails today. Try again tomorrow.'),
        )
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
      }
      await sendEmails(shop)
      expect(emails).toHaveLength(3)
      expect(await waits(shop)).toHaveLength(3)
      await passDays(shop, 1)
      await askByEmail(ask, await article({ sizes: { M: 0 } }), 'siti@example.id')
      await sendEmails(shop)
      expect(emails).toHaveLength(4)
    }))

  test('may be made twenty times an hour from one network address', () =>
    withSoldOutSize(async ({ gone }, ask) => {
      const call = (n: number) =>
        ask('POST /api/back-in-stock', { body: { ...sizeOf(gone), email: `siti-${n}@example.id` } })
      for (let n = 0; n < 20; n++) expect((await call(n)).status).toBe(200)
      const refused = await call(20)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }))

  test.each(['', 'siti', 'siti@example', 'siti@example.id\r\nBcc: budi@example.id', 7, undefined])(
    'is refused at the field for %j, and nothing is stored',
    (email) =>
      withSoldOutSize(async ({ shop, gone }, ask) => {
        const answer = await askByEmail(ask, gone, email)
        expect([answer.status, Object.keys(answer.body.validation_errors)]).toEqual([422, ['email']])
        expect(await waits(shop)).toHaveLength(0)
      }),
  )

  test('is deleted after 30 days unless it was confirmed', () =>
    withSoldOutSize(async (testShop, ask) => {
      const { shop, gone } = testShop
      await askAndConfirm(testShop, ask, 'siti@example.id')
      await askByEmail(ask, gone, 'budi@example.id')
      await passDays(shop, 29)
      await deleteExpiredData(shop)
      expect(await waits(shop)).toHaveLength(2)
      await passDays(shop, 2)
      await deleteExpiredData(shop)
      expect((await waits(shop)).map(({ email }) => email)).toEqual(['siti@example.id'])
    }))

  test('covers fifty sizes at most', () =>
    withSoldOutSize(async ({ shop, article }, ask) => {
      const { id, sizes } = await article({ sizes: manySizes(51) })
      const [last = 0, ...others] = Object.values<number>(sizes)
      const row = { email: 'siti@example.id', consent_version: '1' }
      await shop.db
        .insertInto('stock_wait')
        .values(others.map((size_id, n) => ({ ...row, size_id, token: `${n}` })))
        .execute()
      expect((await askByEmail(ask, { id, sizes: { M: last } }, 'siti@example.id')).status).toBe(429)
      expect((await askByEmail(ask, { id, sizes: { M: others[0] ?? 0 } }, 'siti@example.id')).status).toBe(200)
      expect((await askByEmail(ask, { id, sizes: { M: last } }, 'budi@example.id')).status).toBe(200)
    }))

  test('may be confirmed twice', () =>
    withSoldOutSize(async (testShop, ask) => {
      await askByEmail(ask, testShop.gone, 'siti@example.id')
      const token = await linkOf(testShop, 'confirm', 'siti@example.id')
      for (const _ of [1, 2])
        expect(statusAndBody(await ask(`POST /api/back-in-stock/confirm/${token}`))).toEqual(willWrite)
    }))

  test('confirmed after 30 days is answered with the advice to ask again', () =>
    withSoldOutSize(async (testShop, ask) => {
      await askByEmail(ask, testShop.gone, 'siti@example.id')
      const token = await linkOf(testShop, 'confirm', 'siti@example.id')
      await passDays(testShop.shop, 31)
      await deleteExpiredData(testShop.shop)
      expect(statusAndBody(await ask(`POST /api/back-in-stock/confirm/${token}`))).toEqual(askAgain)
      const headers = { accept: 'text/html,*/*;q=0.8' }
      const withoutScript = await ask(`POST /api/back-in-stock/confirm/${token}`, { headers })
      expect([withoutScript.status, withoutScript.headers.get('location')]).toEqual([
        303,
        'http://localhost:3000/back-in-stock/forgotten',
      ])
    }))

  test.each(['confirm', 'withdraw'])('gives the same answer for every invalid token: %s', (act) =>
    withSoldOutSize(async ({ shop, gone }, ask) => {
      await askByEmail(ask, gone, 'siti@example.id')
      const before = await waits(shop)
      for (const token of ['x', 'A'.repeat(43), '%00'.repeat(43), `${'A'.repeat(42)}%0a`]) {
        const answer = await ask(`POST /api/back-in-stock/${act}/${token}`)
        expect(statusAndBody(answer), token).toEqual(act === 'confirm' ? askAgain : willNotWrite)
      }
      expect(await waits(shop)).toEqual(before)
    }),
  )

  test('can be confirmed and withdrawn without script', () =>
    withSoldOutSize(async (testShop, ask) => {
      const headers = { accept: 'text/html,*/*;q=0.8' }
      await askByEmail(ask, testShop.gone, 'siti@example.id')
      const token = await linkOf(testShop, 'confirm', 'siti@example.id')
      for (const [act, done] of [
        ['confirm', 'confirmed'],
        ['withdraw', 'withdrawn'],
      ]) {
        const opened = await ask(`GET /api/back-in-stock/${act}/${token}`, { headers })
        expect(opened.headers.get('location')).toBe(`http://localhost:3000/back-in-stock/${act}/${token}`)
        const sent = await ask(`POST /api/back-in-stock/${act}/${token}`, { headers })
        expect([sent.status, sent.headers.get('location')]).toEqual([
          303,
          `http://localhost:3000/back-in-stock/${done}`,
        ])
      }
      expect(await waits(testShop.shop)).toHaveLength(0)
    }))
})

test('a new consent text has a new version', () => {
  expect([texts.stockConsentVersion, texts.stockConsent]).toEqual([
    '2',
    'We’ll send you one email when this size is back, after you confirm your address by email. Then we delete it.',
  ])
})
