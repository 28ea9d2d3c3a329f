import { checkLimit, consumeLimit, type LimitResult } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import { selectVoucherFor } from './queries.ts'
import { readCode, type UsableVoucher } from './voucher.ts'

export type VoucherCheckResult =
  | { ok: true; voucher: UsableVoucher }
  | { ok: false; reason: 'unknown' | 'used' | 'expired' }
  /** What is still missing in the bag, in rupiah. */
  | { ok: false; reason: 'below-minimum'; missing: number }
  /** This customer guesses. Not even a good code is told from a bad one until then. */
  | { ok: false; reason: 'too-many-wrong'; retryAfterSeconds: number }

type Reach = Pick<Shop, 'db' | 'limits' | 'log'>

/**
 * Whether this customer could use the code for goods that come to `subtotal`. It promises nothing: whoever uses it up
 * meanwhile was quicker. Who used it already hears that first, also when the last one is gone by now.
 */
export async function checkVoucher(
  shop: Reach,
  { customerId, code, subtotal }: { customerId: number; code: string; subtotal: number },
): Promise<VoucherCheckResult> {
  const typed = readCode(code)
  const found = typed === undefined ? undefined : await selectVoucherFor(shop.db, { code: typed, customerId })
  const turn = await countWrong(shop, customerId, found === undefined)
  if (!turn.ok) return { ok: false, reason: 'too-many-wrong', retryAfterSeconds: turn.retryAfterSeconds }
  if (found === undefined) return { ok: false, reason: 'unknown' }
  const { isUsed, isOpen, minSubtotal, ...voucher } = found
  if (isUsed) return { ok: false, reason: 'used' }
  if (!isOpen) return { ok: false, reason: 'expired' }
  if (subtotal < minSubtotal) return { ok: false, reason: 'below-minimum', missing: minSubtotal - subtotal }
  return { ok: true, voucher }
}

/** A good code takes no turn, however many tabs ask for it at once; but nobody hears of it who has none left. */
async function countWrong(shop: Reach, customerId: number, isWrong: boolean): Promise<LimitResult> {
  const [limit, caller] = ['voucher.wrong', String(customerId)] as const
  const turn = isWrong ? await consumeLimit(shop, limit, caller) : await checkLimit(shop, limit, caller)
  if (!turn.ok) shop.log.warn({ limit, customer: customerId }, 'a limit was reached')
  return turn
}
