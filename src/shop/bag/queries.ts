import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import { salePriceNow } from '../articles/discounts/current-price.ts'
import { pictureColumn } from '../media/picture-column.ts'
import { type BagItem, MAX_ITEMS, MAX_PIECES, MIN_PIECES } from './bag.ts'

/* Every change of an item locks the bag first, so that changes happen one after the other and each gets its own version. */

/** Creates the customer's bag, or locks the existing one. */
export const insertOrLockBag = (db: Db, customerId: number) =>
  db
    .insertInto('bag')
    .values({ customer_id: customerId })
    .onConflict((known) => known.column('customer_id').doUpdateSet({ changed_at: sql`bag.changed_at` }))
    .execute()

const selectBags = (db: Db, customerId: number) =>
  db.selectFrom('bag').where('customer_id', '=', customerId).select(['version', 'emptied_by_order_id'])

/** The bag and its items in one statement, so that both are of the same moment. */
export async function selectBagWithItems(db: Db, customerId: number) {
  const row = await selectBags(db, customerId)
    .select(jsonArrayFrom(items(db, customerId)).as('items'))
    .executeTakeFirst()
  return row && { ...row, items: row.items.map(toItem) }
}

export const selectBagForUpdate = (db: Db, customerId: number) =>
  selectBags(db, customerId).forUpdate().executeTakeFirst()

export async function selectItems(db: Db, customerId: number): Promise<BagItem[]> {
  return (await items(db, customerId).execute()).map(toItem)
}

const changed = (db: Db, orderId: number | null) =>
  db.updateTable('bag').set({
    version: sql`nextval('bag_version')`,
    changed_at: sql`clock_timestamp()`,
    emptied_by_order_id: orderId,
  })

/** Gives the bag a new version after a change of an item. */
export async function bumpBagVersion(db: Db, customerId: number): Promise<void> {
  await changed(db, null).where('customer_id', '=', customerId).execute()
}

/** Gives the bag of the order's customer a new version, and returns the customer if there is a bag. */
export async function bumpBagVersionByOrder(db: Db, orderId: number): Promise<number | undefined> {
  const row = await changed(db, orderId)
    .from('placed_order')
    .where('placed_order.id', '=', orderId)
    .whereRef('bag.customer_id', '=', 'placed_order.customer_id')
    .returning('bag.customer_id')
    .executeTakeFirst()
  return row?.customer_id
}

const items = (db: Db, customerId: number) =>
  db
    .selectFrom('bag_line')
    .innerJoin('article_size', 'article_size.id', 'bag_line.size_id')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .leftJoin('article_picture', (on) =>
      on.onRef('article_picture.article_id', '=', 'article.id').on('article_picture.position', '=', 0),
    )
    .leftJoin('picture', 'picture.id', 'article_picture.picture_id')
    .where('bag_line.customer_id', '=', customerId)
    .select([
      'bag_line.id',
      'bag_line.size_id',
      'bag_line.qty',
      'bag_line.unit_price as price_when_added',
      'article.id as article_id',
      'article.name',
      'article.slug',
      'article.sku',
      'article.color',
      'article.price',
      'article.weight_grams',
      'article_size.size',
    ])
    .select([salePriceNow().as('price_disc'), sellableStock.as('stock'), pictureColumn('picture').as('picture')])
    .orderBy('bag_line.id')

type ItemRow = InferResult<ReturnType<typeof items>>[number]

const toItem = (row: ItemRow): BagItem => ({
  id: row.id,
  articleId: row.article_id,
  sizeId: row.size_id,
  qty: row.qty,
  unitPrice: rupiah(row.price_disc === 0 ? row.price : row.price_disc),
  price: rupiah(row.price),
  priceDisc: rupiah(row.price_disc),
  priceWhenAdded: rupiah(row.price_when_added),
  weightGrams: row.weight_grams,
  stock: row.stock,
  name: row.name,
  slug: row.slug,
  sku: row.sku,
  color: row.color,
  size: row.size,
  picture: row.picture ?? undefined,
})

/** `stock` does not include pieces that orders reserve. */
const sellableStock = sql<number>`case when article.published then article_size.stock else 0 end`

/**
 * How many pieces of these sizes a customer's orders have. Orders in `Creating` are left out, because their pieces are
 * still in the bag.
 */
export async function selectOrderedPieces(db: Db, customerId: number, sizeIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('placed_order', 'placed_order.id', 'order_item.order_id')
    .where('customer_id', '=', customerId)
    .where('has_pieces', '=', true)
    .where('status', 'not in', ['Creating', 'Refunded'])
    .where(sql<boolean>`size_id = any (${sizeIds}::bigint[])`)
    .groupBy('size_id')
    .select(['size_id', sql<number>`sum(qty)::int`.as('pieces')])
    .execute()
  return new Map(rows.map(({ size_id, pieces }) => [size_id, pieces]))
}

type NewItem = { customerId: number; sizeId: number; qty: number; unitPrice: number }

/** Returns false if the size is in the bag already, or the bag is full. */
export async function insertItem(db: Db, { customerId, sizeId, qty, unitPrice }: NewItem): Promise<boolean> {
  const { rows } = await sql`
    insert into bag_line (customer_id, size_id, qty, unit_price)
    select ${customerId}, ${sizeId}, ${qty}::int, ${unitPrice}
     where (select count(*) from bag_line where customer_id = ${customerId}) < ${MAX_ITEMS}
        on conflict (customer_id, size_id) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

export const selectItemOfSize = (db: Db, customerId: number, sizeId: number) =>
  db
    .selectFrom('bag_line')
    .where('customer_id', '=', customerId)
    .where('size_id', '=', sizeId)
    .select('id')
    .executeTakeFirst()

export type QuantityChange = { customerId: number; lineId: number; by: 1 | -1; expected: number | undefined }

/** Adds or removes one piece in one statement, within the limits of an item and the stock. */
export async function updateQuantity(db: Db, { customerId, lineId, by, expected }: QuantityChange): Promise<boolean> {
  const { rows } = await sql`
    update bag_line set qty = qty + ${by}::int
      from article_size join article on article.id = article_size.article_id
     where bag_line.id = ${lineId} and bag_line.customer_id = ${customerId}
       and article_size.id = bag_line.size_id
       and bag_line.qty + ${by}::int between ${MIN_PIECES} and ${MAX_PIECES}
       and bag_line.qty = coalesce(${expected ?? null}::int, bag_line.qty)
       and (${by}::int < 0 or bag_line.qty + ${by}::int <= ${sellableStock})
    returning bag_line.id`.execute(db)
  return rows.length > 0
}

export const selectItem = (db: Db, customerId: number, lineId: number) =>
  db
    .selectFrom('bag_line')
    .innerJoin('article_size', 'article_size.id', 'bag_line.size_id')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .where('bag_line.id', '=', lineId)
    .where('bag_line.customer_id', '=', customerId)
    .select(['bag_line.qty', 'bag_line.size_id as sizeId', sellableStock.as('stock')])
    .executeTakeFirst()

export async function deleteItem(db: Db, customerId: number, lineId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bag_line')
    .where('id', '=', lineId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Subtracts the pieces of an order, and deletes items that have none left. */
export async function subtractPieces(db: Db, customerId: number, orderId: number): Promise<void> {
  await sql`
    with taken as (select size_id, qty from order_item where order_id = ${orderId}),
    gone as (
      delete from bag_line using taken
       where customer_id = ${customerId} and bag_line.size_id = taken.size_id and bag_line.qty <= taken.qty)
    update bag_line set qty = bag_line.qty - taken.qty
      from taken
     where customer_id = ${customerId} and bag_line.size_id = taken.size_id and bag_line.qty > taken.qty`.execute(db)
}

export async function deleteBagsUnusedFor(db: Db, afterDays: number): Promise<void> {
  await db
    .deleteFrom('bag')
    .where('changed_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${afterDays})`)
    .execute()
}
