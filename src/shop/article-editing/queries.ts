import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'
import { pictureColumn } from '../media/picture-column.ts'
import { markOf } from '../stock/size-mark.ts'
import type { ArticleColor, ArticleForStaff } from './find-article.ts'

const slugs = (kind: 'category' | 'collection') => sql<string[]>`array(
  select listed.slug from ${sql.table(`article_${kind}`)} member
    join ${sql.table(kind)} listed on listed.id = member.${sql.ref(`${kind}_id`)}
   where member.article_id = article.id order by member.position)`

export async function selectArticleForStaff(
  db: Db,
  sku: string,
): Promise<Omit<ArticleForStaff, 'colors' | 'cells'> | undefined> {
  const row = await db
    .selectFrom('article')
    .where(sql<boolean>`lower(article.sku) = lower(${sku})`)
    .select(['id', 'sku', 'style', 'name', 'slug', 'color', 'price', 'price_disc as priceDisc'])
    .select(['weight_grams as weightGrams', 'story', 'details', 'size_chart as sizeChart'])
    .select(['published as isPublished', 'publish_at', 'archived_at'])
    .select([slugs('category').as('categories'), slugs('collection').as('collections')])
    .select(
      sql<Picture[]>`coalesce((select json_agg(${pictureColumn('shown')} order by article_picture.position)
        from article_picture join picture shown on shown.id = article_picture.picture_id
       where article_picture.article_id = article.id), '[]')`.as('pictures'),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { publish_at, archived_at, ...article } = row
  return {
    ...article,
    price: rupiah(article.price),
    priceDisc: rupiah(article.priceDisc),
    publishAt: publish_at ?? undefined,
    isArchived: archived_at !== null,
  }
}

/** The colours of a product. An archived article is among them only while it is the one that is edited. */
export async function selectColors(db: Db, { id, style }: { id: number; style: string }): Promise<ArticleColor[]> {
  const rows = await db
    .selectFrom('article')
    .leftJoin('article_picture as first', (on) =>
      on.onRef('first.article_id', '=', 'article.id').on('first.position', '=', 0),
    )
    .leftJoin('picture', 'picture.id', 'first.picture_id')
    .where('style', '=', style)
    .where((is) => is.or([is('archived_at', 'is', null), is('article.id', '=', id)]))
    .select(['article.id', 'sku', 'color', pictureColumn('picture').as('picture')])
    .select(
      sql<ArticleColor['sizes']>`coalesce((
        select json_agg(json_build_object('id', id, 'size', size, 'stock', stock, 'mark', ${markOf}) order by position, id)
          from article_size where article_size.article_id = article.id), '[]')`.as('sizes'),
    )
    .orderBy('article.id')
    .execute()
  return rows.map(({ picture, ...row }) => ({ ...row, picture: picture ?? undefined }))
}
