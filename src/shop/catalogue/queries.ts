import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import { safeLink } from '../../values/safe-link.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { ArticleCard } from './article-card.ts'
import type { Collection } from './collection.ts'

export async function selectNewestCards(db: Db, count: number): Promise<ArticleCard[]> {
  const rows = await publishedCards(db).orderBy('article.id', 'desc').limit(count).execute()
  return rows.map(toCard)
}

export const selectCategories = (db: Db) =>
  db.selectFrom('category').select(['id', 'name', 'slug']).orderBy('position').orderBy('id').execute()

export async function selectCollections(db: Db): Promise<Collection[]> {
  const rows = await db
    .selectFrom('collection')
    .leftJoin('picture', 'picture.id', 'collection.picture_id')
    .select(['collection.id', 'title', 'slug', 'link', 'featured', pictureColumn('picture').as('picture')])
    .orderBy('position')
    .orderBy('collection.id')
    .execute()
  return rows.map((row) => ({ ...row, link: safeLink(row.link), picture: row.picture ?? undefined }))
}

type CardRow = Awaited<ReturnType<ReturnType<typeof publishedCards>['execute']>>[number]

// An article without a first picture is never shown; the primary category and collection stand at position 0.
function publishedCards(db: Db) {
  return db
    .selectFrom('article')
    .innerJoin('article_picture as first', (on) =>
      on.onRef('first.article_id', '=', 'article.id').on('first.position', '=', 0),
    )
    .innerJoin('picture as picture1', 'picture1.id', 'first.picture_id')
    .leftJoin('article_picture as second', (on) =>
      on.onRef('second.article_id', '=', 'article.id').on('second.position', '=', 1),
    )
    .leftJoin('picture as picture2', 'picture2.id', 'second.picture_id')
    .innerJoin('article_category', (on) =>
      on.onRef('article_category.article_id', '=', 'article.id').on('article_category.position', '=', 0),
    )
    .innerJoin('category', 'category.id', 'article_category.category_id')
    .leftJoin('article_collection', (on) =>
      on.onRef('article_collection.article_id', '=', 'article.id').on('article_collection.position', '=', 0),
    )
    .leftJoin('collection', 'collection.id', 'article_collection.collection_id')
    .where('article.published', '=', true)
    .select([
      'article.id',
      'article.name',
      'article.slug',
      'article.sku',
      'article.color',
      'article.price',
      'article.price_disc',
      'category.slug as category_slug',
      'category.name as category_name',
      'collection.slug as collection_slug',
    ])
    .select([pictureColumn('picture1').$notNull().as('image1'), pictureColumn('picture2').as('image2')])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('article_size')
            .select('article_size.id')
            .whereRef('article_size.article_id', '=', 'article.id')
            .where('article_size.stock', '>', 0),
        )
        .$castTo<boolean>()
        .as('in_stock'),
    )
}

const toCard = (row: CardRow): ArticleCard => ({
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
  collectionSlug: row.collection_slug ?? undefined,
  inStock: row.in_stock,
})
