import type { Shop } from '../shop.ts'
import { selectNotice } from './queries.ts'

/** The line above every page: that of the settings wins, then the newest of the office that is shown now. */
export const readNotice = async ({ db, identity }: Pick<Shop, 'db' | 'identity'>): Promise<string | undefined> =>
  identity.notice ?? (await selectNotice(db))
