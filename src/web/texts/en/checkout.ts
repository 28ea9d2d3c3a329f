export const addressNotLoaded = 'We couldn’t load your saved address.'

// The bag page, to which an empty or sold-out bag leads, could not be opened
export const bagIsEmpty = 'Your bag is empty, so there is nothing to ship yet.'
export const hasSoldOut = (items: string) =>
  `Sold out while you were shopping: ${items}. Remove what is sold out to continue.`
export const bagPageNotOpened = 'We couldn’t open your bag. Check your connection and try again.'
export const openBag = 'Open your bag'

// Delivery address
export const deliveryAddress = 'Delivery address'
export const fullName = 'Full name'
export const unusualPhone = 'This doesn’t look like an Indonesian phone number. If it’s right, keep it.'

// Courier and service
export const courierAndService = 'Courier and service'
export const courier = 'Courier'
export const sentFrom = (city: string) => `From ${city}`
export const chooseSubdistrict = 'Choose your subdistrict to see shipping rates.'
export const loadingRates = 'Loading shipping rates'
export const ratesNotLoaded = 'We couldn’t load shipping rates.'
export const ratesEstimated = 'We couldn’t reach the courier, so this is an estimate. You won’t pay more than this.'
// `Try again or write to us on WhatsApp.`, with a button and a link
export const or = 'or'
export const writeOnWhatsapp = 'write to us on WhatsApp'

// Voucher
export const voucher = 'Voucher'
export const voucherCode = 'Voucher code'
export const bestVoucher = 'Best for this order'
export const yourVouchers = 'Your vouchers'
export const loadingVouchers = 'Loading your vouchers'
export const apply = 'Apply'
export const checking = 'Checking…'
export const removedVoucher = (code: string) => `voucher ${code}`
export const offOrder = (amount: string) => `${amount} off your order.`
export const offShipping = (amount: string) => `Up to ${amount} off shipping.`
export const freeShipping = 'Free shipping.'
export const freeShippingUpTo = (most: string) => `Free shipping, up to ${most}.`

// Order summary
export const orderSummary = 'Order summary'
export const subtotal = 'Subtotal'
export const shipping = 'Shipping'
export const parcel = (service: string, kilograms: number) => `${service}, ${kilograms} kg`
export const withVoucher = (code: string) => `, voucher ${code}`
export const notKnownYet = 'Not known yet'
export const voucherNamed = (code: string) => `Voucher ${code}`
export const total = 'Total'
export const taxIncluded = 'PPN included'
export const withShipping = 'With shipping'
export const waysToPay =
  'You pay on the next page with QRIS (DANA, m-banking), virtual account, e-wallet or card. A QRIS code lasts 15 minutes. Cash on delivery is not available.'
// Read aloud before the old and the new price
export const was = 'Was'
export const now = 'now'
