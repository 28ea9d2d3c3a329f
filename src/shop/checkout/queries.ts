import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Language } from '../../values/language.ts'
import type { ManualSource } from '../../values/orders/order-source.ts'
import type { OrderStatus } from '../../values/orders/order-status.ts'
import type { OrderSums } from '../../values/orders/order-sums.ts'
import { type Tax, taxPercentOf } from '../../values/orders/order-tax.ts'
import type { OrderAddress, OrderItem, OrderShipping, OrderVoucher } from '../orders/order.ts'
import type { PaymentAccount } from '../payments/provider.ts'

/** Takes the next invoice number of a day. This happens outside every transaction, so a failed order leaves a gap. */
export async function drawInvoice(db: Db, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string; number: number }>`
    select to_char((${at}::timestamptz at time zone 'UTC') + interval '7 hours', 'YYYYMMDD') as day,
           nextval('invoice_number') as number`.execute(db)
  const [drawn] = rows
  if (drawn === undefined) throw new Error('the sequence of invoice numbers returned nothing')
  return `INV-${drawn.day}-${String(drawn.number).padStart(6, '0')}`
}

export type NewItem = Omit<OrderItem, 'slug' | 'picture' | 'refunded'>

export type NewOrder = {
  /** Undefined for an order that staff enter. */
  customerId: number | undefined
  invoice: string
  language: Language
  /** What identifies the request that places the order. */
  key: string | undefined
  hash: string
  bagVersion: number | undefined
  items: readonly NewItem[]
  sums: OrderSums
  address: OrderAddress
  shipping: OrderShipping
  voucher: OrderVoucher | undefined
  tax: Tax
  paymentSeconds: number
  lease: { id: string; seconds: number }
  /** The first payment attempt; an order that costs nothing has none. */
  attempt: { reference: string; account: PaymentAccount } | undefined
  manual?: { source: ManualSource; email: string | undefined; isHandedOver: boolean; linkCode: string }
}

/** Stores the order with its items and its first payment attempt, under a lease, in one statement. Its pieces must be taken next. */
export async function insertOrder(db: Db, order: NewOrder): Promise<number> {
  const { address, shipping, voucher, sums, lease, attempt, manual } = order
  const reference = attempt?.reference ?? null
  const account = attempt?.account
  const { id } = await db
    .with('placed', (db) =>
      db
        .insertInto('placed_order')
        .values({
          ...{ status: 'Creating', has_pieces: true, invoice: order.invoice, customer_id: order.customerId ?? null },
          ...{ idempotency_key: order.key ?? null, request_hash: order.hash, bag_version: order.bagVersion ?? null },
          ...{ total: sums.total, ongkir: sums.ongkir, discount: sums.discount, gross_amount: sums.grossTotalFinal },
          ...{ weight_grams: sums.totalWeight, tax_percent: taxPercentOf(order.tax), language: order.language },
          ...{ voucher_code: voucher?.code ?? null, voucher_type: voucher?.type ?? null },
          voucher_desc: voucher?.description ?? '',
          ...{ full_name: address.fullName, phone: address.phone, address: address.address, zip_code: address.zipCode },
          ...{ province_id: address.provinceId, province_name: address.provinceName },
          ...{ city_id: address.cityId, city_name: address.cityName },
          ...{ subdistrict_id: address.subdistrictId, subdistrict_name: address.subdistrictName },
          ...{ courier: shipping.courier, service: shipping.service, service_name: shipping.serviceName },
          ekstimasi: shipping.ekstimasi,
          due_at: sql`clock_timestamp() + make_interval(secs => ${order.paymentSeconds})`,
          ...(manual === undefined
            ? {}
            : {
                ...{ source: manual.source, contact_email: manual.email ?? null },
                ...{ is_handed_over: manual.isHandedOver, link_code: manual.linkCode },
              }),
          is_demo: sql<boolean>`coalesce((select is_demo from customer where id = ${order.customerId ?? null}::bigint), false)`,
          lease_owner: lease.id,
          lease_until: sql`clock_timestamp() + make_interval(secs => ${lease.seconds})`,
        })
        .returning(['id', 'gross_amount']),
    )
    .with('items', (db) =>
      db
        .insertInto('order_item')
        .columns([
          ...(['order_id', 'position', 'article_id', 'size_id', 'sku', 'product_name', 'color', 'size'] as const),
          ...(['image', 'qty', 'unit_price', 'weight_grams', 'discounted'] as const),
        ])
        .expression(
          sql`select placed.id, "position", "articleId", "sizeId", sku, name, color, size, image, qty, "unitPrice",
                     "weightGrams", "isDiscounted" from placed, ${asRecords(order.items)}`,
        ),
    )
    .with('attempt', (db) =>
      db
        .insertInto('payment_attempt')
        .columns(['order_id', 'number', 'reference', 'amount', 'adapter', 'host', 'merchant'])
        .expression(
          sql`select placed.id, 1, ${reference}, placed.gross_amount, ${account?.adapter ?? null}, ${account?.host ?? null},
                     ${account?.merchant ?? null} from placed where ${reference}::text is not null`,
        ),
    )
    .selectFrom('placed')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One parameter, so that the statement is the same for any number of items. */
const asRecords = (items: readonly NewItem[]) => sql`
  json_to_recordset(${JSON.stringify(items.map((item, position) => ({ ...item, position })))}::json) as item (
    "position" int, "articleId" bigint, "sizeId" bigint, sku text, name text, color text, size text, image text, qty int,
    "unitPrice" bigint, "weightGrams" int, "isDiscounted" boolean)`

export type EarlierOrder = {
  id: number
  invoice: string
  status: OrderStatus
  key: string | null
  bagVersion: number | null
  hash: string
  /** True while a process works on it. */
  isLeased: boolean
  /** The reference of its live payment attempt. */
  reference: string | null
}

const earlierOrders = (db: Db, customerId: number) =>
  db
    .selectFrom('placed_order')
    .leftJoin('payment_attempt as live', (on) =>
      on.onRef('live.order_id', '=', 'placed_order.id').on('live.live', '=', true),
    )
    .select(['placed_order.id', 'invoice', 'status', 'idempotency_key as key', 'bag_version as bagVersion'])
    .select(['request_hash as hash', 'live.reference'])
    .select(sql<boolean>`lease_owner is not null and lease_until > clock_timestamp()`.as('isLeased'))
    .where('customer_id', '=', customerId)
    .orderBy('placed_order.id')

export const selectUnfinishedOrders = (db: Db, customerId: number): Promise<EarlierOrder[]> =>
  earlierOrders(db, customerId).where('status', '=', 'Creating').execute()

type RequestKeys = { key: string | undefined; bagVersion: number; emptiedBag: number | undefined }

/** The customer's unfinished orders, and those that the same request may have placed. */
export const selectEarlierOrders = (
  db: Db,
  customerId: number,
  { key, bagVersion, emptiedBag }: RequestKeys,
): Promise<EarlierOrder[]> =>
  earlierOrders(db, customerId)
    .where(({ eb, or }) =>
      or([
        eb('status', '=', 'Creating'),
        eb('bag_version', '=', bagVersion),
        ...(key === undefined ? [] : [eb('idempotency_key', '=', key)]),
        ...(emptiedBag === undefined ? [] : [eb('placed_order.id', '=', emptiedBag)]),
      ]),
    )
    .execute()

/** How many of a customer's orders are being made, and how many wait to be paid. */
export async function countUnpaidOrders(db: Db, customerId: number): Promise<{ beingMade: number; unpaid: number }> {
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

/** The order was given up: the same bag and the same key can be ordered again. Returns its customer. */
export async function clearRequestKeys(db: Db, orderId: number): Promise<number | null> {
  const order = await db
    .updateTable('placed_order')
    .set({ idempotency_key: null, bag_version: null })
    .where('id', '=', orderId)
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  return order.customer_id
}

export async function countFailure(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('placed_order')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
}

export type AbandonedOrder = { id: number; ageSeconds: number; failures: number; reference: string | null }

/** Unfinished orders without a lease: no process works on them. */
export async function selectAbandoned(
  db: Db,
  { olderThanSeconds, atMost }: { olderThanSeconds: number; atMost: number },
): Promise<AbandonedOrder[]> {
  const { rows } = await sql<AbandonedOrder>`
    select placed_order.id, extract(epoch from clock_timestamp() - placed_order.created_at)::float8 as "ageSeconds",
           failures, live.reference
      from placed_order
      left join payment_attempt as live on live.order_id = placed_order.id and live.live
     where status = 'Creating' and placed_order.created_at < clock_timestamp() - make_interval(secs => ${olderThanSeconds})
       and (lease_owner is null or lease_until <= clock_timestamp())
     order by placed_order.created_at limit ${atMost}`.execute(db)
  return rows
}
