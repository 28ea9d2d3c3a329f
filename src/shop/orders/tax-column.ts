import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { taxPercentOf } from '../../values/orders/order-tax.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { insertTaxOfEarlierOrders } from './queries.ts'

/** The tax that an order was placed with. Older orders have that of the settings at the upgrade. */
export const taxColumn = sql<number>`coalesce(placed_order.tax_percent, (select percent from earlier_orders_tax), 0)`

/** Stores the tax setting once, at the first start after the upgrade. Orders without a stored tax use it from then on. */
export async function settleTaxOfEarlierOrders({
  db,
  identity,
  actor,
  log,
}: Pick<Shop, 'db' | 'identity' | 'actor' | 'log'>): Promise<void> {
  const percent = taxPercentOf(identity.tax)
  const isStored = await inTransaction(db, async (db) => {
    if (!(await insertTaxOfEarlierOrders(db, percent))) return false
    const subject = { kind: 'shop', key: 'orders' } as const
    await recordChange(db, actor, { action: 'order.earlier-tax', subject, after: { percent } })
    return true
  })
  if (isStored) log.info({ percent }, 'the tax of the orders from before the upgrade was stored')
}
