import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { PieceCondition, ReturnReason, ReturnStatus } from '../../values/orders/return-status.ts'
import type { OrderReturn, ReturnedItem } from './return.ts'

export type NewReturn = {
  orderId: number
  reason: ReturnReason
  wants: 'refund' | 'exchange'
  shippingBy: 'customer' | 'shop'
  items: readonly { sizeId: number; pieces: number; wantedSizeId?: number | undefined }[]
  /** Set if the customer asked for it. A return without it was opened by staff, and so is accepted. */
  asked?: { key: string; note: string }
}

export async function insertReturn(
  db: Db,
  { orderId, reason, wants, shippingBy, items, asked }: NewReturn,
): Promise<number> {
  const { id } = await db
    .insertInto('order_return')
    .values({
      ...{ order_id: orderId, reason, wants, shipping_by: shippingBy },
      ...(asked !== undefined && { status: 'Asked' as const, request_key: asked.key, note: asked.note }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { sizeId, pieces, wantedSizeId = null } of items) {
    await db
      .insertInto('order_return_item')
      .values({ return_id: id, order_id: orderId, size_id: sizeId, pieces, wanted_size_id: wantedSizeId })
      .execute()
  }
  return id
}

/** The hold on the size of the exchange has lapsed, and the exchange is still open. */
const hasLapsed = sql<boolean>`(
  select ending = 'lapsed' from exchange_hold where return_id = order_return.id order by id desc limit 1)`

type ReturnPage = {
  view: 'asked' | 'requested' | 'received' | 'lapsed' | 'ended'
  beyond: number | undefined
  atMost: number
}

/** The ids of a page: oldest first, or newest first of those that have ended. */
export async function selectReturnIds(db: Db, { view, beyond, atMost }: ReturnPage): Promise<number[]> {
  const isEnded = view === 'ended'
  const rows = await db
    .selectFrom('order_return')
    .select('id')
    .where('ended_at', isEnded ? 'is not' : 'is', null)
    .$if(view === 'asked', (open) => open.where('status', '=', 'Asked'))
    .$if(view === 'requested', (open) => open.where('status', '=', 'Requested'))
    .$if(view === 'received', (open) => open.where('status', '=', 'Received'))
    .$if(view === 'lapsed', (open) => open.where('status', '<>', 'Asked').where(hasLapsed))
    .$if(beyond !== undefined, (all) => all.where('id', isEnded ? '<' : '>', beyond ?? 0))
    .orderBy('id', isEnded ? 'desc' : 'asc')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

export type OpenReturns = { asked: number; requested: number; received: number; lapsed: number }

export async function countOpenReturns(db: Db): Promise<OpenReturns> {
  const { rows } = await sql<OpenReturns>`
    select count(*) filter (where status = 'Asked')::int as asked,
           count(*) filter (where status = 'Requested')::int as requested,
           count(*) filter (where status = 'Received')::int as received,
           count(*) filter (where status <> 'Asked' and ${hasLapsed})::int as lapsed
      from order_return where ended_at is null`.execute(db)
  return rows[0] ?? { asked: 0, requested: 0, received: 0, lapsed: 0 }
}

type Which = { id: number } | { ids: readonly number[] } | { orderId: number } | { customerId: number } | 'open'

/** Newest first; open ones oldest first. */
export async function selectReturns(db: Db, which: Which): Promise<OrderReturn[]> {
  const rows = await db
    .selectFrom('order_return as back')
    .innerJoin('placed_order', 'placed_order.id', 'back.order_id')
    .leftJoin('placed_order as instead', 'instead.id', 'back.replacement_id')
    .select([
      'back.id',
      'back.order_id',
      'placed_order.invoice',
      'placed_order.full_name',
      'back.status',
      'reason',
      'wants',
    ])
    .select(['note', 'instructions', 'answered_at', sql<boolean>`request_key is not null`.as('is_asked')])
    .select(['shipping_by', 'refusal', 'requested_at', 'received_at', 'back.ended_at'])
    .select(['instead.id as instead_id', 'instead.invoice as instead_invoice'])
    .leftJoin('exchange_hold as hold', (on) =>
      on.on(sql<boolean>`hold.id = (select max(id) from exchange_hold where exchange_hold.return_id = back.id)`),
    )
    .select(['held_until', 'hold.ended_at as hold_ended_at', 'hold.ending'])
    .$if(which === 'open', (all) => all.where('back.ended_at', 'is', null).orderBy('back.id'))
    .$if(which !== 'open', (all) => all.orderBy('back.id', 'desc'))
    .$if(typeof which === 'object' && 'id' in which, (all) =>
      all.where('back.id', '=', typeof which === 'object' && 'id' in which ? which.id : 0),
    )
    .$if(typeof which === 'object' && 'ids' in which, (all) =>
      all.where(
        sql<boolean>`back.id = any (${typeof which === 'object' && 'ids' in which ? which.ids : []}::bigint[])`,
      ),
    )
    .$if(typeof which === 'object' && 'customerId' in which, (all) =>
      all.where(
        'placed_order.customer_id',
        '=',
        typeof which === 'object' && 'customerId' in which ? which.customerId : 0,
      ),
    )
    .$if(typeof which === 'object' && 'orderId' in which, (all) =>
      all.where('back.order_id', '=', typeof which === 'object' && 'orderId' in which ? which.orderId : 0),
    )
    .execute()
  const items = await selectReturnedItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...{ id: row.id, orderId: row.order_id, invoice: row.invoice, recipient: row.full_name, status: row.status },
    ...{ reason: row.reason, wants: row.wants, shippingBy: row.shipping_by, refusal: row.refusal },
    ...{ note: row.note, instructions: row.instructions, isAsked: row.is_asked },
    answeredAt: row.answered_at ?? undefined,
    replacement:
      row.instead_id === null || row.instead_invoice === null
        ? undefined
        : { id: row.instead_id, invoice: row.instead_invoice },
    requestedAt: row.requested_at,
    ...{ receivedAt: row.received_at ?? undefined, endedAt: row.ended_at ?? undefined },
    hold:
      row.held_until === null
        ? undefined
        : { until: row.held_until, endedAt: row.hold_ended_at ?? undefined, ending: row.ending ?? undefined },
    items: items.get(row.id) ?? [],
  }))
}

async function selectReturnedItems(db: Db, returnIds: readonly number[]): Promise<Map<number, ReturnedItem[]>> {
  const rows = await db
    .selectFrom('order_return_item as back')
    .innerJoin('order_item', (on) =>
      on.onRef('order_item.order_id', '=', 'back.order_id').onRef('order_item.size_id', '=', 'back.size_id'),
    )
    .leftJoin('article_size as wanted', 'wanted.id', 'wanted_size_id')
    .leftJoin('article as wanted_article', 'wanted_article.id', 'wanted.article_id')
    .select(['return_id', 'back.size_id', 'order_item.sku', 'product_name', 'order_item.color', 'order_item.size'])
    .select(['pieces', 'condition', 'back.restocked', 'wanted.id as wanted_id', 'wanted.size as wanted_size'])
    .select(['wanted_article.sku as wanted_sku', 'wanted_article.color as wanted_color'])
    .where(sql<boolean>`return_id = any (${returnIds}::bigint[])`)
    .orderBy('return_id')
    .orderBy('order_item.position')
    .execute()
  const items = new Map<number, ReturnedItem[]>()
  for (const row of rows) {
    const item: ReturnedItem = {
      ...{ sizeId: row.size_id, sku: row.sku, name: row.product_name, color: row.color, size: row.size },
      ...{ pieces: row.pieces, condition: row.condition ?? undefined, restocked: row.restocked },
      wanted:
        row.wanted_id === null
          ? undefined
          : {
              sizeId: row.wanted_id,
              ...{ sku: row.wanted_sku ?? '', color: row.wanted_color ?? '', size: row.wanted_size ?? '' },
            },
    }
    items.set(row.return_id, [...(items.get(row.return_id) ?? []), item])
  }
  return items
}

/** Call with its order locked. */
export const selectReturnStatus = async (db: Db, id: number): Promise<ReturnStatus | undefined> =>
  (await db.selectFrom('order_return').select('status').where('id', '=', id).executeTakeFirst())?.status

type Ending =
  | { status: 'Cancelled' }
  | { status: 'Refused' | 'Declined'; refusal: string }
  | { status: 'Replaced'; replacementId: number }

export async function updateEnded(db: Db, id: number, ending: Ending): Promise<void> {
  await db
    .updateTable('order_return')
    .set({
      status: ending.status,
      ended_at: sql<Date>`clock_timestamp()`,
      ...('refusal' in ending ? { refusal: ending.refusal } : {}),
      ...(ending.status === 'Declined' ? { answered_at: sql<Date>`clock_timestamp()` } : {}),
      ...(ending.status === 'Replaced' ? { replacement_id: ending.replacementId } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** The shop accepts what the customer asked for. */
export async function updateAccepted(
  db: Db,
  id: number,
  { instructions, shippingBy }: { instructions: string; shippingBy: 'customer' | 'shop' },
): Promise<void> {
  await db
    .updateTable('order_return')
    .set({ status: 'Requested', instructions, shipping_by: shippingBy, answered_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export type ReceivedItem = { sizeId: number; condition: PieceCondition; restock: boolean }

export async function updateReceived(db: Db, id: number, items: readonly ReceivedItem[]): Promise<void> {
  await db
    .updateTable('order_return')
    .set({ status: 'Received', received_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  for (const { sizeId, condition, restock } of items) {
    await db
      .updateTable('order_return_item')
      .set({ condition, ...(restock ? { restocked: sql<number>`pieces` } : {}) })
      .where('return_id', '=', id)
      .where('size_id', '=', sizeId)
      .execute()
  }
}

/** True while pieces of one of the customer's orders are on their way back, or wait for a decision. */
export async function selectWhetherReturning(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_return')
    .innerJoin('placed_order', 'placed_order.id', 'order_id')
    .select('order_return.id')
    .where('customer_id', '=', customerId)
    .where('order_return.ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function clearPersonalData(db: Db, customerId: number): Promise<void> {
  await sql`
    update order_return set refusal = '', note = '', instructions = '' from placed_order
     where placed_order.id = order_id and customer_id = ${customerId}`.execute(db)
  await sql`
    delete from return_photo using placed_order
     where placed_order.id = order_id and customer_id = ${customerId}`.execute(db)
}

/** The order, what it was exchanged for and what it is an exchange for, over any number of exchanges; by ascending id. */
export async function selectExchangedOrderIds(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive linked (id) as (
      select ${orderId}::bigint
      union
      select case when back.order_id = linked.id then back.replacement_id else back.order_id end
        from linked join order_return as back on linked.id in (back.order_id, back.replacement_id)
       where back.replacement_id is not null)
    select id from linked order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function clearPersonalDataOf(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('order_return')
    .set({ refusal: '', note: '', instructions: '' })
    .where('order_id', '=', orderId)
    .execute()
  await db.deleteFrom('return_photo').where('order_id', '=', orderId).execute()
}
