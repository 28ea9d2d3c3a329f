import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { HoldEnding } from '../stock/hold-for-exchange.ts'

export type DueHold = { returnId: number; orderId: number; invoice: string; ending: HoldEnding }

/** Holds whose days are over, and those whose return or order has ended without them. `returnId`: only the hold of this one. */
export async function selectDueHolds(
  db: Db,
  { atMost, returnId = null }: { atMost: number; returnId?: number | null },
): Promise<DueHold[]> {
  const { rows } = await sql<DueHold>`
    select hold.return_id as "returnId", hold.order_id as "orderId", invoice,
           case when back.ended_at is not null or placed_order.status = 'Refunded' then 'released' else 'lapsed' end as ending
      from exchange_hold as hold
      join order_return as back on back.id = hold.return_id
      join placed_order on placed_order.id = hold.order_id
     where hold.ended_at is null
       and (hold.held_until <= clock_timestamp() or back.ended_at is not null or placed_order.status = 'Refunded')
       and (${returnId}::bigint is null or hold.return_id = ${returnId}::bigint)
     order by hold.id limit ${atMost}`.execute(db)
  return rows
}
