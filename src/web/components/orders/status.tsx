import type { ShownOrderStatus } from '../../../values/order-status.ts'
import './status.css'

const dots: Record<ShownOrderStatus, 'due' | 'underway' | 'done' | 'none'> = {
  Unpaid: 'due',
  'Payment Check': 'due',
  Paid: 'underway',
  Packed: 'underway',
  Shipped: 'underway',
  'Partly Refunded': 'underway',
  Delivered: 'done',
  Cancelled: 'none',
  Expired: 'none',
  Refunded: 'none',
}

/** The status as the server sends it, with a coloured dot. */
export const Status = ({ status }: { status: ShownOrderStatus }) => (
  <span className={`status ${dots[status]}`}>{status}</span>
)
