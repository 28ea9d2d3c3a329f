import type { ArticleCard } from '../articles/article-card.ts'
import { listCards } from '../articles/list-cards.ts'
import type { Shop } from '../shop.ts'
import { selectCampaignArticles } from './queries.ts'

/** The cards of the articles of a campaign that shoppers can see, in the owner's order. */
export async function listCampaignArticles(shop: Pick<Shop, 'db'>, slug: string): Promise<ArticleCard[]> {
  return listCards(shop, await selectCampaignArticles(shop.db, slug))
}
