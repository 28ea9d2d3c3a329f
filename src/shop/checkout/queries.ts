import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { OrderStatus } from '../../values/order-status.ts'
import type { OrderItem } from '../orders/order.ts'
import { LEASE_SECONDS } from '../orders/status-queries.ts'
import type { PaymentAccount } from '../payments/provider.ts'

/* What checkout writes and asks while it makes an order. */

/** The shop's own day and the next number. Numbers are drawn outside every transaction, so there are gaps. */
export async function drawInvoice(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string; number: number }>`
    select to_char((clock_timestamp() at time zone 'UTC') + interval '7 hours', 'YYYYMMDD') as day,
           nextval('invoice_number') as number`.execute(db)
  const [drawn] = rows
  if (drawn === undefined) throw new Error('the sequence of invoice numbers gave none')
  return `INV-${drawn.day}-${String(drawn.number).padStart(6, '0')}`
}

export type NewOrder = Omit<
  Insertable<Tables['placed_order']>,
  'status' | 'due_at' | 'has_pieces' | 'lease_until' | 'next_look_at' | 'lease_owner'
> & { leaseId: string; paymentSeconds: number }

export type NewItem = Omit<OrderItem, 'slug' | 'picture'>

/** With it comes the first attempt to have it paid, unless nothing is to be paid. */
type Parts = { items: readonly NewItem[]; reference: string | undefined; account: PaymentAccount }

/** Being made, with its pieces already its own, and in the hands of whoever makes it. All of it is one statement. */
export async function insertOrder(
  db: Db,
  { leaseId, paymentSeconds, ...order }: NewOrder,
  { items, reference, account }: Parts,
): Promise<number> {
  const { id } = await db
    .with('placed', (db) =>
      db
        .insertInto('placed_order')
        .values({
          ...order,
          status: 'Creating',
          has_pieces: true,
          due_at: sql`clock_timestamp() + make_interval(secs => ${paymentSeconds})`,
          lease_owner: leaseId,
          lease_until: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`,
        })
        .returning(['id', 'gross_amount']),
    )
    .with('items', (db) =>
      db
        .insertInto('order_item')
        .columns([
          ...(['order_id', 'position', 'article_id', 'size_id', 'sku', 'product_name', 'color', 'size'] as const),
          ...(['image', 'qty', 'unit_price', 'weight_grams'] as const),
        ])
        .expression(
          sql`select placed.id, "position", "articleId", "sizeId", sku, name, color, size, image, qty, "unitPrice",
                     "weightGrams" from placed, ${recordsOf(items)}`,
        ),
    )
    .with('attempt', (db) =>
      db
        .insertInto('payment_attempt')
        .columns(['order_id', 'number', 'reference', 'amount', 'adapter', 'host', 'merchant'])
        .expression(
          sql`select placed.id, 1, ${reference ?? null}, placed.gross_amount, ${account.adapter}, ${account.host},
                     ${account.merchant ?? null} from placed where ${reference ?? null}::text is not null`,
        ),
    )
    .selectFrom('placed')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As one parameter, so that the statement is the same for any number of lines. */
const recordsOf = (items: readonly NewItem[]) => sql`
  json_to_recordset(${JSON.stringify(items.map((item, position) => ({ ...item, position })))}::json) as item (
    "position" int, "articleId" bigint, "sizeId" bigint, sku text, name text, color text, size text, image text, qty int,
    "unitPrice" bigint, "weightGrams" int)`

export type EarlierOrder = {
  id: number
  status: OrderStatus
  key: string | null
  bagVersion: number | null
  hash: string
  invoice: string
  /** Somebody is at work on it. */
  isLeased: boolean
}

const earlierOrders = (db: Db, customerId: number) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'status', 'idempotency_key as key', 'bag_version as bagVersion', 'request_hash as hash', 'invoice'])
    .select(sql<boolean>`lease_owner is not null and lease_until > clock_timestamp()`.as('isLeased'))
    .where('customer_id', '=', customerId)

export const selectBeingMade = (db: Db, customerId: number): Promise<EarlierOrder[]> =>
  earlierOrders(db, customerId).where('status', '=', 'Creating').orderBy('id').execute()

type Claims = { key: string | undefined; bagVersion: number; emptiedBag: number | undefined }

/** This customer's orders that are being made, and those that the same request may have led to already. */
export const selectEarlierOrders = (
  db: Db,
  customerId: number,
  { key, bagVersion, emptiedBag }: Claims,
): Promise<EarlierOrder[]> =>
  earlierOrders(db, customerId)
    .where(({ eb, or }) =>
      or([
        eb('status', '=', 'Creating'),
        eb('bag_version', '=', bagVersion),
        ...(key === undefined ? [] : [eb('idempotency_key', '=', key)]),
        ...(emptiedBag === undefined ? [] : [eb('id', '=', emptiedBag)]),
      ]),
    )
    .orderBy('id')
    .execute()

/** How many of a customer's orders are being made, and how many wait to be paid. */
export async function countUnfinished(db: Db, customerId: number): Promise<{ beingMade: number; unpaid: number }> {
  return db
    .selectFrom('placed_order')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'Creating').as('beingMade'),
      fn.countAll<number>().filterWhere('status', '=', 'Unpaid').as('unpaid'),
    ])
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['Creating', 'Unpaid'])
    .executeTakeFirstOrThrow()
}

/** An order that came to nothing: the same bag and the same key can be ordered again. */
export async function freeRequestKeys(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({ idempotency_key: null, bag_version: null })
    .where('id', '=', orderId)
    .execute()
}

export async function countFailure(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('placed_order')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
}

/** Of orders being made, those that nobody is at work on any more. */
export async function selectAbandoned(
  db: Db,
  { olderThanSeconds, atMost }: { olderThanSeconds: number; atMost: number },
) {
  const { rows } = await sql<{ id: number; age: number; failures: number }>`
    select id, extract(epoch from clock_timestamp() - created_at)::float8 as age, failures from placed_order
     where status = 'Creating' and created_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})
       and (lease_owner is null or lease_until <= clock_timestamp())
     order by created_at limit ${atMost}`.execute(db)
  return rows
}
