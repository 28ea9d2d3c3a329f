import { dayInJakarta, daysAfter, midnightInJakarta } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import type { ReportPeriod } from './report-period.ts'
import { type SizeNow, selectMovementsSince, selectSizesNow } from './report-queries.ts'

export type SoldOutSize = Pick<SizeNow, 'articleId' | 'name' | 'color' | 'size'> & { soldOutDays: number; days: number }

/**
 * Sizes of these articles that were sold out for whole days of the period, the longest first: their figures say less about what
 * customers wanted. The stock of a day follows from the stock now and the movements since.
 */
export async function findSoldOutDays(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  period: ReportPeriod,
  articleIds: readonly number[],
): Promise<SoldOutSize[]> {
  if (articleIds.length === 0) return []
  const sizes = await selectSizesNow(db, articleIds)
  const ids = sizes.map(({ sizeId }) => sizeId)
  const movements = await selectMovementsSince(db, ids, midnightInJakarta(period.from))
  const bySize = Map.groupBy(movements, ({ sizeId }) => sizeId)
  const today = dayInJakarta(now())
  const until = period.until < today ? period.until : today
  // From today back. Counting them again for each size would take a fifth of a second for three years.
  const allDays: string[] = []
  for (let day = today; day >= period.from; day = daysAfter(day, -1)) allDays.push(day)
  return sizes
    .map(({ sizeId, stock, since, ...size }) => {
      const moved = new Map((bySize.get(sizeId) ?? []).map(({ day, pieces }) => [day, pieces]))
      let [left, days, soldOutDays] = [stock, 0, 0]
      for (const day of allDays) {
        if (day < since) break
        const atStart = left - (moved.get(day) ?? 0)
        if (day <= until) {
          days += 1
          if (left <= 0 && atStart <= 0) soldOutDays += 1
        }
        left = atStart
      }
      return { ...size, soldOutDays, days }
    })
    .filter(({ soldOutDays }) => soldOutDays > 0)
    .toSorted((a, b) => b.soldOutDays - a.soldOutDays)
}
