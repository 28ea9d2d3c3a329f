import { dayInJakarta, daysAfter } from '../../values/time/shop-time.ts'
import { countDeskOrders } from '../orders/desk/list-desk-orders.ts'
import type { LateTrouble } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import {
  type BestSeller,
  foldEntries,
  hasAnyOrder,
  selectBestSellers,
  selectToDoFacts,
  selectTodayMark,
  type ToDoFacts,
} from './queries.ts'

export type { BestSeller }

export type ToDo = Omit<
  ToDoFacts,
  'oldestPaidAt' | 'transferInvoice' | 'lapsedReturn' | 'askedReturn' | 'oldestTrouble'
> & {
  toPack: number
  toShip: number
  paymentCheck: number
  oldestPaidAt: Date | undefined
  /** The first order with a refund that waits for its transfer. */
  transferInvoice: string | undefined
  /** The first exchange whose size is not held any more. */
  lapsedReturn: number | undefined
  /** The first return that a customer asks for. */
  askedReturn: number | undefined
  oldestTrouble: { invoice: string; amount: number; trouble: LateTrouble } | undefined
}

/** What waits for staff, all of it. The page leaves out what a role may not see. */
export async function readToDo({ db }: Pick<Shop, 'db'>): Promise<ToDo> {
  const counts = await countDeskOrders({ db })
  const { oldestPaidAt, transferInvoice, lapsedReturn, askedReturn, oldestTrouble, ...facts } =
    await selectToDoFacts(db)
  return {
    ...{ toPack: counts['to-pack'], toShip: counts['to-ship'], paymentCheck: counts['payment-check'] },
    ...{ ...facts, oldestPaidAt: oldestPaidAt ?? undefined, transferInvoice: transferInvoice ?? undefined },
    ...{ lapsedReturn: lapsedReturn ?? undefined, askedReturn: askedReturn ?? undefined },
    oldestTrouble: oldestTrouble ?? undefined,
  }
}

/** The articles that brought most in the last days, today included, before discounts and refunds of a part. */
export const listBestSellers = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { days, atMost }: { days: number; atMost: number },
): Promise<BestSeller[]> => selectBestSellers(db, { from: daysAfter(dayInJakarta(now()), 1 - days), atMost })

/** A text that differs whenever something on Today may have changed. */
export const readTodayMark = ({ db }: Pick<Shop, 'db'>): Promise<string> => selectTodayMark(db)

export const hasOrders = ({ db }: Pick<Shop, 'db'>): Promise<boolean> => hasAnyOrder(db)

/** Each order adds entries to the daily sums. This replaces them by one for each day, so that figures stay fast. */
export const foldDailyRevenue = ({ db }: Pick<Shop, 'db'>): Promise<void> => foldEntries(db)
