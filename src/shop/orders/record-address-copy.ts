import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import type { Order } from './order.ts'

/** An address that was copied has left the shop, as one that was printed. Activity says who did it, and not what the address is. */
export const recordAddressCopy = (
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { invoice }: Pick<Order, 'invoice'>,
): Promise<void> =>
  recordChange(db, actor, {
    ...{ action: 'order.copy', subject: { kind: 'order', key: invoice }, personalFields: ['address'] },
  })
