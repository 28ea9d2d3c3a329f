import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcilePayments } from '../../src/shop/payments/settlement/reconcile.ts'
import type { PaymentState } from '../../src/values/orders/payment-state.ts'
import { openDoor } from '../support/api/open-door.ts'
import { reached, volume } from '../support/load/proof.ts'
import { filledForm } from '../support/orders/filled-form.ts'
import { type OrderingShop, withCommittedOrderingShop } from '../support/orders/ordering-shop.ts'
import { lives, ORDER_AMOUNT } from '../support/payments/payment-histories.ts'

type Notice = Record<string, unknown>
type Life = (typeof lives)[number]

const midtransWords: Partial<Record<PaymentState, [word: string, extras?: Notice]>> = {
  paid: ['settlement'],
  review: ['capture', { fraud_status: 'challenge' }],
  authorised: ['authorize'],
  denied: ['deny'],
  failed: ['failure'],
  cancelled: ['cancel'],
  expired: ['expire'],
  refunded: ['refund', { refund_amount: `${ORDER_AMOUNT}.00` }],
  'partly-refunded': ['partial_refund', { refund_amount: '10000.00' }],
  'charged-back': ['chargeback'],
  'partly-charged-back': ['partial_chargeback'],
}

/** Failed payments, and at most one that took money: a payment page takes no money twice. */
const orderHistory = fc.record({
  failing: fc.array(fc.constantFrom(...lives.filter(([, outcome]) => outcome === 'nothing')), { maxLength: 2 }),
  taking: fc.option(fc.constantFrom(...lives.filter(([, outcome]) => outcome !== 'nothing')), {
    nil: undefined,
    freq: 5,
  }),
  fits: fc.constantFrom(true, true, true, false),
  dice: fc.infiniteStream(fc.nat(999)),
})

/** The status the order must end in, derived from its payments alone. */
function endOf(taking: Life | undefined, fits: boolean): string {
  if (taking === undefined) return 'Unpaid'
  const [steps, outcome] = taking
  if (outcome === 'reversed' || !fits) return 'Payment Check'
  if (outcome === 'refunded') return 'Refunded'
  return steps.includes('partly-refunded') ? 'Partly Refunded' : 'Paid'
}

const FORGED_EACH = 34

const signed = ({ order_id, status_code, gross_amount }: Notice, key: string) =>
  createHash('sha512').update(`${order_id}${status_code}${gross_amount}${key}`).digest('hex')

/** Forgeries that an attacker without the key can make from a notification they have seen. */
const forgeries: readonly ((seen: Notice) => Notice)[] = [
  ({ signature_key: _, ...unsigned }) => unsigned,
  (seen) => ({ ...seen, signature_key: '' }),
  (seen) => ({ ...seen, signature_key: [seen['signature_key']] }),
  (seen) => ({ ...seen, signature_key: String(seen['signature_key']).toUpperCase() }),
  (seen) => ({ ...seen, signature_key: signed(seen, '') }),
  (seen) => ({ ...seen, signature_key: signed(seen, 'undefined') }),
  (seen) => ({ ...seen, signature_key: signed(seen, 'a-different-key') }),
  (seen) => ({ ...seen, signature_key: 'a'.repeat(128) }),
  (seen) => ({ ...seen, transaction_status: 'settlement', status_code: '200.0' }),
  (seen) => ({ ...seen, gross_amount: '1.00' }),
  (seen) => ({ ...seen, order_id: 'INV-20200101-000001-1-abcdef' }),
]

type World = OrderingShop & { ask: Awaited<ReturnType<typeof openDoor>>['ask'] }

/** The shop behind a real HTTP server, for clients and the provider alike. */
const withOpenShop = (work: (world: World) => Promise<void>) =>
  withCommittedOrderingShop(async (world) => {
    const { ask, close } = await openDoor(world.shop)
    await work({ ...world, ask }).finally(close)
  })

/** Places one order and returns how to deliver notifications about it. */
async function orderWithNotifications({ ask, ...world }: World, article: Awaited<ReturnType<OrderingShop['article']>>) {
  const { token } = await world.shopper([[article, 'M', 2]])
  const placed = await ask('POST /api/place-order', { token, body: filledForm })
  expect(placed.status).toBe(200)
  const invoice: string = placed.body.order_id
  const page = world.midtrans.pages.at(-1)?.reference ?? ''
  const post = async (notice: Notice) => (await ask('POST /api/payment/notification', { body: notice })).status ?? 0
  return { invoice, page, post }
}

const byDice = <T>(list: readonly T[], dice: () => number): T[] =>
  list
    .map((one) => ({ one, at: dice() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** True if the shop learns of this step even when its notification is lost. */
const mayGetLost = ([steps, outcome]: Life, step: number, isOnly: boolean) => {
  const isLast = step === steps.length - 1
  if (isLast) return isOnly && outcome === 'paid' && !steps.includes('partly-refunded')
  return outcome !== 'reversed'
}

test(
  'orders end in the status their payments imply, whatever happens to the notifications, and no forged one is accepted',
  {
    timeout: 1_200_000,
  },
  () =>
    withOpenShop(async (world) => {
      const { midtrans, shop } = world
      const abaya = await world.article({ price: 350_000, weightGrams: 600, sizes: { M: 5_000 } })
      const sent = { genuine: 0, forged: 0, believed: 0, lost: 0 }
      const numRuns = volume(15, 300)

      await fc.assert(
        fc.asyncProperty(orderHistory, async ({ failing, taking, fits, dice: stream }) => {
          const dice = () => stream.next().value ?? 0
          const { invoice, page, post } = await orderWithNotifications(world, abaya)
          const payments = byDice(taking === undefined ? failing : [...failing, taking], dice)
          const undelivered: Notice[] = []
          let seen: Notice | undefined

          const deliver = async (count: number) => {
            const genuine = byDice(undelivered.splice(0), dice)
            undelivered.push(...genuine.slice(count))
            const now = genuine.slice(0, count)
            const example = seen
            const forged = example === undefined ? [] : Array.from({ length: 6 }, () => forge(example, dice()))
            const beside = dice() < 300 ? reconcileMeanwhile(shop, page) : undefined
            const answers = await Promise.all([...now, ...forged].map(post))
            await beside
            expect(answers.slice(0, now.length)).toEqual(now.map(() => 200))
            sent.genuine += now.length
            sent.forged += forged.length
            sent.believed += answers.slice(now.length).filter((status) => status < 400).length
          }

          const steps = payments.flatMap((life) => life[0].map((_, step) => ({ life, step })))
          const ids = new Map<Life, string>()
          for (const { life, step } of interleaved(steps, dice)) {
            const id = ids.get(life) ?? midtrans.choose(page)
            ids.set(life, id)
            const state = life[0][step] ?? 'pending'
            const [word, extras] = midtransWords[state] ?? ['pending']
            midtrans.become(id, word, { ...extras, ...(life === taking && !fits ? { gross_amount: '709999.00' } : {}) })
            seen = midtrans.notice(id)
            if (mayGetLost(life, step, payments.length === 1) && dice() < 250) sent.lost += 1
            else undelivered.push(...Array.from({ length: 1 + (dice() % 3) }, () => midtrans.notice(id)))
            if (dice() < 400) await deliver(dice() % 4)
          }
          while (undelivered.length > 0) await deliver(10)
          await sql`update notice_inbox set next_ask_at = clock_timestamp()`.execute(shop.db)
          await sql`update payment_attempt set next_ask_at = clock_timestamp()`.execute(shop.db)
          const never = new AbortController().signal
          await Promise.all([reconcilePayments(shop, never), reconcilePayments(shop, never)])

          const row = shop.db.selectFrom('placed_order').select('status').where('invoice', '=', invoice)
          expect((await row.executeTakeFirstOrThrow()).status).toBe(endOf(taking, fits))
        }),
        { numRuns, endOnFailure: true },
      )
      const example = midtrans.notice(midtrans.choose(midtrans.pages.at(-1)?.reference ?? ''))
      const { post } = await orderWithNotifications(world, abaya)
      while (sent.forged < numRuns * FORGED_EACH) {
        sent.forged += 1
        if ((await post(forge(example, sent.forged))) < 400) sent.believed += 1
      }
      expect(sent.believed, 'forged notifications that were accepted').toBe(0)
      reached('notifications', {
        'histories of orders': numRuns,
        'genuine notifications': sent.genuine,
        lost: sent.lost,
        'other ends': 0,
      })
      reached('notifications', { 'forged notifications': sent.forged, believed: sent.believed })
    }),
)

/** The reconciler asks the provider while notifications come in. */
async function reconcileMeanwhile(shop: OrderingShop['shop'], page: string): Promise<void> {
  await shop.db
    .updateTable('payment_attempt')
    .set({ next_ask_at: sql<Date>`clock_timestamp()` })
    .where('reference', '=', page)
    .execute()
  await reconcilePayments(shop, new AbortController().signal)
}

const forge = (seen: Notice, n: number): Notice => forgeries[n % forgeries.length]?.(seen) ?? {}

/** Interleaves the steps of all payments; each payment keeps its own order. */
function interleaved<T extends { life: Life }>(steps: readonly T[], dice: () => number): T[] {
  const left = [...new Set(steps.map(({ life }) => life))].map((life) => steps.filter((one) => one.life === life))
  const all: T[] = []
  while (all.length < steps.length) {
    const lanes = left.filter((lane) => lane.length > 0)
    const next = lanes[dice() % lanes.length]?.shift()
    if (next !== undefined) all.push(next)
  }
  return all
}

test('a notification delivered a hundred times takes effect once', { timeout: 60_000 }, () =>
  withOpenShop(async (world) => {
    const abaya = await world.article({ price: 350_000, weightGrams: 600, sizes: { M: 5 } })
    const { page, post } = await orderWithNotifications(world, abaya)
    const id = world.midtrans.choose(page)
    world.midtrans.become(id, 'settlement')
    const notice = world.midtrans.notice(id)
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post(notice)))
      expect(answers).toEqual(answers.map(() => 200))
    }
    const emails = await world.shop.db
      .selectFrom('outbox_email')
      .select('kind')
      .where('kind', '=', 'order.paid')
      .execute()
    expect(emails).toHaveLength(1)
    reached('notifications', { repetitions: 100, effects: emails.length })
  }),
)
