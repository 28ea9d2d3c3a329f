import type { Shop } from '../shop.ts'
import type { Campaign } from './campaign.ts'
import { selectCampaigns } from './queries.ts'

/** Every campaign, newest first. */
export function listCampaigns({ db }: Pick<Shop, 'db'>): Promise<Campaign[]> {
  return selectCampaigns(db)
}
