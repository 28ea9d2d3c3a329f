import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import type { PublicVoucher } from './voucher.ts'

// A voucher ends at its end date, or earlier if the operator ended it. least() ignores null.
const end = sql<Date | null>`least(ends_at, ended_at)`
const isInItsTime = sql<boolean>`clock_timestamp() >= coalesce(starts_at, '-infinity')
  and clock_timestamp() < coalesce(${end}, 'infinity')`

/** Names in the sequence of the menu; null for everything. */
export const categoryNames = sql<string[] | null>`
  case when category_ids is not null then array(
    select name from ${sql.table('category')} as category where category.id = any (category_ids) order by category.position, category.id) end`

/**
 * An order that was paid or can still be, other than `besides`. One that was refunded whole before it was sent counts as little as its
 * voucher use, which went back.
 */
const hasOrdered = (
  customerId: number,
  besides: RawBuilder<unknown> | number,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from placed_order as earlier
   where earlier.customer_id = ${customerId} and earlier.id is distinct from ${besides}
     and (earlier.status not in ('Cancelled', 'Expired') or earlier.paid_at is not null)
     and not (earlier.status = 'Refunded' and earlier.shipped_at is null and earlier.delivered_at is null))`

const terms = ['type', 'amount', 'percent', 'free_shipping', 'first_order', 'min_subtotal'] as const

type TermsRow = {
  type: 'total' | 'shipping'
  amount: number | null
  percent: number | null
  free_shipping: boolean
  first_order: boolean
  min_subtotal: number
  categories: string[] | null
}

export const toTerms = (row: TermsRow) => ({
  ...{ type: row.type, percent: row.percent ?? undefined, isFreeShipping: row.free_shipping },
  amount: row.amount === null ? undefined : rupiah(row.amount),
  ...{ isForEverything: row.categories === null, categories: row.categories ?? undefined },
  ...{ isFirstOrder: row.first_order, minSubtotal: rupiah(row.min_subtotal) },
})

/** With a customer, leaves out the vouchers that this customer cannot use. */
export async function selectUsablePublicVouchers(db: Db, customerId?: number): Promise<PublicVoucher[]> {
  const rows = await usablePublicVouchers(db)
    .$if(customerId !== undefined, (vouchers) =>
      vouchers
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('voucher_use')
                .select('order_id')
                .whereRef('voucher_id', '=', 'voucher.id')
                .where('customer_id', '=', customerId ?? null)
                .where('released_at', 'is', null),
            ),
          ),
        )
        .where(sql<boolean>`not (first_order and ${hasOrdered(customerId ?? 0, sql`null::bigint`)})`),
    )
    .execute()
  return rows.map((row) => ({
    ...toTerms(row),
    ...{ code: row.code, qty: row.qty, description: row.description, endsAt: row.over_at ?? undefined },
  }))
}

const usablePublicVouchers = (db: Db) =>
  db
    .selectFrom('voucher')
    .select(['code', 'qty', 'description', ...terms])
    .select([end.as('over_at'), categoryNames.as('categories')])
    .where('public', '=', true)
    .where('qty', '>', 0)
    .where(isInItsTime)
    .orderBy('id')

type BagOfCustomer = { customerId: number | undefined; articleIds: readonly number[] }

/** The voucher, whether it is usable now and by this customer, and which of the articles it covers. */
export async function selectVoucherFor(db: Db, { code, ...bag }: BagOfCustomer & { code: string }) {
  const row = await vouchersFor(db, bag).where('code', '=', code).executeTakeFirst()
  return row && toVoucherFor(row)
}

/** The same of the public vouchers that can be used now. */
export async function selectPublicVouchersFor(db: Db, bag: BagOfCustomer, most: number) {
  const rows = await vouchersFor(db, bag)
    .where('public', '=', true)
    .where('qty', '>', 0)
    .where(isInItsTime)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toVoucherFor)
}

const vouchersFor = (db: Db, { customerId, articleIds }: BagOfCustomer) =>
  db
    .selectFrom('voucher')
    .select(['id', 'code', 'qty', 'description', 'version', ...terms])
    .select(categoryNames.as('categories'))
    .select(
      sql<number[]>`array(
        select distinct article_id from article_category
         where article_id = any (${articleIds}::bigint[]) and category_id = any (category_ids))`.as('covered'),
    )
    .select(sql<boolean>`qty > 0 and ${isInItsTime}`.as('isOpen'))
    .select(sql<boolean>`first_order and ${hasOrdered(customerId ?? 0, sql`null::bigint`)}`.as('isTooLate'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('voucher_use')
          .select('order_id')
          .whereRef('voucher_id', '=', 'voucher.id')
          .where('customer_id', '=', customerId ?? null)
          .where('released_at', 'is', null),
      ).as('isUsed'),
    )

type VoucherForRow = Awaited<ReturnType<ReturnType<typeof vouchersFor>['executeTakeFirstOrThrow']>>

const toVoucherFor = (row: VoucherForRow) => ({
  ...toTerms(row),
  ...{ id: row.id, code: row.code, qty: row.qty, description: row.description, version: row.version },
  ...{ isUsed: Boolean(row.isUsed), isOpen: row.isOpen, isTooLate: row.isTooLate, coveredIds: row.covered },
})

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

const discountOf = (orderId: number) =>
  sql<number>`(select discount from placed_order where placed_order.id = ${orderId})`

/**
 * Returns the remaining quantity, or undefined if the voucher is used up, not in its period, not for this customer any more, or if its
 * rule has changed since `version`.
 */
export const takeOneOfVoucher = (db: Db, { voucherId, customerId, orderId, version }: Use & { version: number }) =>
  db
    .updateTable('voucher')
    .set(({ eb }) => ({ qty: eb('qty', '-', 1), cost: eb('cost', '+', discountOf(orderId)) }))
    .where('id', '=', voucherId)
    .where('qty', '>', 0)
    .where('version', '=', version)
    .where(isInItsTime)
    .where(sql<boolean>`not (first_order and ${hasOrdered(customerId ?? 0, orderId)})`)
    .returning(['qty', 'public'])
    .executeTakeFirst()

/** Why a voucher was not taken. */
export async function selectWhyNotTaken(
  db: Db,
  { voucherId, customerId, orderId }: Use,
): Promise<'expired' | 'changed' | 'not-first-order'> {
  const row = await db
    .selectFrom('voucher')
    .select(sql<boolean>`qty > 0 and ${isInItsTime}`.as('isOpen'))
    .select(sql<boolean>`first_order and ${hasOrdered(customerId ?? 0, orderId)}`.as('isTooLate'))
    .where('id', '=', voucherId)
    .executeTakeFirstOrThrow()
  if (!row.isOpen) return 'expired'
  if (row.isTooLate) return 'not-first-order'
  // It may also have come back into its period, or got uses, since it was not taken: then the order is tried again as well.
  return 'changed'
}

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

export const giveBackToVoucher = (db: Db, voucherId: number, orderId: number) =>
  db
    .updateTable('voucher')
    .set(({ eb }) => ({ qty: eb('qty', '+', 1), cost: eb('cost', '-', discountOf(orderId)) }))
    .where('id', '=', voucherId)
    .returning(['qty', 'public'])
    .executeTakeFirstOrThrow()

export async function anonymiseUses(db: Db, customerId: number): Promise<void> {
  await db.updateTable('voucher_use').set({ customer_id: null }).where('customer_id', '=', customerId).execute()
}
