import { beginAttempt } from '../limits/begin-attempt.ts'
import type { Shop } from '../shop.ts'
import { selectVoucherFor } from './queries.ts'
import { readCode, type UsableVoucher } from './voucher.ts'

export type VoucherChecked =
  | { ok: true; voucher: UsableVoucher }
  | { ok: false; reason: 'unknown' | 'used' | 'expired' }
  /** What is still missing in the bag, in rupiah. */
  | { ok: false; reason: 'below-minimum'; missing: number }
  /** This customer guesses. Not even a good code is told from a bad one until then. */
  | { ok: false; reason: 'too-many-wrong'; retryAfterSeconds: number }

/**
 * Whether this customer could use the code for goods that come to `subtotal`. It promises nothing: whoever uses it up
 * meanwhile was quicker. Who used it already hears that first, also when the last one is gone by now.
 */
export async function checkVoucher(
  { db, limits, log }: Pick<Shop, 'db' | 'limits' | 'log'>,
  { customerId, code, subtotal }: { customerId: number; code: string; subtotal: number },
): Promise<VoucherChecked> {
  const attempt = await beginAttempt({ db, limits, log }, [['voucher.wrong', String(customerId)]])
  if (!attempt.ok) return { ok: false, reason: 'too-many-wrong', retryAfterSeconds: attempt.retryAfterSeconds }
  const typed = readCode(code)
  const found = typed === undefined ? undefined : await selectVoucherFor(db, { code: typed, customerId })
  if (found === undefined) return { ok: false, reason: 'unknown' }
  await attempt.succeed()
  const { isUsed, isOpen, minSubtotal, ...voucher } = found
  if (isUsed) return { ok: false, reason: 'used' }
  if (!isOpen) return { ok: false, reason: 'expired' }
  if (subtotal < minSubtotal) return { ok: false, reason: 'below-minimum', missing: minSubtotal - subtotal }
  return { ok: true, voucher }
}
