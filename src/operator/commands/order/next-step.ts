import type { Order } from '../../../shop/orders/order.ts'

/** What the operator can do with the order now. */
export function nextStepFor(
  order: Pick<Order, 'invoice' | 'status' | 'hasPieces' | 'shippedAt' | 'deliveredAt'>,
): string {
  const { invoice } = order
  const step = (words: string, option = '') => `npm run shop -- order ${words} ${invoice}${option}`
  switch (order.status) {
    case 'Unpaid':
      return `It waits for its payment; ${step('cancel')} cancels it. Money that came another way: ${step('paid', ' --by transfer')}.`
    case 'Paid':
      return `Pack it: ${step('slip')}, then ${step('pack')}. Refund it with ${step('refund')}.`
    case 'Packed':
      return `Send it: ${step('ship', ' --resi <waybill>')}. Refund it with ${step('refund')}.`
    case 'Shipped':
      return `It is on its way: ${step('deliver')} once it has arrived. Refund it with ${step('refund')}.`
    case 'Delivered':
      return `It has arrived. Refund it with ${step('refund')}.`
    case 'Partly Refunded':
      return `Part of its money was refunded. ${partlyRefunded(order, step)}`
    case 'Refunded':
      return 'Its money was refunded; nothing is left to do.'
    case 'Cancelled':
    case 'Expired':
      return 'It has ended without payment; nothing is left to do.'
    case 'Payment Check':
      return `Decide first what its money means: ${step('resolve', ' --as paid|refunded|cancelled')}.`
  }
}

function partlyRefunded(
  { hasPieces, shippedAt, deliveredAt }: Pick<Order, 'hasPieces' | 'shippedAt' | 'deliveredAt'>,
  step: (words: string, option?: string) => string,
): string {
  const rest = `${step('refund')} refunds the rest`
  if (!hasPieces) return `Its pieces are back in stock, so there is nothing to send; ${rest}.`
  if (shippedAt === undefined) return `The rest can be sent: ${step('pack')}; or ${rest}.`
  return deliveredAt === undefined
    ? `It is on its way: ${step('deliver')} once it has arrived; or ${rest}.`
    : `${rest}.`
}
