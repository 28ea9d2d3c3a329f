import type { Shop } from '../shop.ts'
import { deleteEndedTurns } from './queries.ts'

/** Turns that no limit counts any more. */
export const forgetEndedTurns = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedTurns(db)
