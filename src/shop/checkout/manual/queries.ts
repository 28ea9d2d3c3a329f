import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { priceNow } from '../../articles/discounts/current-price.ts'
import type { Picture } from '../../media/picture.ts'
import { pictureColumn } from '../../media/picture-column.ts'

/** A size as it can be ordered now. `stock` has no pieces that orders reserve, and none of an article that is hidden. */
export type OrderableSize = {
  sizeId: number
  articleId: number
  sku: string
  name: string
  color: string
  size: string
  unitPrice: Rupiah
  weightGrams: number
  stock: number
  picture: Picture | undefined
}

export async function selectSizes(db: Db, sizeIds: readonly number[]): Promise<OrderableSize[]> {
  const rows = await db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .leftJoin('article_picture', (on) =>
      on.onRef('article_picture.article_id', '=', 'article.id').on('article_picture.position', '=', 0),
    )
    .leftJoin('picture', 'picture.id', 'article_picture.picture_id')
    .where(sql<boolean>`article_size.id = any (${sizeIds}::bigint[])`)
    .select(['article_size.id as sizeId', 'article.id as articleId', 'article.sku', 'article.name', 'article.color'])
    .select(['article_size.size', 'article.weight_grams as weightGrams'])
    .select([
      priceNow().as('unitPrice'),
      sql<number>`case when article.published then article_size.stock else 0 end`.as('stock'),
      pictureColumn('picture').as('picture'),
    ])
    .execute()
  return rows.map(({ unitPrice, picture, ...row }) => ({
    ...row,
    unitPrice: rupiah(unitPrice),
    picture: picture ?? undefined,
  }))
}

export const selectManualOrder = (db: Db, key: string) =>
  db
    .selectFrom('placed_order')
    .leftJoin('payment_attempt as live', (on) =>
      on.onRef('live.order_id', '=', 'placed_order.id').on('live.live', '=', true),
    )
    .select(['placed_order.id', 'invoice', 'status', 'request_hash as hash', 'live.reference'])
    .where('idempotency_key', '=', key)
    .where('source', '<>', 'shop')
    .executeTakeFirst()
