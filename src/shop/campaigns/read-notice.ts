import type { Shop } from '../shop.ts'
import { selectNotice } from './queries.ts'

/** The newest notice line of the office whose time it is now. */
export const readNotice = ({ db }: Pick<Shop, 'db'>): Promise<string | undefined> => selectNotice(db)
