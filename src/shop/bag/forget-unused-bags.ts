import type { Shop } from '../shop.ts'
import { deleteUnusedBags } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 90

/** Bags that nobody has put anything into, or taken out of, for so long. */
export const forgetUnusedBags = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteUnusedBags(db, KEPT_DAYS)
