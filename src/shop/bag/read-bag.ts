import type { Shop } from '../shop.ts'
import type { Bag, BagLine } from './bag.ts'
import { selectBagWithLines } from './queries.ts'

/** A customer's bag with the prices and the stock of now. Who never put anything in has an empty one. */
export async function readBag({ db }: Pick<Shop, 'db'>, customerId: number): Promise<Bag> {
  return toBag(await selectBagWithLines(db, customerId))
}

type BagRow = { version: number; emptied_by_order_id: number | null; lines: BagLine[] }

export const toBag = (bag: BagRow | undefined): Bag => ({
  version: bag?.version ?? 0,
  emptiedByOrderId: bag?.emptied_by_order_id ?? undefined,
  lines: bag?.lines ?? [],
})
