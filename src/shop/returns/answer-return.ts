import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { findOrder } from '../orders/find-orders.ts'
import { hasPlannedRefund } from '../payments/refunds/quote-refund.ts'
import { holdForExchange, listHeldSizes, releaseHold } from '../stock/hold-for-exchange.ts'
import { lockStock } from '../stock/lock-stock.ts'
import { type ChangingShop, changeReturn } from './change-return.ts'
import { wantedPieces } from './keep-size.ts'
import { updateAccepted, updateEnded } from './queries.ts'
import type { OrderReturn, ReturnRefusal } from './return.ts'

/* The shop answers what a customer asked for. */

const LONGEST_WORDS = 500

type NoWords = { ok: false; reason: 'no-words' }
type AcceptRefusal = NoWords | { ok: false; reason: 'sold-out' | 'order-refunded' | 'refund-underway' }

export type AcceptReturnResult = { ok: true } | ReturnRefusal | AcceptRefusal

/** The customer gets an email that says where and how to send the pieces. The wanted size is held for its full days again. */
export const acceptReturn = (
  shop: ChangingShop,
  id: number,
  { instructions, shippingBy }: { instructions: string; shippingBy: 'customer' | 'shop' },
): Promise<AcceptReturnResult> =>
  changeReturn<AcceptRefusal>(shop, id, { action: 'return.accept', to: 'Requested' }, async (db, found) => {
    const words = instructions.trim().slice(0, LONGEST_WORDS)
    if (words === '') return { ok: false, reason: 'no-words' }
    const order = await findOrder({ db }, { id: found.orderId })
    if (order === undefined || order.status === 'Refunded') return { ok: false, reason: 'order-refunded' }
    if (await hasPlannedRefund(db, found.orderId)) return { ok: false, reason: 'refund-underway' }
    const held = await holdAgain(db, found)
    if (!held.ok) return { ok: false, reason: 'sold-out' }
    await updateAccepted(db, id, { instructions: words, shippingBy })
    await queueEmail(db, {
      ...{ kind: 'order.return-accepted', data: { orderId: found.orderId, returnId: id } },
      once: `order.return-accepted ${id}`,
    })
    if (held.changesShownStock) await bumpCatalogueVersion({ db })
    return { ok: true }
  })

/** What was held when the customer asked may have been let go since. */
async function holdAgain(db: Parameters<typeof releaseHold>[0], { id, orderId, items }: OrderReturn) {
  const wanted = wantedPieces(items.map(({ pieces, wanted }) => ({ pieces, wantedSizeId: wanted?.sizeId })))
  if (wanted.length === 0) return { ok: true, changesShownStock: false } as const
  // All locks at once, by ascending id: no other order can take a size in between, and there is no deadlock.
  const before = await listHeldSizes(db, orderId)
  await lockStock(db, [...wanted, ...before.map((sizeId) => ({ sizeId }))])
  const released = await releaseHold(db, id, 'released')
  const held = await holdForExchange(db, { returnId: id, orderId }, wanted)
  if (!held.ok) return { ok: false } as const
  return { ok: true, changesShownStock: held.changesShownStock || released.changesShownStock } as const
}

export type DeclineReturnResult = { ok: true } | ReturnRefusal | NoWords

/** The customer keeps the pieces, and the email says why. */
export const declineReturn = (shop: ChangingShop, id: number, refusal: string): Promise<DeclineReturnResult> =>
  changeReturn<NoWords>(shop, id, { action: 'return.decline', to: 'Declined' }, async (db, { orderId }) => {
    const words = refusal.trim().slice(0, LONGEST_WORDS)
    if (words === '') return { ok: false, reason: 'no-words' }
    await updateEnded(db, id, { status: 'Declined', refusal: words })
    const { changesShownStock } = await releaseHold(db, id, 'released')
    if (changesShownStock) await bumpCatalogueVersion({ db })
    await queueEmail(db, {
      ...{ kind: 'order.return-declined', data: { orderId, returnId: id } },
      once: `order.return-declined ${id}`,
    })
    return { ok: true }
  })
