import type { Shop } from '../shop.ts'
import { selectNotice } from './queries.ts'

/** The newest notice line that the office shows now, by its dates. */
export const readNotice = ({ db }: Pick<Shop, 'db'>): Promise<string | undefined> => selectNotice(db)
