import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../../test/support/network/misbehaving-server.ts'
import { describePaymentProvider } from '../../../../test/support/payments/describe-payment-provider.ts'
import { type MidtransStandIn, midtransStandIn } from '../../../../test/support/payments/midtrans-stand-in.ts'
import { paymentRequest } from '../../../../test/support/payments/payment-request.ts'
import { noPayments } from '../../../../test/support/shop/no-payments.ts'
import { silentLog } from '../../../../test/support/shop/silent-log.ts'
import { type AskPartner, partnerAt } from '../../partners/ask-partner.ts'
import { midtransPayments } from './midtrans.ts'
import { isSigned } from './midtrans-words.ts'

describePaymentProvider('Midtrans', async () => {
  const midtrans = await midtransStandIn()
  const sent: Record<string, unknown>[] = []
  const send = (reference: string) => sent.push(midtrans.notice(reference))
  return {
    payments: midtrans.payments,
    choose: async ({ reference }, method) => void send(midtrans.choose(reference, method)),
    pay: async ({ reference }) => {
      midtrans.become(reference, 'settlement')
      send(reference)
    },
    isDead: async ({ token }) => midtrans.pages.some((page) => page.token === token && page.isOver),
    notices: async (reference) => sent.filter(({ order_id }) => order_id === reference),
    stop: midtrans.stop,
  }
})

async function withMidtrans(work: (midtrans: MidtransStandIn) => Promise<void>): Promise<void> {
  const midtrans = await midtransStandIn({ patience: { connectMs: 1_000, answerMs: 2_000 } })
  await work(midtrans).finally(midtrans.stop)
}

describe('making a payment page while Midtrans misbehaves', () => {
  test.each<Fault>([
    'hang',
    'cut-before',
    'cut-after',
    'garbage',
    'html',
    'redirect',
    'five-megabytes',
    'drip',
    408,
    429,
    500,
    503,
  ])('leaves open what came of it after: %s', (fault) =>
    withMidtrans(async ({ payments, server }) => {
      await server.misbehave(fault)
      expect(await payments.create(paymentRequest())).toMatchObject({ outcome: 'unknown' })
    }),
  )

  test.each<[Fault, string]>([
    ['refuse', 'not-sent'],
    [400, 'bad-request'],
    [401, 'unauthorised'],
    [406, 'taken'],
  ])('is refused for certain after: %s', (fault, why) =>
    withMidtrans(async ({ payments, server }) => {
      await server.misbehave(fault)
      expect(await payments.create(paymentRequest())).toMatchObject({ outcome: 'refused', why })
    }),
  )

  test('leaves one page to pay on when a request is repeated after a lost answer', () =>
    withMidtrans(async ({ payments, server, payable, pages }) => {
      const request = paymentRequest()
      await server.misbehave('cut-after')
      await payments.create(request)
      await server.misbehave('none')
      const created = await payments.create(request)
      expect(created).toMatchObject({ outcome: 'created' })
      expect(pages.filter(({ isOver }) => !isOver)).toMatchObject([{ reference: request.reference }])
      expect(payable()).toEqual([request.reference])
    }))

  test.each([
    ['no token', { redirect_url: 'https://app.example/pay' }],
    ['an empty token', { token: '', redirect_url: 'https://app.example/pay' }],
    ['no link', { token: '0a1b2c3d-1111-4222-8333-444455556666' }],
    ['a foreign link', { token: '0a1b2c3d-1111-4222-8333-444455556666', redirect_url: 'https://evil.example/pay' }],
  ])('takes no page with %s', async (_, json) => {
    const ask: AskPartner = async () => ({ outcome: 'answered', status: 201, json })
    expect(await midtransAnswering(ask).create(paymentRequest())).toMatchObject({ outcome: 'unknown' })
  })
})

function midtransAnswering(ask: AskPartner, serverKey = 'SB-Mid-server-EXAMPLE') {
  return midtransPayments({
    account: { adapter: 'midtrans', host: 'app.example', merchant: 'G1' },
    serverKey,
    askSnap: ask,
    askApi: ask,
    linkOrigins: ['https://app.example'],
    notificationUrl: 'https://shop.example/api/payment/notification',
    widget: noPayments.widget,
  })
}

describe('requests to Midtrans', () => {
  test('carry the key and the notification URL in headers only', async () => {
    const requests: Parameters<AskPartner>[0][] = []
    const payments = midtransAnswering(async (request) => {
      requests.push(request)
      return { outcome: 'unknown', why: '' }
    }, 'rahasia')
    await payments.create(paymentRequest())
    await payments.readStatus('INV 1/2')
    expect(requests).toMatchObject([
      {
        path: '/snap/v1/transactions',
        headers: {
          // base64 of `rahasia:`
          authorization: 'Basic cmFoYXNpYTo=',
          'x-override-notification': 'https://shop.example/api/payment/notification',
        },
      },
      { path: '/v2/INV%201%2F2/status', headers: { authorization: 'Basic cmFoYXNpYTo=' } },
    ])
  })

  test('are never made with an empty key, with which anybody could sign', () => {
    const ask = partnerAt({ name: 'absent', origin: 'http://absent.invalid', log: silentLog })
    expect(() => midtransAnswering(ask, ' ')).toThrow('key')
  })
})

const example = {
  order_id: 'INV-2026-000123-1',
  status_code: '200',
  gross_amount: '312000.00',
  // Of these three and the key SB-Mid-server-EXAMPLE, computed apart from this program.
  signature_key:
    '1b652ae724c80907212e875fbae62d7532d3928b68f8a333f1ec90c61db7423230dc22fb890426c475e529a71eda039db1972852f72a6c9f76db37934bdf0802',
}

describe('reading notifications and answers of Midtrans', () => {
  const absent: AskPartner = async () => ({ outcome: 'unknown', why: '' })
  const genuine = { ...example, transaction_id: 't-1', transaction_status: 'settlement', merchant_id: 'G1' }

  test('accepts the signature of the documentation, and no other', () => {
    expect(isSigned(example, 'SB-Mid-server-EXAMPLE')).toBe(true)
    expect(isSigned(example, 'SB-Mid-server-OTHER')).toBe(false)
    expect(isSigned({ ...example, gross_amount: '312000' }, 'SB-Mid-server-EXAMPLE')).toBe(false)
  })

  test('refuses a genuine notification for another merchant', () => {
    expect(midtransAnswering(absent).readNotification(genuine)).toMatchObject({ outcome: 'genuine' })
    expect(midtransAnswering(absent).readNotification({ ...genuine, merchant_id: 'G2' })).toEqual({
      outcome: 'other-merchant',
    })
  })

  test('calls a body without ids malformed', () => {
    expect(midtransAnswering(absent).readNotification({})).toEqual({ outcome: 'malformed' })
    expect(midtransAnswering(absent).readNotification(example)).toEqual({ outcome: 'malformed' })
  })

  test.each<[string, object]>([
    ['transaction_id', { transaction_id: 'a\0b' }],
    ['transaction_status', { transaction_status: 'a\0b' }],
    ['payment_type', { payment_type: 'a\ud800b' }],
    ['refund_key', { refunds: [{ refund_key: 'a\ud800b' }] }],
    ['transaction_id', { transaction_id: 'a'.repeat(5_000) }],
  ])('calls a genuine notice malformed whose %s no database can keep', (_, changes) => {
    expect(midtransAnswering(absent).readNotification({ ...genuine, ...changes })).toEqual({ outcome: 'malformed' })
  })

  test('cuts a text that is too long without splitting a character', () => {
    const notification = { ...genuine, payment_type: `${'a'.repeat(99)}🧕🧕` }
    expect(midtransAnswering(absent).readNotification(notification)).toMatchObject({
      notification: { kept: { payment_type: `${'a'.repeat(99)}🧕` } },
    })
  })

  test('stores neither names, card numbers nor the signature of a notification', () => {
    const notification = { ...genuine, masked_card: '48111111-1114', customer_details: { email: 'siti@example.com' } }
    const read = midtransAnswering(absent).readNotification(notification)
    expect(JSON.stringify(read)).not.toMatch(/4811|siti|1b652ae7/)
  })

  test('distinguishes a repeated notification from the next state of the same payment', () => {
    const keyOf = (changes: object) => {
      const read = midtransAnswering(absent).readNotification({ ...genuine, ...changes })
      return read.outcome === 'genuine' ? read.notification.key : undefined
    }
    expect(keyOf({ settlement_time: '2026-11-21 10:00:00' })).toBe(keyOf({}))
    const refund = { refund_key: 'a', refund_amount: '10000.00' }
    const steps = [
      {},
      { transaction_status: 'deny' },
      { transaction_status: 'capture', fraud_status: 'challenge' },
      { transaction_status: 'capture', fraud_status: 'accept' },
      { transaction_status: 'settlement', fraud_status: 'accept' },
      { transaction_status: 'partial_refund', refund_amount: '10000.00' },
      { transaction_status: 'partial_refund', refund_amount: '20000.00' },
      { transaction_status: 'refund', refunds: [refund] },
      { transaction_status: 'refund', refunds: [{ ...refund, refund_key: 'b' }] },
      { transaction_status: 'refund', refunds: [{ ...refund, bank_confirmed_at: '2026-11-21 10:00:00' }, refund] },
      { transaction_status: 'refund', refunds: [refund, refund] },
    ]
    expect(new Set(steps.map(keyOf)).size).toBe(steps.length)
  })

  test.each([
    ['settlement', {}, 'paid'],
    ['SETTLEMENT', {}, 'paid'],
    ['capture', { fraud_status: 'accept' }, 'paid'],
    ['capture', { fraud_status: 'challenge' }, 'review'],
    ['settlement', { fraud_status: 'deny' }, 'denied'],
    ['pending', {}, 'pending'],
    ['authorize', {}, 'authorised'],
    ['deny', {}, 'denied'],
    ['failure', {}, 'failed'],
    ['cancel', {}, 'cancelled'],
    ['expire', {}, 'expired'],
    ['refund', {}, 'refunded'],
    ['partial_refund', {}, 'partly-refunded'],
    ['chargeback', {}, 'charged-back'],
    ['partial_chargeback', {}, 'partly-charged-back'],
    ['something new', {}, 'other'],
  ])('understands %s with %o', (transaction_status, fields, state) => {
    expect(midtransAnswering(absent).readNotification({ ...genuine, transaction_status, ...fields })).toMatchObject({
      notification: { state },
    })
  })

  test.each([
    ['312000.00', 312_000],
    ['312000', 312_000],
    ['312000.50', undefined],
    ['-1.00', undefined],
    ['1e6', undefined],
    ['99999999999999999999.00', undefined],
  ])('reads the amount %s as %s', async (gross_amount, amount) => {
    const json = { ...genuine, gross_amount, currency: 'IDR' }
    const answering = midtransAnswering(async () => ({ outcome: 'answered', status: 200, json }))
    expect(await answering.readStatus('t-1')).toMatchObject({ facts: { amount } })
  })

  test('ignores an answer about another payment', async () => {
    const answering = midtransAnswering(async () => ({ outcome: 'answered', status: 200, json: genuine }))
    expect(await answering.readStatus('INV-2026-000124-1')).toMatchObject({ outcome: 'unknown' })
  })

  test.each([
    [{ status_code: '404', status_message: 'no' }, { outcome: 'not-found' }],
    [{ status_code: '401', status_message: 'no' }, { outcome: 'unknown' }],
    [{ status_code: '500', status_message: 'no' }, { outcome: 'unknown' }],
  ])('goes by the code in the body, though the status says 200: %o', async (json, expected) => {
    const answering = midtransAnswering(async () => ({ outcome: 'answered', status: 200, json }))
    expect(await answering.readStatus('INV-2026-000123-1')).toMatchObject(expected)
  })
})
