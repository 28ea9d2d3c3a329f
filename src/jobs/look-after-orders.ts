import { completeOrders } from '../shop/checkout/complete-orders.ts'
import { deliverOverdueParcels } from '../shop/orders/send-order.ts'
import { maskOldNotifications } from '../shop/payments/notifications/mask-notifications.ts'
import { reconcilePayments } from '../shop/payments/settlement/reconcile.ts'
import { expireOrders } from '../shop/payments/unpaid-orders/expire-orders.ts'
import type { Shop } from '../shop/shop.ts'
import type { Job } from './run-jobs.ts'

/** However seldom other things are looked at, no order that is being made waits longer. */
const COMPLETER_SECONDS = 15

/** What happens to orders by the clock. Two processes may do each of these at once. */
export const orderJobs = (shop: Shop, everySeconds: number): Job[] => [
  {
    name: 'complete-orders',
    everySeconds: Math.min(COMPLETER_SECONDS, everySeconds),
    run: (closing) => completeOrders(shop, closing),
  },
  {
    name: 'reconcile-payments',
    everySeconds: Math.min(COMPLETER_SECONDS, everySeconds),
    run: (closing) => reconcilePayments(shop, closing),
  },
  { name: 'expire-orders', everySeconds, run: (closing) => expireOrders(shop, closing) },
  { name: 'deliver-by-itself', everySeconds: 600, run: () => deliverOverdueParcels(shop) },
  { name: 'mask-notices', everySeconds: 3600, run: () => maskOldNotifications(shop) },
]
