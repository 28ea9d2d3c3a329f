import type { Shop } from '../shop.ts'
import type { Campaign } from './campaign.ts'
import { selectCampaign } from './queries.ts'

/** Ignores case. */
export async function findCampaign({ db }: Pick<Shop, 'db'>, address: string): Promise<Campaign | undefined> {
  const slug = address.toLowerCase()
  // Other characters cannot occur in a slug, and PostgreSQL rejects some of them.
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return undefined
  return selectCampaign(db, slug)
}
