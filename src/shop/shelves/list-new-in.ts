import { type ArticleCard, soldOutLast } from '../articles/article-card.ts'
import { listCards } from '../articles/list-cards.ts'
import type { Shop } from '../shop.ts'
import { selectNewest } from './queries.ts'

/** The newest published articles. Those that are sold out come last. */
export async function listNewIn({ db }: Pick<Shop, 'db'>, count = 8): Promise<ArticleCard[]> {
  return soldOutLast(await listCards({ db }, await selectNewest(db, count)))
}
