import type { ShownOrderStatus } from '../../../values/orders/order-status.ts'

/** What an order status is called. */
export const statusName = (status: ShownOrderStatus): string => status

/** What each order status means to the customer. The server sends the status itself. */
export const statusSentences: Record<ShownOrderStatus, string> = {
  Unpaid: 'We’re holding these items for you until you pay.',
  Paid: 'We’ve received your payment. We’ll pack your order next.',
  Packed: 'Your parcel is packed and waiting for the courier.',
  Shipped: 'Your parcel is with the courier.',
  Delivered: 'Your parcel has arrived.',
  Cancelled: 'This order was cancelled. There is nothing to pay.',
  Expired: 'This order wasn’t paid in time, so its items went back on sale. There is nothing to pay.',
  Refunded: 'Your money has gone back or is on its way. Banks, cards and e-wallets can take a few working days.',
  'Partly Refunded':
    'Part of your money has gone back or is on its way. Banks, cards and e-wallets can take a few working days.',
  'Payment Check':
    'We’re checking a payment for this order and will email you. Please don’t pay again in the meantime.',
}

export const paymentTimeOver =
  'The payment deadline has passed. If you paid in the last few minutes, your payment may still be on its way to us.'

// The payment status of an order
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

// Order history
export const orderLabel = (invoice: string) => `Order ${invoice}`
export const viewDetail = 'View detail'
export const viewDetailOf = (invoice: string) => `View detail: ${invoice}`

// Details of an order
export const ordered = 'Ordered'
export const shipped = 'Shipped'
export const delivered = 'Delivered'
export const courier = 'Courier'
export const trackingNumber = 'Tracking no.'
export const notShippedYet = 'Not shipped yet'
export const shipTo = 'Ship to'
export const copy = 'Copy'
export const copied = 'Copied'
export const copyNumber = (trackingNumber: string) => `Copy ${trackingNumber}`
export const numberCopied = (trackingNumber: string) => `${trackingNumber} copied`
export const trackParcel = 'Track parcel'

// Amounts of an order
export const subtotal = 'Subtotal'
export const shipping = 'Shipping'
export const voucher = (code: string) => `Voucher ${code}`
export const total = 'Total'
export const totalWithTax = 'Total, PPN included'
export const refunded = 'Refunded'

// What a customer can do with an order
export const received = 'I’ve received it'
export const buyAgain = 'Buy again'
export const notAvailable = (items: readonly string[]) => `Not available: ${items.join('; ')}.`
export const invoice = 'Invoice'
export const askOnWhatsapp = 'Ask on WhatsApp'
export const whatsappMessage = (invoice: string) => `Order ${invoice}`
export const windowNotOpening = 'Payment window not opening?'
export const usePaymentPage = 'Use the payment page'
export const cancelOrder = 'Cancel order'
export const cancelThisOrder = 'Cancel this order?'
export const cancelWarning = (invoice: string) =>
  `The items in ${invoice} go back on sale, and you can no longer pay for this order.`
export const keepOrder = 'Keep order'

// The invoice
export const invoiceOf = (invoice: string) => `Invoice ${invoice}`
export const print = 'Print'
export const backToOrder = 'Back to order'
export const whatsappNumber = (number: string) => `WhatsApp ${number}`
export const payment = 'Payment'
export const notPaid = 'Not paid'
export const paidOn = (day: string) => `Paid on ${day}`
export const status = 'Status'
export const trackingNumberOf = (trackingNumber: string) => `Tracking no. ${trackingNumber}`
export const item = 'Item'
export const quantity = 'Qty'
export const price = 'Price'
export const amount = 'Amount'

// The page of an order
export const packed = 'Packed'
export const progress = 'Progress'
export const itemsOfOrder = 'Items'
export const fromTo = (first: string, last: string) => `${first} to ${last}`
export const by = (day: string) => `by ${day}`
export const arriving = (days: string) => `Arriving ${days}`
export const leavesAndArrives = (leaves: string, arrives: string) =>
  `Your order leaves us by ${leaves} and should arrive ${arrives}.`
