import type { Shop } from '../shop.ts'
import type { ArticleCard } from './article-card.ts'
import { readShelves, type ShelfArticle } from './read-shelves.ts'

type Ranked = { id: number; rank: number }

/**
 * The ids of one article of each other style that shares a category or a collection with this one. A shared category counts more
 * than a shared collection, and that more than pieces in stock; else the newest comes first.
 */
export async function chooseRelated(
  shop: Pick<Shop, 'db'>,
  { style, categorySlugs, collectionSlugs }: Pick<ArticleCard, 'categorySlugs' | 'collectionSlugs'> & { style: string },
  count: number,
): Promise<number[]> {
  const shelves = await readShelves(shop, [
    ...categorySlugs.map((category) => ({ category })),
    ...collectionSlugs.map((collection) => ({ collection })),
  ])
  const [categories, collections] = [shelves.slice(0, categorySlugs.length), shelves.slice(categorySlugs.length)]
  const inCollections = new Set(collections.flatMap(({ articles }) => articles.map(({ id }) => id)))
  const best = new Map<string, Ranked>()
  const consider = (article: ShelfArticle, sharesCategory: boolean) => {
    if (article.style === style) return
    const rank = (sharesCategory ? 4 : 0) + (inCollections.has(article.id) ? 2 : 0) + (article.sizes.length > 0 ? 1 : 0)
    const known = best.get(article.style)
    const ranked = { id: article.id, rank }
    if (known === undefined || isBefore(ranked, known)) best.set(article.style, ranked)
  }
  // An article that shares both is considered twice; its better rank counts.
  for (const { articles } of categories) for (const article of articles) consider(article, true)
  for (const { articles } of collections) for (const article of articles) consider(article, false)
  return firstOf(best.values(), count).map(({ id }) => id)
}

/** A category may have thousands of styles, so they are not sorted for the sake of four. */
function firstOf(all: Iterable<Ranked>, count: number): Ranked[] {
  const first: Ranked[] = []
  for (const one of all) {
    const last = first[count - 1]
    if (last !== undefined && !isBefore(one, last)) continue
    const place = first.findIndex((other) => isBefore(one, other))
    first.splice(place < 0 ? first.length : place, 0, one)
    first.length = Math.min(first.length, count)
  }
  return first
}

const isBefore = (one: Ranked, other: Ranked) => one.rank > other.rank || (one.rank === other.rank && one.id > other.id)
