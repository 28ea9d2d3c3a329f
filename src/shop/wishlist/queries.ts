import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import { salePriceNow } from '../articles/discounts/current-price.ts'
import { pictureColumn } from '../media/picture-column.ts'
import { MAX_ITEMS, type WishlistItem } from './wishlist.ts'

type NewItem = { customerId: number; sizeId: number }

/** Locks the customer's wishlist, so that two requests cannot both add the last item that fits. */
export const lockWishlist = (db: Db, customerId: number) =>
  db.selectFrom('customer').where('id', '=', customerId).select('id').forNoKeyUpdate().execute()

/** Returns false if the size is in the list already, or the list is full. */
export async function insertItem(db: Db, { customerId, sizeId }: NewItem): Promise<boolean> {
  const { rows } = await sql`
    insert into wishlist_item (customer_id, size_id)
    select ${customerId}, ${sizeId}
     where (select count(*) from wishlist_item where customer_id = ${customerId}) < ${MAX_ITEMS}
        on conflict (customer_id, size_id) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

export const selectItem = (db: Db, { customerId, sizeId }: NewItem) =>
  db
    .selectFrom('wishlist_item')
    .where('customer_id', '=', customerId)
    .where('size_id', '=', sizeId)
    .select('id')
    .executeTakeFirst()

/** The newest item comes first. */
export async function selectItems(db: Db, customerId: number): Promise<WishlistItem[]> {
  const rows = await db
    .selectFrom('wishlist_item')
    .innerJoin('article_size', 'article_size.id', 'wishlist_item.size_id')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .leftJoin('article_picture', (on) =>
      on.onRef('article_picture.article_id', '=', 'article.id').on('article_picture.position', '=', 0),
    )
    .leftJoin('picture', 'picture.id', 'article_picture.picture_id')
    .where('wishlist_item.customer_id', '=', customerId)
    .where('article.archived_at', 'is', null)
    .select([
      'wishlist_item.id',
      'wishlist_item.size_id',
      'article.id as article_id',
      'article.name',
      'article.slug',
      'article.sku',
      'article.color',
      'article.price',
      'article_size.size',
    ])
    .select([
      salePriceNow().as('price_disc'),
      sql<number>`case when article.published then article_size.stock else 0 end`.as('stock'),
      pictureColumn('picture').as('picture'),
    ])
    .orderBy('wishlist_item.id', 'desc')
    .execute()
  return rows.map(({ size_id, article_id, price, price_disc, picture, ...row }) => ({
    ...row,
    articleId: article_id,
    sizeId: size_id,
    price: rupiah(price),
    priceDisc: rupiah(price_disc),
    picture: picture ?? undefined,
  }))
}

export async function deleteItem(db: Db, customerId: number, itemId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wishlist_item')
    .where('id', '=', itemId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
