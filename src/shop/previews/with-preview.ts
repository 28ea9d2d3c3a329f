import { inUndoableTransaction } from '../../db/transaction.ts'
import { draftIdentity } from '../settings/draft-identity.ts'
import type { Shop } from '../shop.ts'
import type { Preview } from './preview.ts'
import { showMoment } from './queries.ts'

/** Does the work with the shop that the preview shows. The work can only read. */
export async function withPreview<T>(shop: Shop, preview: Preview, work: (shop: Shop) => Promise<T>): Promise<T> {
  switch (preview.of) {
    case 'look':
      return work({ ...shop, identity: await draftIdentity(shop) })
    case 'moment':
      return atMoment(shop, preview.at, work)
  }
}

/** Rolled back, so that the connection has the clock of its server again, also where this is part of a longer transaction. */
const atMoment = <T>(shop: Shop, at: Date, work: (shop: Shop) => Promise<T>): Promise<T> =>
  inUndoableTransaction<T>(shop.db, async (db, undo) => {
    await showMoment(db, at)
    return undo(await work({ ...shop, db, now: () => at }))
  })
