import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inPortions, whereDifferent } from '../../../db/save-changed.ts'
import type { Tables } from '../../../db/schema/tables.ts'

/** Locks vouchers until the transaction ends. All locks are taken in the order of the ids. */
export const lockVouchers = (db: Db, codes: string[]) => selectVouchers(db, codes).forUpdate().execute()

export const selectVouchersOf = (db: Db, codes: string[]) => selectVouchers(db, codes).execute()

const selectVouchers = (db: Db, codes: string[]) =>
  db
    .selectFrom('voucher')
    .select(['id', 'code', 'qty'])
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .orderBy('id')

export type VoucherRow = Insertable<Tables['voucher']>

const optionalColumns = [
  ...(['starts_at', 'ends_at', 'min_subtotal', 'percent', 'free_shipping', 'category_ids', 'first_order'] as const),
  'description_indonesian' as const,
]

const sheetColumns = ['type', 'amount', 'description', 'public', ...optionalColumns]

/** A sheet without these columns may change the type, to which what they keep does not belong. */
const keptByType = {
  percent: sql<number | null>`case when excluded.type = 'total' then voucher.percent end`,
  free_shipping: sql<boolean>`voucher.free_shipping and excluded.type = 'shipping'`,
}

/**
 * Existing vouchers keep their values in the columns `kept`, and always their qty, which changes by differences only.
 */
export async function saveVouchers(db: Db, rows: VoucherRow[], kept: readonly (typeof optionalColumns)[number][]) {
  const keeps = new Set<string>(kept)
  const { taken, differs } = whereDifferent(
    'voucher',
    sheetColumns.filter((column) => !keeps.has(column)),
  )
  return inPortions(rows, (portion) =>
    db
      .insertInto('voucher')
      .values(portion)
      .onConflict((known) =>
        known
          .column('code')
          .doUpdateSet({
            ...(keeps.has('percent') && { percent: keptByType.percent }),
            ...(keeps.has('free_shipping') && { free_shipping: keptByType.free_shipping }),
            ...taken,
            version: sql<number>`voucher.version + 1`,
          })
          .where(differs),
      )
      .returning(['id', 'code'])
      .execute(),
  )
}

export async function moveVoucherQty(db: Db, moves: { voucherId: number; uses: number }[]): Promise<void> {
  await sql`
    update voucher set qty = qty + moved.uses, loaded = loaded + moved.uses
      from unnest(${moves.map(({ voucherId }) => voucherId)}::bigint[], ${moves.map(({ uses }) => uses)}::bigint[])
           as moved (voucher_id, uses)
     where id = moved.voucher_id`.execute(db)
}

/** A voucher that the owner ended is exported with that time as its end, so that it stays ended in another shop too. */
export const selectVoucherRows = (db: Db) =>
  db
    .selectFrom('voucher')
    .select(['id', 'code', 'type', 'amount', 'qty', 'description', 'public', 'starts_at', 'min_subtotal'])
    .select(['percent', 'free_shipping', 'category_ids', 'first_order', 'description_indonesian'])
    .select(
      sql<
        string[]
      >`array(select slug from category where category.id = any (category_ids) order by category.position, slug)`.as(
        'categories',
      ),
    )
    .select((is) => is.fn<Date | null>('least', ['ends_at', 'ended_at']).as('ends_at'))
    .orderBy('id')
    .execute()
