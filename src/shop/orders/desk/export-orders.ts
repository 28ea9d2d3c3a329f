import { recordChange } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import { type ExportedOrder, selectExportedOrders } from './export-queries.ts'
import { selectDeskOrderIds } from './queries.ts'
import { type ListQuestion, writeQuery } from './view-query.ts'

export type { ExportedOrder }

const PAGE = 500

/**
 * Records that someone takes a list of orders out of the shop, since it names customers. What was searched for is left out of the
 * record: it may be a name or a phone number.
 */
export const recordOrderExport = (
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  question: ListQuestion,
  format: 'csv' | 'xlsx',
): Promise<void> =>
  recordChange(db, actor, {
    action: 'order.export',
    subject: { kind: 'shop', key: 'orders' },
    after: { file: format, query: writeQuery({ ...question, search: '' }).toString() },
  })

/** All orders of a list, as they are needed: a list of many orders takes no more memory than a page. */
export async function* readOrdersToExport(
  { db }: Pick<Shop, 'db'>,
  { view, search, filters, sort }: ListQuestion,
): AsyncGenerator<ExportedOrder> {
  for (let after: number | undefined; ; ) {
    const ids = await selectDeskOrderIds(db, { view, search: search.trim(), filters, sort, after, atMost: PAGE })
    yield* await selectExportedOrders(db, ids)
    after = ids.at(-1)
    if (ids.length < PAGE) return
  }
}
