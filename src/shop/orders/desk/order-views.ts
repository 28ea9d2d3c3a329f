/** The lists that the office opens with: each is work of one kind. */
export const orderViews = ['to-pack', 'to-ship', 'payment-check', 'late-trouble', 'unpaid', 'all'] as const

export type OrderView = (typeof orderViews)[number]

/** By the payment where there is work to do, else by when the order was placed. */
export const orderSorts = ['newest', 'oldest'] as const

export type OrderSort = (typeof orderSorts)[number]

/** Work begins with what has waited longest. */
export const usualSort = (view: OrderView): OrderSort =>
  view === 'to-pack' || view === 'to-ship' ? 'oldest' : 'newest'

/** What is left to do with the parcel of an order; undefined if there is no parcel. */
export type ParcelState = 'to-pack' | 'packed' | 'shipped' | 'delivered'

type ParcelFacts = {
  status: string
  hasPieces: boolean
  packedAt: Date | undefined
  shippedAt: Date | undefined
  deliveredAt: Date | undefined
}

/** A partly refunded order may still have pieces to send. */
export function parcelStateOf({
  status,
  hasPieces,
  packedAt,
  shippedAt,
  deliveredAt,
}: ParcelFacts): ParcelState | undefined {
  if (deliveredAt !== undefined) return 'delivered'
  if (shippedAt !== undefined) return 'shipped'
  const isOpen = status === 'Paid' || status === 'Packed' || status === 'Partly Refunded'
  if (!isOpen || !hasPieces) return undefined
  return packedAt === undefined || status === 'Paid' ? 'to-pack' : 'packed'
}
