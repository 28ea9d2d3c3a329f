/** What each order status means to the customer. The server sends the status itself. */
const statusSentences: { [status: string]: string } = {
  Unpaid: 'We’re holding these items for you until you pay.',
  Paid: 'We’ve received your payment. We’ll pack your order next.',
  Packed: 'Your parcel is packed and waiting for the courier.',
  Shipped: 'Your parcel is with the courier.',
  Delivered: 'Your parcel has arrived.',
  Cancelled: 'This order was cancelled. There is nothing to pay.',
  Expired: 'This order wasn’t paid in time, so its items went back on sale. There is nothing to pay.',
  Refunded: 'Your money is on its way back. Banks, cards and e-wallets can take a few working days.',
  'Partly Refunded': 'Part of your money is on its way back. Banks, cards and e-wallets can take a few working days.',
  'Payment Check':
    'We’re checking a payment for this order and will email you. Please don’t pay again in the meantime.',
}

/** Empty for a status that this page does not know. */
export const describeStatus = (status: string): string => statusSentences[status] ?? ''

export const paymentTimeOver =
  'The time to pay is over. If you paid in the last few minutes, your payment may still be on its way to us.'

// How the payment of an order is going
export const waitingForPayment = 'Waiting for payment'
export const paid = 'Paid'
export const checking = 'Checking'
export const payNow = 'Pay now'
export const payNowFor = (invoice: string) => `Pay now: ${invoice}`
export const payBefore = 'Pay before'
export const timeLeft = (time: string) => `${time} left`
export const hoursAndMinutes = (hours: number, minutes: number) => `${hours} h ${minutes} min`
export const minutesAndSeconds = (minutes: number, seconds: string) => `${minutes} min ${seconds} s`
// `Order INV-1 is waiting for payment`, with the invoice number in bold
export const order = 'Order'
export const isWaitingForPayment = 'is waiting for payment'

export const orderNotLoaded = 'We couldn’t load this order.'
export const invoiceNotLoaded = 'We couldn’t load this invoice.'
