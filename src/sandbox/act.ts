import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { SandboxStatus } from '../db/schema/sandbox.ts'
import { inTransaction } from '../db/transaction.ts'
import { longestMinutes, type Method, methodOf } from './methods.ts'
import { describePayment, queueNotification } from './notifications.ts'
import {
  insertNotification,
  insertPayment,
  markPageChosen,
  movePayment,
  type SandboxPayment,
  selectPaymentOfPage,
} from './queries.ts'

/** When, how often and in which sequence the shop gets the notification. */
export const deliveries = {
  once: 'once, immediately',
  late: 'a minute late',
  twice: 'twice',
  'out-of-order': 'followed by the previous one again',
  never: 'never',
} as const
export type Delivery = keyof typeof deliveries

/** What a tester can do with a payment. */
export const actions = ['pay', 'refuse', 'expire', 'reverse', 'again'] as const
export type Action = (typeof actions)[number]

type Parts = { db: Db; serverKey: string }

/** Looks like the number of a virtual account: twelve digits. */
const newCode = () => `8${String(randomInt(10 ** 11)).padStart(11, '0')}`

export async function chooseMethod({ db, serverKey }: Parts, token: string, method: Method): Promise<void> {
  await inTransaction(db, async (inside) => {
    if (!(await markPageChosen(inside, token))) return
    const id = randomUUID()
    const payment = { id, token, method, code: newCode(), longestMinutes: longestMinutes(method) }
    if (await insertPayment(inside, payment)) await queueNotification(inside, id, serverKey)
  })
}

export async function act(parts: Parts, token: string, action: Action, delivery: Delivery): Promise<void> {
  const payment = await selectPaymentOfPage(parts.db, token)
  if (payment === undefined) return
  await inTransaction(parts.db, async (db) => {
    const step = stepOf(action, payment)
    if (step === undefined) return notifyShop(db, parts.serverKey, payment.id, delivery)
    const before = delivery === 'out-of-order' ? payment : undefined
    if (!(await movePayment(db, { id: payment.id, ...step }))) return
    await notifyShop(db, parts.serverKey, payment.id, delivery)
    if (before === undefined) return
    // The state before the action, sent after the state that follows from it.
    await insertNotification(db, { paymentId: before.id, body: describePayment(before, parts.serverKey), inSeconds: 3 })
  })
}

/** `again` only repeats the notification, so it has no step. */
function stepOf(action: Action, { method }: SandboxPayment): { from: SandboxStatus[]; to: SandboxStatus } | undefined {
  const isCard = methodOf(method)?.kind === 'card'
  if (action === 'pay') return { from: ['pending'], to: isCard ? 'capture' : 'settlement' }
  if (action === 'refuse') return { from: ['pending'], to: 'deny' }
  if (action === 'expire') return { from: ['pending'], to: 'expire' }
  // A bank that reverses a payment some minutes later.
  if (action === 'reverse') return { from: ['settlement', 'capture'], to: 'deny' }
  return undefined
}

async function notifyShop(db: Db, serverKey: string, id: string, delivery: Delivery): Promise<void> {
  if (delivery === 'never') return
  await queueNotification(db, id, serverKey, delivery === 'late' ? 60 : 0)
  if (delivery === 'twice') await queueNotification(db, id, serverKey)
}
