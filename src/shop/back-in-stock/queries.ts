import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Language } from '../../values/language.ts'

const now = sql<Date>`clock_timestamp()`

/** Per customer, and per email address. */
const MAX_REQUESTS = 50

/** Locks the customer's requests, so that two requests cannot both be the last one that is allowed. */
export const lockRequests = (db: Db, customerId: number) =>
  db.selectFrom('customer').where('id', '=', customerId).select('id').forNoKeyUpdate().execute()

/** One row per customer and size. A repeated request renews the row. Returns false if the customer has too many requests. */
export async function upsertCustomerRequest(db: Db, customerId: number, sizeId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_wait (size_id, customer_id, confirmed_at)
    select ${sizeId}, ${customerId}, clock_timestamp()
     where (select count(*) from stock_wait where customer_id = ${customerId} and size_id <> ${sizeId}) < ${MAX_REQUESTS}
        on conflict (size_id, customer_id) do update set told_at = null
    returning id`.execute(db)
  return rows.length > 0
}

/** True if the address has the maximum of requests for other sizes. */
export async function hasMaxRequests(db: Db, email: string, sizeId: number): Promise<boolean> {
  const { others } = await db
    .selectFrom('stock_wait')
    .select(({ fn }) => fn.countAll<number | string>().as('others'))
    .where('email', '=', email)
    .where('size_id', '<>', sizeId)
    .executeTakeFirstOrThrow()
  return Number(others) >= MAX_REQUESTS
}

type NewRequest = { email: string; sizeId: number; consentVersion: string; token: string; language: Language }

/** One row per address and size. A confirmed request stays as it is; any other has to be confirmed (again). */
export async function upsertEmailRequest(
  db: Db,
  { email, sizeId, consentVersion, token, language }: NewRequest,
): Promise<void> {
  await db
    .insertInto('stock_wait')
    .values({ size_id: sizeId, email, consent_version: consentVersion, token, language })
    .onConflict((known) =>
      known
        .columns(['size_id', 'email'])
        .doUpdateSet({
          asked_at: now,
          consent_version: sql`excluded.consent_version`,
          confirmed_at: null,
          told_at: null,
          language,
        })
        .where((is) => is.or([is('stock_wait.confirmed_at', 'is', null), is('stock_wait.told_at', 'is not', null)])),
    )
    .execute()
}

export async function selectEmailRequestId(db: Db, email: string, sizeId: number): Promise<number> {
  const { id } = await db
    .selectFrom('stock_wait')
    .select('id')
    .where('email', '=', email)
    .where('size_id', '=', sizeId)
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false if no request has this token. Confirming twice changes nothing. */
export async function markConfirmed(db: Db, token: string): Promise<boolean> {
  const row = await db
    .updateTable('stock_wait')
    .set({ confirmed_at: sql`coalesce(confirmed_at, clock_timestamp())` })
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('stock_wait').where('token', '=', token).execute()
}

export async function deleteCustomerRequest(db: Db, customerId: number, sizeId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_wait')
    .where('customer_id', '=', customerId)
    .where('size_id', '=', sizeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Marks up to `limit` requests as notified whose size is in stock again. Two processes never claim the same request. */
export async function claimRequestsInStock(db: Db, limit: number): Promise<{ id: number; tellings: number }[]> {
  const { rows } = await sql<{ id: number; tellings: number }>`
    update stock_wait set told_at = clock_timestamp(), tellings = tellings + 1
     where id in (
       select stock_wait.id
         from stock_wait
         join article_size on article_size.id = stock_wait.size_id
         join article on article.id = article_size.article_id
        where stock_wait.confirmed_at is not null and stock_wait.told_at is null
          and article_size.stock > 0 and article.published
        order by stock_wait.id
        limit ${limit}
          for update of stock_wait skip locked)
    returning id, tellings`.execute(db)
  return rows
}

/** The key that keeps the outbox from sending two emails about one notification. deleteNotified builds it in SQL as well. */
export const onceKey = ({ id, tellings }: { id: number; tellings: number }) => `stock.back ${id}.${tellings}`

/** Deletes requests whose email has left the outbox. */
export async function deleteNotified(db: Db): Promise<void> {
  await sql`
    delete from stock_wait
     where told_at is not null
       and not exists (
         select from outbox_email
          where outbox_email.once = 'stock.back ' || stock_wait.id || '.' || stock_wait.tellings
            and outbox_email.ended_at is null)
    `.execute(db)
}

export async function resetNotified(db: Db, id: number): Promise<void> {
  await db.updateTable('stock_wait').set({ told_at: null }).where('id', '=', id).execute()
}

export async function deleteUnconfirmed(db: Db, afterDays: number): Promise<void> {
  await db
    .deleteFrom('stock_wait')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${afterDays})`)
    .execute()
}

const selectRequests = (db: Db) =>
  db
    .selectFrom('stock_wait')
    .innerJoin('article_size', 'article_size.id', 'stock_wait.size_id')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .select(['article.name', 'article.slug', 'article.sku', 'article.color', 'article_size.size'])

export const selectUnconfirmed = (db: Db, id: number) =>
  selectRequests(db)
    .where('stock_wait.id', '=', id)
    .where('stock_wait.confirmed_at', 'is', null)
    .select(['stock_wait.email', 'stock_wait.token', 'stock_wait.language'])
    .$narrowType<{ email: string; token: string }>()
    .executeTakeFirst()

export const selectNotified = (db: Db, id: number, telling: number) =>
  selectRequests(db)
    .leftJoin('customer', 'customer.id', 'stock_wait.customer_id')
    .where('stock_wait.id', '=', id)
    .where('stock_wait.tellings', '=', telling)
    .where('stock_wait.told_at', 'is not', null)
    .select([
      sql<string>`coalesce(customer.email, stock_wait.email)`.as('email'),
      'customer.name as customer_name',
      sql<Language>`coalesce(customer.language, stock_wait.language)`.as('language'),
      sql<boolean>`article.published and article_size.stock > 0`.as('can_be_bought'),
    ])
    .executeTakeFirst()

/** Only requests of the account itself. A request by email belongs to its address, even if an account has the same one. */
export const selectCustomerRequests = (db: Db, customerId: number) =>
  selectRequests(db)
    .where('stock_wait.customer_id', '=', customerId)
    .select('stock_wait.asked_at')
    .orderBy('stock_wait.id')
    .execute()
