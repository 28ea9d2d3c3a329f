import { checkLimit, consumeLimit, type LimitResult } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import { selectVoucherFor } from './queries.ts'
import { readCode, type UsableVoucher } from './voucher.ts'

export type VoucherCheckResult =
  | { ok: true; voucher: UsableVoucher }
  | { ok: false; reason: 'unknown' | 'used' | 'expired' }
  /** How many rupiah the bag lacks. */
  | { ok: false; reason: 'below-minimum'; missing: number }
  /** The customer entered too many wrong codes. Until the limit ends, valid codes are refused as well. */
  | { ok: false; reason: 'too-many-wrong'; retryAfterSeconds: number }

type CheckingShop = Pick<Shop, 'db' | 'limits' | 'log'>

/**
 * Checks if the customer could use the code for a bag of `subtotal`, without reserving it. A customer who has used the
 * code gets that reason, even if the code is used up as well. Staff who enter an order name no customer.
 */
export async function checkVoucher(
  shop: CheckingShop,
  { customerId, code, subtotal }: { customerId: number | undefined; code: string; subtotal: number },
): Promise<VoucherCheckResult> {
  const typed = readCode(code)
  const found = typed === undefined ? undefined : await selectVoucherFor(shop.db, { code: typed, customerId })
  const turn = customerId === undefined ? allowed : await countWrong(shop, customerId, found === undefined)
  if (!turn.ok) return { ok: false, reason: 'too-many-wrong', retryAfterSeconds: turn.retryAfterSeconds }
  if (found === undefined) return { ok: false, reason: 'unknown' }
  const { isUsed, isOpen, minSubtotal, ...voucher } = found
  if (isUsed) return { ok: false, reason: 'used' }
  if (!isOpen) return { ok: false, reason: 'expired' }
  if (subtotal < minSubtotal) return { ok: false, reason: 'below-minimum', missing: minSubtotal - subtotal }
  return { ok: true, voucher }
}

const allowed: LimitResult = { ok: true }

/** Only wrong codes count towards the limit. Once it is reached, valid codes are refused as well. */
async function countWrong(shop: CheckingShop, customerId: number, isWrong: boolean): Promise<LimitResult> {
  const [limit, caller] = ['voucher.wrong', String(customerId)] as const
  const turn = isWrong ? await consumeLimit(shop, limit, caller) : await checkLimit(shop, limit, caller)
  if (!turn.ok) shop.log.warn({ limit, customer: customerId }, 'a limit was reached')
  return turn
}
