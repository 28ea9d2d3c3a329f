import type { PieceCondition, ReturnReason, ReturnStatus } from '../../values/orders/return-status.ts'

/** Pieces of an order that a customer sends back. */
export type OrderReturn = {
  id: number
  orderId: number
  invoice: string
  recipient: string
  status: ReturnStatus
  reason: ReturnReason
  wants: 'refund' | 'exchange'
  /** Who pays for sending it back. */
  shippingBy: 'customer' | 'shop'
  /** The customer asked for it in the page of the order; otherwise staff opened it. */
  isAsked: boolean
  /** What the customer wrote. */
  note: string
  /** Where and how to send it, for the customer. Empty if staff opened it. */
  instructions: string
  /** Why it was declined or refused, in words for the customer. */
  refusal: string
  /** The order that sends the pieces instead. */
  replacement: { id: number; invoice: string } | undefined
  /** When the customer asked, or when staff opened it. */
  requestedAt: Date
  /** When the shop accepted or declined what the customer asked for. */
  answeredAt: Date | undefined
  receivedAt: Date | undefined
  endedAt: Date | undefined
  /** The sizes that the customer gets instead are kept until then; the last hold, if there was one. */
  hold: { until: Date; endedAt: Date | undefined; ending: 'used' | 'released' | 'lapsed' | undefined } | undefined
  items: ReturnedItem[]
}

export type ReturnedItem = {
  sizeId: number
  sku: string
  name: string
  color: string
  size: string
  pieces: number
  /** The size that the customer wants instead. */
  wanted: { sizeId: number; sku: string; color: string; size: string } | undefined
  condition: PieceCondition | undefined
  /** How many pieces went back to the stock. */
  restocked: number
}

export type ReturnRefusal =
  | { ok: false; reason: 'unknown-order' | 'unknown-return' | 'changed-meanwhile' }
  | { ok: false; reason: 'wrong-status'; status: ReturnStatus }
