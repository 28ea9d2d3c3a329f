/**
 * A stand-in for Midtrans on this machine, written from its documentation and independently of the shop's own sandbox, so that a
 * mistake in one shows against the other. It has no pages to click: a test says what the customer does.
 *
 *   const midtrans = await midtransStandIn()
 *   const created = await midtrans.payments.create(…)
 *   const id = midtrans.choose('INV-…-1', 'bca_va')        the customer chooses a method
 *   midtrans.become(id, 'settlement')                      and pays
 *   api.notify(midtrans.notice(id))                        what Midtrans would send
 *   await midtrans.server.misbehave('hang')                every fault of misbehaving-server.ts
 */
import { createHash, randomUUID } from 'node:crypto'
import { partnerAt } from '../../../src/shop/partners/ask-partner.ts'
import type { PaymentProvider } from '../../../src/shop/payments/provider.ts'
import { midtransPayments } from '../../../src/shop/payments/providers/midtrans.ts'
import { midtransWidget } from '../../../src/shop/payments/providers/midtrans-widget.ts'
import {
  type MisbehavingServer,
  misbehavingServer,
  type PartnerResponse,
  type ReceivedRequest,
} from '../network/misbehaving-server.ts'
import { silentLog } from '../shop/silent-log.ts'

export const SERVER_KEY = 'SB-Mid-server-stand-in'
const MERCHANT = 'G000000001'

type Json = Record<string, unknown>
type Page = { token: string; reference: string; amount: number; body: Json; isOver: boolean }
type Payment = { id: string; reference: string; amount: number; method: string; status: string; extras: Json }

export type MidtransStandIn = {
  /** The shop's Midtrans client, configured for this stand-in. */
  payments: PaymentProvider
  /** A second client, whose circuit breaker has seen no failure; `origin` may lead elsewhere. */
  newClient(at?: string): PaymentProvider
  server: MisbehavingServer
  /** Every payment page that was created, closed ones included. */
  pages: readonly Page[]
  /** References that can still be paid, or were paid. */
  payable(): string[]
  choose(reference: string, method?: string): string
  /** Sets the state, in Midtrans' own words, with further fields. */
  become(transactionId: string, status: string, extras?: Json): void
  /** The signed notification of the current state; `changes` are signed too. */
  notice(transactionId: string, changes?: Json): Json
  stop(): Promise<void>
}

type StandInParts = {
  merchant?: string | undefined
  patience?: { connectMs?: number; answerMs?: number }
}

export async function midtransStandIn({
  merchant = MERCHANT,
  patience = {},
}: StandInParts = {}): Promise<MidtransStandIn> {
  const pages: Page[] = []
  const payments: Payment[] = []
  const server = await misbehavingServer((request) => answer(request))
  const { origin } = server

  const newestOf = (id: string) => payments.findLast((one) => one.id === id || one.reference === id)

  function answer({ method, path, headers, body }: ReceivedRequest): PartnerResponse {
    const expected = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`
    const isSnap = path.startsWith('/snap/')
    if (headers['authorization'] !== expected) {
      const messages = ['Access denied due to unauthorized transaction']
      return isSnap ? { status: 401, json: { error_messages: messages } } : core('401', messages[0])
    }
    const json: Json = body === '' ? {} : JSON.parse(body)
    if (method === 'POST' && path === '/snap/v1/transactions') return create(json)
    const [, token] = /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/.exec(path) ?? []
    if (token !== undefined) return cancelPage(decodeURIComponent(token))
    const [, id = '', action = ''] = /^\/v2\/([^/]+)\/(status|cancel|expire|refund)$/.exec(path) ?? []
    const payment = newestOf(decodeURIComponent(id))
    if (payment === undefined) return core('404', "Transaction doesn't exist.")
    if (action === 'status') return { status: 200, json: describe(payment, {}) }
    if (action === 'cancel') return settleDown(payment, 'cancel', ['pending', 'capture', 'authorize'], '200')
    if (action === 'expire') return settleDown(payment, 'expire', ['pending'], '407')
    return refund(payment, json)
  }

  function create(body: Json): PartnerResponse {
    const refuse = (message: string) => ({ status: 400, json: { error_messages: [message] } })
    const details = body['transaction_details'] as { order_id: string; gross_amount: number }
    const items = body['item_details'] as { name: string; price: number; quantity: number; id: string }[]
    const { order_id: reference, gross_amount: amount } = details
    if (!/^[A-Za-z0-9_~.-]{1,50}$/.test(reference))
      return refuse('transaction_details.order_id has forbidden characters')
    if (items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) !== amount) {
      return refuse('transaction_details.gross_amount is not equal to the sum of item_details')
    }
    if (items.some(({ name, id }) => name.length > 50 || id.length > 50 || name.includes('|'))) {
      return refuse('item_details name too long')
    }
    if (JSON.stringify(body).length > 16_384) return refuse('request too large')
    if (newestOf(reference)) return refuse('transaction_details.order_id has already been taken')
    for (const page of pages) if (page.reference === reference) page.isOver = true
    const token = randomUUID()
    pages.push({ token, reference, amount, body, isOver: false })
    return { status: 201, json: { token, redirect_url: `${origin}/snap/v4/redirection/${token}` } }
  }

  function cancelPage(token: string): PartnerResponse {
    const refuse = (status: number, message: string) => ({ status, json: { error_messages: [message] } })
    const page = pages.find((one) => one.token === token)
    if (page === undefined) return refuse(404, 'token not found')
    if (payments.some((one) => one.reference === page.reference && one.status === 'pending')) {
      return refuse(400, 'transaction is on progress')
    }
    if (page.isOver) return refuse(400, 'transaction is already canceled')
    page.isOver = true
    return { status: 200, json: { canceled_at: '2026-11-21 10:00:00' } }
  }

  function settleDown(payment: Payment, status: string, from: string[], code: string): PartnerResponse {
    if (!from.includes(payment.status)) return core('412', 'Transaction status cannot be updated.')
    payment.status = status
    return { status: 200, json: { ...describe(payment, {}), status_code: code } }
  }

  function refund(payment: Payment, { refund_key: key, amount }: Json): PartnerResponse {
    if (!['settlement', 'capture', 'partial_refund'].includes(payment.status)) {
      return core('412', 'Transaction status cannot be updated.')
    }
    if (payment.method.endsWith('_va') || payment.method === 'echannel') return core('414', 'Refund is not supported.')
    const refunds = (payment.extras['refunds'] ?? []) as { refund_key: unknown; refund_amount: number }[]
    if (!refunds.some(({ refund_key }) => refund_key === key))
      refunds.push({ refund_key: key, refund_amount: Number(amount) })
    const total = refunds.reduce((sum, one) => sum + one.refund_amount, 0)
    payment.extras = { ...payment.extras, refunds, refund_amount: `${total}.00` }
    payment.status = total >= payment.amount ? 'refund' : 'partial_refund'
    return { status: 200, json: describe(payment, {}) }
  }

  function describe(payment: Payment, changes: Json): Json {
    const codes: Record<string, string> = { pending: '201', deny: '202', cancel: '202', expire: '202' }
    const fields: Json = {
      transaction_time: '2026-11-21 10:00:00',
      transaction_status: payment.status,
      transaction_id: payment.id,
      status_message: 'midtrans payment notification',
      status_code: codes[payment.status] ?? '200',
      payment_type: payment.method,
      order_id: payment.reference,
      merchant_id: MERCHANT,
      gross_amount: `${payment.amount}.00`,
      fraud_status: 'accept',
      currency: 'IDR',
      ...payment.extras,
      ...changes,
    }
    return { ...fields, signature_key: sign(fields) }
  }

  const newClient = (at = origin) => {
    const askStandIn = partnerAt({ name: 'stand-in', origin: at, log: silentLog, ...patience })
    return midtransPayments({
      account: { adapter: 'midtrans', host: new URL(origin).host, merchant },
      serverKey: SERVER_KEY,
      askSnap: askStandIn,
      askApi: askStandIn,
      linkOrigins: [origin, 'http://localhost:3000'],
      widget: midtransWidget({ snapUrl: origin, clientKey: 'SB-Mid-client-stand-in' }),
    })
  }
  return {
    payments: newClient(),
    newClient,
    server,
    pages,
    payable() {
      const isOpen = ({ status }: Payment) => !['deny', 'cancel', 'expire', 'failure'].includes(status)
      const living = pages.filter(({ isOver }) => !isOver).map(({ reference }) => reference)
      return [...new Set([...living, ...payments.filter(isOpen).map(({ reference }) => reference)])]
    },
    choose(reference, method = 'bca_va') {
      const page = pages.find((one) => one.reference === reference && !one.isOver)
      if (page === undefined) throw new Error(`${reference} cannot be paid`)
      const payment: Payment = {
        id: randomUUID(),
        reference,
        amount: page.amount,
        method,
        status: 'pending',
        extras: {},
      }
      payments.push(payment)
      return payment.id
    },
    become(id, status, extras = {}) {
      const payment = newestOf(id)
      if (payment === undefined) throw new Error(`There is no payment ${id}`)
      payment.status = status
      payment.extras = { ...payment.extras, ...extras }
    },
    notice(id, changes = {}) {
      const payment = newestOf(id)
      if (payment === undefined) throw new Error(`There is no payment ${id}`)
      return describe(payment, changes)
    },
    stop: server.stop,
  }
}

const core = (code: string, message: string | undefined): PartnerResponse => ({
  status: 200,
  json: { status_code: code, status_message: message, id: randomUUID() },
})

const sign = ({ order_id, status_code, gross_amount }: Json) =>
  createHash('sha512').update(`${order_id}${status_code}${gross_amount}${SERVER_KEY}`).digest('hex')
