import { MidtransError, Snap } from 'midtrans-client'
import { describe, expect, test } from 'vitest'
import { withSandbox } from '../../test/support/payments/sandbox-scene.ts'
import { SANDBOX_KEY } from '../../test/support/payments/sandbox-server.ts'

/** The client of Midtrans for Node, with the addresses of this sandbox. */
function officialClient(origin: string, serverKey = SANDBOX_KEY): Snap {
  const client = new Snap({ isProduction: false, serverKey, clientKey: '' })
  client.apiConfig.getSnapApiBaseUrl = () => `${origin}/sandbox/snap/v1`
  client.apiConfig.getCoreApiBaseUrl = () => `${origin}/sandbox`
  client.httpClient.http_client.defaults.proxy = false
  return client
}

const minimal = { transaction_details: { order_id: 'ORDER-101', gross_amount: 10_000 } }

describe('the official client of Midtrans', () => {
  test('creates a page with nothing but transaction_details', () =>
    withSandbox(async ({ origin, page, submit, notifiedStates }) => {
      const { token, redirect_url } = await officialClient(origin).createTransaction(minimal)
      expect(redirect_url).toBe(`${origin}/sandbox/pay/${token}`)
      expect(await (await page(token)).text()).toContain('ORDER-101')
      await submit(token, 'choose', { method: 'bca_va' })
      await submit(token, 'act', { deed: 'pay' })
      expect(await notifiedStates('ORDER-101')).toEqual(['pending', 'settlement'])
    }))

  test('creates a page with the fields and the units of the documentation', () =>
    withSandbox(async ({ origin }) => {
      const created = await officialClient(origin).createTransaction({
        ...minimal,
        item_details: [{ id: 'a', name: 'Gamis', price: 10_000, quantity: 1, brand: 'Lirih', category: 'Gamis' }],
        customer_details: { first_name: 'Siti', email: 'siti@example.id', phone: '081234567890' },
        enabled_payments: ['credit_card', 'bca_va'],
        credit_card: { secure: true },
        expiry: { unit: 'hour', duration: 2 },
        page_expiry: { unit: 'day', duration: 1 },
        callbacks: {},
        custom_field1: 'x',
      })
      expect(created.token).not.toBe('')
    }))

  test('reads, cancels and expires payments, and reads the status of a notification', () =>
    withSandbox(async ({ origin, submit, notificationsAbout }) => {
      const client = officialClient(origin)
      await expect(client.transaction.status('ORDER-101')).rejects.toMatchObject({ httpStatusCode: 404 })
      for (const [order_id, end, status] of [
        ['ORDER-101', 'cancel', 'cancel'],
        ['ORDER-102', 'expire', 'expire'],
      ] as const) {
        const { token } = await client.createTransaction({ transaction_details: { order_id, gross_amount: 10_000 } })
        await submit(token, 'choose', { method: 'bca_va' })
        expect(await client.transaction.status(order_id)).toMatchObject({ transaction_status: 'pending' })
        expect(await client.transaction[end](order_id)).toMatchObject({ transaction_status: status })
        const [notification = {}] = await notificationsAbout(order_id)
        expect(await client.transaction.notification(notification)).toMatchObject({ transaction_status: status })
      }
    }))

  test.each(['refund', 'refundDirect'] as const)('refunds a payment (%s)', (call) =>
    withSandbox(async ({ origin, submit }) => {
      const client = officialClient(origin)
      const { token } = await client.createTransaction(minimal)
      await submit(token, 'choose', { method: 'qris' })
      await submit(token, 'act', { deed: 'pay' })
      const refund = { refund_key: 'r-1', amount: 4_000, reason: 'One item was missing' }
      expect(await client.transaction[call]('ORDER-101', refund)).toMatchObject({
        transaction_status: 'partial_refund',
        refund_amount: '4000.00',
      })
    }),
  )

  test('gets the refusals of Midtrans: a wrong key, a wrong sum, a reference that is taken', () =>
    withSandbox(async ({ origin, submit }) => {
      const client = officialClient(origin)
      await expect(officialClient(origin, 'wrong').createTransaction(minimal)).rejects.toBeInstanceOf(MidtransError)
      const items = [{ id: 'a', name: 'Gamis', price: 9_000, quantity: 1 }]
      await expect(client.createTransaction({ ...minimal, item_details: items })).rejects.toMatchObject({
        httpStatusCode: 400,
      })
      const { token } = await client.createTransaction(minimal)
      await submit(token, 'choose', { method: 'qris' })
      await expect(client.createTransaction(minimal)).rejects.toMatchObject({
        ApiResponse: { error_messages: ['transaction_details.order_id has already been taken'] },
      })
    }))
})

describe('an unknown address of the sandbox', () => {
  test.each(['snap/v1/nothing', 'v2/ORDER-101/nothing', 'nothing'])('is answered 404 in JSON: %s', (path) =>
    withSandbox(async ({ origin }) => {
      const authorization = `Basic ${Buffer.from(`${SANDBOX_KEY}:`).toString('base64')}`
      const answer = await fetch(`${origin}/sandbox/${path}`, { headers: { authorization } })
      expect([answer.status, await answer.json()]).toMatchObject([404, { status_code: '404' }])
    }),
  )
})
