import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { SandboxStatus } from '../db/schema/sandbox.ts'
import { inTransaction } from '../db/transaction.ts'
import { longestMinutes, type Method, methodOf } from './methods.ts'
import { describePayment, queueNotice } from './notices.ts'
import {
  insertNotice,
  insertPayment,
  markPageChosen,
  movePayment,
  type SandboxPayment,
  selectPaymentOfPage,
} from './queries.ts'

/** When, how often and in which order the shop is to hear of it. */
export const telling = {
  once: 'once, at once',
  late: 'a minute late',
  twice: 'twice',
  'out-of-order': 'and after it the earlier one again',
  never: 'not at all',
} as const
export type Telling = keyof typeof telling

/** What a tester can do to a payment. */
export const deeds = ['pay', 'refuse', 'expire', 'reverse', 'again'] as const
export type Deed = (typeof deeds)[number]

type Parts = { db: Db; serverKey: string }

/** A number that a virtual account could have, in three groups of four. */
const newCode = () => `8${String(randomInt(10 ** 11)).padStart(11, '0')}`

export async function chooseMethod({ db, serverKey }: Parts, token: string, method: Method): Promise<void> {
  await inTransaction(db, async (inside) => {
    if (!(await markPageChosen(inside, token))) return
    const id = randomUUID()
    const payment = { id, token, method, code: newCode(), longestMinutes: longestMinutes(method) }
    if (await insertPayment(inside, payment)) await queueNotice(inside, id, serverKey)
  })
}

export async function act(parts: Parts, token: string, deed: Deed, how: Telling): Promise<void> {
  const payment = await selectPaymentOfPage(parts.db, token)
  if (payment === undefined) return
  await inTransaction(parts.db, async (db) => {
    const step = stepOf(deed, payment)
    if (step === undefined) return tell(db, parts.serverKey, payment.id, how)
    const before = how === 'out-of-order' ? payment : undefined
    if (!(await movePayment(db, { id: payment.id, ...step }))) return
    await tell(db, parts.serverKey, payment.id, how)
    if (before === undefined) return
    // Written as it stood before, sent after what came of it.
    await insertNotice(db, { paymentId: before.id, body: describePayment(before, parts.serverKey), inSeconds: 3 })
  })
}

/** Nothing for "tell again", which changes nothing. */
function stepOf(deed: Deed, { method }: SandboxPayment): { from: SandboxStatus[]; to: SandboxStatus } | undefined {
  const isCard = methodOf(method)?.kind === 'card'
  if (deed === 'pay') return { from: ['pending'], to: isCard ? 'capture' : 'settlement' }
  if (deed === 'refuse') return { from: ['pending'], to: 'deny' }
  if (deed === 'expire') return { from: ['pending'], to: 'expire' }
  // A bank that takes its word back, some minutes after it gave it.
  if (deed === 'reverse') return { from: ['settlement', 'capture'], to: 'deny' }
  return undefined
}

async function tell(db: Db, serverKey: string, id: string, how: Telling): Promise<void> {
  if (how === 'never') return
  await queueNotice(db, id, serverKey, how === 'late' ? 60 : 0)
  if (how === 'twice') await queueNotice(db, id, serverKey)
}
