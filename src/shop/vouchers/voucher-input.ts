import { ANY_SHIPPING } from '../../values/orders/voucher-amount.ts'
import { isReservedName } from '../../values/reserved-names.ts'
import { trimUnseen } from '../../values/text/visible-text.ts'
import type { VoucherInList } from './voucher.ts'
import { readCode } from './voucher.ts'

export const voucherKinds = ['amount', 'percent', 'shipping', 'free-shipping'] as const

export type VoucherKind = (typeof voucherKinds)[number]

/** A voucher as staff write it. */
export type VoucherInput = {
  code: string
  kind: VoucherKind
  /** The amount, or the maximum of a percent or of free shipping. Undefined: free shipping without a maximum. */
  amount: number | undefined
  percent: number | undefined
  minSubtotal: number
  /** Undefined for everything. */
  categoryIds: readonly number[] | undefined
  isFirstOrder: boolean
  /** How often it can be used, the uses so far included. */
  uses: number
  startsAt: Date | undefined
  endsAt: Date | undefined
  isPublic: boolean
  description: string
  /** For the pages in Indonesian. Empty: they show the other one. */
  descriptionIndonesian: string
}

export type VoucherField = keyof VoucherInput

export type VoucherProblem = {
  field: VoucherField
  what:
    | 'required'
    | 'invalid'
    | 'reserved'
    | 'too-large'
    | 'too-long'
    | 'before-start'
    | 'below-used'
    | 'unknown'
    | 'used-already'
}

const MOST_USES = 1_000_000
const LONGEST_DESCRIPTION = 300

export const kindOf = ({
  type,
  percent,
  isFreeShipping,
}: Pick<VoucherInList, 'type' | 'percent' | 'isFreeShipping'>) =>
  isFreeShipping ? 'free-shipping' : type === 'shipping' ? 'shipping' : percent === undefined ? 'amount' : 'percent'

/** The voucher as its form shows it. */
export const inputOf = (voucher: VoucherInList): VoucherInput => ({
  ...{ code: voucher.code, kind: kindOf(voucher), amount: voucher.amount, percent: voucher.percent },
  ...{ minSubtotal: voucher.minSubtotal, categoryIds: voucher.categoryIds, isFirstOrder: voucher.isFirstOrder },
  ...{ uses: voucher.qty + voucher.used, startsAt: voucher.startsAt, endsAt: voucher.endsAt },
  ...{ isPublic: voucher.public, description: voucher.description },
  descriptionIndonesian: voucher.descriptionIndonesian,
})

/** Trims what was written, leaves out what its kind does not have, and reports every problem in it. */
export function readVoucherInput(
  written: VoucherInput,
  { isNew = false } = {},
): { input: VoucherInput; problems: VoucherProblem[] } {
  const problems: VoucherProblem[] = []
  const refuse = (field: VoucherField, what: VoucherProblem['what']) => problems.push({ field, what })
  const { kind, startsAt, endsAt, uses, categoryIds } = written
  const input: VoucherInput = {
    ...written,
    code: readCode(written.code) ?? '',
    percent: kind === 'percent' ? written.percent : undefined,
    // The sequence in which categories were chosen means nothing.
    categoryIds: categoryIds && [...new Set(categoryIds)].toSorted((a, b) => a - b),
    description: trimUnseen(written.description),
    descriptionIndonesian: trimUnseen(written.descriptionIndonesian),
  }
  if (isNew && isReservedName('voucher', input.code)) refuse('code', 'reserved')
  if (input.code === '') refuse('code', written.code.trim() === '' ? 'required' : 'invalid')
  const wholeUpTo = (field: VoucherField, value: number, least: number, most: number) => {
    if (!Number.isSafeInteger(value) || value < least) refuse(field, 'invalid')
    else if (value > most) refuse(field, 'too-large')
  }
  if (input.amount === undefined) {
    if (kind !== 'free-shipping') refuse('amount', 'required')
  } else wholeUpTo('amount', input.amount, 1, ANY_SHIPPING - 1)
  if (kind === 'percent') {
    if (input.percent === undefined) refuse('percent', 'required')
    else wholeUpTo('percent', input.percent, 1, 100)
  }
  wholeUpTo('minSubtotal', input.minSubtotal, 0, ANY_SHIPPING)
  wholeUpTo('uses', uses, 1, MOST_USES)
  if (categoryIds?.length === 0) refuse('categoryIds', 'required')
  for (const field of ['startsAt', 'endsAt'] as const) {
    if (Number.isNaN(input[field]?.getTime() ?? 0)) refuse(field, 'invalid')
  }
  if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', 'before-start')
  for (const field of ['description', 'descriptionIndonesian'] as const) {
    if (input[field].length > LONGEST_DESCRIPTION) refuse(field, 'too-long')
  }
  return { input, problems }
}

export const isSameInput = (one: VoucherInput, other: VoucherInput): boolean =>
  JSON.stringify(inSequence(one)) === JSON.stringify(inSequence(other))

const inSequence = (input: VoucherInput) => Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What is recorded of a voucher, under the names of the columns of an import. */
export const recordedFields = (input: VoucherInput, categories: readonly string[] | undefined) => ({
  ...{ type: input.kind, amount: input.amount, percent: input.percent, min_subtotal: input.minSubtotal },
  ...{ categories: categories?.join(', '), first_order: input.isFirstOrder ? 'yes' : 'no', uses: input.uses },
  ...{ starts: input.startsAt, ends: input.endsAt, public: input.isPublic ? 'yes' : 'no', desc: input.description },
  desc_indonesian: input.descriptionIndonesian,
})
