import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { AskPartner, PartnerAnswer } from '../shop/partners/ask-partner.ts'
import {
  type DueNotice,
  insertNotice,
  noteOutcome,
  type SandboxPayment,
  selectPayment,
  takeDueNotices,
} from './queries.ts'

const MERCHANT = 'SANDBOX'

const codes: Record<string, string> = { pending: '201', deny: '202', cancel: '202', expire: '202' }

/** A payment in the words of the protocol: the same in an answer and in a notice. */
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

/** Tells the shop how a payment stands now, or in some seconds how it stood now. */
export async function queueNotice(db: Db, id: string, serverKey: string, inSeconds = 0): Promise<void> {
  const payment = await selectPayment(db, id)
  if (payment !== undefined) {
    await insertNotice(db, { paymentId: payment.id, body: describePayment(payment, serverKey), inSeconds })
  }
}

const MINUTE = 60
const PAUSES = [2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 90 * MINUTE, 210 * MINUTE]

/** How often a notice is tried again, by the answer it got. */
function triesLeftAfter(answer: PartnerAnswer): number {
  const { status } = answer.outcome === 'not-sent' ? { status: undefined } : answer
  if (status === undefined) return 5
  if (status < 300) return 0
  if (status < 400) return 0
  if (status === 500) return 1
  if (status === 503) return 4
  return status === 400 || status === 404 ? 2 : 5
}

/** Sends what is due. Each process may do so at any time. */
export async function sendDueNotices(db: Db, askShop: AskPartner): Promise<void> {
  const due = await takeDueNotices(db)
  // One after the other: two notices of a payment arrive as they were written.
  for (const notice of due) await send(db, notice, askShop)
}

async function send(db: Db, { id, body, tries }: DueNotice, askShop: AskPartner): Promise<void> {
  const answer = await askShop({ method: 'POST', path: '/api/payment/notification', body })
  const outcome = answer.outcome === 'answered' ? String(answer.status) : answer.why
  const pause = tries <= triesLeftAfter(answer) ? PAUSES[tries - 1] : undefined
  await noteOutcome(db, id, outcome, pause)
}
