import { useState } from 'react'
import * as bagTexts from '#texts/bag.ts'
import * as texts from '../../../contract/texts.ts'
import { call } from '../../data/api-client.ts'
import type { BagItem } from '../../data/bag-store.ts'
import { loadBag } from '../../data/load-bag.ts'
import { messageOf } from '../../data/result-message.ts'
import { reloadSoftly } from '../../data/soft-reload.ts'
import { showToast } from '../../ui/toast.tsx'
import { fullItemName } from './item-name.ts'
import { changeQuantity, dropQueuedChanges } from './quantity-queue.ts'

const UNDO_MS = 8000
/** Prescribed by the specification: after a conflict, the bag is loaded again one second later. */
const RELOAD_AFTER_MS = 1000
/** Prescribed by the specification: a line of the bag has 1 to 24 pieces. */
const LEAST = 1
export const MOST = 24

/** The operations on a line of the bag. */
export function useBagItem(line: BagItem) {
  const [leaving, setLeaving] = useState(false)

  const step = async (by: 1 | -1) => {
    if (leaving) return
    const answer = await changeQuantity(line, by)
    if (answer === undefined) return
    if (answer.ok) return reloadSoftly(messageOf(answer))
    showToast({ ...messageOf(answer), kind: 'error', about: fullItemName(line) })
    const isConflict = answer.status === 408 || answer.status === 409
    setTimeout(() => void loadBag({ again: true }), isConflict ? RELOAD_AFTER_MS : 0)
  }

  const undo = { action: { label: bagTexts.undo, run: () => void putBack() }, staysMs: UNDO_MS }

  /** Restores the old quantity, or what is left in stock. If the connection fails, the message offers Undo again. */
  const putBack = async () => {
    const { product_id, size_id, size } = line
    const product_qty = size.stock === 0 ? line.product_qty : Math.min(line.product_qty, size.stock)
    const answer = await call('POST /api/add-to-cart', { body: { product_id, size_id, product_qty } })
    const isLess = answer.ok && product_qty < line.product_qty
    const isCutOff = !answer.ok && answer.status === 'unreachable'
    await reloadSoftly({
      ...messageOf(answer),
      ...(isLess && { about: texts.onlyLeft(product_qty) }),
      ...(isCutOff && undo),
    })
  }

  const remove = async () => {
    if (leaving) return false
    setLeaving(true)
    // Otherwise a late answer to a quantity change would replace the message about the removal.
    await dropQueuedChanges(line.id)
    const answer = await call('DELETE /api/cart-delete/:cartId', { params: { cartId: String(line.id) } })
    const message = messageOf(answer)
    if (answer.ok) {
      await reloadSoftly({ ...message, about: fullItemName(line), ...undo })
    } else await reloadSoftly(message)
    setLeaving(false)
    return answer.ok || answer.status === 404
  }

  return { step, remove, leaving }
}

/** The texts that explain why the quantity cannot go down or up. */
export function limitsOf({ product_qty: qty, size: { stock } }: BagItem) {
  return {
    fewer: qty <= LEAST ? texts.leastQuantity : undefined,
    more:
      qty >= MOST ? texts.mostQuantity : stock === 0 ? texts.soldOut : qty >= stock ? texts.onlyLeft(stock) : undefined,
  }
}
