import { texts } from '#office-texts/vouchers.ts'
import type { VoucherInput, VoucherKind } from '../../../shop/vouchers/voucher-input.ts'
import { formatRupiah, readRupiah, readWholeNumber, withDots } from '../../../values/rupiah.ts'
import { readMoment, tidyMoment, writePlainMoment } from '../../../values/time/read-moment.ts'

/** The fields of the form, as text. `categories`: ids with commas between them; empty for everything. */
export type VoucherFields = {
  code: string
  kind: string
  amount: string
  percent: string
  minSubtotal: string
  categories: string
  firstOrder: string
  uses: string
  starts: string
  ends: string
  public: string
  description: string
  descriptionIndonesian: string
}

/** A voucher in the words of its sentence. Amounts are written out. */
export type VoucherSentence = {
  code: string
  kind: VoucherKind
  amount: string | undefined
  percent: number | undefined
  minimum: string | undefined
  categories: readonly string[] | undefined
  isFirstOrder: boolean
  dates: string
}

export type NamedCategory = { id: number; name: string }

export const emptyFields: VoucherFields = {
  ...{ code: '', kind: 'amount', amount: '', percent: '', minSubtotal: '', categories: '', firstOrder: 'no' },
  ...{ uses: '100', starts: '', ends: '', public: 'no', description: '' },
  descriptionIndonesian: '',
}

const isKind = (kind: string): kind is VoucherKind => Object.hasOwn(texts.kinds, kind)

/** Reads the form. A form that asks to choose between two values sends the ids of the categories in one field. */
export function readFields(
  field: (name: string) => string,
  categories: readonly NamedCategory[],
  now = new Date(),
): VoucherFields {
  const starts = tidyMoment(field('starts'), { now })
  const after = timeIn(starts, false)
  const chosen = categories.filter(({ id }) => field(`category-${id}`) === 'yes').map(({ id }) => id)
  const scope = field('scope')
  return {
    ...{ code: field('code').toUpperCase(), kind: field('kind'), amount: field('amount'), percent: field('percent') },
    ...{ minSubtotal: field('minSubtotal'), uses: field('uses'), starts },
    ends: tidyMoment(field('ends'), { now, isEnd: true, ...(isTime(after) && after > now && { after }) }),
    categories: scope === '' ? field('categories') : scope === 'categories' ? chosen.join(',') || 'none' : '',
    firstOrder: field('firstOrder') === 'yes' ? 'yes' : 'no',
    public: field('public') === 'yes' ? 'yes' : 'no',
    ...{ description: field('description'), descriptionIndonesian: field('descriptionIndonesian') },
  }
}

/** Undefined if nothing is written, NaN if it is no amount. */
const amountIn = (written: string): number | undefined =>
  written === '' ? undefined : (readRupiah(written) ?? Number.NaN)

const numberIn = (written: string): number | undefined =>
  written === '' ? undefined : (readWholeNumber(written) ?? Number.NaN)

function timeIn(written: string, isEnd: boolean): Date | undefined {
  if (written === '') return undefined
  const at = readMoment(written, { now: new Date(), isEnd })
  if (at !== undefined) return at
  const isExact = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$/.test(written)
  return new Date(isExact ? `${written}+07:00` : Number.NaN)
}

export const toInput = (fields: VoucherFields): VoucherInput => ({
  ...{ code: fields.code, kind: isKind(fields.kind) ? fields.kind : 'amount', amount: amountIn(fields.amount) },
  percent: numberIn(fields.percent),
  ...{ minSubtotal: amountIn(fields.minSubtotal) ?? 0, uses: numberIn(fields.uses) ?? Number.NaN },
  categoryIds:
    fields.categories === '' ? undefined : fields.categories === 'none' ? [] : fields.categories.split(',').map(Number),
  ...{ isFirstOrder: fields.firstOrder === 'yes', isPublic: fields.public === 'yes' },
  ...{ startsAt: timeIn(fields.starts, false), endsAt: timeIn(fields.ends, true), description: fields.description },
  descriptionIndonesian: fields.descriptionIndonesian,
})

const dotted = (amount: number | undefined) => (amount === undefined ? '' : withDots(amount))

const JAKARTA_MS = 7 * 60 * 60 * 1000

/** `2026-12-01T00:00:05`, in WIB: an import may give a voucher seconds, which stay. */
const localTime = (at: Date): string => new Date(at.getTime() + JAKARTA_MS).toISOString().replace(/(\.000)?Z$/, '')

function writeTime(at: Date | undefined, isEnd: boolean): string {
  if (at === undefined) return ''
  return at.getTime() % 60_000 === 0 ? writePlainMoment(at, { isEnd }) : localTime(at)
}

export const toFields = (input: VoucherInput): VoucherFields => ({
  ...{ code: input.code, kind: input.kind, amount: dotted(input.amount), percent: String(input.percent ?? '') },
  ...{ minSubtotal: input.minSubtotal === 0 ? '' : dotted(input.minSubtotal), uses: dotted(input.uses) },
  ...{ categories: input.categoryIds?.join(',') ?? '', firstOrder: input.isFirstOrder ? 'yes' : 'no' },
  ...{
    starts: writeTime(input.startsAt, false),
    ends: writeTime(input.endsAt, true),
    public: input.isPublic ? 'yes' : 'no',
  },
  ...{ description: input.description, descriptionIndonesian: input.descriptionIndonesian },
})

/** Undefined while the discount is not filled in. */
export function sentenceOf(input: VoucherInput, categories: readonly NamedCategory[]): string | undefined {
  const { kind, amount, percent, minSubtotal, categoryIds } = input
  const isWritten = amount === undefined ? kind === 'free-shipping' : amount > 0
  if (!isWritten || (kind === 'percent' && !(percent !== undefined && percent > 0))) return undefined
  return texts.sentence({
    ...{ code: input.code === '' ? '…' : input.code, kind, percent, isFirstOrder: input.isFirstOrder },
    amount: amount === undefined ? undefined : formatRupiah(amount),
    minimum: minSubtotal > 0 ? formatRupiah(minSubtotal) : undefined,
    categories: categoryIds && namesOf(categoryIds, categories),
    dates: datesOf(input),
  })
}

export const namesOf = (ids: readonly number[], categories: readonly NamedCategory[]): string[] =>
  categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** Undefined: without a maximum, or not filled in. */
export function maximumCostOf({ amount, uses }: VoucherInput): string | undefined {
  return amount !== undefined && amount > 0 && uses > 0 ? formatRupiah(amount * uses) : undefined
}

/** `1–14 December 2026`. An end at midnight is shown as the day before, to whose end the voucher counts. */
export function datesOf({ startsAt, endsAt }: Pick<VoucherInput, 'startsAt' | 'endsAt'>): string {
  const first = isTime(startsAt) ? partsOf(startsAt) : undefined
  const isMidnight = isTime(endsAt) && partsOf(endsAt).time === ''
  const last = isTime(endsAt) ? partsOf(isMidnight ? new Date(endsAt.getTime() - 86_400_000) : endsAt) : undefined
  if (first === undefined) return last === undefined ? '' : texts.until(last.text)
  if (last === undefined) return texts.from(first.text)
  if (first.time !== '' || last.time !== '') return `${first.text} – ${last.text}`
  if (first.text === last.text) return first.text
  if (first.month === last.month) return `${first.day}–${last.text}`
  return `${first.text} – ${last.text}`
}

const isTime = (at: Date | undefined): at is Date => at !== undefined && !Number.isNaN(at.getTime())

// Not Intl: browsers and the server may write dates differently.
function partsOf(at: Date) {
  const [year = '', month = '', day = '', hour = '', minute = ''] = localTime(at).split(/[-T:]/)
  const time = hour === '00' && minute === '00' ? '' : `, ${hour}.${minute} WIB`
  const named = `${texts.months[Number(month) - 1]} ${year}`
  return { day: String(Number(day)), month: named, time, text: `${Number(day)} ${named}${time}` }
}
