import { statusName } from '#texts/orders.ts'
import type { ShownOrderStatus } from '../../../values/orders/order-status.ts'
import styles from './status.module.css'

const dots: Record<ShownOrderStatus, 'due' | 'underway' | 'done' | 'ended'> = {
  Unpaid: 'due',
  'Payment Check': 'due',
  Paid: 'underway',
  Packed: 'underway',
  Shipped: 'underway',
  'Partly Refunded': 'underway',
  Delivered: 'done',
  Cancelled: 'ended',
  Expired: 'ended',
  Refunded: 'ended',
}

/** The status with a coloured dot. */
export const Status = ({ status }: { status: ShownOrderStatus }) => (
  <span className={`${styles['status']} ${styles[dots[status]]}`}>{statusName(status)}</span>
)
