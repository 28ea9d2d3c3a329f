import type { ReturnReason, ReturnStatus } from '../../../../values/orders/return-status.ts'

export const exchangeOrReturn = 'Exchange or return'

// In the order
export const notLoaded = 'We couldn’t load exchanges and returns.'
export const askUntil = (day: string) => `If a size doesn’t fit or you changed your mind, you can ask until ${day}.`
export const faultUntil = (day: string) => `If something is wrong or faulty, you can ask until ${day}.`
export const askOver = 'The time to ask for an exchange or return is over. Write to us if something is wrong.'
export const nothingLeft = 'Every item of this order is in a request, or was exchanged or refunded.'
export const exchange = 'Exchange'
export const moneyBack = 'Money back'
export const requestOf = (what: string, number: number) => `${what}, request ${number}`
export const pieces = (count: number, name: string) => `${count} × ${name}`
export const becomes = (from: string, to: string) => `${from} → ${to}`
export const statuses: Record<ReturnStatus, string> = {
  Asked: 'Asked',
  Requested: 'Accepted',
  Received: 'Received',
  Refunded: 'Refunded',
  Replaced: 'New parcel',
  Refused: 'Sent back to you',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
}
export const sentences: Record<ReturnStatus, string> = {
  Asked: 'We answer within 2 working days by email. Please don’t send anything before that.',
  Requested: 'Send us these items. Write the number of your order on the parcel, and keep its receipt.',
  Received: 'Your items have arrived. We look at them within 2 working days.',
  Refunded: 'Your money is on its way back.',
  Replaced: 'Your new items come with an order of their own, for Rp 0.',
  Refused: 'We’ve looked at what you sent, and are sending it back to you.',
  Declined: 'We can’t accept this request.',
  Cancelled: 'This request is over.',
}
export const where = 'Where to send it'
export const howToSend = 'How to send it back, and where to'
export const shopPays = 'We pay for the shipping.'
export const youPay = 'You pay for the shipping.'
export const why = 'Why'
export const yourNote = 'You wrote'
export const heldUntil = (day: string) => `The size you want is kept for you until ${day}.`
export const newOrder = (invoice: string) => `See order ${invoice}`
export const withdraw = 'Withdraw this request'
export const showPhotos = (count: number) => (count === 1 ? 'Show your photo' : `Show your ${count} photos`)
export const photoNotLoaded = 'We couldn’t load this photo.'

// The form
export const backToOrder = 'Back to order'
export const whichItems = 'Which items?'
export const pieceCount = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
export const howMany = (name: string) => `How many of ${name}?`
export const whyYouAsk = 'Why'
export const whatWouldYouLike = 'What would you like?'
export const anotherSize = 'Another size'
export const myMoneyBack = 'My money back'
export const amountBack = (amount: string, lessVoucher: boolean) =>
  `${amount}${lessVoucher ? ' after the voucher' : ''}, paid back the way you paid`
export const chooseItemsFirst = 'Choose items to see the amount'
export const anotherColorToo = 'Or another colour at the same price'
export const newSize = 'New size'
export const newSizeFor = (name: string) => `New size for ${name}`
export const soldOut = 'Sold out'
export const keptForYou = (size: string) => `${size} is kept for you until we answer, for up to 3 days.`
export const reason = 'Reason'
export const chooseReason = 'Choose a reason'
export const reasons: Record<ReturnReason, string> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-expected': 'Not as described in the shop',
  damaged: 'Damaged or faulty',
  'wrong-item': 'Not the item I ordered',
  other: 'I changed my mind',
}
export const reasonTooLate = 'time is over'
export const anythingElse = 'Anything we should know?'
export const optional = 'Optional'
export const photos = 'Photos (optional, up to 4)'
export const addPhoto = 'Add'
export const addPhotoLabel = 'Add a photo'
export const photo = (number: number) => `Photo ${number}`
export const removePhoto = (number: number) => `Remove photo ${number}`
export const sendingPhoto = 'Sending'
export const photoFailed = 'Not sent'
export const sendPhotoAgain = (number: number) => `Send photo ${number} again`
export const yourRequest = 'Your request'
export const nothingChosenYet = 'Nothing chosen yet'
export const shippingToUs = 'Shipping to us'
export const shippingBothWays = 'Shipping to us and back'
export const wePay = 'we pay'
export const youPayShort = 'you pay'
export const newParcelTo = (address: string) => `New parcel to: ${address}`
export const send = 'Send request'
export const dontSendYet =
  'We answer within 2 working days by email and tell you where to send it. Don’t send anything before that.'
export const chooseItems = 'Choose at least one item.'
export const chooseWish = 'Choose what you would like.'
export const chooseSizes = 'Choose a new size for each item.'
export const waitForPhotos = 'One moment, a photo is still being sent.'
export const photoNotSent = 'A photo was not sent. Send it again or remove it.'
