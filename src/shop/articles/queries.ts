import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { Article, ArticleColor, ArticleSize } from './article.ts'
import { publishedCards, toCard } from './card-queries.ts'
import type { CatalogueState } from './catalogue-version.ts'
import { priceNow, salePriceNow } from './discounts/current-price.ts'
import type { FoundSize, SizeInput } from './find-size.ts'
import { isPublished } from './published.ts'

/** Ignores case: a unique index makes sure that no two article numbers differ by case alone. */
export async function selectArticle(db: Db, sku: string) {
  const row = await publishedCards(db)
    .where(sql<boolean>`lower(article.sku) = lower(${sku})`)
    .select(['article.style', 'article.weight_grams', 'article.story', 'article.details', 'article.size_chart'])
    .select(['article.model_height_cm', 'article.model_size'])
    .select('collection.title as collection_title')
    .select([pictures.as('pictures'), sizes.as('sizes'), inStores.as('in_stores')])
    .executeTakeFirst()
  return row && { ...row, card: toCard(row) }
}

const pictures = sql<Picture[]>`(
  select json_agg(${pictureColumn('shown')}::jsonb || jsonb_strip_nulls(jsonb_build_object('alt', nullif(shown.alt, '')))
                  order by article_picture.position)
    from article_picture join picture shown on shown.id = article_picture.picture_id
   where article_picture.article_id = article.id)`

const sizes = sql<ArticleSize[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'size', size, 'stock', stock) order by position, id), '[]')
    from article_size where article_size.article_id = article.id)`

const inStores = sql<Article['inStores']>`(
  select coalesce(json_agg(json_build_object('store', kept.name, 'sizes', kept.sizes) order by kept.id), '[]')
    from (select store.id, store.name,
                 json_agg(article_size.size order by article_size.position, article_size.id) as sizes
            from article_size
            join store_stock on store_stock.size_id = article_size.id and store_stock.pieces > 0
            join store on store.id = store_stock.store_id and not store.hidden
           where article_size.article_id = article.id
           group by store.id) as kept)`

export async function selectStyle(db: Db, style: string): Promise<ArticleColor[]> {
  const saleEndsAt = sql<Date | null>`case when ${salePriceNow()} > 0 then article.sale_ends_at end`
  const rows = await publishedCards(db)
    .where('article.style', '=', style)
    .select([sizesInStock.as('sizes_in_stock'), saleEndsAt.as('sale_ends_at')])
    .orderBy('article.id')
    .execute()
  return rows.map((row) => ({
    ...{ ...toCard(row), sizesInStock: row.sizes_in_stock },
    ...(row.sale_ends_at && { saleEndsAt: row.sale_ends_at }),
  }))
}

const sizesInStock = sql<string[]>`array(
  select size from article_size where article_size.article_id = article.id and stock > 0 order by position, id)`

export async function selectVersion(db: Db): Promise<CatalogueState> {
  const { rows } = await sql<{ changes: number; passed: number; msToNextChange: number | null }>`
    select coalesce((select version from catalogue_version), 0) as changes,
           (select count(*) from scheduled_change where at <= clock.at)::int as passed,
           (select extract(epoch from min(at) - clock.at) * 1000 from scheduled_change where at > clock.at)::float8
             as "msToNextChange"
      from (select clock_timestamp() as at offset 0) as clock`.execute(db)
  const [row] = rows
  const { changes = 0, passed = 0, msToNextChange } = row ?? {}
  return { version: changes + passed, passed, msToNextChange: msToNextChange ?? undefined }
}

export const raiseVersion = (db: Db) =>
  db
    .insertInto('catalogue_version')
    .values({ version: 1 })
    .onConflict((known) => known.column('one').doUpdateSet({ version: sql`catalogue_version.version + 1` }))
    .execute()

export async function selectWeight(db: Db, sku: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('article')
    .where(sql<boolean>`lower(article.sku) = lower(${sku})`)
    .where(isPublished)
    .select('weight_grams')
    .executeTakeFirst()
  return row?.weight_grams
}

export async function selectSize(db: Db, asked: SizeInput): Promise<FoundSize | undefined> {
  const row = await db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .where('article.id', '=', asked.articleId)
    .where('article.published', '=', true)
    .where((is) =>
      'sizeId' in asked ? is('article_size.id', '=', asked.sizeId) : is('article_size.size', '=', asked.size),
    )
    .select(['article_size.id', 'stock', priceNow().as('unit_price')])
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { id: row.id, stock: row.stock, unitPrice: rupiah(row.unit_price) }
}
