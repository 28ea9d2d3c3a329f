/** What an order goes through. `Creating` is the moment before its payment page exists; customers never see it. */
export const orderStatuses = [
  'Creating',
  'Unpaid',
  'Paid',
  'Packed',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Expired',
  'Refunded',
  'Partly Refunded',
  'Payment Check',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses that customers, the operator and the wire know. */
export type ShownOrderStatus = Exclude<OrderStatus, 'Creating'>

export const shownOrderStatuses: readonly ShownOrderStatus[] = orderStatuses.filter((status) => status !== 'Creating')

/**
 * Every change of status there is, with what causes it. `moveOrder` refuses all others. ARCHITECTURE.md draws this table, and a
 * test compares the two.
 */
export const orderTransitions: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, string>>>>> = {
  Creating: {
    Unpaid: 'the payment page is ready',
    Paid: 'the total is 0',
    Cancelled: 'no payment page could be made',
  },
  Unpaid: {
    Paid: 'the payment is confirmed',
    Expired: 'the deadline has passed',
    Cancelled: 'customer or operator cancels',
    'Payment Check': 'the payment does not match, or stays unclear',
  },
  Paid: {
    Packed: 'operator packs',
    Delivered: 'the items were handed over in person',
    'Partly Refunded': 'part of the money is refunded',
    Refunded: 'all of the money is refunded',
    'Payment Check': 'the payment is reversed or does not match',
  },
  Packed: {
    Shipped: 'courier takes the parcel',
    'Partly Refunded': 'part of the money is refunded',
    Refunded: 'all of the money is refunded',
    'Payment Check': 'the payment is reversed or does not match',
  },
  Shipped: {
    Delivered: 'the parcel has arrived',
    Packed: 'undone before the email',
    'Partly Refunded': 'part of the money is refunded',
    Refunded: 'all of the money is refunded',
  },
  Delivered: {
    'Partly Refunded': 'part of the money is refunded',
    Refunded: 'all of the money is refunded',
  },
  Cancelled: {
    Paid: 'late payment, pieces in stock',
    'Payment Check': 'late payment, pieces sold or amount wrong',
  },
  Expired: {
    Paid: 'late payment, pieces in stock',
    'Payment Check': 'late payment, pieces sold or amount wrong',
  },
  'Partly Refunded': {
    Packed: 'operator packs the rest',
    Shipped: 'courier takes the rest',
    Delivered: 'the parcel has arrived',
    'Partly Refunded': 'another part is refunded',
    Refunded: 'the rest is refunded',
    'Payment Check': 'the payment is reversed or does not match',
  },
  Refunded: {},
  'Payment Check': {
    Paid: 'operator resolves as paid',
    Packed: 'resolved as paid, was packed before',
    'Partly Refunded': 'resolved as paid, partly refunded or taken back',
    Refunded: 'operator resolves as refunded',
    Cancelled: 'operator resolves as cancelled',
  },
}

export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from][to] !== undefined

/** What a status says about the money: still to be paid, being checked, received, or no longer wanted. */
export function paymentPhase(status: OrderStatus): 'unpaid' | 'checking' | 'paid' | 'over' {
  switch (status) {
    case 'Creating':
    case 'Unpaid':
      return 'unpaid'
    case 'Payment Check':
      return 'checking'
    case 'Paid':
    case 'Packed':
    case 'Shipped':
    case 'Delivered':
    case 'Partly Refunded':
      return 'paid'
    case 'Cancelled':
    case 'Expired':
    case 'Refunded':
      return 'over'
  }
}
