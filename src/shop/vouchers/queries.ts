import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import type { PublicVoucher } from './voucher.ts'

export async function selectUsablePublicVouchers(db: Db): Promise<PublicVoucher[]> {
  // A voucher is over at its end, or before when it was ended by hand; least() passes over what is null.
  const end = sql<Date | null>`least(ends_at, ended_at)`
  const rows = await db
    .selectFrom('voucher')
    .select(['code', 'type', 'amount', 'qty', 'description', 'min_subtotal', end.as('over_at')])
    .where('public', '=', true)
    .where('qty', '>', 0)
    .where(sql<boolean>`now() >= coalesce(starts_at, '-infinity') and now() < coalesce(${end}, 'infinity')`)
    .orderBy('id')
    .execute()
  return rows.map(({ min_subtotal, over_at, ...row }) => ({
    ...row,
    amount: rupiah(row.amount),
    minSubtotal: rupiah(min_subtotal),
    endsAt: over_at ?? undefined,
  }))
}
