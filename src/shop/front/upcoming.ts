import type { Shop } from '../shop.ts'
import { selectUpcoming } from './upcoming-queries.ts'

export type UpcomingKind = 'slide' | 'campaign' | 'notice' | 'sale' | 'article'

/** At a moment, something with this name begins or ends. Sales and new articles have the number of articles instead of a name. */
export type UpcomingChange = { at: Date; kind: UpcomingKind; isStart: boolean; name: string; articles: number }

/** What the shop will show or take away by itself, the next change first. */
export const listUpcoming = ({ db }: Pick<Shop, 'db'>): Promise<UpcomingChange[]> => selectUpcoming(db, 40)
