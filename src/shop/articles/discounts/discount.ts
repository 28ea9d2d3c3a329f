import { type Rupiah, rupiah } from '../../../values/rupiah.ts'

/** How the sale prices of many articles are computed from their own. */
export type SaleRule =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'price'; price: number }

/** A price that is written on paper too: the last two digits are 0. */
const STEP = 100

/** Undefined if the rule leaves nothing to pay, or takes nothing off. A percentage is rounded in the shopper's favour. */
export function salePriceOf(price: number, rule: SaleRule): Rupiah | undefined {
  const sale = computePrice(price, rule)
  return sale > 0 && sale < price ? rupiah(sale) : undefined
}

function computePrice(price: number, rule: SaleRule): number {
  switch (rule.kind) {
    case 'percent': {
      const exact = price - (price * rule.percent) / 100
      return price >= 10 * STEP ? Math.floor(exact / STEP) * STEP : Math.floor(exact)
    }
    case 'amount':
      return price - rule.amount
    case 'price':
      return rule.price
  }
}

export type Schedule = { startsAt: Date | undefined; endsAt: Date | undefined }

/** `over`: it has ended already. */
export type ScheduleProblem = 'not-a-minute' | 'ends-first' | 'over'

export function checkSchedule({ startsAt, endsAt }: Schedule, now: Date): ScheduleProblem | undefined {
  const isWhole = (at: Date | undefined) => at === undefined || at.getTime() % 60_000 === 0
  if (!isWhole(startsAt) || !isWhole(endsAt)) return 'not-a-minute'
  if (endsAt === undefined) return undefined
  if (startsAt !== undefined && endsAt <= startsAt) return 'ends-first'
  return endsAt <= now ? 'over' : undefined
}

/** The sale of an article as it is stored, whether it is on at the moment or not. */
export type ArticleSale = {
  id: number
  sku: string
  name: string
  color: string
  price: Rupiah
  /** 0 if the article has no sale price. */
  salePrice: Rupiah
  startsAt: Date | undefined
  endsAt: Date | undefined
  /** By the database's clock. */
  state: SaleState
}

export type SaleState = 'none' | 'scheduled' | 'on' | 'ended'

/** Changes with every change of what a sale is computed from or replaces. */
export const versionOf = (articles: readonly ArticleSale[]): string =>
  articles
    .map(({ id, price, salePrice, startsAt, endsAt }) =>
      [id, price, salePrice, startsAt?.getTime() ?? '', endsAt?.getTime() ?? ''].join('.'),
    )
    .join('_')
