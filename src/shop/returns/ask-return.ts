import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { returnDeadlines } from '../../values/orders/return-deadline.ts'
import { faultReasons } from '../../values/orders/return-status.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { lockOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import type { Shop } from '../shop.ts'
import { holdForExchange } from '../stock/hold-for-exchange.ts'
import { countRequests, selectReturnByKey } from './asked-queries.ts'
import { cancelReturn } from './change-return.ts'
import { findReturn } from './find-returns.ts'
import { attachPhotos, selectPhotoIds } from './photo-queries.ts'
import { insertReturn, selectReturns } from './queries.ts'
import { checkPieces, type PiecesRefusal, type ReturnRequest } from './request-return.ts'

/* What a customer does with a return. Each operation finds only orders of this customer. */

const LONGEST_NOTE = 500
/** Each sends two emails and may have photos. */
const MOST_REQUESTS = 10

type RequestForm = Pick<ReturnRequest, 'items' | 'reason' | 'wants'> & {
  /** The key of the form, so that sending it twice makes one request. */
  key: string
  note: string
  photoIds: readonly number[]
}

export type AskReturnResult =
  | { ok: true; id: number }
  | { ok: false; reason: 'unknown-order' | 'nothing-chosen' | 'unknown-photo' | 'too-late' | 'too-many-requests' }
  /** The shop has a request of this form already, with other contents. */
  | { ok: false; reason: 'sent-otherwise' }
  /** Only pieces that have arrived, of an order whose payment is in order, can be returned. */
  | { ok: false; reason: 'not-delivered' }
  | PiecesRefusal

/** The customer asks; the shop answers later. The wanted size is held meanwhile, like that of an accepted exchange. */
export async function askReturn(
  { db, now, identity }: Pick<Shop, 'db' | 'now' | 'identity'>,
  which: { id: number; customerId: number },
  { key, items, reason, wants, note: written, photoIds }: RequestForm,
): Promise<AskReturnResult> {
  const found = await findOrder({ db }, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  const note = written.trim().slice(0, LONGEST_NOTE)
  return inTransaction(db, async (db): Promise<AskReturnResult> => {
    await lockOrder(db, found.id)
    const earlier = await selectReturnByKey(db, found.id, key)
    if (earlier !== undefined) {
      const isSame = await isSameRequest(db, earlier, { items, reason, wants, note, photoIds })
      return isSame ? { ok: true, id: earlier } : { ok: false, reason: 'sent-otherwise' }
    }
    if (items.length === 0) return { ok: false, reason: 'nothing-chosen' }
    const order = await findOrder({ db }, which)
    if (order?.deliveredAt === undefined || order.status === 'Payment Check' || order.status === 'Refunded') {
      return { ok: false, reason: 'not-delivered' }
    }
    const isFault = faultReasons.includes(reason)
    const until = returnDeadlines(order.deliveredAt, identity)[isFault ? 'fault' : 'fit']
    if (until === undefined || now() >= until) return { ok: false, reason: 'too-late' }
    if ((await countRequests(db, order.id)) >= MOST_REQUESTS) return { ok: false, reason: 'too-many-requests' }
    const checked = await checkPieces(db, order, { items, wants })
    if (!checked.ok) return checked
    const { wanted, toHold } = checked
    const shippingBy = isFault ? 'shop' : 'customer'
    const stored = { orderId: order.id, reason, wants, shippingBy, items: wanted } as const
    const id = await insertReturn(db, { ...stored, asked: { key, note } })
    // Without one of its photos the return must not be stored, and only an error rolls a transaction back.
    if (!(await attachPhotos(db, { orderId: order.id, returnId: id, ids: photoIds }))) throw new UnknownPhoto()
    const held =
      toHold.length === 0 ? undefined : await holdForExchange(db, { returnId: id, orderId: order.id }, toHold)
    for (const kind of ['order.return-asked', 'shop.return-asked']) {
      await queueEmail(db, { kind, data: { orderId: order.id, returnId: id }, once: `${kind} ${id}` })
    }
    if (held?.ok && held.changesShownStock) await bumpCatalogueVersion({ db })
    return { ok: true, id }
  }).catch((error: unknown): AskReturnResult => {
    if (error instanceof UnknownPhoto) return { ok: false, reason: 'unknown-photo' }
    throw error
  })
}

class UnknownPhoto extends Error {}

export type WithdrawReturnResult = { ok: true } | { ok: false; reason: 'unknown-return' | 'answered' }

/** Before the shop has answered, the customer can take the request back. */
export async function withdrawReturn(
  shop: Pick<Shop, 'db' | 'actor'>,
  { id, customerId }: { id: number; customerId: number },
): Promise<WithdrawReturnResult> {
  const found = await findReturn(shop, id)
  const order = found && (await findOrder(shop, { id: found.orderId, customerId }))
  if (found === undefined || order === undefined) return { ok: false, reason: 'unknown-return' }
  if (found.status === 'Cancelled') return { ok: true }
  const done = await cancelReturn(shop, id, 'Asked')
  return done.ok ? { ok: true } : { ok: false, reason: 'answered' }
}

type Form = Pick<ReturnRequest, 'items' | 'reason' | 'wants'> & { note: string; photoIds: readonly number[] }

/** Whether the stored request has what this form says. A form that was changed since is not what the shop has. */
async function isSameRequest(db: Db, id: number, form: Form): Promise<boolean> {
  const [stored] = await selectReturns(db, { id })
  if (stored === undefined) return false
  const photoIds = (await selectPhotoIds(db, [id])).get(id) ?? []
  const items = stored.items.map(({ sizeId, pieces, wanted }) => ({ sizeId, pieces, wantedSizeId: wanted?.sizeId }))
  return contentOf({ ...stored, items, photoIds }) === contentOf(form)
}

const contentOf = ({ items, reason, wants, note, photoIds }: Form): string =>
  JSON.stringify([
    ...[reason, wants, note],
    items
      .map(({ sizeId, pieces, wantedSizeId }) => [sizeId, pieces, wants === 'exchange' ? wantedSizeId : 0].join())
      .sort(),
    [...new Set(photoIds)].sort((one, other) => one - other),
  ])
