import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { DemoCustomer } from './demo-customers.ts'

/** Called for a shop that the demo has just filled. */
export async function insertDemoHistory(db: Db): Promise<void> {
  await sql`insert into demo_history default values on conflict do nothing`.execute(db)
}

export async function hasOtherOrders(db: Db): Promise<boolean> {
  const row = await db.selectFrom('placed_order').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Takes the work for this long. Undefined if it is done, if another process does it, or if this shop gets no history. */
export async function claimHistory(db: Db, seconds: number): Promise<{ made: number; beganAt: Date } | undefined> {
  const { rows } = await sql<{ made: number; beganAt: Date }>`
    update demo_history set lease_until = clock_timestamp() + make_interval(secs => ${seconds})
     where ended_at is null and lease_until <= clock_timestamp()
    returning made, began_at as "beganAt"`.execute(db)
  return rows[0]
}

/** False if the demo was removed meanwhile. */
export async function recordMade(db: Db, made: number, leaseSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update demo_history set made = ${made}, lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
     where ended_at is null returning made`.execute(db)
  return rows.length > 0
}

export async function releaseHistory(db: Db): Promise<void> {
  await sql`update demo_history set lease_until = clock_timestamp()`.execute(db)
}

export async function endHistory(db: Db): Promise<void> {
  await sql`update demo_history set ended_at = coalesce(ended_at, clock_timestamp())`.execute(db)
}

type NewCustomer = DemoCustomer & {
  passwordHash: string
  zipCode: string
  cityId: string
  provinceId: string
  at: Date
}

/** Returns the customer of this address, who is added if missing. */
export async function saveDemoCustomer(db: Db, customer: NewCustomer): Promise<number> {
  const { email, name, phone, passwordHash, address, zipCode, provinceId, cityId, subdistrictId, at } = customer
  const { rows } = await sql<{ id: number }>`
    insert into customer (email, name, phone, password_hash, address, zip_code, province_id, city_id, subdistrict_id,
                          created_at, is_demo)
    values (${email}, ${name}, ${phone}, ${passwordHash}, ${address}, ${zipCode}, ${provinceId}, ${cityId},
            ${subdistrictId}, ${at}, true)
        on conflict (email) do update set email = excluded.email
     where customer.is_demo
    returning id`.execute(db)
  const [saved] = rows
  if (saved === undefined) throw new Error(`a customer of the shop has the address ${email}`)
  return saved.id
}

/** Sizes of which so many are in stock that a sale changes nothing that shoppers see. */
export async function selectPlentiful(
  db: Db,
  leastStock: number,
): Promise<{ sizeId: number; articleId: number; stock: number }[]> {
  return db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .select(['article_size.id as sizeId', 'article_id as articleId', 'stock'])
    .where('stock', '>=', leastStock)
    .where('archived_at', 'is', null)
    .where('published', '=', true)
    .orderBy('sku')
    .orderBy('article_size.id')
    .execute()
}

export async function selectSoldOut(db: Db, atMost: number): Promise<{ sizeId: number; articleId: number }[]> {
  return db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .select(['article_size.id as sizeId', 'article_id as articleId'])
    .where('stock', '=', 0)
    .where('archived_at', 'is', null)
    .where('published', '=', true)
    .orderBy('article_size.id')
    .limit(atMost)
    .execute()
}

export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the clock of the database returned nothing')
  return row.at
}

/** Moves what happened to an order since a moment to another one, as if the operation had run then. */
export async function moveBack(
  db: Db,
  { orderId, since, to }: { orderId: number; since: Date; to: Date },
): Promise<void> {
  const moved = (column: string) => sql`
    case when ${sql.ref(column)} >= ${since}::timestamptz
         then ${sql.ref(column)} + (${to}::timestamptz - ${since}::timestamptz) else ${sql.ref(column)} end`
  const attempts = sql`(select id from payment_attempt where order_id = ${orderId})`
  await sql`
    update placed_order
       set created_at = ${moved('created_at')}, placed_at = ${moved('placed_at')}, paid_at = ${moved('paid_at')},
           packed_at = ${moved('packed_at')}, shipped_at = ${moved('shipped_at')},
           delivered_at = ${moved('delivered_at')}, ended_at = ${moved('ended_at')}
     where id = ${orderId}`.execute(db)
  await sql`
    update payment_attempt set created_at = ${moved('created_at')} where order_id = ${orderId}`.execute(db)
  await sql`
    update payment_transaction set first_seen_at = ${moved('first_seen_at')}, money_at = ${moved('money_at')}
     where attempt_id in ${attempts}`.execute(db)
  await sql`
    update notice_inbox set received_at = ${moved('received_at')}, closed_at = ${moved('closed_at')}
     where attempt_id in ${attempts}`.execute(db)
  await sql`
    update refund_transfer set recorded_at = ${moved('recorded_at')} where order_id = ${orderId}`.execute(db)
  await sql`
    update refund set planned_at = ${moved('planned_at')}, ended_at = ${moved('ended_at')}
     where order_id = ${orderId}`.execute(db)
  await sql`
    update stock_movement set moved_at = ${moved('moved_at')} where order_id = ${orderId}`.execute(db)
  await sql`
    update outbox_email set queued_at = ${moved('queued_at')}, ended_at = ${moved('ended_at')}
     where split_part(once, ' ', 2) = ${String(orderId)} and queued_at >= ${since}`.execute(db)
  await sql`
    update email_copy set written_at = ${moved('written_at')} where order_id = ${orderId}`.execute(db)
}

/** Moves the deadline by the time between two moments. An unpaid order whose deadline has passed is expired by a job at any time. */
export async function moveDeadline(
  db: Db,
  { orderId, from, to }: { orderId: number; from: Date; to: Date },
): Promise<void> {
  await sql`
    update placed_order set due_at = due_at + (${to}::timestamptz - ${from}::timestamptz)
     where id = ${orderId}`.execute(db)
}

/** Puts back the pieces that the order took, so that the demo's stock stays as in its sheet. */
export async function restock(db: Db, orderId: number): Promise<void> {
  await sql`
    with bought as (
      select size_id, sum(qty)::int as qty, min(created_at) as at
        from order_item join placed_order on placed_order.id = order_id
       where order_id = ${orderId} and has_pieces group by size_id),
    counted as (
      insert into stock_movement (size_id, kind, pieces, moved_at)
      select size_id, 'counted', qty, at - interval '1 hour' from bought)
    update article_size set stock = stock + qty from bought where article_size.id = size_id`.execute(db)
}

/** Orders of the demo with an id above the last one that is complete: their making was interrupted. */
export async function selectIncomplete(db: Db, made: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from placed_order where is_demo order by id offset ${made}`.execute(db)
  return rows.map(({ id }) => id)
}

export const selectDemoCustomers = (db: Db): Promise<{ id: number }[]> =>
  db.selectFrom('customer').select('id').where('is_demo', '=', true).orderBy('id').execute()
