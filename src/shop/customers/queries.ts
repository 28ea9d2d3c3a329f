import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { readPhone } from '../../values/phone.ts'
import type { CustomerFilters, LastOrder } from './customer-filters.ts'
import type { CustomerView } from './customer-views.ts'

const conditions: Record<CustomerView, RawBuilder<boolean>> = {
  all: sql`true`,
  returning: sql`exists (select from placed_order
                          where customer_id = customer.id and paid_at is not null offset 1)`,
  newsletter: sql`exists (select from subscriber where subscriber.email = customer.email and confirmed_at is not null)`,
  waiting: sql`id in (select customer_id from stock_wait where customer_id is not null and told_at is null)`,
  deletion: sql`ends_at is not null`,
}

type Question = {
  view: CustomerView
  search: string
  filters: CustomerFilters
  below: number | undefined
  atMost: number
}

export type ListedCustomer = {
  id: number
  name: string
  email: string
  phone: string
  createdAt: Date
  /** When the account is deleted, if that was requested. */
  endsAt: Date | null
  isSubscribed: boolean
  orders: number
  /** Paid less refunds, of `paidOrders`. */
  spent: number
  paidOrders: number
  lastOrderAt: Date | null
  /** Where the last order went. */
  city: string | null
}

/** How many of the newest customers a search reads first. */
export const NEWEST_SEARCHED = 5_000

/**
 * Newest first, with ids below the last one of the page before. A word that many customers have in their names fills the page from the
 * newest ones, without reading all that have it.
 */
export async function selectCustomers(db: Db, question: Question): Promise<ListedCustomer[]> {
  if (question.search === '') return selectCustomersOf(db, question, { matching: sql`true` })
  const matching = matches(question.search)
  const isBelow = question.below === undefined ? sql`true` : sql`id < ${question.below}`
  const newest = await selectCustomersOf(db, question, {
    customers: sql`(select * from customer where ${isBelow} order by id desc limit ${NEWEST_SEARCHED})`,
    matching,
  })
  if (newest.length === question.atMost) return newest
  // Materialised, so that the search uses its indexes and not the order of the ids.
  const found = sql`with found as materialized (select id from customer where ${matching})`
  return selectCustomersOf(db, question, { found, matching: sql`id in (select id from found)` })
}

type Among = { found?: RawBuilder<unknown>; customers?: RawBuilder<unknown>; matching: RawBuilder<unknown> }

/** Only the orders of the customers on the page are read. */
async function selectCustomersOf(
  db: Db,
  { view, filters, below, atMost }: Question,
  { found = sql``, customers = sql`customer`, matching }: Among,
): Promise<ListedCustomer[]> {
  const isBelow = below === undefined ? sql`true` : sql`id < ${below}`
  const { rows } = await sql<ListedCustomer>`
    ${found}
    select listed.id, name, email, phone, listed.created_at as "createdAt", ends_at as "endsAt",
           exists (select from subscriber
                    where subscriber.email = listed.email and confirmed_at is not null) as "isSubscribed",
           orders, spent, "paidOrders", last.created_at as "lastOrderAt", last.city_name as city
      from (select id, name, email, phone, created_at, ends_at from ${customers} as customer
             where ${sql.join([conditions[view], matching, isBelow, ...filterConditions(filters)], sql` and `)}
             order by id desc limit ${atMost}) as listed
      cross join lateral (${sumsOf(sql`listed.id`)}) as sums
      left join lateral (select created_at, city_name from placed_order
                          where customer_id = listed.id and placed_at is not null
                          order by id desc limit 1) as last on true
     order by listed.id desc`.execute(db)
  return rows
}

const ordered = (where: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from placed_order where customer_id = customer.id and placed_at is not null and ${where})`

const since = (days: number) => ordered(sql`created_at >= clock_timestamp() - make_interval(days => ${days}::int)`)

const lastOrder: Record<LastOrder, RawBuilder<boolean>> = {
  '30': since(30),
  '90': since(90),
  earlier: sql`${ordered(sql`true`)} and not ${since(90)}`,
  never: sql`not ${ordered(sql`true`)}`,
}

const filterConditions = ({ province, last }: CustomerFilters): RawBuilder<boolean>[] => [
  ...(province === undefined ? [] : [ordered(sql`province_name = ${province}`)]),
  ...(last === undefined ? [] : [lastOrder[last]]),
]

const isPaid = sql<boolean>`status in ('Paid', 'Packed', 'Shipped', 'Delivered', 'Partly Refunded')`

/** Money that waits for a decision in Payment Check is not counted yet. */
const sumsOf = (customerId: RawBuilder<unknown>) => sql`
  select count(*)::int as orders,
         coalesce(sum(gross_amount - refunded_amount) filter (where ${isPaid}), 0)::bigint as spent,
         count(*) filter (where ${isPaid})::int as "paidOrders"
    from placed_order
   where customer_id = ${customerId} and placed_at is not null`

type Sums = Pick<ListedCustomer, 'orders' | 'spent' | 'paidOrders'>

export async function selectSums(db: Db, customerId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`${sumsOf(sql`${customerId}::bigint`)}`.execute(db)
  return rows[0] ?? { orders: 0, spent: 0, paidOrders: 0 }
}

/** By name, email address or phone number. */
function matches(search: string): RawBuilder<boolean> {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const ways = [
    sql<boolean>`lower(name) like ${part}`,
    sql<boolean>`email like ${part}`,
    // Written with 0, 62 or +62, a number ends in the same digits.
    ...(readPhone(search) === undefined
      ? []
      : [sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${search.replace(/\D/g, '').slice(-9)}`]),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** How many customers are in each view; counting stops at `atMost`, since a page of a large shop has no time for all of them. */
export async function countViews(db: Db, atMost: number): Promise<Record<CustomerView, number>> {
  const counted = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows} limit ${atMost}) as counted)`
  // By their orders: walking all customers would be slow in a shop to which few come back.
  const returning = sql`
    select from placed_order where customer_id is not null and paid_at is not null
     group by customer_id having count(*) > 1`
  const { rows } = await sql<Record<CustomerView, number>>`
    select ${counted(sql`select from customer`)} as "all",
           ${counted(returning)} as "returning",
           ${counted(sql`select from customer where ${conditions.newsletter}`)} as newsletter,
           ${counted(sql`select from customer where ${conditions.waiting}`)} as waiting,
           ${counted(sql`select from customer where ${conditions.deletion}`)} as deletion`.execute(db)
  return rows[0] ?? { all: 0, returning: 0, newsletter: 0, waiting: 0, deletion: 0 }
}

export type Note = { id: number; body: string; writtenBy: string | null; writtenAt: Date }

/** Newest first. */
export const selectNotes = (db: Db, customerId: number): Promise<Note[]> =>
  db
    .selectFrom('customer_note')
    .select(['id', 'body', 'written_by as writtenBy', 'written_at as writtenAt'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

type NewNote = { customerId: number; body: string; writtenBy: string | null; formKey: string | undefined }

/** False if the form was submitted before, or the customer does not exist. */
export async function insertNote(db: Db, { customerId, body, writtenBy, formKey }: NewNote): Promise<boolean> {
  const { rows } = await sql`
    insert into customer_note (customer_id, body, written_by, form_key)
    select id, ${body}, ${writtenBy}, coalesce(${formKey ?? null}::uuid, gen_random_uuid())
      from customer where id = ${customerId}
        on conflict (form_key) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

export async function deleteNote(db: Db, customerId: number, noteId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_note')
    .where('customer_id', '=', customerId)
    .where('id', '=', noteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function selectCustomerId(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row?.id
}
