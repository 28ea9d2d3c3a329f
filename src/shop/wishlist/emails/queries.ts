import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { FEW_LEFT } from '../../../values/few-left.ts'
import type { Language } from '../../../values/language.ts'
import { priceNow } from '../../articles/discounts/current-price.ts'

type NewRequest = { customerId: number; token: string; consentVersion: string }

/** Asking again keeps the token, so that the links of earlier emails go on working. */
export async function upsertRequest(db: Db, { customerId, token, consentVersion }: NewRequest): Promise<void> {
  await db
    .insertInto('wishlist_email')
    .values({ customer_id: customerId, token, consent_version: consentVersion })
    .onConflict((known) =>
      known
        .column('customer_id')
        .doUpdateSet({ asked_at: sql`clock_timestamp()`, consent_version: consentVersion, stopped_at: null })
        .where('wishlist_email.stopped_at', 'is not', null),
    )
    .execute()
}

export const selectRequest = (db: Db, customerId: number) =>
  db
    .selectFrom('wishlist_email')
    .where('customer_id', '=', customerId)
    .where('stopped_at', 'is', null)
    .select(['asked_at', 'consent_version'])
    .executeTakeFirst()

const stop = (db: Db) =>
  db.updateTable('wishlist_email').set({ stopped_at: sql<Date>`clock_timestamp()` }).where('stopped_at', 'is', null)

export async function stopRequest(db: Db, customerId: number): Promise<void> {
  await stop(db).where('customer_id', '=', customerId).execute()
}

export async function stopByToken(db: Db, token: string): Promise<void> {
  await stop(db).where('token', '=', token).execute()
}

/** Deletes requests that ended more than a day ago. */
export async function deleteStopped(db: Db): Promise<void> {
  await db
    .deleteFrom('wishlist_email')
    .where('stopped_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
}

/** What customers knew before they asked says nothing about what they see now. */
export async function forgetKnown(db: Db, customerId: number): Promise<void> {
  await db
    .updateTable('wishlist_item')
    .set({ known_price: null, known_few: null, told_in: null, told_price: null, told_few: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** The key that keeps the outbox from sending two emails with one number. The statements below build it in SQL as well. */
export const onceKey = ({ id, number }: { id: number; number: number }) => `wishlist.news ${id}.${number}`

const outboxKey = sql`'wishlist.news ' || wanted.id || '.' || wanted.number`

/** What an email said is known once it has left the outbox. */
export async function recordSentNews(db: Db): Promise<void> {
  await sql`
    update wishlist_item
       set known_price = coalesce(told_price, known_price), known_few = coalesce(told_few, known_few),
           told_in = null, told_price = null, told_few = null
      from wishlist_email as wanted
     where wanted.customer_id = wishlist_item.customer_id and told_in is not null
       and not exists (select from outbox_email where once = ${outboxKey} and ended_at is null)`.execute(db)
}

const isFew = sql<boolean>`article_size.stock between 1 and ${FEW_LEFT}`

/**
 * Sizes that were just saved are known as they are. A price that rose, and a size with enough pieces again, are known at once, so
 * that the next reduction is news. For all customers who want emails, or one of them.
 */
export async function followItems(db: Db, customerId?: number): Promise<void> {
  await sql`
    update wishlist_item
       set known_price = greatest(known_price, ${priceNow()}),
           known_few = case when known_few is null or not ${isFew} then ${isFew} else known_few end
      from wishlist_email as wanted, article_size, article
     where wanted.customer_id = wishlist_item.customer_id and wanted.stopped_at is null
       ${customerId === undefined ? sql`` : sql`and wanted.customer_id = ${customerId}`}
       and article_size.id = wishlist_item.size_id and article.id = article_size.article_id
       and (known_price is null or known_few is null or known_price < ${priceNow()} or (known_few and not ${isFew}))
    `.execute(db)
}

/** True for a size that can be bought, and that is cheaper than the customer knows or has become nearly gone. */
const isNews = sql<boolean>`article.published and article.archived_at is null and article_size.stock > 0
  and (${priceNow()} < known_price or (${isFew} and not known_few))`

/**
 * Gives up to `limit` customers with news the number of their next email. No customer has two within a day, and two processes never
 * claim for the same customer.
 */
export async function claimCustomersWithNews(db: Db, limit: number): Promise<{ id: number; number: number }[]> {
  const { rows } = await sql<{ id: number; number: number }>`
    update wishlist_email set number = number + 1
     where id in (
       select wanted.id
         from wishlist_email as wanted
         join customer on customer.id = wanted.customer_id
        where wanted.stopped_at is null and customer.ends_at is null
          and not exists (
            select from outbox_email
             where once = ${outboxKey}
               and (ended_at is null
                    or (outcome <> 'needless' and ended_at > clock_timestamp() - interval '1 day')))
          and exists (
            select from wishlist_item
              join article_size on article_size.id = wishlist_item.size_id
              join article on article.id = article_size.article_id
             where wishlist_item.customer_id = wanted.customer_id and ${isNews})
        order by wanted.id
        limit ${limit}
          for update of wanted skip locked)
    returning id, number`.execute(db)
  return rows
}

/** The customer of an email, unless it is an earlier one or they have stopped it meanwhile. */
export const selectRecipient = (db: Db, id: number, number: number) =>
  db
    .selectFrom('wishlist_email')
    .innerJoin('customer', 'customer.id', 'wishlist_email.customer_id')
    .where('wishlist_email.id', '=', id)
    .where('wishlist_email.number', '=', number)
    .where('wishlist_email.stopped_at', 'is', null)
    .where('customer.ends_at', 'is', null)
    .select(['customer.id', 'customer.email', 'customer.name', 'wishlist_email.token'])
    .select(sql<Language>`customer.language`.as('language'))
    .executeTakeFirst()

export type NewsRow = {
  name: string
  color: string
  slug: string
  sku: string
  size: string
  price: number
  known_price: number
  stock: number
  is_few: boolean
}

/** Records what the email with this number says, and returns it: the sizes that are news now, the newest saved one first. */
export async function recordNews(db: Db, customerId: number, number: number): Promise<NewsRow[]> {
  // An earlier attempt to send it may have said more.
  await db
    .updateTable('wishlist_item')
    .set({ told_in: null, told_price: null, told_few: null })
    .where('customer_id', '=', customerId)
    .where('told_in', 'is not', null)
    .execute()
  const { rows } = await sql<NewsRow>`
    with news as (
      update wishlist_item
         set told_in = ${number}, told_price = least(known_price, ${priceNow()}), told_few = ${isFew}
        from article_size, ${sql.table('article')} as article
       where wishlist_item.customer_id = ${customerId}
         and article_size.id = wishlist_item.size_id and article.id = article_size.article_id and ${isNews}
      returning wishlist_item.id, article.name, article.color, article.slug, article.sku, article_size.size,
                ${priceNow()} as price, known_price, article_size.stock, ${isFew} and not known_few as is_few)
    select * from news order by id desc`.execute(db)
  return rows
}
