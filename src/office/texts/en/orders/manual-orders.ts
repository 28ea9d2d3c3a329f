import type { ManualField, ManualProblem } from '../../../../shop/checkout/manual/manual-order.ts'
import type { ManualMethod, ManualSource } from '../../../../values/orders/order-source.ts'

type VoucherRefusal =
  | 'unknown'
  | 'used'
  | 'expired'
  | 'not-first-order'
  | 'not-covered'
  | 'below-minimum'
  | 'too-many-wrong'
type NotRecorded = 'unknown-order' | 'paid' | 'over' | 'payment-underway' | 'underway'

const sources: Record<ManualSource, string> = { whatsapp: 'WhatsApp', bazaar: 'Bazaar', other: 'Other' }

const methods: Record<ManualMethod, string> = { transfer: 'Bank transfer', cash: 'Cash', qris: 'QRIS' }

const problems: Record<ManualProblem['what'], string> = {
  required: 'Fill this in.',
  invalid: 'Check what you typed.',
  'too-many': '24 pieces of a size at most.',
  unknown: 'This is no longer offered. Choose again.',
  'no-service': 'No shipping service that is switched on takes this parcel. Look at Settings, Shipping.',
  'too-heavy': 'The parcel is too heavy for this service. Make two orders.',
}

const fieldProblems: Partial<Record<ManualField, string>> = {
  items: 'Add an item first.',
  subdistrict: 'Choose the district.',
  service: 'Choose a service.',
}

const vouchers: Record<VoucherRefusal, string> = {
  unknown: 'There is no such voucher.',
  used: 'The voucher was used.',
  expired: 'The voucher has ended or is used up.',
  'not-first-order': 'The voucher is for a first order.',
  'not-covered': 'The voucher is for items of other categories.',
  'below-minimum': 'The items don’t reach the minimum of this voucher.',
  'too-many-wrong': 'Too many wrong codes. Try again later.',
}

const notRecorded: Record<NotRecorded, string> = {
  'unknown-order': 'There is no such order.',
  paid: 'The order is paid already. Nothing was changed.',
  over: 'The order has ended, so its items may be sold. Nothing was changed.',
  'payment-underway': 'The customer is paying at this moment, so the page can’t be closed. Nothing was changed.',
  underway: 'The payment provider didn’t answer in time. Nothing was changed. Try again in a minute.',
}

const count = (items: number) => (items === 1 ? '1 item' : `${items} items`)

export const texts = {
  sources,
  methods,
  problems,
  fieldProblems,
  vouchers,
  notRecorded,
  newOrder: 'New order',
  discard: 'Discard',
  source: 'Source',
  items: 'Items',
  reserved: 'Reserved when the order is created',
  find: 'Name, colour or SKU',
  search: 'Search',
  kept: 'Draft kept on this device',
  scan: 'Scan items',
  scanTip: 'Scan the label of each item: its SKU, or SKU and size.',
  scannedItem: (name: string, size: string) => `Added: ${name}, ${size}`,
  scannedSoldOut: (name: string) => `${name} is sold out. Nothing was added.`,
  chooseSize: (name: string) => `${name}: choose the size.`,
  unknownCode: (code: string) => `No article has the code ${code}. Nothing was added.`,
  waitForCode: 'One moment, then scan again.',
  size: (article: string) => `Size of ${article}`,
  fewer: (article: string) => `One less of ${article}`,
  more: (article: string) => `One more of ${article}`,
  existing: 'Choose an existing customer',
  who: 'Name, phone or email',
  findCustomer: 'Find customer',
  noCustomer: (typed: string) => `No customer matches “${typed}”.`,
  choose: (name: string) => `Choose ${name}`,
  contactFilled: (name: string) => `${name} is filled in. Check the address.`,
  knownNumber: (name: string) => `${name} has this number.`,
  fillIn: 'Fill in',
  newNumber: 'No customer has this number yet.',
  paste: 'Paste from WhatsApp',
  pasteLabel: 'Message with name, number and address',
  pasted: 'Filled in from the message. Check it.',
  pastedWithoutPlace: 'Filled in from the message. Choose the district.',
  pastedNothing: 'No name, number or address was found in it.',
  leaveTitle: 'Leave this order?',
  leaveText: 'It is not created yet. The draft stays on this device.',
  leave: 'Leave',
  stay: 'Keep editing',
  noArticle: (typed: string) => `No article matches “${typed}”.`,
  addSize: (article: string, size: string) => `Add ${article}, ${size}`,
  left: (stock: number) => (stock === 0 ? 'sold out' : `${stock} available`),
  quantity: (article: string) => `Quantity of ${article}`,
  remove: (article: string) => `Remove ${article}`,
  notEnough: (stock: number) => (stock === 0 ? 'Sold out' : `Only ${stock} available`),
  customer: 'Customer',
  name: 'Name',
  phone: 'WhatsApp',
  email: 'Email (optional)',
  emailHint: 'Without an email, send updates on WhatsApp yourself.',
  noAccount: 'This order doesn’t create an account.',
  address: 'Shipping address',
  ship: 'Ship',
  handOver: 'Handed over in person',
  handOverHint: 'At the bazaar or store; no shipping, the order goes to Delivered when paid',
  street: 'Street',
  service: 'Service',
  days: (range: string) => (range === '' ? '' : range === '1' ? '1 day' : `${range.replace('-', '–')} days`),
  serviceFirst: 'Add an item and the district to see the services.',
  noService:
    'No shipping service that is switched on takes this parcel. Switch one on in Settings, Shipping, or hand it over in person.',
  noRates: 'There are no shipping prices at the moment. Try again in a few minutes.',
  language: 'Language of its emails and payment page',
  payment: 'Payment',
  link: 'Payment link',
  linkHint: 'QRIS, e-wallet, virtual account or card. Becomes Paid by itself.',
  transfer: 'Bank transfer',
  transferHint: (account: string | undefined) =>
    `${account === undefined ? '' : `To ${account}. `}You mark it as paid when the money has arrived.`,
  received: (method: string) => `${method}, received`,
  receivedHint: 'The money is here: the order is paid at once.',
  payWithin: 'Pay within',
  hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  summary: 'Summary',
  subtotal: (items: number) => `Subtotal, ${count(items)}`,
  shipping: (service: string) => (service === '' ? 'Shipping' : `Shipping, ${service}`),
  voucher: 'Voucher',
  total: 'Total',
  update: 'Update',
  create: (amount: string) => `Create order, ${amount}`,
  unpaidEffect: (name: string, until: string, items: number) =>
    `${name === '' ? 'The customer' : name} has until ${until} to pay. Until then, ${count(items)} ${items === 1 ? 'is' : 'are'} reserved. Unpaid, the order expires and the items are restocked.`,
  soldOut: 'Some items are sold out meanwhile. Nothing was created.',
  paymentAway: 'The payment provider made no payment page. Nothing was created. Try again, or choose bank transfer.',
  shippingAway: 'There are no shipping prices at the moment. Nothing was created. Try again in a few minutes.',
  underway: 'The order is being created. Look for it in the list of orders.',
  changed: 'This form has made an order already. Look for it in the list, or start a new one.',
  check: 'Check the marked fields. Nothing was created.',
  created: (invoice: string) => `Order ${invoice} created`,
  linkTitle: (invoice: string) => `Order ${invoice}`,
  from: (amount: string, name: string) => `${amount} from ${name}`,
  reservedUntil: (items: number, moment: string) => `Unpaid. ${count(items)} reserved until ${moment}.`,
  copy: 'Copy',
  copied: 'Copied',
  message: 'Message',
  indonesian: 'Bahasa Indonesia',
  openWhatsapp: 'Open WhatsApp',
  viewOrder: 'View order',
  statusLink: 'Link to its state',
  markPaid: 'Mark as paid',
  paidTitle: (amount: string, name: string) => `${amount} from ${name}`,
  paidEffect: 'The payment page of the order is closed, and the customer gets an email. It can’t be undone.',
  howPaid: 'How did the money come?',
  confirmPaid: (amount: string) => `Mark ${amount} as paid`,
  paid: (name: string) => `Paid: ${name}`,
  handedOver: 'Handed over in person',
}
