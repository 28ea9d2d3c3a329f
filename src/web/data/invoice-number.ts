const LONGEST = 64

/**
 * Reads the order number from the address and keeps only harmless characters. The gateway's pages link back with their
 * payment reference, which is the order number with a suffix: the suffix is removed.
 */
export function readOrderId(query: URLSearchParams): string {
  const given = (query.get('order_id') ?? '').replace(/[^A-Za-z0-9._-]/g, '').slice(0, LONGEST)
  return given.replace(/^(INV-\d{8}-\d{6,12})-\d{1,3}-[0-9a-z]{6}$/, '$1')
}

/** True if the number has the shop's format, so that a request for it makes sense. */
export const isInvoiceNumber = (orderId: string): boolean => /^INV-\d{8}-\d{6,12}$/.test(orderId)
