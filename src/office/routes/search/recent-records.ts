import type { Result } from './find-records.ts'

const KEY = 'office-recent'
const MOST = 5

/** The records that were opened last from the search, on this device only. */
export function readRecent(): Result[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isResult) : []
  } catch {
    return []
  }
}

export function rememberRecent(record: Result): void {
  const others = readRecent().filter(({ to }) => to !== record.to)
  try {
    localStorage.setItem(KEY, JSON.stringify([record, ...others].slice(0, MOST)))
  } catch {
    // A private window may have no storage. Nothing is remembered then.
  }
}

/** At the sign-in page: the next person on this device sees none of it. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

const isResult = (value: unknown): value is Result =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'name', 'detail', 'to'].every((field) => typeof new Map(Object.entries(value)).get(field) === 'string')
