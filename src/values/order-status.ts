/** How far an order has come. `Creating` is never shown. */
export type OrderStatus =
  | 'Creating'
  | 'Unpaid'
  | 'Paid'
  | 'Packed'
  | 'Shipped'
  | 'Delivered'
  | 'Cancelled'
  | 'Expired'
  | 'Refunded'
  | 'Partly Refunded'
  | 'Payment Check'

/** Where an order can go from where it stands; `moveOrder` goes nowhere else. */
const nextStatus: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // Paid at once when nothing is to be paid.
  Creating: ['Unpaid', 'Paid', 'Cancelled'],
  Unpaid: ['Paid', 'Expired', 'Cancelled', 'Payment Check'],
  Paid: ['Packed', 'Refunded', 'Partly Refunded', 'Payment Check'],
  Packed: ['Shipped', 'Refunded', 'Partly Refunded', 'Payment Check'],
  Shipped: ['Delivered', 'Refunded', 'Partly Refunded'],
  Delivered: ['Refunded', 'Partly Refunded'],
  // Late money brings them back.
  Cancelled: ['Paid', 'Payment Check'],
  Expired: ['Paid', 'Payment Check'],
  // What was given back in part may still have to be sent, and may be given back whole.
  'Partly Refunded': ['Packed', 'Shipped', 'Delivered', 'Partly Refunded', 'Refunded', 'Payment Check'],
  Refunded: [],
  // By the operator alone. Paid restores what it was before.
  'Payment Check': ['Paid', 'Packed', 'Partly Refunded', 'Refunded', 'Cancelled'],
}

export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => nextStatus[from].includes(to)

// The table above has every status as a key.
export const orderStatuses = Object.keys(nextStatus) as OrderStatus[]
