import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

type NewTransfer = { orderId: number; amount: number; bankAccount?: string | undefined } & (
  | { given: number; occasion?: undefined }
  | { occasion: string; given?: undefined }
)

/** The operator has to transfer this amount. */
export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<void> {
  const { orderId, amount, given, occasion, bankAccount } = transfer
  await db
    .insertInto('refund_transfer')
    .values({
      ...{ order_id: orderId, amount, given: given ?? null, occasion: occasion ?? null },
      bank_account: bankAccount ?? null,
    })
    .execute()
}

export async function sumTransfersDue(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund_transfer')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('order_id', '=', orderId)
    .where('transferred_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** `payment`: of a surplus, the payment that it goes back from. Without it, it is the order's own money. */
export type TransferDue = { amount: number; payment: string | undefined }

export async function selectTransfersDue(db: Db, orderId: number): Promise<TransferDue[]> {
  const rows = await db
    .selectFrom('refund_transfer')
    .select(['amount', 'occasion'])
    .where('order_id', '=', orderId)
    .where('transferred_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ amount, occasion }) => ({ amount, payment: occasion?.replace(/ \d+$/, '') }))
}

export type Surplus = { amount: number; payment: string }

/** What was paid in excess and is transferred: it is due, or the transfer was confirmed, or it had been made before it was recorded. */
export async function selectTransferredSurpluses(db: Db, orderId: number): Promise<Surplus[]> {
  const { rows } = await sql<{ amount: number; payment: string }>`
    select amount, regexp_replace(occasion, ' \\d+$', '') as payment
      from refund_transfer where order_id = ${orderId} and occasion is not null
     union all
    select amount, transaction_id from refund
     where order_id = ${orderId} and is_surplus and by_transfer and state = 'done'`.execute(db)
  return rows.map(({ amount, payment }) => ({ amount: Number(amount), payment }))
}

/** True if a refund of one of the customer's orders was ordered and has not reached the customer. */
export async function selectWhetherTransferDue(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from placed_order
     where customer_id = ${customerId}
       and (exists (select from refund_transfer where order_id = placed_order.id and transferred_at is null)
         or exists (select from refund where order_id = placed_order.id and state = 'planned'))
     limit 1`.execute(db)
  return rows.length > 0
}

/** The bank accounts that the customer named for transfers that are due. */
export async function selectBankAccounts(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund_transfer')
    .select('bank_account')
    .distinct()
    .where('order_id', '=', orderId)
    .where('transferred_at', 'is', null)
    .where('bank_account', 'is not', null)
    .execute()
  return rows.flatMap(({ bank_account }) => (bank_account === null ? [] : [bank_account]))
}

export type Transfer = { amount: number; given: number | null; occasion: string | null }

/** Returns the transfers that were due until now. */
export const markTransferred = (db: Db, orderId: number): Promise<Transfer[]> =>
  db
    .updateTable('refund_transfer')
    // The bank account is personal data, and is no longer needed.
    .set({ transferred_at: sql<Date>`clock_timestamp()`, bank_account: null })
    .where('order_id', '=', orderId)
    .where('transferred_at', 'is', null)
    .returning(['amount', 'given', 'occasion'])
    .execute()
