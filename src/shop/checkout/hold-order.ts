import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { BagItem } from '../bag/bag.ts'
import { findOverCap, type OverCap } from '../bag/find-over-cap.ts'
import { lockBag } from '../bag/read-bag.ts'
import { takeOutOfBag } from '../bag/take-out-of-bag.ts'
import { consumeLimit, consumeLimits } from '../limits/consume-limit.ts'
import { moveOrder } from '../orders/move-order.ts'
import { queuePaidEmails } from '../orders/queue-order-email.ts'
import { paymentReference } from '../payments/attempts/payment-reference.ts'
import type { Shop } from '../shop.ts'
import { takeStock } from '../stock/take-stock.ts'
import { takeVoucher } from '../vouchers/take-voucher.ts'
import type { OrderInput } from './order-form.ts'
import type { PreparedOrder } from './prepare-order.ts'
import { countUnfinished, insertOrder } from './queries.ts'

const MOST_UNPAID = 3

export type HoldRefusal =
  | { reason: 'sold-out'; lines: BagItem[] }
  | { reason: 'voucher'; what: 'used' | 'expired' }
  | { reason: 'too-many-unpaid' }
  | { reason: 'over-cap'; over: OverCap<BagItem>[] }
  | { reason: 'too-often'; retryAfterSeconds: number }
  /** Something is no longer as it was prepared: look again. */
  | { reason: 'changed' }

export type HoldResult =
  | { ok: true; orderId: number; invoice: string; reference: string }
  /** Nothing was to be paid: the order is placed, and paid. */
  | { ok: true; orderId: number; invoice: string; reference: undefined }
  | ({ ok: false } & HoldRefusal)

export type HoldInput = {
  customerId: number
  invoice: string
  key: string | undefined
  hash: string
  wishes: OrderInput
  prepared: PreparedOrder
  /** Who makes the order, for its lease. */
  leaseId: string
}

type HoldingShop = Pick<Shop, 'db' | 'limits' | 'lifetimes' | 'payments' | 'mostPiecesEach' | 'atStep'>

/** Carries a refusal out of the transaction, so that all of it is undone. */
class Refused extends Error {
  readonly why: HoldRefusal
  readonly limit: string | undefined
  constructor(why: HoldRefusal, limit?: string) {
    super(why.reason)
    this.why = why
    this.limit = limit
  }
}

/**
 * The order, its pieces and its voucher, in one transaction: all of it or nothing. It asks nobody outside the database, and
 * looks again at whatever may have changed since the order was prepared.
 */
export async function holdOrder(shop: HoldingShop & Pick<Shop, 'log'>, wanted: HoldInput): Promise<HoldResult> {
  try {
    const held = await inTransaction(shop.db, (db) => hold({ ...shop, db }, wanted))
    return { ok: true, invoice: wanted.invoice, ...held }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.limit === 'order.account') await alertOwner(shop, wanted.customerId)
    return { ok: false, ...error.why }
  }
}

async function hold(shop: HoldingShop, wanted: HoldInput) {
  const { db } = shop
  const { customerId, prepared, leaseId } = wanted
  const { bag, sums, voucher } = prepared

  // All orders of one customer come one after the other from here on.
  const locked = await lockBag(db, customerId)
  if (!isSame(locked.lines, bag.lines) || locked.version !== bag.version) throw new Refused({ reason: 'changed' })
  const open = await countUnfinished(db, customerId)
  if (open.beingMade > 0) throw new Refused({ reason: 'changed' })
  if (open.unpaid >= MOST_UNPAID) throw new Refused({ reason: 'too-many-unpaid' })
  const over = await findOverCap(shop, customerId, bag.lines)
  if (over.length > 0) throw new Refused({ reason: 'over-cap', over })
  await countTurn(shop, customerId)
  await shop.atStep?.('bag locked')

  const { paymentSeconds } = shop.lifetimes
  const order = { ...columnsOf(wanted), leaseId, paymentSeconds }
  const reference = sums.grossTotalFinal > 0 ? paymentReference(wanted.invoice, 1) : undefined
  const items = bag.lines.map(toItem)
  const orderId = await insertOrder(db, order, { items, reference, account: shop.payments.account })
  if (reference === undefined) await placeUnpayable(db, orderId, wanted)

  // The rows that strangers wait for come last, and the stock in the one order in which everybody takes it.
  const stock = await takeStock(db, { orderId, round: 1 }, bag.lines)
  if (!stock.ok)
    throw new Refused({ reason: 'sold-out', lines: bag.lines.filter(({ sizeId }) => stock.short.includes(sizeId)) })
  await shop.atStep?.('stock taken')
  const used = voucher && (await takeVoucher(db, { voucherId: voucher.id, customerId, orderId }, shop.atStep))
  if (used?.ok === false) throw new Refused({ reason: 'voucher', what: used.reason })
  await shop.atStep?.('before the hold is committed')
  if (stock.changesWhatShows || used?.changesWhatShows) await bumpCatalogueVersion({ db })
  return { orderId, reference }
}

/** Nobody is asked for money: what would be done once the provider has answered is done at once. */
async function placeUnpayable(db: Db, orderId: number, { leaseId }: HoldInput): Promise<void> {
  await moveOrder(db, { orderId, from: ['Creating'], to: 'Paid', leaseId })
  await takeOutOfBag(db, orderId)
  await queuePaidEmails(db, orderId)
}

/** Only what becomes an order counts: a refusal undoes its turns with everything else. */
async function countTurn(shop: Pick<Shop, 'db' | 'limits'>, customerId: number): Promise<void> {
  const turns = await consumeLimits(shop, ['order.spacing', 'order.account'], String(customerId))
  if (!turns.ok) throw new Refused({ reason: 'too-often', retryAfterSeconds: turns.retryAfterSeconds }, turns.limit)
}

/** Whoever orders so quickly may be trying out stolen cards. Said once in each window, over all processes. */
async function alertOwner(shop: Pick<Shop, 'db' | 'limits' | 'log'>, customer: number): Promise<void> {
  const { ok } = await consumeLimit(shop, 'order.alert', String(customer))
  if (ok) shop.log.error({ limit: 'order.account', customer }, 'an account places orders as fast as it may')
}

const isSame = (now: readonly BagItem[], then: readonly BagItem[]): boolean =>
  now.length === then.length &&
  now.every((line, place) => {
    const before = then[place]
    return (
      before !== undefined &&
      line.sizeId === before.sizeId &&
      line.qty === before.qty &&
      line.unitPrice === before.unitPrice &&
      line.weightGrams === before.weightGrams &&
      // Not shown any more, or gone: the next look says so in words.
      (line.stock >= line.qty || line.stock === before.stock)
    )
  })

const toItem = ({ articleId, sizeId, sku, name, color, size, picture, qty, unitPrice, weightGrams }: BagItem) => ({
  ...{ articleId, sizeId, sku, name, color, size, image: picture?.file ?? '', qty, unitPrice, weightGrams },
})

function columnsOf({ customerId, invoice, key, hash, wishes, prepared }: HoldInput) {
  const { sums, service, voucher, bag } = prepared
  const { province, city, subdistrict } = wishes.destination
  return {
    ...{ invoice, customer_id: customerId, idempotency_key: key ?? null, bag_version: bag.version, request_hash: hash },
    ...{ total: sums.total, ongkir: sums.ongkir, discount: sums.discount, gross_amount: sums.grossTotalFinal },
    weight_grams: sums.totalWeight,
    ...{
      voucher_code: voucher?.code ?? null,
      voucher_type: voucher?.type ?? null,
      voucher_desc: voucher?.description ?? '',
    },
    ...{ full_name: wishes.address.fullName, phone: wishes.address.phone, address: wishes.address.address },
    ...{ zip_code: wishes.address.zipCode, province_id: province.id, province_name: city.provinceName },
    ...{ city_id: city.id, city_name: `${city.type} ${city.name}` },
    ...{ subdistrict_id: subdistrict.id, subdistrict_name: subdistrict.name },
    ...{
      courier: 'SiCepat',
      service: service.service,
      service_name: service.description,
      ekstimasi: service.ekstimasi,
    },
  }
}
