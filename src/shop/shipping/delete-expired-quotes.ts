import type { Shop } from '../shop.ts'
import { deleteEndedQuotes } from './queries.ts'

/** Deletes quotes that no order can use any more. */
export const deleteExpiredQuotes = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedQuotes(db)
