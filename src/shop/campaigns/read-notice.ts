import type { Shop } from '../shop.ts'
import { selectNotice } from './queries.ts'

/** The newest line of the office that is shown now above every page. */
export const readNotice = ({ db }: Pick<Shop, 'db'>): Promise<string | undefined> => selectNotice(db)
