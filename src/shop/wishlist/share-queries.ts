import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A link that exists keeps its token, whatever the new name is. */
export async function upsertShare(
  db: Db,
  { customerId, token, firstName }: { customerId: number; token: string; firstName: string },
): Promise<string> {
  const row = await db
    .insertInto('wishlist_share')
    .values({ customer_id: customerId, token, first_name: firstName })
    .onConflict((known) => known.column('customer_id').doUpdateSet({ first_name: firstName }))
    .returning('token')
    .executeTakeFirstOrThrow()
  return row.token
}

export const selectShare = (db: Db, customerId: number) =>
  db
    .selectFrom('wishlist_share')
    .where('customer_id', '=', customerId)
    .select(['token', 'first_name', 'shared_at'])
    .executeTakeFirst()

export async function deleteShare(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('wishlist_share').where('customer_id', '=', customerId).execute()
}

export const selectShareByToken = (db: Db, token: string) =>
  db.selectFrom('wishlist_share').where('token', '=', token).select(['customer_id', 'first_name']).executeTakeFirst()

/** Each article once, the one that was saved last first. */
export async function selectSavedArticles(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist_item')
    .innerJoin('article_size', 'article_size.id', 'wishlist_item.size_id')
    .where('wishlist_item.customer_id', '=', customerId)
    .groupBy('article_size.article_id')
    .select('article_size.article_id')
    .orderBy(sql`max(wishlist_item.id)`, 'desc')
    .execute()
  return rows.map(({ article_id }) => article_id)
}
