import { texts } from '#office-texts/articles/discounts.ts'
import { texts as momentTexts } from '#office-texts/forms/moment.ts'
import { language } from '#office-texts/language.ts'
import type { SaleRule } from '../../../../shop/articles/discounts/discount.ts'
import type { SaleSelection } from '../../../../shop/articles/discounts/list-sales.ts'
import { readRupiah, readWholeNumber } from '../../../../values/rupiah.ts'
import { readMoment, writeMoment } from '../../../../values/time/read-moment.ts'

export type Chosen = {
  selection: SaleSelection
  kind: 'percent' | 'amount' | 'price' | 'end'
  value: string
  starts: string
  ends: string
}

/** What the address of the page says. The confirmation is sent to the same address. */
export function readChosen({ searchParams }: URL): Chosen {
  const asked = (name: string) => searchParams.get(name)?.trim().slice(0, 100) ?? ''
  const skus = searchParams.getAll('sku').slice(0, 500)
  const filter = { category: asked('category'), collection: asked('collection'), search: asked('search') }
  const isAll = asked('all') === 'yes'
  const kind = (['amount', 'price', 'end'] as const).find((one) => one === asked('kind')) ?? 'percent'
  return {
    selection: skus.length > 0 && !isAll ? { skus } : filter,
    ...{ kind, value: asked('value'), starts: asked('starts'), ends: asked('ends') },
  }
}

type Schedule = { startsAt: Date | undefined; endsAt: Date | undefined }
export type SaleErrors = { value?: string; starts?: string; ends?: string }

/** Reads the rule and its dates as they were typed. */
export function readSale(
  { kind, value, starts, ends }: Chosen,
  now: Date,
): { rule: SaleRule | 'end' | undefined; errors: SaleErrors } & Schedule {
  const none = { startsAt: undefined, endsAt: undefined }
  if (kind === 'end') return { rule: 'end', errors: {}, ...none }
  const number = kind === 'percent' ? readWholeNumber(value.replace(/\s*%$/, '')) : readRupiah(value)
  const isFit = number !== undefined && number > 0 && (kind !== 'percent' || number < 100)
  const startsAt = starts === '' ? undefined : readMoment(starts, { now })
  const endsAt = ends === '' ? undefined : readMoment(ends, { now, isEnd: true, after: startsAt })
  const errors: SaleErrors = {
    ...(!isFit && { value: texts.badValue[kind] }),
    ...(starts !== '' && startsAt === undefined && { starts: momentTexts.wrong }),
    ...(ends !== '' && endsAt === undefined && { ends: momentTexts.wrong }),
    ...(endsAt !== undefined && startsAt !== undefined && endsAt <= startsAt && { ends: texts.endsFirst }),
    ...(endsAt !== undefined && endsAt <= now && { ends: texts.over }),
  }
  if (!isFit) return { rule: undefined, errors, startsAt, endsAt }
  const rule =
    kind === 'percent'
      ? { kind, percent: number }
      : kind === 'amount'
        ? { kind, amount: number }
        : { kind, price: number }
  return { rule, errors, startsAt, endsAt }
}

export const showStart = (at: Date) => writeMoment(at, { lang: language })
export const showEnd = (at: Date) => writeMoment(at, { isEnd: true, lang: language })
