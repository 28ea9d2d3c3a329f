import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { ArticleForStaff } from './find-articles-by-words.ts'

type Question = { typed: string; words: string[]; atMost: number; isForSale: boolean }

export async function selectArticlesByWords(
  db: Db,
  { typed, words, atMost, isForSale }: Question,
): Promise<ArticleForStaff[]> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await db
    .selectFrom('article')
    .leftJoin('article_picture', (on) =>
      on.onRef('article_picture.article_id', '=', 'article.id').on('article_picture.position', '=', 0),
    )
    .leftJoin('picture', 'picture.id', 'article_picture.picture_id')
    .where(
      sql<boolean>`lower(article.name || ' ' || article.color || ' ' || article.sku) like all (${patterns}::text[])`,
    )
    .$if(isForSale, (articles) => articles.where('article.published', '=', true))
    .select(['article.id', 'article.sku', 'article.name', 'article.color', 'article.published as isPublished'])
    .select([
      pictureColumn('picture').as('picture'),
      sql<ArticleForStaff['sizes']>`coalesce((
        select json_agg(json_build_object('id', id, 'size', size, 'stock', stock) order by position)
          from article_size where article_id = article.id), '[]')`.as('sizes'),
    ])
    .orderBy(sql`lower(article.sku) = ${typed}`, 'desc')
    .orderBy('article.name')
    .orderBy('article.sku')
    .limit(atMost)
    .execute()
  return rows.map(({ picture, ...row }) => ({ ...row, picture: picture ?? undefined }))
}
