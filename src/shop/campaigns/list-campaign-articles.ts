import type { ArticleCard } from '../articles/article-card.ts'
import { listCards } from '../articles/list-cards.ts'
import type { Shop } from '../shop.ts'
import type { Mark } from './mark.ts'
import { selectShownMarks } from './mark-queries.ts'
import { selectCampaignArticles } from './queries.ts'

/** The cards of the articles of a campaign that shoppers can see, in the owner's order. */
export async function listCampaignArticles(shop: Pick<Shop, 'db'>, slug: string): Promise<ArticleCard[]> {
  return listCards(shop, await selectCampaignArticles(shop.db, slug))
}

/** Where pieces of a campaign are in its pictures, which are named by their public files. */
export const listMarks = ({ db }: Pick<Shop, 'db'>, slug: string): Promise<Mark[]> => selectShownMarks(db, slug)
