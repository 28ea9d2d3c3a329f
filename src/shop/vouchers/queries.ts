import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import type { PublicVoucher, VoucherInList } from './voucher.ts'

// A voucher ends at its end date, or earlier if the operator ended it. least() ignores null.
const end = sql<Date | null>`least(ends_at, ended_at)`
const isInItsTime = sql<boolean>`clock_timestamp() >= coalesce(starts_at, '-infinity')
  and clock_timestamp() < coalesce(${end}, 'infinity')`

/** With a customer, leaves out the vouchers that the customer's orders use. */
export async function selectUsablePublicVouchers(db: Db, customerId?: number): Promise<PublicVoucher[]> {
  const rows = await usablePublicVouchers(db)
    .$if(customerId !== undefined, (vouchers) =>
      vouchers.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('voucher_use')
              .select('order_id')
              .whereRef('voucher_id', '=', 'voucher.id')
              .where('customer_id', '=', customerId ?? null)
              .where('released_at', 'is', null),
          ),
        ),
      ),
    )
    .execute()
  return rows.map(({ min_subtotal, over_at, ...row }) => ({
    ...row,
    amount: rupiah(row.amount),
    minSubtotal: rupiah(min_subtotal),
    endsAt: over_at ?? undefined,
  }))
}

const usablePublicVouchers = (db: Db) =>
  db
    .selectFrom('voucher')
    .select(['code', 'type', 'amount', 'qty', 'description', 'min_subtotal', end.as('over_at')])
    .where('public', '=', true)
    .where('qty', '>', 0)
    .where(isInItsTime)
    .orderBy('id')

/** The voucher, and whether it is usable now and used by this customer. */
export async function selectVoucherFor(db: Db, { code, customerId }: { code: string; customerId: number | undefined }) {
  const row = await db
    .selectFrom('voucher')
    .select(['id', 'code', 'type', 'amount', 'qty', 'description', 'min_subtotal'])
    .select(sql<boolean>`qty > 0 and ${isInItsTime}`.as('isOpen'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('voucher_use')
          .select('order_id')
          .whereRef('voucher_id', '=', 'voucher.id')
          .where('customer_id', '=', customerId ?? null)
          .where('released_at', 'is', null),
      ).as('isUsed'),
    )
    .where('code', '=', code)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { amount, min_subtotal, isUsed, ...rest } = row
  return { ...rest, isUsed: Boolean(isUsed), amount: rupiah(amount), minSubtotal: rupiah(min_subtotal) }
}

type Use = { voucherId: number; customerId: number | undefined; orderId: number }

/** Returns false if the customer has a live use already. Waits for a concurrent insert of the same use. */
export async function insertUse(db: Db, { voucherId, customerId, orderId }: Use): Promise<boolean> {
  const row = await db
    .insertInto('voucher_use')
    .values({ voucher_id: voucherId, customer_id: customerId ?? null, order_id: orderId })
    .onConflict((conflict) =>
      conflict.columns(['voucher_id', 'customer_id']).where('released_at', 'is', null).doNothing(),
    )
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteUse(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('voucher_use').where('order_id', '=', orderId).execute()
}

/** Returns the remaining quantity, or undefined if the voucher is used up or not in its period. */
export const takeOneOfVoucher = (db: Db, voucherId: number) =>
  db
    .updateTable('voucher')
    .set(({ eb }) => ({ qty: eb('qty', '-', 1) }))
    .where('id', '=', voucherId)
    .where('qty', '>', 0)
    .where(isInItsTime)
    .returning(['qty', 'public'])
    .executeTakeFirst()

/** Returns the voucher if the order had a live use. */
export async function releaseUse(db: Db, orderId: number): Promise<number | undefined> {
  const row = await db
    .updateTable('voucher_use')
    .set({ released_at: sql`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('voucher_id')
    .executeTakeFirst()
  return row?.voucher_id
}

export const giveBackToVoucher = (db: Db, voucherId: number) =>
  db
    .updateTable('voucher')
    .set(({ eb }) => ({ qty: eb('qty', '+', 1) }))
    .where('id', '=', voucherId)
    .returning(['qty', 'public'])
    .executeTakeFirstOrThrow()

export const endVoucher = (db: Db, code: string) =>
  db
    .updateTable('voucher')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .returning(['code', 'public'])
    .executeTakeFirst()

export const selectEndedAt = (db: Db, code: string) =>
  db.selectFrom('voucher').select('ended_at').where('code', '=', code).executeTakeFirst()

export async function selectVouchers(db: Db): Promise<VoucherInList[]> {
  const rows = await db
    .selectFrom('voucher')
    .select(['code', 'type', 'amount', 'qty', 'public', 'min_subtotal', 'starts_at', 'ends_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('voucher_use')
        .select(fn.countAll<number>().as('live'))
        .whereRef('voucher_id', '=', 'voucher.id')
        .where('released_at', 'is', null)
        .as('used'),
    )
    .select(
      sql<VoucherInList['state']>`case
        when ended_at is not null then 'ended'
        when ends_at <= clock_timestamp() then 'over'
        when starts_at > clock_timestamp() then 'not begun'
        when qty = 0 then 'used up'
        else 'open' end`.as('state'),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ amount, min_subtotal, starts_at, ends_at, used, ...row }) => ({
    ...row,
    amount: rupiah(amount),
    used: used ?? 0,
    minSubtotal: rupiah(min_subtotal),
    startsAt: starts_at ?? undefined,
    endsAt: ends_at ?? undefined,
  }))
}

export async function anonymiseUses(db: Db, customerId: number): Promise<void> {
  await db.updateTable('voucher_use').set({ customer_id: null }).where('customer_id', '=', customerId).execute()
}
