/** How an order of the demo ends, or what it waits for. */
export type DemoPath =
  | 'unpaid'
  | 'paid'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'partly-refunded'
  /** Paid by virtual account, so that the owner has to transfer the refund. */
  | 'transfer-due'
  | 'payment-check'

export type DemoMethod = 'qris' | 'gopay' | 'bca_va' | 'bni_va' | 'credit_card'

export type PlannedOrder = {
  placedAt: Date
  path: DemoPath
  customer: number
  method: DemoMethod
  service: 'REG' | 'BEST'
  /** Which of the sizes that are in stock, and how many pieces. */
  items: { pick: number; qty: number }[]
  /** Between 0 and 1: how long each step took. */
  pace: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const JAKARTA_MS = 7 * HOUR_MS

/** The orders of the last two days, by their age in hours: what waits when the office is opened. */
const recent: readonly [hours: number, path: DemoPath][] = [
  [0.4, 'unpaid'],
  [0.9, 'paid'],
  [1.8, 'paid'],
  [2.7, 'unpaid'],
  [4, 'paid'],
  [6, 'payment-check'],
  [8, 'paid'],
  [10, 'unpaid'],
  [12, 'packed'],
  [15, 'paid'],
  [19, 'paid'],
  [22, 'packed'],
  [25, 'transfer-due'],
  [27, 'packed'],
  [30, 'shipped'],
  [32, 'cancelled'],
  [35, 'shipped'],
  [38, 'expired'],
  [43, 'shipped'],
  [47, 'shipped'],
]

export const DEMO_ORDERS = 120
const DAYS = 60

/** The same orders each time, apart from the day they are counted back from. The oldest comes first. */
export function planOrders(now: Date, customers: number): PlannedOrder[] {
  const random = seededRandom(20_251_119)
  const older = oldMoments(now, DEMO_ORDERS - recent.length, random).map((placedAt, place) => ({
    placedAt,
    path: pathOfOlder(place, now.getTime() - placedAt.getTime()),
  }))
  const newer = recent.map(([hours, path]) => ({ placedAt: new Date(now.getTime() - hours * HOUR_MS), path })).reverse()
  return [...older, ...newer].map(({ placedAt, path }) => ({
    ...{ placedAt, path, customer: Math.floor(random() * customers), method: methodOf(path, random()) },
    service: random() < 0.15 ? 'BEST' : 'REG',
    items: Array.from({ length: random() < 0.55 ? 1 : random() < 0.75 ? 2 : 3 }, () => ({
      // A low number is picked more often, so that the shop has best sellers.
      pick: random() * random(),
      qty: random() < 0.85 ? 1 : 2,
    })),
    pace: random(),
  }))
}

/** More orders at weekends and after payday, and none at night. */
function oldMoments(now: Date, count: number, random: () => number): Date[] {
  const days = Array.from({ length: DAYS - 2 }, (_, place) => new Date(now.getTime() - (place + 2) * DAY_MS))
  // A shop that grows.
  const weights = days.map((day, place) => weightOf(day) * (0.5 + 1.6 * Math.exp(-place / 15)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const moments = Array.from({ length: count }, () => {
    let left = random() * sum
    const place = weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    const day = days[place] ?? now
    const midnight = Math.floor((day.getTime() + JAKARTA_MS) / DAY_MS) * DAY_MS - JAKARTA_MS
    return new Date(Math.min(midnight + (8 + random() * 14) * HOUR_MS, now.getTime() - 2.1 * DAY_MS))
  })
  return moments.sort((one, other) => one.getTime() - other.getTime())
}

function weightOf(day: Date): number {
  const local = new Date(day.getTime() + JAKARTA_MS)
  const isWeekend = local.getUTCDay() === 0 || local.getUTCDay() === 6
  const isPayday = local.getUTCDate() >= 25 || local.getUTCDate() <= 2
  return (isWeekend ? 1.7 : 1) * (isPayday ? 1.8 : 1)
}

function pathOfOlder(place: number, ageMs: number): DemoPath {
  if (place % 12 === 3) return 'expired'
  if (place % 25 === 7) return 'cancelled'
  if (place % 33 === 10) return 'refunded'
  if (place % 30 === 4) return 'partly-refunded'
  if (place === 61) return 'payment-check'
  return ageMs < 5 * DAY_MS ? 'shipped' : 'delivered'
}

function methodOf(path: DemoPath, chance: number): DemoMethod {
  if (path === 'transfer-due') return 'bca_va'
  if (path === 'refunded' || path === 'partly-refunded') return 'qris'
  return chance < 0.4
    ? 'qris'
    : chance < 0.6
      ? 'gopay'
      : chance < 0.8
        ? 'bca_va'
        : chance < 0.9
          ? 'bni_va'
          : 'credit_card'
}

/** Mulberry32: Math.random has no seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
