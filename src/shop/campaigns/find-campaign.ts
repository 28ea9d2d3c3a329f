import type { Shop } from '../shop.ts'
import type { Campaign } from './campaign.ts'
import { selectCampaign } from './queries.ts'

/** In any spelling of small and capital letters. */
export async function findCampaign({ db }: Pick<Shop, 'db'>, spelled: string): Promise<Campaign | undefined> {
  const slug = spelled.toLowerCase()
  // What the table can hold at all; the database refuses some of the rest.
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return undefined
  return selectCampaign(db, slug)
}
