import { sql } from 'kysely'
import { receiveNotification } from '../../../src/shop/payments/notifications/receive-notification.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { type OrderingShop, placed } from './ordering-shop.ts'

/** Delivers a notification and waits until it has been processed. */
export const received = (shop: Shop, notice: Record<string, unknown>) => receiveNotification(shop, notice, 10_000)

/** On a busy machine those that wait for a place are refused after some seconds, and the provider repeats them. */
export async function receivedAtLast(shop: Shop, notice: Record<string, unknown>): ReturnType<typeof received> {
  const answer = await received(shop, notice)
  return !answer.ok && answer.reason === 'busy' ? receivedAtLast(shop, notice) : answer
}

export type UnpaidOrder = Awaited<ReturnType<typeof unpaidOrder>>

/** An order of two abayas for Rp 710.000, with controls for what happens to it. */
export async function unpaidOrder(world: OrderingShop, options?: Parameters<OrderingShop['order']>[1]) {
  const { shop, midtrans } = world
  const abaya = await world.article({ price: 350_000, weightGrams: 600, sizes: { M: 5 } })
  const customer = await world.shopper([[abaya, 'M', 2]])
  const { invoice } = placed(await world.order(customer, options))
  const { id } = await shop.db
    .selectFrom('placed_order')
    .select('id')
    .where('invoice', '=', invoice)
    .executeTakeFirstOrThrow()
  const references = () => midtrans.pages.map(({ reference }) => reference)
  const reference = references().at(-1) ?? ''

  return {
    ...{ abaya, customer, invoice, id, reference, references },
    status: async () => {
      const { status } = await shop.db
        .selectFrom('placed_order')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return status
    },
    stock: async () => {
      const row = shop.db.selectFrom('article_size').select('stock').where('id', '=', abaya.sizes.M)
      return (await row.executeTakeFirstOrThrow()).stock
    },
    emails: async () => {
      const rows = await shop.db.selectFrom('outbox_email').select('kind').orderBy('id').execute()
      return rows.map(({ kind }) => kind)
    },
    /** The customer chooses a method on the page. */
    choose: (method?: string) => midtrans.choose(reference, method),
    /** Changes the payment's state at the provider, which sends a notification. */
    async become(transactionId: string, status: string, changes?: Record<string, unknown>) {
      midtrans.become(transactionId, status)
      return received(shop, midtrans.notice(transactionId, changes))
    },
    /** Moves the order back in time. */
    pass: (seconds: number) =>
      sql`
        update placed_order set created_at = created_at - make_interval(secs => ${seconds}),
               due_at = due_at - make_interval(secs => ${seconds}), next_look_at = clock_timestamp()`.execute(shop.db),
    /** Waits until the notification is checked again. */
    async secondsToAsk() {
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from next_ask_at - clock_timestamp()))::int as seconds from notice_inbox`.execute(
        shop.db,
      )
      return rows[0]?.seconds ?? 0
    },
    /** Makes the status checks of notifications and attempts due. */
    async due() {
      await sql`update notice_inbox set next_ask_at = clock_timestamp()`.execute(shop.db)
      await sql`update payment_attempt set next_ask_at = clock_timestamp()`.execute(shop.db)
    },
  }
}
