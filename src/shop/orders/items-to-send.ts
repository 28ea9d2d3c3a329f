import type { Order, OrderItem } from './order.ts'

/** What belongs in the parcel: until it is sent, without the pieces that were refunded one by one. */
export const itemsToSend = ({ items, shippedAt }: Pick<Order, 'items' | 'shippedAt'>): OrderItem[] =>
  shippedAt !== undefined
    ? items
    : items.flatMap((item) => (item.qty > item.refunded ? [{ ...item, qty: item.qty - item.refunded }] : []))
