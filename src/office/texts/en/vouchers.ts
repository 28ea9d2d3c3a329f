import type { VoucherView } from '../../../shop/vouchers/voucher.ts'
import type { VoucherKind, VoucherProblem } from '../../../shop/vouchers/voucher-input.ts'
import type { VoucherFields, VoucherSentence } from '../../routes/vouchers/voucher-fields.ts'

const views: Record<VoucherView | 'all', string> = {
  all: 'All',
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
}

const kinds: Record<VoucherKind, string> = {
  amount: 'Amount off',
  percent: 'Percent off',
  shipping: 'Amount off shipping',
  'free-shipping': 'Free shipping',
}

const kindHints: Record<VoucherKind, string> = {
  amount: 'Rp off items and shipping',
  percent: 'Of the items, up to a maximum',
  shipping: 'Up to the shipping cost',
  'free-shipping': 'Up to a maximum, or any amount',
}

const problems: Record<VoucherProblem['what'], string> = {
  required: 'Fill this in.',
  invalid: 'Check what you typed.',
  reserved: 'The office uses this word in an address. Choose another.',
  'too-large': 'This is too large.',
  'too-long': 'Use 300 characters at most.',
  'before-start': 'The end must be later than the start.',
  'below-used': 'Orders have used it more often already.',
  unknown: 'This category is gone. Choose again.',
  'used-already': 'Orders use the voucher, so this stays as it is.',
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function what({ kind, amount, percent, categories }: VoucherSentence): string {
  const items = categories === undefined ? 'the items' : `items in ${listOf(categories)}`
  switch (kind) {
    case 'amount':
      return `takes ${amount} off ${categories === undefined ? 'the order' : items}`
    case 'percent':
      return `takes ${percent}% off ${items}, at most ${amount}`
    case 'shipping':
      return `takes up to ${amount} off shipping${categories === undefined ? '' : ` of orders with ${items}`}`
    case 'free-shipping':
      return `pays shipping${amount === undefined ? '' : `, up to ${amount}`}${categories === undefined ? '' : `, with ${items}`}`
  }
}

function onWhich({ minimum, isFirstOrder }: VoucherSentence): string {
  if (isFirstOrder) return `, on a customer’s first order${minimum === undefined ? '' : ` of ${minimum} or more`}`
  return minimum === undefined ? '' : `, on orders of ${minimum} or more`
}

const fieldNames: Record<keyof VoucherFields, string> = {
  code: 'Code',
  kind: 'Discount',
  amount: 'Amount',
  percent: 'Percent',
  minSubtotal: 'Minimum order',
  categories: 'Applies to',
  firstOrder: 'First order only',
  uses: 'Total uses',
  starts: 'Starts',
  ends: 'Ends',
  public: 'List under Get Promo',
  description: 'Text for customers',
  descriptionIndonesian: 'Text for customers in Indonesian',
}

export const texts = {
  views,
  kinds,
  kindHints,
  problems,
  months,
  fieldNames,
  vouchers: 'Vouchers',
  newVoucher: 'New voucher',
  discount: 'Discount',
  used: 'Used',
  cost: 'Cost',
  visibility: 'Visibility',
  dates: 'Dates',
  status: 'Status',
  public: 'Public',
  private: 'Private',
  noEnd: 'No end date',
  usedOf: (used: string, of: string) => `${used} of ${of}`,
  active: 'Active',
  usedUp: 'Used up',
  ended: 'Ended',
  startsIn: (days: number) => (days <= 1 ? 'Starts within a day' : `Starts in ${days} days`),
  none: 'No vouchers here',
  noneHint: 'A voucher is a code that customers enter when they order.',
  gives: ({ kind, amount, percent }: Pick<VoucherSentence, 'kind' | 'amount' | 'percent'>) =>
    ({
      amount: `${amount} off the order`,
      percent: `${percent}% off, up to ${amount}`,
      shipping: `${amount} off shipping`,
      'free-shipping': amount === undefined ? 'Free shipping' : `Free shipping, up to ${amount}`,
    })[kind],
  forItems: (names: readonly string[]) => `For ${listOf(names)}`,
  sentence: (voucher: VoucherSentence) =>
    `${voucher.code} ${what(voucher)}${onWhich(voucher)}${voucher.dates === '' ? '' : `, ${voucher.dates}`}.`,
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  summary: 'Summary',
  notYet: 'Fill in the discount to see the rule as a sentence.',
  maximumCost: 'Maximum cost',
  noMaximum: 'No maximum',
  maximumReachedAt: 'Maximum reached at',
  code: 'Code',
  codeHint: 'Letters and digits. Not case-sensitive.',
  generate: 'Generate',
  amount: 'Amount',
  atMost: 'At most',
  shippingAtMost: 'Shipping at most',
  emptyForAny: 'Empty: any amount',
  percent: 'Percent',
  minimum: 'Minimum order',
  appliesTo: 'Applies to',
  everything: 'Everything',
  categories: 'Categories',
  categoriesHint: 'Only items in the chosen categories count',
  noCategories: 'The shop has no categories yet.',
  firstOrder: 'First order only',
  firstOrderHint: 'For customers with no other order that is paid or awaiting payment',
  uses: 'Total uses',
  perCustomer: 'Uses per customer',
  perCustomerHint: 'Can’t be changed.',
  starts: 'Starts',
  ends: 'Ends',
  timeHint: 'Empty: no limit.',
  list: 'List under Get Promo',
  listHint: 'Anyone can find it there',
  text: 'Text for customers',
  textIndonesian: 'Text for customers in Indonesian',
  fixed: 'Orders use this voucher, so its discount and what it is for stay as they are.',
  create: 'Create voucher',
  save: 'Save',
  discard: 'Discard',
  edit: 'Edit',
  check: 'Something is missing or wrong. Look at the fields below.',
  codeTaken: 'There is a voucher with this code already, maybe an ended one. Choose another.',
  created: (code: string) => `${code} is created`,
  saved: (code: string) => `${code} is saved`,
  end: 'End voucher',
  endTitle: (code: string) => `End ${code}?`,
  endEffect: 'Customers can’t use it from now on, for good. Orders that have it keep their discount.',
  endUsed: (used: number) => (used === 1 ? '1 order uses it.' : `${used} orders use it.`),
  endButton: (code: string) => `End ${code} for good`,
  back: 'Back',
  isEnded: (code: string) => `${code} has ended`,
  endedBefore: 'This voucher has ended. Nothing was changed.',
  orders: 'Orders',
  allOrders: 'All orders with this voucher',
  noOrders: 'No order has used it yet.',
}
