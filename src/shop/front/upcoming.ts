import type { Shop } from '../shop.ts'
import { selectUpcoming } from './upcoming-queries.ts'

export type UpcomingKind = 'slide' | 'campaign' | 'notice' | 'sale'

/** At a moment, something with this name begins or ends. A sale has the number of its articles instead of a name. */
export type UpcomingChange = { at: Date; kind: UpcomingKind; isStart: boolean; name: string; articles: number }

/** What the shop will show or take away by itself, the next change first. */
export const listUpcoming = ({ db }: Pick<Shop, 'db'>): Promise<UpcomingChange[]> => selectUpcoming(db, 40)
