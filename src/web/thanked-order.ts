const LONGEST = 64

/** The number of an order as an address has it: letters, digits and a few signs that can do nothing, and nothing else. */
export function readOrderId(query: URLSearchParams): string {
  return (query.get('order_id') ?? '').replace(/[^A-Za-z0-9._-]/g, '').slice(0, LONGEST)
}

/** Whether the shop could have given this number, so that it is worth asking about. */
export const isInvoice = (orderId: string): boolean => /^INV-\d{8}-\d{6,12}$/.test(orderId)
