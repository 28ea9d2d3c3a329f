import type { Order } from '../../../shop/orders/order.ts'

/** What can be done about an order now, in a sentence for whoever wanted something else. */
export function nextStepFor(
  order: Pick<Order, 'invoice' | 'status' | 'hasPieces' | 'shippedAt' | 'deliveredAt'>,
): string {
  const { invoice } = order
  const step = (words: string, option = '') => `npm run shop -- order ${words} ${invoice}${option}`
  switch (order.status) {
    case 'Unpaid':
      return `It waits for its payment; ${step('cancel')} calls it off.`
    case 'Paid':
      return `It is to be packed: ${step('slip')}, then ${step('pack')}. Money goes back with ${step('refund')}.`
    case 'Packed':
      return `It is to be sent: ${step('ship', ' --resi <waybill>')}. Money goes back with ${step('refund')}.`
    case 'Shipped':
      return `It is on its way: ${step('deliver')} once it has arrived. Money goes back with ${step('refund')}.`
    case 'Delivered':
      return `It has arrived. Money goes back with ${step('refund')}.`
    case 'Partly Refunded':
      return `Part of its money was given back. ${partlyRefunded(order, step)}`
    case 'Refunded':
      return 'Its money was given back; nothing is left to do.'
    case 'Cancelled':
    case 'Expired':
      return 'It is over and was not paid; nothing is left to do.'
    case 'Payment Check':
      return `Say first what its money means: ${step('resolve', ' --as paid|refunded|cancelled')}.`
  }
}

function partlyRefunded(
  { hasPieces, shippedAt, deliveredAt }: Pick<Order, 'hasPieces' | 'shippedAt' | 'deliveredAt'>,
  step: (words: string, option?: string) => string,
): string {
  const rest = `${step('refund')} gives back the rest`
  if (!hasPieces) return `Its pieces are back on the shelf, so there is nothing to send; ${rest}.`
  if (shippedAt === undefined) return `What is left of it can be sent: ${step('pack')}; or ${rest}.`
  return deliveredAt === undefined
    ? `It is on its way: ${step('deliver')} once it has arrived; or ${rest}.`
    : `${rest}.`
}
