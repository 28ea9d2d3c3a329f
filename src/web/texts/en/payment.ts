// The page after an order is placed
export const thankYou = 'Thank you'
export const yourOrder = 'Your order'
export const order = 'Order'
export const signInToFollow = 'We’ll email you a confirmation. Sign in to see how your order is doing.'

export const total = 'Total'
export const viewOrder = 'View order'
export const checkingOrder = 'Checking your order'
export const statusNotLoaded = 'We couldn’t load your order status.'
export const findYourOrders = 'You’ll find your orders in your'

export const windowRefused = (payNow: string) =>
  `The payment window didn’t open for this order. Choose ${payNow} to open a new one.`
export const justPaid = 'Just paid? This page updates as soon as your payment reaches us.'
export const checkingPayment = 'We’re checking a payment for this order. This page updates by itself.'

// The bare page that opens the payment provider's window
export const windowTitle = 'Payment'
export const openingWindow = 'Opening the payment window.'
export const payInWindow = 'Finish the payment in the window above.'
export const nothingToPay = 'There is nothing to pay here. Your orders show what is waiting.'
export const windowBlocked =
  'We couldn’t open the payment window. Go back to your order and use the payment link there.'
export const backToOrder = 'Back to your order'

// The page behind the payment link of an order without an account
export const linkTitle = 'Your order'
export const payAmount = (amount: string) => `Pay ${amount}`
export const payUntil = (moment: string) => `Please pay before ${moment}.`
export const transferUntil = (amount: string, moment: string) =>
  `Please transfer ${amount} before ${moment}, and send us the receipt on WhatsApp.`
export const linkPaid = 'Thank you. Your payment has arrived, and we’re looking after your order.'
export const linkDelivered = 'Thank you. Your order is complete.'
export const linkShipped = (waybill: string) => `Your order is on its way. Tracking no.: ${waybill}`
export const linkChecking = 'We’re checking a payment for this order. We’ll write to you soon.'
export const linkOver = 'This order has ended. Write to us if you’d still like these items.'
export const writeToUs = 'Write to us on WhatsApp'
