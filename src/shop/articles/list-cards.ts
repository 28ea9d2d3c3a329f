import type { Shop } from '../shop.ts'
import type { ArticleCard } from './article-card.ts'
import { selectCardsById } from './card-queries.ts'

/** The cards of these articles, in this order. An id whose article is not published is left out. */
export async function listCards({ db }: Pick<Shop, 'db'>, ids: readonly number[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return []
  const cards = new Map((await selectCardsById(db, ids)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
