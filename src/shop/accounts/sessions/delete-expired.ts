import type { Shop } from '../../shop.ts'
import { deleteWhatExpired } from '../deletion/queries.ts'

/** Sessions and links that work no more; the privacy page gives them a day. Networks that nobody came from for long. */
export const deleteExpiredSessionsAndLinks = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteWhatExpired(db)
