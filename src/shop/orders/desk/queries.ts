import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { readPhone } from '../../../values/phone.ts'
import { type OrderFilters, OUTSIDE_JAVA } from './order-filters.ts'
import { type OrderSort, type OrderView, usualSort } from './order-views.ts'

/* The office's lists of orders. Each condition below has the words of an index in the migrations. */

const conditions: Record<OrderView, RawBuilder<boolean>> = {
  'to-pack': sql`(status = 'Paid' or status = 'Partly Refunded' and has_pieces and packed_at is null and shipped_at is null)`,
  'to-ship': sql`(status = 'Packed' or status = 'Partly Refunded' and has_pieces and packed_at is not null and shipped_at is null)`,
  'payment-check': sql`status = 'Payment Check'`,
  'late-trouble': sql`late_trouble is not null`,
  unpaid: sql`status = 'Unpaid'`,
  all: sql`status <> 'Creating'`,
}

type Question = {
  view: OrderView
  search: string
  filters: OrderFilters
  sort?: OrderSort | undefined
  /** The last order of the page before. */
  after: number | undefined
  atMost: number
  /** From `after` towards the beginning of the list. */
  isBackwards?: boolean
}

/**
 * Each way to search is a statement of its own that finds the first orders by its own index; together they are sorted once more. As
 * one condition joined by `or`, the database would read every order.
 */
export async function selectDeskOrderIds(db: Db, question: Question): Promise<number[]> {
  const { view, search, filters, sort = usualSort(view), after, atMost, isBackwards = false } = question
  const isWork = view === 'to-pack' || view === 'to-ship'
  const isRising = (sort === 'oldest') !== isBackwards
  const place = isWork ? sql.ref('paid_at') : sql.ref('created_at')
  const order = isRising ? sql`place, id` : sql`place desc, id desc`
  const below =
    after === undefined
      ? []
      : [
          sql<boolean>`(${place}, id) ${isRising ? sql`>` : sql`<`}
            ((select ${place} from placed_order where id = ${after}), ${after}::bigint)`,
        ]
  const common = [conditions[view], ...filterConditions(filters), ...below]
  const find = (...found: RawBuilder<boolean>[]) => sql`
    (select id, ${place} as place from placed_order
      where ${sql.join([...found, ...common], sql` and `)}
      order by ${isRising ? sql`${place}, id` : sql`${place} desc, id desc`} limit ${atMost})`
  const parts = search === '' ? [find()] : waysToFind(search).map((way) => find(way))
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union `)}) as found order by ${order} limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

function filterConditions(filters: OrderFilters): RawBuilder<boolean>[] {
  const { status, listedAs, method, service, province, voucher, source, from, to } = filters
  return [
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(listedAs === undefined ? [] : [isListedAs(listedAs)]),
    ...(method === undefined ? [] : [sql<boolean>`paid_method = ${method}`]),
    ...(service === undefined ? [] : [sql<boolean>`service = ${service}`]),
    ...(province === undefined ? [] : [isSentTo(province)]),
    ...(voucher === undefined ? [] : [sql<boolean>`voucher_code = ${voucher}`]),
    ...(source === undefined ? [] : [sql<boolean>`source = ${source}`]),
    ...(from === undefined ? [] : [sql<boolean>`created_at >= ${`${from}T00:00:00+07:00`}::timestamptz`]),
    ...(to === undefined ? [] : [sql<boolean>`created_at < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'`]),
  ]
}

/** Banten, DI Yogyakarta, DKI Jakarta, Jawa Barat, Jawa Tengah and Jawa Timur. */
const provincesOfJava = ['3', '5', '6', '9', '10', '11']
/** Items that were handed over in person go nowhere. */
const NO_PROVINCE = ''

const isSentTo = (province: string): RawBuilder<boolean> =>
  province === OUTSIDE_JAVA
    ? sql`province_id <> all (${[NO_PROVINCE, ...provincesOfJava]}::text[])`
    : sql`province_name = ${province}`

const isListedAs = (status: string) => sql<boolean>`(
  status = ${status} or status = 'Partly Refunded' and has_pieces and ${status} = case
    when delivered_at is not null then 'Delivered'
    when shipped_at is not null then 'Shipped'
    when packed_at is not null then 'Packed'
    else 'Paid' end)`

/** By invoice or its last six digits, waybill, phone number, name, email or article number. */
function waysToFind(search: string): RawBuilder<boolean>[] {
  const digits = search.replace(/\D/g, '')
  const name = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return [
    sql`invoice = upper(${search})`,
    sql`(resi <> '' and resi = ${search})`,
    sql`exists (select from order_item where order_id = placed_order.id and lower(sku) = lower(${search}))`,
    ...(search.includes('@')
      ? [
          sql<boolean>`customer_id = (select id from customer where email = lower(${search}))`,
          sql<boolean>`contact_email = lower(${search})`,
        ]
      : []),
    // Fewer than three letters have no trigrams inside of a word.
    sql`lower(full_name) like ${search.length < 3 ? name : `%${name}%`}`,
    ...(/^\d{6}$/.test(search) ? [sql<boolean>`right(invoice, 6) = ${search}`] : []),
    // Written with 0, 62 or +62, a number ends in the same digits.
    ...(readPhone(search) === undefined
      ? []
      : [sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${digits.slice(-9)}`]),
  ]
}

export async function countViews(db: Db): Promise<Record<Exclude<OrderView, 'all'>, number>> {
  const count = (view: OrderView) => sql<number>`count(*) filter (where ${conditions[view]})`
  const { rows } = await sql<Record<Exclude<OrderView, 'all'>, number>>`
    select ${count('to-pack')} as "to-pack", ${count('to-ship')} as "to-ship",
           ${count('payment-check')} as "payment-check", ${count('unpaid')} as unpaid,
           (select count(*) from placed_order where ${conditions['late-trouble']}) as "late-trouble"
      from placed_order
     where status in ('Unpaid', 'Paid', 'Packed', 'Payment Check')
        or status = 'Partly Refunded' and has_pieces and shipped_at is null`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('a count returned no row')
  return found
}

/** The values that orders have, each found by one step in the column's index. */
export const selectValues = async (db: Db, column: 'service' | 'province_name' | 'paid_method'): Promise<string[]> => {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive step as (
      select min(${name}) as value from placed_order where ${name} is not null
       union all
      select (select min(${name}) from placed_order where ${name} > step.value) from step where step.value is not null)
    select value from step where value is not null and value <> ''`.execute(db)
  return rows.map(({ value }) => value)
}
