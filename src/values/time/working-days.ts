import { daysAfter } from './shop-time.ts'

/** Working days are Monday to Friday. Days are written as `2025-03-13`. */
export function workingDaysAfter(from: string, count: number): string {
  let day = from
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return day
}
