import { sql } from 'kysely'
import { taxPercentOf } from '../../values/orders/order-tax.ts'
import type { Shop } from '../shop.ts'
import { insertTaxOfEarlierOrders } from './queries.ts'

/** The tax that an order was placed with. Older orders have that of the settings at the upgrade. */
export const taxColumn = sql<number>`coalesce(placed_order.tax_percent, (select percent from earlier_orders_tax), 0)`

/** Settles at the first start what orders from before the upgrade include, so that a later change of the setting leaves them alone. */
export async function settleTaxOfEarlierOrders({ db, identity }: Pick<Shop, 'db' | 'identity'>): Promise<void> {
  await insertTaxOfEarlierOrders(db, taxPercentOf(identity.tax))
}
