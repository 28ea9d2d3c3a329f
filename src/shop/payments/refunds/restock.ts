import type { Db } from '../../../db/db.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import { lockOrder } from '../../orders/status-queries.ts'
import { returnStock } from '../../stock/return-stock.ts'

/** The pieces of an order that keeps none go back to the shelf, as the last thing of the transaction. */
export async function returnPieces(db: Db, orderId: number): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (order === undefined) return
  const { changesWhatShows } = await returnStock(db, { orderId, round: order.round })
  if (changesWhatShows) await bumpCatalogueVersion({ db })
}
