import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withSandbox } from '../../test/support/payments/sandbox-scene.ts'
import type { Db } from '../db/db.ts'

describe('the sandbox answers 400 and changes nothing when it is sent', () => {
  test.each([
    ['GET', 'pay/%00'],
    ['POST', 'pay/a%00b/choose'],
    ['POST', 'pay/a%00b/act'],
    ['GET', 'v2/%00/status'],
    ['POST', 'snap/v1/transactions/%00/cancel'],
    ['GET', 'pay/x?in=%00'],
  ])('an address that no database can keep: %s %s', (method, path) =>
    withSandbox(async ({ origin }) => {
      expect((await fetch(`${origin}/sandbox/${path}`, { method })).status).toBe(400)
    }),
  )

  test.each(['choose', 'act'])('a form that is cut off (%s)', (action) =>
    withSandbox(async ({ origin, open, notifiedStates }) => {
      const { token, reference } = await open()
      const answer = await fetch(`${origin}/sandbox/pay/${token}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disposition: form-data; name="method"\r\n\r\nqr',
      })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('Nothing was changed.')
      expect(await notifiedStates(reference)).toEqual([])
    }),
  )

  test.each([{}, { method: 'cash' }, { method: 'constructor' }, { method: '' }, { method: 'qris\0' }])(
    'an unknown payment method: %j',
    (fields) =>
      withSandbox(async ({ open, submit, notifiedStates }) => {
        const { token, reference } = await open()
        expect((await submit(token, 'choose', fields)).status).toBe(400)
        expect(await notifiedStates(reference)).toEqual([])
      }),
  )

  test.each([{}, { deed: 'explode' }, { deed: 'pay', telling: 'toString' }, { deed: 'pay', telling: 'soon' }])(
    'an unknown action: %j',
    (fields) =>
      withSandbox(async ({ open, submit, notifiedStates }) => {
        const { token, reference } = await open()
        await submit(token, 'choose', { method: 'qris' })
        expect((await submit(token, 'act', fields)).status).toBe(400)
        expect(await notifiedStates(reference)).toEqual(['pending'])
      }),
  )

  test.each([
    ['a name', { item_details: [{ id: 'a', name: 'Gamis \0 Arum', price: 1000, quantity: 1 }] }],
    ['half a character', { item_details: [{ id: 'a', name: 'Gamis \ud800', price: 1000, quantity: 1 }] }],
    ['a way back', { callbacks: { finish: 'http://localhost:3000/Thankyou?\0' } }],
    ['a day', { expiry: { start_time: '2026-13-01 10:00:00 +0700', unit: 'minute', duration: 60 } }],
  ])('%s that no database can keep', (_, wrong) =>
    withSandbox(async ({ askForPage }) => {
      expect((await askForPage(wrong)).status).toBe(400)
      expect((await askForPage({})).status, 'the rest of it is good').toBe(201)
    }),
  )
})

describe('old payments of the sandbox', () => {
  /** Moves everything into the past. */
  const pass = async (db: Db, days: number) => {
    const interval = sql`make_interval(days => ${days})`
    await sql`update sandbox_page set ends_at = ends_at - ${interval}, pay_until = pay_until - ${interval}`.execute(db)
    await sql`update sandbox_payment set expires_at = expires_at - ${interval}`.execute(db)
  }
  const left = async (db: Db) => [
    (await db.selectFrom('sandbox_page').select('token').execute()).length,
    (await db.selectFrom('sandbox_payment').select('id').execute()).length,
    (await db.selectFrom('sandbox_notice').select('id').execute()).length,
  ]

  test('are deleted after three months, paid or not', () =>
    withSandbox(async ({ open, submit, notifiedStates, sandbox, db }) => {
      const [paid, unused] = [await open(), await open()]
      await submit(paid.token, 'choose', { method: 'qris' })
      await submit(paid.token, 'act', { deed: 'pay' })
      expect(await notifiedStates(paid.reference)).toEqual(['pending', 'settlement'])
      expect(unused.token).not.toBe(paid.token)
      await pass(db, 89)
      await sandbox.forget()
      expect(await left(db)).toEqual([2, 1, 2])
      await pass(db, 3)
      const young = await open()
      await sandbox.forget()
      expect(await left(db)).toEqual([1, 0, 0])
      expect(young.token).not.toBe('')
    }))

  test('stay while a notification about them is still to be sent', () =>
    withSandbox(async ({ open, submit, sandbox, db }) => {
      const { token } = await open()
      await submit(token, 'choose', { method: 'qris' })
      await pass(db, 100)
      await sandbox.forget()
      expect(await left(db)).toEqual([1, 1, 1])
    }))
})
