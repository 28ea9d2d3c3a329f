import type { FieldErrors } from '../contract/endpoint.ts'
import * as texts from '../contract/texts.ts'
import type { FieldProblem } from '../shop/checkout/order-form.ts'
import { type PlaceOrderRefusal, placeOrder } from '../shop/checkout/place-order.ts'
import { formatRupiah } from '../values/rupiah.ts'
import type { Handlers } from './door/handler.ts'

const RETRY_AFTER_SECONDS = 5

export const checkoutHandlers = {
  'POST /api/place-order': async ({ shop, customer, headers, body, language }) => {
    const key = headers['idempotency-key']
    const placed = await placeOrder(shop, { customerId: customer.id, key, form: body, language })
    if (!placed.ok) return refusal(placed)
    const { url, token = null, invoice } = placed
    return {
      status: 200,
      body: { snap_url: url, payment_token: token, order_id: invoice, message: null, validation_errors: null },
    }
  },
} satisfies Partial<Handlers>

function refusal(refused: PlaceOrderRefusal) {
  const { reason } = refused
  const away = { refused: reason, retryAfterSeconds: RETRY_AFTER_SECONDS }
  switch (refused.reason) {
    case 'fields':
      return { refused: refused.reason, errors: errorsOf(refused.problems) }
    case 'bag-empty':
      return { refused: refused.reason, errors: { cart: [texts.cartIsEmpty] } }
    case 'sold-out':
      return { refused: refused.reason, errors: { cart: refused.lines.map((line) => texts.soldOutLine(nameOf(line))) } }
    case 'over-cap':
      return {
        refused: refused.reason,
        errors: {
          cart: refused.over.map(({ line, most, ordered }) => texts.pieceCapLine(nameOf(line), most, ordered)),
        },
      }
    case 'voucher':
      return { refused: refused.reason, errors: { voucherCode: [voucherText(refused)] } }
    case 'total-changed':
      return { refused: refused.reason, errors: { grossTotalFinal: [texts.totalChanged(formatRupiah(refused.total))] } }
    case 'key-used-before':
      return { refused: refused.reason, errors: { 'idempotency-key': [texts.keyUsedBefore] } }
    case 'too-often':
    case 'too-many-tries':
    case 'too-many-codes':
    case 'crowded':
      return { refused: refused.reason, retryAfterSeconds: refused.retryAfterSeconds }
    case 'too-many-unpaid':
      return { refused: refused.reason }
    case 'underway':
    case 'payment-away':
    case 'shipping-away':
      return { ...away, refused: refused.reason }
  }
}

const requiredTexts: Partial<Record<FieldProblem['field'], string>> = {
  fullName: texts.fullNameRequired,
  address: texts.addressRequired,
  zipCode: texts.zipCodeRequired,
  phone: texts.phoneRequired,
  province_name: texts.provinceRequired,
  city_name: texts.cityRequired,
  subdistrict_name: texts.subdistrictRequired,
  courier: texts.courierRequired,
  serviceOngkir: texts.shippingServiceRequired,
}

const otherTexts: Record<Exclude<FieldProblem['what'], 'required'>, string> = {
  'unknown-place': texts.placeUnknown,
  'places-differ': texts.placesDiffer,
  'only-sicepat': texts.onlySicepat,
  'unknown-service': texts.serviceUnknown,
  'no-service': texts.noShippingService,
  'too-heavy': texts.parcelTooHeavy,
}

const errorsOf = (problems: FieldProblem[]): FieldErrors =>
  Object.fromEntries(
    problems.map(({ field, what }) => [
      field,
      [what === 'required' ? (requiredTexts[field] ?? texts.checkFields) : otherTexts[what]],
    ]),
  )

const nameOf = ({ name, color, size }: { name: string; color: string; size: string }) =>
  `${name} (${[color, size].filter((part) => part !== '').join(', ')})`

function voucherText(refused: Extract<PlaceOrderRefusal, { reason: 'voucher' }>): string {
  switch (refused.what) {
    case 'unknown':
      return texts.voucherInvalid
    case 'used':
      return texts.voucherUsed
    case 'expired':
      return texts.voucherExpired
    case 'not-first-order':
      return texts.voucherForFirstOrder
    case 'not-covered':
      return texts.voucherForCategories(refused.categories)
    case 'below-minimum':
      return texts.voucherNeedsMore(formatRupiah(refused.missing))
  }
}
