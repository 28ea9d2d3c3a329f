import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { AskPartner, PartnerAnswer } from '../shop/partners/ask-partner.ts'
import {
  type DueNotification,
  insertNotification,
  type SandboxPayment,
  saveOutcome,
  selectPayment,
  takeDueNotifications,
} from './queries.ts'

const MERCHANT = 'SANDBOX'

const codes: Record<string, string> = { pending: '201', deny: '202', cancel: '202', expire: '202' }

/** A payment as the protocol writes it, in answers and in notifications. */
export function describePayment(payment: SandboxPayment, serverKey: string, statusCode?: string) {
  const { id, reference, amount, method, code, status, refunds, madeAt, takenAt, expiresAt } = payment
  const given = Object.entries(refunds)
  const total = given.reduce((sum, [, one]) => sum + one, 0)
  const bank = /^(\w+)_va$/.exec(method)?.[1]
  const fields = {
    transaction_time: madeAt,
    transaction_status: status,
    transaction_id: id,
    status_message: 'Sandbox payment notification',
    status_code: statusCode ?? codes[status] ?? '200',
    payment_type: bank === undefined ? method : 'bank_transfer',
    order_id: reference,
    merchant_id: MERCHANT,
    gross_amount: `${amount}.00`,
    currency: 'IDR',
    fraud_status: status === 'deny' ? 'deny' : 'accept',
    expiry_time: expiresAt,
    ...(takenAt === null ? {} : { settlement_time: takenAt }),
    ...(bank === undefined ? {} : { va_numbers: [{ bank, va_number: code }] }),
    ...(given.length === 0
      ? {}
      : {
          refund_amount: `${total}.00`,
          refunds: given.map(([key, one]) => ({ refund_key: key, refund_amount: `${one}.00` })),
        }),
  }
  const signed = fields.order_id + fields.status_code + fields.gross_amount + serverKey
  return { ...fields, signature_key: createHash('sha512').update(signed).digest('hex') }
}

/** Queues a notification with the payment's current state, to be sent in this many seconds. */
export async function queueNotification(db: Db, id: string, serverKey: string, inSeconds = 0): Promise<void> {
  const payment = await selectPayment(db, id)
  if (payment !== undefined) {
    await insertNotification(db, { paymentId: payment.id, body: describePayment(payment, serverKey), inSeconds })
  }
}

const MINUTE = 60
const PAUSES = [2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 90 * MINUTE, 210 * MINUTE]

/** How many more times a notification is sent after this answer. */
function retriesAfter(answer: PartnerAnswer): number {
  const { status } = answer.outcome === 'not-sent' ? { status: undefined } : answer
  if (status === undefined) return 5
  if (status < 300) return 0
  if (status < 400) return 0
  if (status === 500) return 1
  if (status === 503) return 4
  return status === 400 || status === 404 ? 2 : 5
}

/** Every process may call this at any time. */
export async function sendDueNotifications(db: Db, askShop: AskPartner): Promise<void> {
  const due = await takeDueNotifications(db)
  // One after the other, so that the notifications of a payment arrive in sequence.
  for (const notification of due) await send(db, notification, askShop)
}

async function send(db: Db, { id, body, tries }: DueNotification, askShop: AskPartner): Promise<void> {
  const answer = await askShop({ method: 'POST', path: '/api/payment/notification', body })
  const outcome = answer.outcome === 'answered' ? String(answer.status) : answer.why
  const pause = tries <= retriesAfter(answer) ? PAUSES[tries - 1] : undefined
  await saveOutcome(db, id, outcome, pause)
}
