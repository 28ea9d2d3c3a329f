import { completeOrders } from '../shop/checkout/complete-orders.ts'
import { performDuePacks } from '../shop/orders/packing/pack-later.ts'
import { queuePaymentReminders } from '../shop/orders/queue-order-email.ts'
import { deliverOverdueParcels } from '../shop/orders/send-order.ts'
import { maskOldNotifications } from '../shop/payments/notifications/receive-notification.ts'
import { finishRefunds } from '../shop/payments/refunds/refund-order.ts'
import { reconcilePayments } from '../shop/payments/settlement/reconcile.ts'
import { expireOrders } from '../shop/payments/unpaid-orders/expire-orders.ts'
import { endDueHolds } from '../shop/returns/keep-size.ts'
import type { Shop } from '../shop/shop.ts'
import type { Job } from './run-jobs.ts'

/** A customer may be waiting for the result, however long the interval of other jobs is. */
const MOST_SECONDS = 15

/** Staff watch a parcel become Packed ten seconds after they said so. */
const PACKS_EVERY_SECONDS = 2

/** The jobs that take care of orders. Two processes may run each of them at once. */
export const orderJobs = (shop: Shop, everySeconds: number): Job[] => [
  {
    name: 'complete-orders',
    everySeconds: Math.min(MOST_SECONDS, everySeconds),
    records: [],
    run: (closing) => completeOrders(shop, closing),
  },
  {
    name: 'reconcile-payments',
    everySeconds: Math.min(MOST_SECONDS, everySeconds),
    records: [],
    run: (closing) => reconcilePayments(shop, closing),
  },
  // Recorded as a change by the person who ordered the refund.
  {
    name: 'finish-refunds',
    everySeconds: Math.min(MOST_SECONDS, everySeconds),
    records: [],
    run: (closing) => finishRefunds(shop, closing),
  },
  { name: 'remind-of-payment', everySeconds, records: [], run: () => queuePaymentReminders(shop) },
  {
    name: 'expire-orders',
    everySeconds,
    records: ['order.expire', 'order.check'],
    run: (closing) => expireOrders(shop, closing),
  },
  {
    name: 'pack-orders',
    everySeconds: Math.min(PACKS_EVERY_SECONDS, everySeconds),
    records: ['order.pack-final', 'order.pack-dropped'],
    run: (closing) => performDuePacks(shop, closing),
  },
  {
    name: 'end-exchange-holds',
    everySeconds: Math.min(MOST_SECONDS, everySeconds),
    records: ['return.hold-end'],
    run: (closing) => endDueHolds(shop, closing),
  },
  { name: 'deliver-by-itself', everySeconds: 600, records: ['order.deliver'], run: () => deliverOverdueParcels(shop) },
  { name: 'mask-notices', everySeconds: 3600, records: [], run: () => maskOldNotifications(shop) },
]
