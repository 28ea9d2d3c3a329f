import { randomUUID } from 'node:crypto'
import { createManualOrder, type ManualRefusal } from '../../../shop/checkout/manual/create-manual-order.ts'
import type { ManualDelivery, ManualItem, ManualPayment } from '../../../shop/checkout/manual/manual-order.ts'
import { readPastedAddress } from '../../../shop/checkout/manual/read-pasted-address.ts'
import { type ContactDetails, findContactDetails, findContacts } from '../../../shop/customers/contacts.ts'
import { findOrder } from '../../../shop/orders/find-orders.ts'
import { paymentLinkOf, paymentMessage } from '../../../shop/orders/payment-message.ts'
import { findDestinationByNames } from '../../../shop/shipping/find-destination.ts'
import type { Shop } from '../../../shop/shop.ts'
import { findSizeByName } from '../../../shop/stock/find-size-by-name.ts'
import { isLanguage } from '../../../values/language.ts'
import { whatsappLink } from '../../../values/links.ts'
import { manualMethods, manualSources } from '../../../values/orders/order-source.ts'
import { whatsappNumber } from '../../../values/phone.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'
import type { Command, Desk } from '../../command.ts'
import { type ParsedArguments, parseArguments } from '../../parse-arguments.ts'
import { refuse } from './refuse.ts'

const values = [
  'source',
  'items',
  'name',
  'phone',
  'email',
  'to',
  'address',
  'zip',
  'service',
  'voucher',
  'pay',
  'hours',
  'customer',
  'message',
  'language',
]

export const orderNew: Command = {
  name: 'order new',
  words:
    '--items <sku:size:pieces,…> --name <name> --phone <phone> (--to "<district>, <city>, <province>" --address <street> --zip <postcode> --service <REG> | --handed-over) --pay link|transfer|cash|qris [--received] [--source whatsapp|bazaar|other] [--email <email>] [--voucher <code>] [--hours <n>] [--customer <email or phone>] [--message <text>] [--language id|en]',
  summary:
    'creates an order for a customer who wrote on WhatsApp or came to a bazaar; cash and qris are paid at once; name, phone and address can come from an earlier order or from a message',
  records: ['order.create'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values, flags: ['handed-over', 'received'] })
    if (read === undefined || read.value('items') === undefined) return undefined
    const payment = paymentOf(read)
    const source = manualSources.find((one) => one === (read.value('source') ?? 'whatsapp'))
    const language = readLanguage(read.value('language'))
    if (payment === undefined || source === undefined || language === undefined) return undefined
    const { shop } = await desk.open()
    const items = await findItems(shop, read.value('items') ?? '')
    if (!items.ok) return refuse(desk, items.why)
    const known = await readKnown(shop, read)
    if (known === undefined)
      return refuse(desk, 'No customer, or several, match --customer. Give the whole phone number or email.')
    const delivery = deliveryOf(read, known)
    if (delivery === undefined) {
      return refuse(desk, 'There is no such place. Give it as --to "Beji, Kota Depok, Jawa Barat".')
    }
    const created = await createManualOrder(shop, {
      ...{ key: randomUUID(), source, items: items.items, delivery, payment },
      ...{ name: read.value('name') ?? known.name, phone: read.value('phone') ?? known.phone },
      email: read.value('email') ?? known.email,
      language,
      voucherCode: read.value('voucher') ?? '',
      payWithinHours: read.value('hours') === undefined ? undefined : Number(read.value('hours')),
    })
    return created.ok ? describe(desk, created.invoice) : refuse(desk, explain(created))
  },
}

const readLanguage = (word = 'id') => (isLanguage(word) ? word : undefined)

function paymentOf(read: ParsedArguments): ManualPayment | undefined {
  const pay = read.value('pay')
  if (pay === 'link') return { by: 'link' }
  if (pay === 'transfer' && !read.has('received')) return { by: 'transfer' }
  const method = manualMethods.find((one) => one === pay)
  return method && { by: 'received', method }
}

const nothingKnown: ContactDetails = { name: '', phone: '', email: '', address: '', zipCode: '', subdistrictId: '' }

/** What an earlier order and a message say about the customer, the message first. Undefined if no customer matches, or several. */
async function readKnown(shop: Pick<Shop, 'db'>, read: ParsedArguments): Promise<ContactDetails | undefined> {
  const { choices: _, ...said } = readPastedAddress(read.value('message') ?? '')
  const wanted = read.value('customer')
  if (wanted === undefined) return said
  const [contact, another] = await findContacts(shop, wanted)
  const details =
    contact === undefined || another !== undefined ? undefined : await findContactDetails(shop, contact.key)
  const isNewPlace = said.address !== ''
  return (
    details && {
      ...nothingKnown,
      ...details,
      ...(isNewPlace && { zipCode: '', subdistrictId: '' }),
      ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')),
    }
  )
}

function deliveryOf(read: ParsedArguments, known: ContactDetails): ManualDelivery | undefined {
  if (read.has('handed-over')) return { by: 'hand' }
  const [subdistrict = '', city = '', province = ''] = (read.value('to') ?? '').split(',').map((part) => part.trim())
  const named = findDestinationByNames({ subdistrict, city, province })?.subdistrict.id
  const subdistrictId = read.value('to') === undefined ? known.subdistrictId : (named ?? '')
  return subdistrictId === ''
    ? undefined
    : {
        ...{ by: 'courier', subdistrictId, address: read.value('address') ?? known.address },
        ...{ zipCode: read.value('zip') ?? known.zipCode, service: read.value('service') ?? 'REG' },
      }
}

type FoundItems = { ok: true; items: ManualItem[] } | { ok: false; why: string }

async function findItems(shop: Pick<Shop, 'db'>, written: string): Promise<FoundItems> {
  const items: ManualItem[] = []
  for (const item of written.split(',')) {
    const [sku = '', size = '', pieces = '1'] = item.split(':').map((part) => part.trim())
    const found = await findSizeByName(shop, sku, size)
    if (!found.ok) {
      const why = found.reason === 'unknown-article' ? `There is no article ${sku}` : `${sku} has no size ${size}`
      return { ok: false, why: `${why}; write each item as sku:size:pieces.` }
    }
    items.push({ sizeId: found.sizeId, qty: Number(pieces) })
  }
  return { ok: true, items }
}

function explain(refusal: ManualRefusal): string {
  switch (refusal.reason) {
    case 'fields':
      return refusal.problems.map(({ field, what }) => `${field}: ${what}.`).join(' ')
    case 'sold-out':
      return refusal.lines.map(({ sku, size, stock }) => `${sku} ${size} has ${stock} left.`).join(' ')
    case 'voucher':
      return `The voucher can’t be used: ${refusal.what}.`
    case 'shipping-away':
      return 'There are no shipping prices at the moment. Try again in a few minutes.'
    case 'payment-away':
      return 'The payment provider made no payment page. Try again in a few minutes, or use --pay transfer.'
    case 'underway':
    case 'key-used-before':
      return 'The order is being created; look with npm run shop -- order list.'
  }
}

async function describe(desk: Desk, invoice: string): Promise<number> {
  const { shop } = await desk.open()
  const order = await findOrder(shop, { invoice })
  if (order === undefined) throw new Error(`${invoice} was not stored`)
  desk.say(`${invoice} is ${order.status}: ${formatRupiah(order.grossAmount)} from ${order.address.fullName}.`)
  if (order.status !== 'Unpaid') return 0
  const message = paymentMessage(shop.identity, order)
  const number = whatsappNumber(order.address.phone)
  desk.say(`Its items are reserved until ${formatMoment(order.dueAt)}.`)
  desk.say(`Link: ${paymentLinkOf(shop.identity, order)}`)
  if (number !== undefined) desk.say(`WhatsApp: ${whatsappLink(number, message)}`)
  if (order.payment === undefined) {
    desk.say(`When the money has arrived: npm run shop -- order paid ${invoice} --by transfer|cash|qris`)
  }
  return 0
}
