import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { markOf } from './size-mark.ts'
import type { StockReason } from './stock-reasons.ts'

export type SizeToAdjust = { id: number; sku: string; size: string; stock: number; mark: number }

/** Locks the sizes in the order of their ids. The newest movement is read after the lock, so none can come in between. */
export async function lockSizesToAdjust(db: Db, sizeIds: readonly number[]): Promise<SizeToAdjust[]> {
  await sql`
    select id from article_size where id = any (${[...sizeIds]}::bigint[]) order by id for no key update`.execute(db)
  const { rows } = await sql<SizeToAdjust>`
    select article_size.id, sku, size, stock, ${markOf} as mark
      from article_size join article on article.id = article_id
     where article_size.id = any (${[...sizeIds]}::bigint[]) order by article_size.id`.execute(db)
  return rows
}

export async function insertCounted(
  db: Db,
  sizes: readonly { id: number; left: number; pieces: number }[],
  { reason, staffName }: { reason: StockReason; staffName: string | null },
): Promise<void> {
  await sql`
    update article_size set stock = counted.stock
      from unnest(${sizes.map(({ id }) => id)}::bigint[], ${sizes.map(({ left }) => left)}::bigint[])
           as counted (size_id, stock)
     where id = counted.size_id`.execute(db)
  await db
    .insertInto('stock_movement')
    .values(
      sizes.map(({ id, pieces }) => {
        return { size_id: id, kind: 'counted' as const, pieces, reason, staff_name: staffName }
      }),
    )
    .execute()
}
