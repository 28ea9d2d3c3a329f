import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { OrderSource } from '../../../values/orders/order-source.ts'
import type { ShownOrderStatus } from '../../../values/orders/order-status.ts'

/** An order as a row of the exported list. Phone numbers and streets are not part of it; the file for the courier has them. */
export type ExportedOrder = {
  id: number
  invoice: string
  status: ShownOrderStatus
  source: OrderSource
  createdAt: Date
  paidAt: Date | undefined
  packedAt: Date | undefined
  shippedAt: Date | undefined
  deliveredAt: Date | undefined
  hasPieces: boolean
  customer: string
  city: string
  province: string
  service: string
  weightGrams: number
  items: number
  goods: number
  discount: number
  voucher: string
  shipping: number
  total: number
  method: string
  /** As the reports count it. */
  refunded: number
  waybill: string
}

type Times = 'paidAt' | 'packedAt' | 'shippedAt' | 'deliveredAt'
type Row = Omit<ExportedOrder, Times> & Record<Times, Date | null>

/** In the order of the ids. */
export async function selectExportedOrders(db: Db, ids: readonly number[]): Promise<ExportedOrder[]> {
  const { rows } = await sql<Row>`
    select id, invoice, status, source, created_at as "createdAt", paid_at as "paidAt", packed_at as "packedAt",
           shipped_at as "shippedAt", delivered_at as "deliveredAt", has_pieces as "hasPieces", full_name as customer,
           city_name as city, province_name as province, service, weight_grams as "weightGrams",
           (select coalesce(sum(qty), 0)::int from order_item where order_id = placed_order.id) as items,
           total::float8 as goods, discount::float8 as discount, coalesce(voucher_code, '') as voucher,
           ongkir::float8 as shipping, gross_amount::float8 as total, coalesce(paid_method, '') as method,
           refunded_in_reports(status, gross_amount, refunded_amount)::float8 as refunded, resi as waybill
      from placed_order where id = any (${ids}::bigint[])
     order by array_position(${ids}::bigint[], id)`.execute(db)
  return rows.map(({ paidAt, packedAt, shippedAt, deliveredAt, ...row }) => ({
    ...row,
    ...{ paidAt: paidAt ?? undefined, packedAt: packedAt ?? undefined },
    ...{ shippedAt: shippedAt ?? undefined, deliveredAt: deliveredAt ?? undefined },
  }))
}
