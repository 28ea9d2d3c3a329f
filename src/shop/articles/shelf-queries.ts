import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { priceNow, salePriceNow } from './discounts/current-price.ts'
import { isInCategory, isInCollection, isPublished } from './published.ts'
import type { Shelf, ShelfKey } from './read-shelves.ts'

export async function selectShelf(db: Db, { category, collection, special }: ShelfKey): Promise<Shelf> {
  let articles = db.selectFrom('article').where(isPublished)
  if (category) articles = articles.where(isInCategory(category))
  if (collection) articles = articles.where(isInCollection(collection))
  if (special) articles = articles.where(sql<boolean>`${salePriceNow()} > 0`)
  const rows = await articles
    .select([
      'article.id',
      'article.style',
      priceNow().as('price'),
      sql<boolean>`${salePriceNow()} > 0`.as('isReduced'),
    ])
    .select([chart.as('chart'), family.as('family')])
    .orderBy('article.id', 'desc')
    .execute()
  // Thousands of articles have the same few charts, styles and colours: each is kept once.
  const charts = new Map<string, Chart>()
  const texts = new Map<string, string>()
  function once(text: string): string {
    const known = texts.get(text) ?? text
    texts.set(text, known)
    return known
  }
  return {
    articles: rows.map(({ chart, ...row }) => {
      const read = charts.get(chart) ?? readChart(chart)
      charts.set(chart, read)
      return { ...row, style: once(row.style), family: row.family && once(row.family), sizes: read.inStock }
    }),
    charts: [...charts.values()].map(({ sizes }) => sizes),
  }
}

/** As text: most charts equal one that is parsed already. */
const chart = sql<string>`(
  select coalesce(json_agg(json_build_array(size, stock > 0) order by position, id), '[]')::text
    from article_size where article_id = article.id)`

const family = sql<string | null>`(
  select color_family from article_picture join picture on picture.id = article_picture.picture_id
   where article_id = article.id and article_picture.position = 0)`

type Chart = { sizes: readonly string[]; inStock: readonly string[] }

function readChart(text: string): Chart {
  const entries: [size: string, isInStock: boolean][] = JSON.parse(text)
  return {
    sizes: entries.map(([size]) => size),
    inStock: entries.filter(([, isInStock]) => isInStock).map(([size]) => size),
  }
}
