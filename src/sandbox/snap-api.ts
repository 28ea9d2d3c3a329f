import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { type DoorEnv, requestContextOf } from '../http/request-context.ts'
import { closePage, closeUnusedPage, insertPage, selectPage, selectPayment } from './queries.ts'

const Reference = z.string().regex(/^[\w~.-]{1,50}$/)
/** What a database can keep. */
const isText = (text: string) => !text.includes('\0') && text.isWellFormed()
const Words = z.string().min(1).max(50).refine(isText, 'has a sign that is no text')

const unitMinutes = { minute: 1, hour: 60, day: 1440 } as const
const Duration = z.object({ unit: z.enum(['minute', 'hour', 'day']), duration: z.int().min(1).max(43_200) })
const StartTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d \+0700$/)

/** A page without these can be paid for a day, as at Midtrans. */
const DEFAULT_MINUTES = 1440

/** Only `transaction_details` is required. Fields of Midtrans that the sandbox does not use are ignored. */
const NewPage = z.object({
  transaction_details: z.object({ order_id: Reference, gross_amount: z.int().min(1) }),
  item_details: z
    .array(
      z.object({
        id: Words.optional(),
        name: Words,
        price: z.int(),
        quantity: z.int().min(1),
      }),
    )
    .min(1)
    .optional(),
  expiry: Duration.extend({ start_time: StartTime.optional() }).optional(),
  page_expiry: Duration.optional(),
  callbacks: z.object({ finish: z.url().max(255).refine(isText, 'has a sign that is no text').optional() }).optional(),
})

type Parts = { db: Db; publicOrigin: string }

/** The page maker of the stand-in: what app.midtrans.com/snap/v1 is to Midtrans. */
export function createSnapApi({ db, publicOrigin }: Parts): Hono<DoorEnv> {
  const api = new Hono<DoorEnv>()

  api.post('/transactions', async (context) => {
    requestContextOf(context).route = '/sandbox/snap/v1/transactions'
    const parsed = NewPage.safeParse(await context.req.json().catch(() => undefined))
    if (!parsed.success) {
      const messages = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
      return context.json({ error_messages: messages.slice(0, 5) }, 400)
    }
    const { transaction_details, item_details, expiry, page_expiry, callbacks } = parsed.data
    const { order_id: reference, gross_amount: amount } = transaction_details
    const items = item_details ?? [{ name: reference, price: amount, quantity: 1 }]
    const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0)
    if (sum !== amount) {
      return context.json(
        { error_messages: ['transaction_details.gross_amount is not equal to the sum of item_details'] },
        400,
      )
    }
    const token = randomUUID()
    const made = await takeOver(db, {
      token,
      reference,
      amount,
      items: items.map(({ name, price, quantity }) => ({ name, price, quantity })),
      finishUrl: callbacks?.finish ?? `${publicOrigin}/Thankyou`,
      startsAt: expiry?.start_time === undefined ? new Date() : readStartTime(expiry.start_time),
      payMinutes: minutesOf(expiry),
      pageMinutes: minutesOf(page_expiry ?? expiry),
    })
    if (!made) return context.json({ error_messages: ['transaction_details.order_id has already been taken'] }, 400)
    return context.json({ token, redirect_url: `${publicOrigin}/sandbox/pay/${token}` }, 201)
  })

  api.post('/transactions/:token/cancel', async (context) => {
    requestContextOf(context).route = '/sandbox/snap/v1/transactions/:token/cancel'
    const { token } = context.req.param()
    const page = await selectPage(db, token)
    if (page === undefined) return context.json({ error_messages: ['token not found'] }, 404)
    if (page.isClosed) return context.json({ error_messages: ['transaction is already canceled'] }, 400)
    if (await closePage(db, token)) return context.json({ canceled_at: new Date().toISOString() })
    return context.json({ error_messages: ['transaction is on progress'] }, 400)
  })

  return api
}

const minutesOf = (duration: z.output<typeof Duration> | undefined): number =>
  duration === undefined ? DEFAULT_MINUTES : duration.duration * unitMinutes[duration.unit]

const readStartTime = (text: string): Date => new Date(text.replace(' ', 'T').replace(' +0700', '+07:00'))

/** Two simultaneous requests for the same reference both get a page. Only the later page stays open. */
async function takeOver(db: Db, page: Parameters<typeof insertPage>[1]): Promise<boolean> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    if ((await selectPayment(db, page.reference)) !== undefined) return false
    const inserted = await inTransaction(db, async (inside) => {
      await closeUnusedPage(inside, page.reference)
      return insertPage(inside, page)
    })
    if (inserted) return true
  }
  return false
}
