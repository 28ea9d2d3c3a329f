const LONGEST = 64

/**
 * The number of an order as an address has it: letters, digits and a few signs that can do nothing, and nothing else. Without
 * what makes a payment reference of it: by that the gateway knows it, and by that its own pages lead back here.
 */
export function readOrderId(query: URLSearchParams): string {
  const given = (query.get('order_id') ?? '').replace(/[^A-Za-z0-9._-]/g, '').slice(0, LONGEST)
  return given.replace(/^(INV-\d{8}-\d{6,12})-\d{1,3}-[0-9a-z]{6}$/, '$1')
}

/** Whether the shop could have given this number, so that it is worth asking about. */
export const isInvoiceNumber = (orderId: string): boolean => /^INV-\d{8}-\d{6,12}$/.test(orderId)
