/** In these statuses an order reserves its pieces: its payment is due, or the owner has to check it. */
export const holdingStatuses = ['Creating', 'Unpaid', 'Payment Check'] as const

/** In these statuses an order's pieces are sold, and not sent unless `shipped_at` is set. */
export const soldStatuses = ['Paid', 'Packed', 'Partly Refunded'] as const
