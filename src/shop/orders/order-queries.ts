import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ShownOrderStatus } from '../../values/orders/order-status.ts'
import { statesWithMoney } from '../../values/orders/payment-state.ts'
import { rupiah } from '../../values/rupiah.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { Order, OrderItem, OrderSummary, WhichOrder } from './order.ts'
import { taxColumn } from './tax-column.ts'

/* Orders as they are shown. Calls for a customer name that customer; the operator's commands do not. */

const isPayable = sql<boolean>`placed_order.status = 'Unpaid' and due_at > clock_timestamp()`

// The provider has confirmed more than `pending`, or a notification of money still waits for the provider's status. A customer who only
// chose a payment method may go on.
const isBeingLookedAt = sql<boolean>`
  placed_order.status = 'Unpaid' and (
    exists (select from payment_transaction
             where attempt_id = live.id and not confirmed <@ '{pending}' and not confirmed && ${statesWithMoney('undone', 'expired')}::text[])
    or exists (select from notice_inbox
                where attempt_id = live.id and closed_at is null and state = any (${['paid', ...statesWithMoney('held')]}::text[])))`

const ordersToShow = (db: Db) =>
  db
    .selectFrom('placed_order')
    .leftJoin('payment_attempt as live', (on) =>
      on.onRef('live.order_id', '=', 'placed_order.id').on('live.live', '=', true),
    )
    .where('status', '<>', 'Creating')
    .select(['placed_order.id', 'invoice', 'status', 'gross_amount', 'placed_order.created_at', 'due_at'])
    .select([
      isPayable.as('is_payable'),
      isBeingLookedAt.as('is_looked_at'),
      'live.token',
      'live.redirect_url as url',
      'live.reference',
    ])
    .$narrowType<{ status: ShownOrderStatus }>()

type SummaryRow = Awaited<ReturnType<ReturnType<typeof ordersToShow>['execute']>>[number]

const toSummary = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  invoice: row.invoice,
  status: row.status,
  grossAmount: rupiah(row.gross_amount),
  createdAt: row.created_at,
  dueAt: row.due_at,
  isBeingLookedAt: row.is_looked_at,
  payment:
    row.is_payable && !row.is_looked_at && row.token !== null && row.url !== null && row.reference !== null
      ? { token: row.token, url: row.url, reference: row.reference }
      : undefined,
})

export type Page = { offset: number; size: number }

/** Orders that were given up before the customer got a payment page are left out. */
export async function selectOrdersOf(db: Db, customerId: number, { offset, size }: Page): Promise<OrderSummary[]> {
  const rows = await ordersToShow(db)
    .where('customer_id', '=', customerId)
    .where('placed_at', 'is not', null)
    .orderBy('placed_order.id', 'desc')
    .offset(offset)
    .limit(size)
    .execute()
  return rows.map(toSummary)
}

export async function countOrdersOf(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('placed_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('placed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** In the order of the ids. */
export async function selectOrdersById(db: Db, ids: readonly number[]): Promise<Order[]> {
  const rows = await wholeOrders(db).where(sql<boolean>`placed_order.id = any (${ids}::bigint[])`).execute()
  const items = await selectItemsOf(db, ids)
  const byId = new Map(rows.map((row) => [row.id, toOrder(row, items.get(row.id) ?? [])]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** In the order of the list. Unknown ones are left out. */
export async function selectOrdersByInvoice(db: Db, invoices: readonly string[]): Promise<Order[]> {
  const rows = await db
    .selectFrom('placed_order')
    .select(['id', 'invoice'])
    .where(sql<boolean>`invoice = any (${invoices}::text[])`)
    .execute()
  const ids = new Map(rows.map(({ id, invoice }) => [invoice, id]))
  return selectOrdersById(
    db,
    invoices.flatMap((invoice) => ids.get(invoice) ?? []),
  )
}

export async function selectOrder(db: Db, which: WhichOrder): Promise<Order | undefined> {
  const row = await wholeOrders(db)
    .$if('id' in which, (all) => all.where('placed_order.id', '=', 'id' in which ? which.id : 0))
    .$if('invoice' in which, (all) => all.where('invoice', '=', 'invoice' in which ? which.invoice : ''))
    .$if(which.customerId !== undefined, (all) =>
      all.where('customer_id', '=', which.customerId ?? 0).where('placed_at', 'is not', null),
    )
    .executeTakeFirst()
  return row === undefined ? undefined : toOrder(row, await selectItems(db, row.id))
}

const replacedInvoice = sql<string | null>`(
  select original.invoice from order_return join placed_order as original on original.id = order_return.order_id
   where replacement_id = placed_order.id)`

const wholeOrders = (db: Db) =>
  ordersToShow(db)
    .select(['customer_id', 'total', 'ongkir', 'discount', 'weight_grams', 'refunded_amount', 'resi', 'has_pieces'])
    .select(['voucher_code', 'voucher_type', 'voucher_desc', 'full_name', 'phone', 'address', 'zip_code'])
    .select(['province_id', 'province_name', 'city_id', 'city_name', 'subdistrict_id', 'subdistrict_name'])
    .select(['courier', 'service', 'service_name', 'ekstimasi', 'paid_at', 'packed_at', 'shipped_at', 'delivered_at'])
    .select([
      'ended_at',
      'check_reason',
      'status_before_check',
      'late_trouble',
      'source',
      'placed_order.language',
      'is_handed_over',
      'link_code',
      'contact_email',
    ])
    .select([replacedInvoice.as('replaced_invoice'), taxColumn.as('tax_percent')])

type OrderRow = Awaited<ReturnType<ReturnType<typeof wholeOrders>['execute']>>[number]

function toOrder(row: OrderRow, items: OrderItem[]): Order {
  return {
    ...toSummary(row),
    customerId: row.customer_id ?? undefined,
    source: row.source,
    language: row.language,
    isHandedOver: row.is_handed_over,
    contactEmail: row.contact_email ?? undefined,
    paymentLink: row.link_code === null ? undefined : `/pay/${row.invoice}/${row.link_code}`,
    items,
    address: {
      ...{ fullName: row.full_name, phone: row.phone, address: row.address, zipCode: row.zip_code },
      ...{ provinceId: row.province_id, provinceName: row.province_name, cityId: row.city_id, cityName: row.city_name },
      ...{ subdistrictId: row.subdistrict_id, subdistrictName: row.subdistrict_name },
    },
    shipping: { courier: row.courier, service: row.service, serviceName: row.service_name, ekstimasi: row.ekstimasi },
    voucher:
      row.voucher_code === null || row.voucher_type === null
        ? undefined
        : { code: row.voucher_code, type: row.voucher_type, description: row.voucher_desc },
    total: rupiah(row.total),
    ongkir: rupiah(row.ongkir),
    discount: rupiah(row.discount),
    taxPercent: row.tax_percent,
    weightGrams: row.weight_grams,
    refundedAmount: rupiah(row.refunded_amount),
    resi: row.resi,
    hasPieces: row.has_pieces,
    replacementFor: row.replaced_invoice ?? undefined,
    paidAt: row.paid_at ?? undefined,
    packedAt: row.packed_at ?? undefined,
    shippedAt: row.shipped_at ?? undefined,
    deliveredAt: row.delivered_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    checkReason: row.check_reason ?? undefined,
    statusBeforeCheck: row.status_before_check ?? undefined,
    lateTrouble: row.late_trouble ?? undefined,
  }
}

const selectItems = async (db: Db, orderId: number): Promise<OrderItem[]> =>
  (await selectItemsOf(db, [orderId])).get(orderId) ?? []

async function selectItemsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderItem[]>> {
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('article', 'article.id', 'order_item.article_id')
    .leftJoin('picture', 'picture.file', 'order_item.image')
    .select([
      'order_id',
      'article_id',
      'size_id',
      'order_item.sku',
      'product_name',
      'order_item.color',
      'size',
      'image',
    ])
    .select([
      'qty',
      'refunded',
      'unit_price',
      'order_item.weight_grams',
      'discounted',
      'article.slug',
      pictureColumn('picture').as('picture'),
    ])
    .where(sql<boolean>`order_id = any (${orderIds}::bigint[])`)
    .orderBy('order_id')
    .orderBy('order_item.position')
    .execute()
  const items = new Map<number, OrderItem[]>()
  for (const row of rows) {
    const item = {
      ...{ articleId: row.article_id, sizeId: row.size_id, sku: row.sku, name: row.product_name, slug: row.slug },
      ...{ color: row.color, size: row.size, image: row.image, picture: row.picture ?? undefined, qty: row.qty },
      ...{ refunded: row.refunded, unitPrice: rupiah(row.unit_price), weightGrams: row.weight_grams },
      isDiscounted: row.discounted,
    }
    items.set(row.order_id, [...(items.get(row.order_id) ?? []), item])
  }
  return items
}
