import { inTransaction } from '../../db/transaction.ts'
import { taxIncludedIn } from '../../values/orders/order-tax.ts'
import { dayInJakarta } from '../../values/time/shop-time.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { type JournalOrder, selectJournal } from './journal-queries.ts'
import type { ReportPeriod } from './report-period.ts'

const PAGE = 1_000

/** One order as bookkeeping needs it. */
export type JournalRow = {
  /** The day in Jakarta on which it was paid. */
  day: string
  invoice: string
  customer: string
  goods: number
  discount: number
  shipping: number
  /** Included in what was paid. 0 if the prices of the shop included none when the order was placed. */
  ppn: number
  method: string
  paid: number
  refunded: number
}

export type JournalSums = Omit<JournalRow, 'day' | 'invoice' | 'customer' | 'method'> & { orders: number }

/** The journal names customers, so every export of it is recorded. */
export function recordJournalExport(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { from, until }: ReportPeriod,
): Promise<void> {
  return inTransaction(db, (db) =>
    recordChange(db, actor, { action: 'journal.export', subject: { kind: 'journal', key: `${from} – ${until}` } }),
  )
}

/** Those of the paid orders of a period of which money went back, as the report counts them: on the day of their payment. */
export const listRefundedOrders = async (
  { db }: Pick<Shop, 'db'>,
  period: ReportPeriod,
  atMost: number,
): Promise<JournalRow[]> =>
  (await selectJournal(db, period, { after: undefined, atMost, onlyRefunded: true })).map(toRow)

/** The paid orders of the period, as they are needed: a month of many orders takes no more memory than a small one. */
export async function* readJournal({ db }: Pick<Shop, 'db'>, period: ReportPeriod): AsyncGenerator<JournalRow> {
  let after: JournalOrder | undefined
  for (;;) {
    const orders = await selectJournal(db, period, { after, atMost: PAGE })
    for (const order of orders) yield toRow(order)
    after = orders.at(-1)
    if (orders.length < PAGE) return
  }
}

function toRow({ id: _, paidAt, taxPercent, ...order }: JournalOrder): JournalRow {
  return { day: dayInJakarta(paidAt), ...order, ppn: taxIncludedIn(order.paid, taxPercent) }
}

export const emptyJournalSums = (): JournalSums => ({
  ...{ orders: 0, goods: 0, discount: 0, shipping: 0, ppn: 0, paid: 0, refunded: 0 },
})

export const addToJournalSums = (sums: JournalSums, row: JournalRow): JournalSums => ({
  ...{ orders: sums.orders + 1, goods: sums.goods + row.goods, discount: sums.discount + row.discount },
  ...{ shipping: sums.shipping + row.shipping, ppn: sums.ppn + row.ppn },
  ...{ paid: sums.paid + row.paid, refunded: sums.refunded + row.refunded },
})
