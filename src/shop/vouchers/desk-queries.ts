import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import { categoryNames, toTerms } from './queries.ts'
import type { VoucherInList } from './voucher.ts'

/* What staff do with vouchers. */

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

const state = sql<VoucherInList['state']>`case
  when ended_at is not null then 'ended'
  when ends_at <= clock_timestamp() then 'over'
  when starts_at > clock_timestamp() then 'not begun'
  when qty = 0 then 'used up'
  else 'open' end`

const vouchersInList = (db: Db) =>
  db
    .selectFrom('voucher')
    .select([
      'id',
      'code',
      'type',
      'amount',
      'percent',
      'free_shipping',
      'first_order',
      'min_subtotal',
      'qty',
      'loaded',
    ])
    .select(['public', 'starts_at', 'ends_at', 'ended_at', 'cost', 'description', 'category_ids', 'version'])
    .select([state.as('state'), categoryNames.as('categories')])

type Row = Awaited<ReturnType<ReturnType<typeof vouchersInList>['execute']>>[number]

const toVoucher = (row: Row): VoucherInList => ({
  ...toTerms(row),
  ...{ id: row.id, code: row.code, qty: row.qty, used: row.loaded - row.qty, public: row.public },
  ...{ description: row.description, cost: rupiah(row.cost), version: row.version, state: row.state },
  ...{ startsAt: row.starts_at ?? undefined, endsAt: row.ends_at ?? undefined, endedAt: row.ended_at ?? undefined },
  categoryIds: row.category_ids ?? undefined,
})

export async function selectVouchers(db: Db): Promise<VoucherInList[]> {
  return (await vouchersInList(db).orderBy('id').execute()).map(toVoucher)
}
