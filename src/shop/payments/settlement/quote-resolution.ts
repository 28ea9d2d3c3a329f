import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { findOrder } from '../../orders/find-orders.ts'
import type { WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { isPartlyTakenBack, moneyStates, receivedFor, refundDue } from './assess-payments.ts'
import { selectPayments, selectShortItems } from './queries.ts'

export type ShortItem = { sku: string; name: string; color: string; size: string; pieces: number; left: number }

/** What each way out of Payment Check would do now. `resolveOrder` checks all of it again. */
export type Resolution = {
  grossAmount: Rupiah
  /** What came for the order, as far as the provider has said; undefined if it has confirmed nothing. */
  received: Rupiah | undefined
  /** What counts as refunded already, with what the bank took back before an earlier check. */
  refundedAmount: Rupiah
  /** What is left to give back when the order is resolved as refunded. */
  toTransfer: Rupiah
  /** The bank took back a part of `toTransfer`. No provider says how much: staff do, before anything is due. */
  isPartlyTakenBack: boolean
  /** The items that are missing to resolve it as paid. */
  short: ShortItem[]
  isShipped: boolean
}

/** Undefined if the order is not in Payment Check. */
export async function quoteResolution({ db }: Pick<Shop, 'db'>, which: WhichOrder): Promise<Resolution | undefined> {
  const order = await findOrder({ db }, which)
  if (order?.status !== 'Payment Check') return undefined
  const payments = await selectPayments(db, order.id)
  const hasMoney = payments.some(({ confirmed }) => moneyStates.some((state) => confirmed.includes(state)))
  return {
    grossAmount: order.grossAmount,
    received: hasMoney ? rupiah(receivedFor(payments, order.grossAmount)) : undefined,
    refundedAmount: order.refundedAmount,
    toTransfer: rupiah(refundDue(payments, order).toTransfer),
    isPartlyTakenBack: isPartlyTakenBack(payments),
    short: order.hasPieces ? [] : await selectShortItems(db, order.id),
    isShipped: order.shippedAt !== undefined,
  }
}
