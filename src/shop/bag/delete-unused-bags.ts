import type { Shop } from '../shop.ts'
import { deleteBagsUnusedFor } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 90

/** Bags that nobody has put anything into, or taken out of, for so long. */
export const deleteUnusedBags = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteBagsUnusedFor(db, KEPT_DAYS)
