import type { Db } from '../../db/db.ts'
import { rupiah } from '../../values/rupiah.ts'
import type { AskedSize, FoundSize } from './find-size.ts'

export async function selectSize(db: Db, asked: AskedSize): Promise<FoundSize | undefined> {
  const row = await db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .where('article.id', '=', asked.articleId)
    .where('article.published', '=', true)
    .where((is) =>
      'sizeId' in asked ? is('article_size.id', '=', asked.sizeId) : is('article_size.size', '=', asked.size),
    )
    .select(['article_size.id', 'stock', 'price', 'price_disc'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { id: row.id, stock: row.stock, unitPrice: rupiah(row.price_disc === 0 ? row.price : row.price_disc) }
}
