import { amountOf, type VoucherRule } from '../../values/orders/voucher-amount.ts'
import { type Rupiah, rupiah } from '../../values/rupiah.ts'

/** What a voucher takes off, and from which orders. */
export type VoucherTerms = VoucherRule & {
  isFreeShipping: boolean
  /** The names of the categories; undefined for everything. */
  categories: string[] | undefined
  /** Only for customers without an order that was paid or can still be. */
  isFirstOrder: boolean
  minSubtotal: Rupiah
}

/** A voucher that the shop advertises. */
export type PublicVoucher = VoucherTerms & {
  code: string
  /** How many uses are left. */
  qty: number
  description: string
  endsAt: Date | undefined
}

/** A voucher that passed the checks for a customer and a bag. */
export type UsableVoucher = {
  id: number
  code: string
  type: 'total' | 'shipping'
  /** The most that it takes off this bag. */
  amount: Rupiah
  isFreeShipping: boolean
  qty: number
  description: string
  /** The articles that it covers; undefined for all. */
  articleIds: ReadonlySet<number> | undefined
  /** The version of its rule. */
  version: number
}

/** A voucher in the owner's list. */
export type VoucherInList = VoucherTerms & {
  id: number
  code: string
  /** How many uses are left, and how many orders use it. */
  qty: number
  used: number
  /** The discounts of those orders. */
  cost: Rupiah
  public: boolean
  description: string
  descriptionIndonesian: string
  categoryIds: number[] | undefined
  startsAt: Date | undefined
  endsAt: Date | undefined
  endedAt: Date | undefined
  version: number
  state: 'open' | 'not begun' | 'used up' | 'over' | 'ended'
}

export const voucherViews = ['active', 'scheduled', 'ended'] as const

/** `ended` also has those whose time is over and those that are used up. */
export type VoucherView = (typeof voucherViews)[number]

/** An item of a bag, as far as a voucher is concerned. */
export type VoucherLine = { articleId: number; unitPrice: number; qty: number }

export const sumOf = (lines: readonly VoucherLine[]): Rupiah =>
  rupiah(lines.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0))

/** True if the discount is on this article: the order remembers it for refunds of single items. */
export const covers = (voucher: Pick<UsableVoucher, 'type' | 'articleIds'> | undefined, articleId: number): boolean =>
  voucher?.type !== 'total' || (voucher.articleIds?.has(articleId) ?? true)

/** Which of the lines the voucher covers, and the most that it takes off them. */
export function applyRule(
  rule: VoucherRule,
  lines: readonly VoucherLine[],
  coveredIds: readonly number[],
): { articleIds: ReadonlySet<number> | undefined; amount: Rupiah } {
  const articleIds = rule.isForEverything ? undefined : new Set(coveredIds)
  const covered = lines.filter(({ articleId }) => articleIds?.has(articleId) ?? true)
  return { articleIds, amount: amountOf(rule, sumOf(covered)) }
}

/** Normalises a typed code: trimmed and in upper case. Returns undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9._-]{0,39}$/.test(code) ? code : undefined
}
