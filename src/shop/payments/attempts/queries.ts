import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/db.ts'
import type { PaymentAccount } from '../provider.ts'

/** One payment page requested from the provider. The provider knows it by its reference. */
export type PaymentAttempt = {
  id: number
  orderId: number
  number: number
  reference: string
  adapter: string
  host: string
  merchant: string | null
  amount: number
  /** False once the attempt can no longer be paid. An order has at most one live attempt. */
  live: boolean
  token: string | null
  url: string | null
}

const attempts = (db: Db) =>
  db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id as orderId', 'number', 'reference', 'adapter', 'host', 'merchant', 'amount', 'live'])
    .select(['token', 'redirect_url as url'])

export const selectAttempts = (db: Db, orderId: number): Promise<PaymentAttempt[]> =>
  attempts(db).where('order_id', '=', orderId).orderBy('number').execute()

export const selectLiveAttempt = (db: Db, orderId: number): Promise<PaymentAttempt | undefined> =>
  attempts(db).where('order_id', '=', orderId).where('live', '=', true).executeTakeFirst()

export const selectAttemptByReference = (db: Db, reference: string): Promise<PaymentAttempt | undefined> =>
  attempts(db).where('reference', '=', reference).executeTakeFirst()

export const selectAttempt = (db: Db, id: number): Promise<PaymentAttempt | undefined> =>
  attempts(db).where('id', '=', id).executeTakeFirst()

type NewAttempt = { orderId: number; number: number; reference: string; amount: number; account: PaymentAccount }

export async function insertAttempt(db: Db, { orderId, number, reference, amount, account }: NewAttempt) {
  const { id } = await db
    .insertInto('payment_attempt')
    .values({
      ...{ order_id: orderId, number, reference, amount },
      ...{ adapter: account.adapter, host: account.host, merchant: account.merchant ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePage(db: Db, reference: string, page: { token: string; url: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ token: page.token, redirect_url: page.url })
    .where('reference', '=', reference)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Call once none of the order's attempts can be paid any more. */
export async function closeAttempts(db: Db, orderId: number): Promise<void> {
  await db.updateTable('payment_attempt').set({ live: false }).where('order_id', '=', orderId).execute()
}

/** If the settings do not name the merchant, the provider's first answer does. */
export async function saveMerchant(db: Db, attemptId: number, merchant: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ merchant })
    .where('id', '=', attemptId)
    .where('merchant', 'is', null)
    .execute()
}

/** A claimed attempt is claimed again after this time, unless its check has ended and set another. */
const CLAIM_SECONDS = 45

/** Claims live attempts whose next check is due, so that no other process asks the provider about them as well. */
export async function claimAttemptsToCheck(db: Db, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select payment_attempt.id from payment_attempt
        join placed_order on placed_order.id = payment_attempt.order_id
       where payment_attempt.live and payment_attempt.next_ask_at <= clock_timestamp()
         and placed_order.status = 'Unpaid'
       order by payment_attempt.next_ask_at limit ${atMost}
         for update of payment_attempt skip locked)
    update payment_attempt set next_ask_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
      from due where payment_attempt.id = due.id
    returning payment_attempt.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Call after a check that the provider answered. The pauses double from 2 minutes to 2 hours, because customers pay soon or
 * late; the last checks are shortly before the deadline.
 */
export async function scheduleNextStatusCheck(db: Db, attemptId: number): Promise<void> {
  await sql`
    update payment_attempt set asked = asked + 1, next_ask_at = case
        when due_at - clock_timestamp() < interval '10 minutes' then clock_timestamp() + interval '2 minutes'
        else least(clock_timestamp() + least(power(2, asked + 1), 120) * interval '1 minute', due_at - interval '5 minutes') end
      from placed_order where placed_order.id = order_id and payment_attempt.id = ${attemptId}`.execute(db)
}

/** What the provider gets to know: the customer's email address of today, everything else as it was ordered. */
export const selectOrderToPay = (db: Db, orderId: number) =>
  db
    .selectFrom('placed_order')
    .leftJoin('customer', 'customer.id', 'placed_order.customer_id')
    .select(['placed_order.id', 'invoice', 'customer_id', 'status', 'gross_amount', 'total', 'ongkir', 'discount'])
    .select(['voucher_code', 'full_name', 'placed_order.phone', 'placed_order.address', 'placed_order.zip_code'])
    .select([
      'city_name',
      'courier',
      'service',
      'placed_order.created_at',
      'due_at',
      'link_code',
      'placed_order.language',
    ])
    .select(({ fn }) => fn.coalesce('customer.email', 'contact_email').as('email'))
    .select(
      sql<number>`greatest(1, floor(extract(epoch from due_at - clock_timestamp()) / 60))::int`.as('page_minutes'),
    )
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('order_item')
          .select(['sku', 'size', 'product_name', 'color', 'unit_price', 'qty'])
          .whereRef('order_id', '=', 'placed_order.id')
          .orderBy('position'),
      ).as('items'),
    )
    .where('placed_order.id', '=', orderId)
    .executeTakeFirst()
