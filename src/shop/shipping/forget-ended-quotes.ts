import type { Shop } from '../shop.ts'
import { deleteEndedQuotes } from './queries.ts'

/** Prices that no longer stand for anybody. */
export const forgetEndedQuotes = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedQuotes(db)
