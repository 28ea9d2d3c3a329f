import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  describePaymentProvider,
  type ProviderUnderTest,
} from '../../test/support/payments/describe-payment-provider.ts'
import { paymentRequest } from '../../test/support/payments/payment-request.ts'
import { withBusySandbox, withSandbox } from '../../test/support/payments/sandbox-scene.ts'
import { sandboxDesk } from '../../test/support/payments/sandbox-server.ts'
import { inTestShop } from '../../test/support/shop/test-shop.ts'
import type { Db } from '../db/db.ts'

const METHODS = { bca_va: 'bca_va', other_qris: 'qris', credit_card: 'credit_card' } as const

/** The suite opens and closes its provider, while a test shop lives as long as a callback runs. */
describePaymentProvider('Sandbox', () => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  return new Promise<ProviderUnderTest>((ready, failed) => {
    const lent = inTestShop(async ({ shop }) => {
      const desk = await sandboxDesk(shop.db)
      ready({
        payments: desk.payments,
        choose: async ({ token }, method) => void (await desk.submit(token, 'choose', { method: METHODS[method] })),
        pay: async ({ token }) => void (await desk.submit(token, 'act', { deed: 'pay' })),
        isDead: async ({ token }) => (await desk.page(token)).status === 404,
        notices: desk.notificationsAbout,
        async stop() {
          await desk.stop()
          stop()
          await lent
        },
      })
      await stopped
    })
    lent.catch(failed)
  })
})

/** Moves the database's rows into the past. */
async function letPass(db: Db, minutes: number): Promise<void> {
  const interval = sql`make_interval(mins => ${minutes})`
  await sql`update sandbox_page set ends_at = ends_at - ${interval}, pay_until = pay_until - ${interval}`.execute(db)
  await sql`update sandbox_payment set expires_at = expires_at - ${interval}`.execute(db)
  await sql`update sandbox_notice set due_at = due_at - ${interval}`.execute(db)
}

describe('paying in the sandbox', () => {
  test('notifies the shop when a method is chosen, and when it is paid', () =>
    withSandbox(async ({ open, submit, notifiedStates }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'bca_va' })
      await submit(token, 'act', { deed: 'pay' })
      expect(await notifiedStates(reference)).toEqual(['pending', 'settlement'])
    }))

  test('captures a card, and allows another method after the bank has refused', () =>
    withSandbox(async ({ open, submit, notifiedStates }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'credit_card' })
      await submit(token, 'act', { deed: 'refuse' })
      await submit(token, 'choose', { method: 'credit_card' })
      await submit(token, 'act', { deed: 'pay' })
      expect(await notifiedStates(reference)).toEqual(['pending', 'deny', 'pending', 'capture'])
    }))

  test('has one payment however often a method is chosen', () =>
    withBusySandbox(async ({ open, submit, notifiedStates }) => {
      const { token, reference } = await open()
      await Promise.all(['qris', 'bca_va', 'gopay'].map((method) => submit(token, 'choose', { method })))
      expect(await notifiedStates(reference)).toEqual(['pending'])
    }))

  test('is paid once however often Pay is pressed', () =>
    withBusySandbox(async ({ open, submit, notifiedStates }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'qris' })
      await Promise.all([1, 2, 3].map(() => submit(token, 'act', { deed: 'pay' })))
      expect(await notifiedStates(reference)).toEqual(['pending', 'settlement'])
    }))

  test.each([
    ['never', ['pending']],
    ['late', ['pending']],
    ['twice', ['pending', 'settlement', 'settlement']],
  ])('notifies the shop of the payment as the tester chooses: %s', (telling, expected) =>
    withSandbox(async ({ open, submit, notifiedStates }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'qris' })
      await submit(token, 'act', { deed: 'pay', telling })
      expect(await notifiedStates(reference)).toEqual(expected)
    }),
  )

  test('sends a late notification after a minute', () =>
    withSandbox(async ({ open, submit, notifiedStates, db }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'qris' })
      await submit(token, 'act', { deed: 'pay', telling: 'late' })
      await letPass(db, 1)
      expect(await notifiedStates(reference)).toEqual(['pending', 'settlement'])
    }))

  test('can send the earlier notification after the later one', () =>
    withSandbox(async ({ open, submit, notifiedStates, db }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'qris' })
      await submit(token, 'act', { deed: 'pay', telling: 'out-of-order' })
      await notifiedStates(reference)
      await letPass(db, 1)
      expect(await notifiedStates(reference)).toEqual(['pending', 'settlement', 'pending'])
    }))

  test('can take paid money back, as banks sometimes do', () =>
    withSandbox(async ({ open, submit, notifiedStates, payments }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'bca_va' })
      await submit(token, 'act', { deed: 'pay' })
      await submit(token, 'act', { deed: 'reverse' })
      expect(await notifiedStates(reference)).toEqual(['pending', 'settlement', 'deny'])
      expect(await payments.readStatus(reference)).toMatchObject({ facts: { state: 'denied' } })
    }))
})

describe('time in the sandbox', () => {
  test('a QRIS payment expires after fifteen minutes, and the shop is notified', () =>
    withSandbox(async ({ open, submit, notifiedStates, db }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'qris' })
      await letPass(db, 15)
      expect(await notifiedStates(reference)).toEqual(['pending', 'expire'])
    }))

  test('a virtual account can be paid until the order’s deadline', () =>
    withSandbox(async ({ open, submit, payments, db }) => {
      const createdAt = new Date(Date.now() - 23 * 3_600_000)
      const dueAt = new Date(createdAt.getTime() + 24 * 3_600_000)
      const { token, reference } = await open({ createdAt, dueAt, pageMinutes: 60 })
      await submit(token, 'choose', { method: 'bca_va' })
      await letPass(db, 58)
      expect(await payments.readStatus(reference)).toMatchObject({ facts: { state: 'pending' } })
      await letPass(db, 2)
      expect(await payments.readStatus(reference)).toMatchObject({ facts: { state: 'expired' } })
    }))

  test('an expired payment can no longer be paid', () =>
    withSandbox(async ({ open, submit, payments, db }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'qris' })
      await letPass(db, 15)
      await submit(token, 'act', { deed: 'pay' })
      expect(await payments.readStatus(reference)).toMatchObject({ facts: { state: 'expired' } })
    }))

  test('an unused page expires without a notification', () =>
    withSandbox(async ({ open, submit, notifiedStates, payments, db }) => {
      const { token, reference } = await open({ pageMinutes: 30 })
      await letPass(db, 30)
      await submit(token, 'choose', { method: 'bca_va' })
      expect(await notifiedStates(reference)).toEqual([])
      expect(await payments.readStatus(reference)).toEqual({ outcome: 'not-found' })
    }))
})

describe('repeating a notification', () => {
  test.each([
    [200, 1],
    [301, 1],
    [500, 2],
    [400, 3],
    [404, 3],
    [503, 5],
    [403, 6],
  ])('a notice that is answered %i is sent %i times in all', (status, times) =>
    withSandbox(async ({ open, submit, notificationsAbout, shop, db }) => {
      await shop.misbehave(status)
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'bca_va' })
      for (let round = 1; round <= 8; round += 1) {
        await notificationsAbout(reference)
        await sql`update sandbox_notice set due_at = due_at - interval '4 hours'`.execute(db)
      }
      expect(shop.requests).toHaveLength(times)
    }),
  )

  test('a notification that the shop did not accept is sent again after two minutes, not before', () =>
    withSandbox(async ({ open, submit, notificationsAbout, shop, db }) => {
      await shop.misbehave(503)
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'bca_va' })
      await notificationsAbout(reference)
      await letPass(db, 1)
      await notificationsAbout(reference)
      expect(shop.requests).toHaveLength(1)
      await letPass(db, 1)
      await notificationsAbout(reference)
      expect(shop.requests).toHaveLength(2)
    }))

  test('of two processes one sends it', () =>
    withBusySandbox(async ({ open, submit, sandbox, shop }) => {
      const { token } = await open()
      await submit(token, 'choose', { method: 'bca_va' })
      await Promise.all([sandbox.round(), sandbox.round(), sandbox.round()])
      expect(shop.requests).toHaveLength(1)
    }))
})

describe('the sandbox as a partner', () => {
  test('keeps its payments over a restart, for every process alike', () =>
    withSandbox(async ({ open, submit, db }) => {
      const { token, reference } = await open()
      await submit(token, 'choose', { method: 'bca_va' })
      const another = await sandboxDesk(db)
      const status = await another.payments.readStatus(reference).finally(another.stop)
      expect(status).toMatchObject({ outcome: 'known', facts: { state: 'pending' } })
    }))

  test('has one page to pay on if the same reference is requested twice at once', () =>
    withBusySandbox(async ({ payments, page }) => {
      const request = paymentRequest()
      const created = await Promise.all([1, 2, 3].map(() => payments.create(request)))
      const tokens = created.flatMap((one) => (one.outcome === 'created' ? [one.token] : []))
      const statuses = await Promise.all(tokens.map(async (token) => (await page(token)).status))
      expect(tokens).toHaveLength(3)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    }))

  test.each(['/sandbox/snap/v1/transactions', '/sandbox/v2/INV-1/cancel', '/sandbox/snap/v1/transactions/x/cancel'])(
    'does nothing without the key: %s',
    (path) =>
      withSandbox(async ({ origin }) => {
        for (const authorization of [undefined, 'Basic Og==', `Basic ${Buffer.from('guess:').toString('base64')}`]) {
          const headers = authorization === undefined ? {} : { authorization }
          const answer = await fetch(origin + path, { method: 'POST', headers, body: '{}' })
          expect(answer.status).toBe(401)
        }
      }),
  )

  test('refuses lines that do not add up to the amount', () =>
    withSandbox(async ({ askForPage }) => {
      const wrong = { transaction_details: { order_id: 'INV-1', gross_amount: 2000 } }
      const answer = await askForPage(wrong)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error_messages: [expect.stringContaining('not equal')] })
    }))
})
