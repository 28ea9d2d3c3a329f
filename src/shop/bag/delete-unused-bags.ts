import type { Shop } from '../shop.ts'
import { deleteBagsUnusedFor } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 90

/** Deletes bags that were not changed for 90 days. */
export const deleteUnusedBags = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteBagsUnusedFor(db, KEPT_DAYS)
