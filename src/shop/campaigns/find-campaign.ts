import type { Shop } from '../shop.ts'
import type { Campaign } from './campaign.ts'
import { selectCampaign } from './queries.ts'

export function findCampaign({ db }: Pick<Shop, 'db'>, slug: string): Promise<Campaign | undefined> {
  return selectCampaign(db, slug)
}
