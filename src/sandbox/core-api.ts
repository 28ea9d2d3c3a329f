import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { SandboxStatus } from '../db/schema/sandbox.ts'
import { inTransaction } from '../db/transaction.ts'
import { type DoorEnv, requestContextOf } from '../http/request-context.ts'
import { expireOverdue } from './expire.ts'
import { canBeRefunded } from './methods.ts'
import { describePayment, queueNotification } from './notifications.ts'
import { addRefund, movePayment, type SandboxPayment, selectPayment } from './queries.ts'

const Refund = z.object({
  // Only these characters, because it becomes a key of the stored JSON.
  refund_key: z.string().regex(/^[\w~. -]{1,100}$/),
  amount: z.int().min(1),
  reason: z.string().max(255).optional(),
})

type Parts = { db: Db; serverKey: string; nudge: () => void }

/** The sandbox's version of api.midtrans.com/v2, which reads and changes payments. */
export function createCoreApi({ db, serverKey, nudge }: Parts): Hono<DoorEnv> {
  const api = new Hono<DoorEnv>()

  const find = async (id: string) => {
    await expireOverdue(db, serverKey, id)
    return selectPayment(db, id)
  }

  /** Change and notification are stored together, so the shop is notified of exactly what happened. */
  async function move(payment: SandboxPayment, from: readonly SandboxStatus[], to: SandboxStatus, code: string) {
    const moved = await inTransaction(db, async (inside) => {
      if (!(await movePayment(inside, { id: payment.id, from, to }))) return false
      await queueNotification(inside, payment.id, serverKey)
      return true
    })
    if (!moved) return cannotChange
    nudge()
    const now = (await selectPayment(db, payment.id)) ?? payment
    return { ...describePayment(now, serverKey), status_code: code }
  }

  api.get('/:id/status', async (context) => {
    requestContextOf(context).route = '/sandbox/v2/:id/status'
    const payment = await find(context.req.param('id'))
    return payment === undefined ? context.json(notFound, 404) : context.json(describePayment(payment, serverKey))
  })

  api.post('/:id/cancel', async (context) => {
    requestContextOf(context).route = '/sandbox/v2/:id/cancel'
    const payment = await find(context.req.param('id'))
    if (payment === undefined) return context.json(notFound, 404)
    return context.json(await move(payment, ['pending', 'capture'], 'cancel', '200'))
  })

  api.post('/:id/expire', async (context) => {
    requestContextOf(context).route = '/sandbox/v2/:id/expire'
    const payment = await find(context.req.param('id'))
    if (payment === undefined) return context.json(notFound, 404)
    return context.json(await move(payment, ['pending'], 'expire', '407'))
  })

  const refund = async (context: Context<DoorEnv, '/:id/refund'>) => {
    requestContextOf(context).route = '/sandbox/v2/:id/refund'
    const payment = await find(context.req.param('id'))
    if (payment === undefined) return context.json(notFound, 404)
    const parsed = Refund.safeParse(await context.req.json().catch(() => undefined))
    if (!parsed.success)
      return context.json({ status_code: '400', status_message: 'One or more parameters are wrong.' })
    const { refund_key: key, amount } = parsed.data
    if (!canBeRefunded(payment.method)) return context.json(cannotRefund)
    const isNew = await inTransaction(db, async (inside) => {
      if (!(await addRefund(inside, { id: payment.id, key, amount }))) return false
      await queueNotification(inside, payment.id, serverKey)
      return true
    })
    if (isNew) nudge()
    const now = (await selectPayment(db, payment.id)) ?? payment
    return context.json(isNew || key in now.refunds ? describePayment(now, serverKey, '200') : cannotChange)
  }
  api.post('/:id/refund', refund)
  // The older address, which Midtrans keeps.
  api.post('/:id/refund/online/direct', refund)

  return api
}

const notFound = { status_code: '404', status_message: "Transaction doesn't exist." }
const cannotChange = { status_code: '412', status_message: 'Transaction status cannot be updated.' }
const cannotRefund = { status_code: '414', status_message: 'Refund is not possible for this payment.' }
