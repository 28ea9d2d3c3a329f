import type { Shop } from '../shop.ts'
import { deleteEndedLetters } from './queries.ts'

/** Longer than anything comes again that a letter must not be sent for twice. */
const KEPT_DAYS = 90

export const forgetEndedLetters = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedLetters(db, KEPT_DAYS)
