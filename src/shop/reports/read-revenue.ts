import { dayInJakarta, daysAfter, midnightInJakarta } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { selectRevenueByDay, selectRevenueByHour } from './queries.ts'

/** Today, or the last 7 or 30 days with today. */
export const periods = ['today', '7', '30'] as const

export type Period = (typeof periods)[number]

export type PeriodSum = {
  amount: number
  /** The same part of the period before: a Thursday until 14.20 is compared with the last one until 14.20. */
  previous: number
}

/** A day, or an hour of today. The amount is absent for hours that are still to come. */
export type RevenuePoint = { at: string; amount: number | undefined; previousAt: string; previous: number }

export type Revenue = { sums: Record<Period, PeriodSum>; points: RevenuePoint[] }

const daysOf = { today: 1, '7': 7, '30': 30 } as const satisfies Record<Period, number>
/** Today is compared with the same weekday. */
const daysBefore = { today: 7, '7': 7, '30': 30 } as const satisfies Record<Period, number>
const HOUR_MS = 3_600_000
const LONGEST = 30

/**
 * What the shop earned: orders less their refunds, on the day in Jakarta on which they were paid. `period` chooses the points.
 */
export async function readRevenue({ db, now }: Pick<Shop, 'db' | 'now'>, period: Period): Promise<Revenue> {
  const moment = now()
  const today = dayInJakarta(moment)
  const rows = await selectRevenueByDay(db, { from: daysAfter(today, 1 - 2 * LONGEST), until: today })
  const byDay = new Map(rows.map(({ day, amount }) => [day, amount]))
  const onDay = (day: string) => byDay.get(day) ?? 0
  const sumOf = (from: string, days: number) =>
    Array.from({ length: days }, (_, place) => onDay(daysAfter(from, place))).reduce((sum, amount) => sum + amount, 0)

  const sinceMidnight = moment.getTime() - midnightInJakarta(today).getTime()
  const untilNow = async (day: string) => {
    const from = midnightInJakarta(day)
    const hours = await selectRevenueByHour(db, { from, until: new Date(from.getTime() + sinceMidnight) })
    return hours.reduce((sum, { amount }) => sum + amount, 0)
  }
  const soFar = { '7': await untilNow(daysAfter(today, -7)), '30': await untilNow(daysAfter(today, -30)) }

  const sumFor = (of: Period): PeriodSum => {
    const [days, back] = [daysOf[of], daysBefore[of]]
    const whole = sumOf(daysAfter(today, 1 - days - back), days - 1)
    return { amount: sumOf(daysAfter(today, 1 - days), days), previous: whole + soFar[back === 7 ? '7' : '30'] }
  }
  const sums = { today: sumFor('today'), '7': sumFor('7'), '30': sumFor('30') }
  if (period === 'today') return { sums, points: await readHours(db, today, moment) }
  const days = daysOf[period]
  const points = Array.from({ length: days }, (_, place): RevenuePoint => {
    const at = daysAfter(today, place + 1 - days)
    const previousAt = daysAfter(at, -days)
    return { at, amount: onDay(at), previousAt, previous: onDay(previousAt) }
  })
  return { sums, points }
}

async function readHours(db: Shop['db'], today: string, now: Date): Promise<RevenuePoint[]> {
  const before = daysAfter(today, -7)
  const read = async (day: string) => {
    const from = midnightInJakarta(day)
    const hours = await selectRevenueByHour(db, { from, until: new Date(from.getTime() + 24 * HOUR_MS) })
    return new Map(hours.map(({ hour, amount }) => [hour, amount]))
  }
  const [hours, hoursBefore] = [await read(today), await read(before)]
  const current = Math.floor((now.getTime() - midnightInJakarta(today).getTime()) / HOUR_MS)
  return Array.from({ length: 24 }, (_, hour) => ({
    at: String(hour),
    amount: hour > current ? undefined : (hours.get(hour) ?? 0),
    previousAt: String(hour),
    previous: hoursBefore.get(hour) ?? 0,
  }))
}
