import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { ArticleCard, CardColor } from './article-card.ts'
import { salePriceNow } from './discounts/current-price.ts'
import { isInStock } from './published.ts'

type CardRow = Awaited<ReturnType<ReturnType<typeof publishedCards>['execute']>>[number]

const categorySlugs = sql<string[]>`array(
  select listed.slug from article_category member join category listed on listed.id = member.category_id
   where member.article_id = article.id order by member.position)`

const collectionSlugs = sql<string[]>`array(
  select listed.slug from article_collection member join collection listed on listed.id = member.collection_id and not listed.hidden
   where member.article_id = article.id order by member.position)`

/** The cards of published articles. The primary category and collection are at position 0. */
export const publishedCards = (db: Db) =>
  db
    .selectFrom('article')
    .where('article.published', '=', true)
    .innerJoin('article_picture as first', (on) =>
      on.onRef('first.article_id', '=', 'article.id').on('first.position', '=', 0),
    )
    .innerJoin('article_category', (on) =>
      on.onRef('article_category.article_id', '=', 'article.id').on('article_category.position', '=', 0),
    )
    .innerJoin('picture as picture1', 'picture1.id', 'first.picture_id')
    .leftJoin('article_picture as second', (on) =>
      on.onRef('second.article_id', '=', 'article.id').on('second.position', '=', 1),
    )
    .leftJoin('picture as picture2', 'picture2.id', 'second.picture_id')
    .innerJoin('category', 'category.id', 'article_category.category_id')
    .leftJoin('article_collection', (on) =>
      on.onRef('article_collection.article_id', '=', 'article.id').on('article_collection.position', '=', 0),
    )
    .leftJoin('collection', (on) =>
      on.onRef('collection.id', '=', 'article_collection.collection_id').on('collection.hidden', '=', false),
    )
    .select([
      'article.id',
      'article.name',
      'article.slug',
      'article.sku',
      'article.color',
      'article.price',
      'category.slug as category_slug',
      'category.name as category_name',
      'collection.slug as collection_slug',
    ])
    .select([pictureColumn('picture1').$notNull().as('image1'), pictureColumn('picture2').as('image2')])
    .select([
      salePriceNow().as('price_disc'),
      isInStock.as('in_stock'),
      categorySlugs.as('category_slugs'),
      collectionSlugs.as('collection_slugs'),
    ])

export const toCard = (row: CardRow): ArticleCard => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  sku: row.sku,
  color: row.color,
  price: rupiah(row.price),
  priceDisc: rupiah(row.price_disc),
  image1: row.image1,
  image2: row.image2 ?? undefined,
  categorySlug: row.category_slug,
  categoryName: row.category_name,
  categorySlugs: row.category_slugs,
  collectionSlug: row.collection_slug ?? undefined,
  collectionSlugs: row.collection_slugs,
  inStock: row.in_stock,
})

/** The published colours of the styles of these articles, by style. */
export async function selectColors(db: Db, ids: readonly number[]): Promise<(CardColor & { style: string })[]> {
  const rows = await publishedCards(db)
    // As an array, so that the index of styles is walked instead of reading every article.
    .where(sql<boolean>`article.style = any (array(select style from article where id = any (${ids}::bigint[])))`)
    .select(['article.style', 'picture1.swatch'])
    .orderBy('article.id')
    .execute()
  return rows.map(({ style, swatch, ...row }) => ({ ...toCard(row), style, swatch: swatch ?? undefined }))
}

export async function selectCardsById(db: Db, ids: readonly number[]): Promise<ArticleCard[]> {
  const rows = await publishedCards(db).where(sql<boolean>`article.id = any (${ids}::bigint[])`).execute()
  return rows.map(toCard)
}
