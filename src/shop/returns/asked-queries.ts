import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The return that was made of this form already. */
export const selectReturnByKey = async (db: Db, orderId: number, key: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('order_return')
      .select('id')
      .where('order_id', '=', orderId)
      .where('request_key', '=', key)
      .executeTakeFirst()
  )?.id

/** How often the customer has asked, also for what was withdrawn or declined. */
export const countRequests = async (db: Db, orderId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('order_return')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', '=', orderId)
    .where('request_key', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
