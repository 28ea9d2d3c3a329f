import type { Shop } from '../shop.ts'
import { type ArticleCard, soldOutLast } from './article-card.ts'
import { selectNewestCards } from './queries.ts'

/** The newest published articles; those of them that are sold out stand last. */
export async function listNewIn({ db }: Pick<Shop, 'db'>, count = 8): Promise<ArticleCard[]> {
  return soldOutLast(await selectNewestCards(db, count))
}
