import { rupiah } from '../../../values/rupiah.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import type { PaymentLine, PaymentRequest } from '../provider.ts'

/** What a Snap page may offer. DANA is reached through QRIS: paid directly, it answers by transaction id only. */
const METHODS = [
  'other_qris',
  'gopay',
  'shopeepay',
  'ovo',
  'bca_va',
  'bni_va',
  'bri_va',
  'echannel',
  'permata_va',
  'cimb_va',
  'bsi_va',
  'danamon_va',
  'other_va',
  'credit_card',
]

/** Midtrans takes 16 kB; a request near that sends its items as one line. */
const LARGEST_REQUEST = 12_000
/** A Snap page lives a week at most. */
const LONGEST_PAGE_MINUTES = 7 * 24 * 60

/** The order in the words of Snap, cut to its lengths; the order itself stays complete. */
export function writeSnapRequest(request: PaymentRequest): object {
  const { reference, amount, customer, createdAt, dueAt } = request
  if (!/^[\w~.-]{1,50}$/.test(reference)) throw new Error('A payment reference has a character that Midtrans refuses')
  const lines = writeLines(request)
  const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
  if (sum !== amount) throw new Error(`The lines of ${reference} come to ${sum}, and ${amount} is to be paid`)
  const person = { first_name: cutTo(customer.name, 255), ...phoneOf(customer.phone) }
  const write = (items: readonly PaymentLine[]) => ({
    transaction_details: { order_id: reference, gross_amount: amount },
    item_details: items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity })),
    customer_details: {
      ...person,
      ...(customer.email === '' ? {} : { email: cutTo(customer.email, 255) }),
      // An order that is handed over in person has no address.
      ...(customer.address === ''
        ? {}
        : {
            shipping_address: {
              ...person,
              address: cutTo(customer.address, 255),
              city: cutTo(customer.city, 100),
              postal_code: cutTo(customer.postalCode, 10),
              country_code: 'IDN',
            },
          }),
    },
    enabled_payments: METHODS,
    credit_card: { secure: true },
    // Without a start, the time to pay would begin when a method is chosen, and outlast the stock hold.
    expiry: { start_time: startTime(createdAt), unit: 'minute', duration: minutesBetween(createdAt, dueAt) },
    page_expiry: { unit: 'minute', duration: Math.min(Math.max(request.pageMinutes, 1), LONGEST_PAGE_MINUTES) },
    callbacks: { finish: request.finishUrl },
    // A fee on top would make every honest payment differ from its order.
    customer_imposed_payment_fee: { enable: false },
  })
  const whole = write(lines)
  return Buffer.byteLength(JSON.stringify(whole)) <= LARGEST_REQUEST ? whole : write(inOneLine(request))
}

function writeLines({ items, shipping, voucher }: PaymentRequest): PaymentLine[] {
  const taken = new Set<string>()
  const lines = items.map(({ id, name, price, quantity }, place) => {
    const cut = cutTo(id, 50)
    // Two that differ only behind the cut would look like one; some methods refuse that.
    const own = cut === '' || taken.has(cut) ? `${cut.slice(0, 44)}-${place + 1}` : cut
    taken.add(own)
    return { id: own, name: cutTo(name, 50) || own, price, quantity }
  })
  return [...lines, ...extraLines({ shipping, voucher })]
}

function inOneLine({ items, ...extras }: PaymentRequest): PaymentLine[] {
  const pieces = items.reduce((count, { quantity }) => count + quantity, 0)
  const price = items.reduce((total, line) => total + line.price * line.quantity, 0)
  return [{ id: 'GOODS', name: `${pieces} pieces`, price: rupiah(price), quantity: 1 }, ...extraLines(extras)]
}

function extraLines({ shipping, voucher }: Pick<PaymentRequest, 'shipping' | 'voucher'>): PaymentLine[] {
  const ongkir = { id: 'SHIPPING', name: cutTo(shipping.name, 50) || 'Ongkir', price: shipping.price, quantity: 1 }
  if (voucher === undefined || voucher.discount === 0) return shipping.price === 0 ? [] : [ongkir]
  const price = rupiah(-voucher.discount)
  const off = { id: 'VOUCHER', name: cutTo(`Voucher ${voucher.code}`, 50), price, quantity: 1 }
  return shipping.price === 0 ? [off] : [ongkir, off]
}

/** Leaves out characters that Midtrans or a bank behind it refuses, and cuts the text between two characters. */
function cutTo(text: string, longest: number): string {
  const plain = text.replace(/[|\p{C}\p{Extended_Pictographic}]/gu, ' ')
  let cut = ''
  for (const character of plain.replace(/\s+/gu, ' ').trim()) {
    if (cut.length + character.length > longest) break
    cut += character
  }
  return cut.trim()
}

/** BNI takes numbers that begin with +62 or 0 only; one that does not is better left out than refused. */
function phoneOf(phone: string): { phone?: string } {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^62/, '+62')
  return /^(\+62|0)\d{6,27}$/.test(digits) ? { phone: digits } : {}
}

/** `2026-11-21 09:00:00 +0700` */
const startTime = (instant: Date) =>
  writeInstant(new Date(Math.floor(instant.getTime() / 1000) * 1000))
    .replace('T', ' ')
    .replace('+07:00', ' +0700')

const minutesBetween = (from: Date, to: Date) => Math.max(Math.floor((to.getTime() - from.getTime()) / 60_000), 1)
