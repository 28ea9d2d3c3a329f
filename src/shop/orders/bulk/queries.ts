import type { Db } from '../../../db/db.ts'

/** The orders that were sent with this waybill. */
export async function selectInvoicesWithWaybill(db: Db, waybill: string): Promise<string[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select('invoice')
    .where('resi', '=', waybill)
    .where('resi', '<>', '')
    .execute()
  return rows.flatMap(({ invoice }) => (invoice === null ? [] : [invoice]))
}
