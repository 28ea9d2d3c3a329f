import { rupiah } from '../../values/rupiah.ts'
import { checkLimit, consumeLimit, type LimitResult } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import { selectVoucherFor } from './queries.ts'
import { applyRule, readCode, sumOf, type UsableVoucher, type VoucherLine } from './voucher.ts'

export type VoucherCheckResult =
  | { ok: true; voucher: UsableVoucher }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'used' | 'expired' | 'not-first-order' }
  /** No item of the bag is in its categories. */
  | { ok: false; reason: 'not-covered'; categories: string[] }
  /** How many rupiah the bag lacks. */
  | { ok: false; reason: 'below-minimum'; missing: number }
  /** The customer entered too many wrong codes. Until the limit ends, valid codes are refused as well. */
  | { ok: false; reason: 'too-many-wrong'; retryAfterSeconds: number }

type CheckingShop = Pick<Shop, 'db' | 'limits' | 'log'>

type CheckInput = { customerId: number | undefined; code: string; lines: readonly VoucherLine[] }

/**
 * Checks if the customer could use the code for a bag with these lines, without reserving it. A customer who has used the code gets
 * that reason, even if the code is used up as well. Staff who enter an order name no customer.
 */
export async function checkVoucher(
  shop: CheckingShop,
  { customerId, code, lines }: CheckInput,
): Promise<VoucherCheckResult> {
  const typed = readCode(code)
  const articleIds = lines.map(({ articleId }) => articleId)
  const found =
    typed === undefined ? undefined : await selectVoucherFor(shop.db, { code: typed, customerId, articleIds })
  const turn = customerId === undefined ? allowed : await countWrong(shop, customerId, found === undefined)
  if (!turn.ok) return { ok: false, reason: 'too-many-wrong', retryAfterSeconds: turn.retryAfterSeconds }
  if (found === undefined) return { ok: false, reason: 'unknown' }
  return assessVoucher(found, lines)
}

type Found = NonNullable<Awaited<ReturnType<typeof selectVoucherFor>>>

export type Assessment = Exclude<VoucherCheckResult, { reason: 'unknown' | 'too-many-wrong' }>

/** Why the customer cannot use a voucher for these lines, or what it takes off them. */
export function assessVoucher(found: Found, lines: readonly VoucherLine[]): Assessment {
  if (found.isUsed) return { ok: false, reason: 'used' }
  if (!found.isOpen) return { ok: false, reason: 'expired' }
  if (found.isTooLate) return { ok: false, reason: 'not-first-order' }
  const { coveredIds, categories, minSubtotal } = found
  if (categories !== undefined && coveredIds.length === 0) return { ok: false, reason: 'not-covered', categories }
  const missing = rupiah(minSubtotal - sumOf(lines))
  if (missing > 0) return { ok: false, reason: 'below-minimum', missing }
  const { id, type, qty, description, isFreeShipping, version } = found
  const usable = { id, code: found.code, type, qty, description, isFreeShipping, version }
  return { ok: true, voucher: { ...usable, ...applyRule(found, lines, coveredIds) } }
}

const allowed: LimitResult = { ok: true }

/** Only wrong codes count towards the limit. Once it is reached, valid codes are refused as well. */
async function countWrong(shop: CheckingShop, customerId: number, isWrong: boolean): Promise<LimitResult> {
  const [limit, caller] = ['voucher.wrong', String(customerId)] as const
  const turn = isWrong ? await consumeLimit(shop, limit, caller) : await checkLimit(shop, limit, caller)
  if (!turn.ok) shop.log.warn({ limit, customer: customerId }, 'a limit was reached')
  return turn
}
