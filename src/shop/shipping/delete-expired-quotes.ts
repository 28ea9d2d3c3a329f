import type { Shop } from '../shop.ts'
import { deleteEndedQuotes } from './queries.ts'

/** Prices that no longer stand for anybody. */
export const deleteExpiredQuotes = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedQuotes(db)
