import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ManualMethod } from '../../../values/orders/order-source.ts'
import type { OrderStatus } from '../../../values/orders/order-status.ts'
import { within } from '../../../values/time/deadline.ts'
import { recordChange } from '../../audit/record-change.ts'
import { lockOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { waitForLease } from '../../orders/lease.ts'
import type { WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { endAttempt } from '../attempts/end-attempt.ts'
import { closeAttempts, insertAttempt, selectAttempts, selectLiveAttempt } from '../attempts/queries.ts'
import { isRecordedByStaff, recordedAccount } from '../attempts/read-attempt-status.ts'
import { newPaymentReference } from '../attempts/request-payment-page.ts'
import { recordConfirmedState } from '../settlement/queries.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { explainNotPayable, type NotPayable } from '../unpaid-orders/cancel-order.ts'

export type RecordPaymentResult =
  | { ok: true; status: OrderStatus }
  | { ok: false; reason: 'unknown-order' | NotPayable }

type RecordingShop = Pick<Shop, 'db' | 'actor' | 'payments' | 'identity' | 'log' | 'atStep'>

const CLOSE_PAGE_TIME_MS = 12_000

/**
 * Records that the money of an unpaid order has arrived: by transfer, in cash, or by the shop's own QRIS. If the order has a payment
 * page, it is closed first, so that the customer cannot pay there as well.
 */
export async function recordPayment(
  shop: RecordingShop,
  which: WhichOrder,
  method: ManualMethod,
): Promise<RecordPaymentResult> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const { id: orderId } = order
  const refuse = async () => ({ ok: false, reason: await explainNotPayable(shop, orderId) }) as const
  if (order.status !== 'Unpaid') return refuse()

  const deadline = within(CLOSE_PAGE_TIME_MS)
  const request = { orderId, from: ['Unpaid'], deadline } as const
  const done = await waitForLease(shop, request, async (leaseId): Promise<RecordPaymentResult> => {
    const attempt = await selectLiveAttempt(shop.db, orderId)
    const ended = attempt === undefined ? 'ended' : await endAttempt(shop, attempt, deadline)
    await shop.atStep?.('payment page closed')
    switch (ended) {
      case 'underway':
        return { ok: false, reason: 'payment-underway' }
      case 'unknown':
        return { ok: false, reason: 'underway' }
      case 'paid':
        await settleOrder(shop, orderId)
        return refuse()
      case 'ended': {
        const status = await inTransaction(shop.db, async (db) => {
          const { status, leaseId: held } = await lockOrder(db, orderId)
          return status === 'Unpaid' && held === leaseId ? writePayment({ ...shop, db }, orderId, method) : undefined
        })
        return status === undefined ? refuse() : { ok: true, status }
      }
    }
  })
  return done.ok ? done.value : refuse()
}

/** Call in a transaction, with the order unpaid and without a payment page that can be paid. */
export async function writePayment(
  shop: Pick<Shop, 'db' | 'actor' | 'log' | 'atStep'>,
  orderId: number,
  method: ManualMethod,
): Promise<OrderStatus> {
  const { db, actor } = shop
  const { invoice, grossAmount } = await lockOrder(db, orderId)
  const attempt = await findOrAddAttempt(db, { orderId, invoice, amount: grossAmount })
  await recordConfirmedState(db, attempt.id, {
    ...{ reference: attempt.reference, transactionId: attempt.reference, state: 'paid', amount: grossAmount },
    ...{ currency: 'IDR', merchant: undefined, method, refundedAmount: 0 },
  })
  const { status } = await settleOrder(shop, orderId)
  await recordChange(db, actor, {
    action: 'order.payment',
    subject: { kind: 'order', key: invoice },
    before: { status: 'Unpaid' },
    after: { status, method, amount: grossAmount },
  })
  return status
}

async function findOrAddAttempt(db: Db, order: { orderId: number; invoice: string; amount: number }) {
  const { orderId, invoice, amount } = order
  const attempts = await selectAttempts(db, orderId)
  const open = attempts.find((attempt) => attempt.live && isRecordedByStaff(attempt))
  if (open !== undefined) return open
  await closeAttempts(db, orderId)
  const number = (attempts.at(-1)?.number ?? 0) + 1
  const reference = newPaymentReference(invoice, number)
  return { reference, id: await insertAttempt(db, { orderId, number, reference, amount, account: recordedAccount }) }
}
