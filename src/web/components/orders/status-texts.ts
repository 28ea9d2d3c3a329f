import type { ShownOrderStatus } from '../../../values/order-status.ts'

type Words = { sentence: string; dot: 'due' | 'underway' | 'done' | 'none' }

/** What each status means to whoever ordered. */
const words: Record<ShownOrderStatus, Words> = {
  Unpaid: { sentence: 'Everything in it is set aside for you until it is paid.', dot: 'due' },
  Paid: { sentence: 'Your payment has come. We pack your order next.', dot: 'underway' },
  Packed: { sentence: 'Your parcel is packed and waits for the courier.', dot: 'underway' },
  Shipped: { sentence: 'Your parcel is with the courier.', dot: 'underway' },
  Delivered: { sentence: 'Your parcel has arrived.', dot: 'done' },
  Cancelled: { sentence: 'This order was cancelled. There is nothing to pay.', dot: 'none' },
  Expired: {
    sentence: 'It was not paid in time, so everything in it went back to the shelf. You owe nothing for it.',
    dot: 'none',
  },
  Refunded: {
    sentence: 'Your money is on its way back. Banks, cards and wallets take some working days to show it.',
    dot: 'none',
  },
  'Partly Refunded': {
    sentence: 'A part of your money is on its way back. Banks, cards and wallets take some working days to show it.',
    dot: 'underway',
  },
  'Payment Check': {
    sentence: 'We are looking at a payment for this order and write to you. Please do not pay again meanwhile.',
    dot: 'due',
  },
}

export const readStatusTexts = (status: ShownOrderStatus): Words => words[status]
