import type { ActivityFilter } from '../../../shop/audit/list-activity.ts'

export const filterNames = ['by', 'action', 'kind', 'record', 'from', 'until', 'system'] as const

export type Filters = Record<(typeof filterNames)[number], string>

/** The filters in the address of the page. */
export function readFilters({ searchParams }: URL): Filters {
  const read = (name: string) => searchParams.get(name)?.trim() ?? ''
  return {
    ...{ by: read('by'), action: read('action'), kind: read('kind'), record: read('record') },
    ...{ from: read('from'), until: read('until'), system: read('system') === 'no' ? 'no' : '' },
  }
}

const DAY_MS = 86_400_000

export function filterOf({ by, action, kind, record, from, until, system }: Filters): ActivityFilter {
  const [first, last] = [dayOf(from), dayOf(until)]
  return {
    ...(by === 'terminal' || by === 'clock' ? { by } : /^\d{1,15}$/.test(by) ? { by: { staffId: Number(by) } } : {}),
    ...(system === 'no' && { withoutClock: true }),
    ...(action && { action }),
    ...(record && { subject: { key: record, ...(kind && { kind }) } }),
    ...(first && { from: first }),
    ...(last && { until: new Date(last.getTime() + DAY_MS) }),
  }
}

/** The beginning of a day in Jakarta. */
function dayOf(written: string): Date | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(written) ? new Date(`${written}T00:00:00+07:00`) : undefined
  return day === undefined || Number.isNaN(day.getTime()) ? undefined : day
}

/** For an address: without those that are not set. */
export const setFilters = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
