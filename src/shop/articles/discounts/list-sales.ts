import { createHash } from 'node:crypto'
import type { Shop } from '../../shop.ts'
import { type ArticleSale, type SaleRule, salePriceOf, versionOf } from './discount.ts'
import { countChosen, selectSales } from './queries.ts'

/** Which articles: all that are not archived, of these article numbers, in a category or collection, that match a search. */
export type SaleSelection = {
  skus?: readonly string[] | undefined
  category?: string | undefined
  collection?: string | undefined
  search?: string | undefined
  /** Only those with a sale price: on now, scheduled or ended. */
  hasSale?: boolean | undefined
}

/** The most articles that one form changes. */
export const MOST_AT_ONCE = 2_000

/** The newest articles of a selection, and how many there are in all. */
export async function listSales(
  { db }: Pick<Shop, 'db'>,
  selection: SaleSelection,
  atMost: number,
): Promise<{ articles: ArticleSale[]; count: number }> {
  const articles = await selectSales(db, selection, { atMost })
  return { articles, count: articles.length < atMost ? articles.length : await countChosen(db, selection) }
}

export type SalePreview = {
  articles: (ArticleSale & { newSalePrice: number | undefined })[]
  /** True if the selection has more articles than one form changes. */
  isTooMany: boolean
  /** What was shown. putOnSale refuses if it is not true any more. */
  version: string
}

/** What a sale would cost, article by article. Without a price the rule does not fit the article. */
export async function previewSale(
  { db }: Pick<Shop, 'db'>,
  selection: SaleSelection,
  rule: SaleRule | 'end',
): Promise<SalePreview> {
  const found = await selectSales(db, selection, { atMost: MOST_AT_ONCE + 1 })
  const articles = found.slice(0, MOST_AT_ONCE)
  return {
    articles: articles.map((article) => ({
      ...article,
      newSalePrice: rule === 'end' ? 0 : salePriceOf(article.price, rule),
    })),
    isTooMany: found.length > MOST_AT_ONCE,
    version: hashOf(versionOf(articles)),
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
