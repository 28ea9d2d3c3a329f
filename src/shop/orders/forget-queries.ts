import type { Db } from '../../db/db.ts'

export async function hasOpenOrder(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('placed_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where((either) =>
      either.or([
        either('status', 'in', ['Creating', 'Unpaid', 'Paid', 'Packed', 'Shipped', 'Payment Check']),
        // A part of the money went back, and the parcel has not arrived.
        either.and([
          either('status', '=', 'Partly Refunded'),
          either('has_pieces', '=', true),
          either('delivered_at', 'is', null),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function clearPersonalData(db: Db, customerId: number): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({
      ...{ customer_id: null, idempotency_key: null, bag_version: null, request_hash: '' },
      ...{ full_name: '', phone: '', address: '', zip_code: '' },
    })
    .where('customer_id', '=', customerId)
    .execute()
}
