import type { Shop } from '../shop.ts'
import { deleteEndedLimitUses } from './queries.ts'

/** Turns that no limit counts any more. */
export const purgeEndedLimitUses = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedLimitUses(db)
