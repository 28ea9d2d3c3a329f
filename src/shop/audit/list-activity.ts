import type { Shop } from '../shop.ts'
import { type EntryPlace, selectActivity, selectPeople, selectPlace } from './queries.ts'

/** One recorded change. */
export type Activity = {
  id: number
  at: Date
  by: { kind: 'terminal' | 'clock' } | ActivityOfStaff
  /** One of `actions`; or of a later version, after a restore. */
  action: string
  subject: { kind: string; key: string }
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** The fields with personal data that changed. Their values are not recorded. */
  personalFields: readonly string[]
}

type ActivityOfStaff = {
  kind: 'staff'
  staffId: number
  name: string
  sessionId: string | undefined
  address: string | undefined
  requestId: string | undefined
}

export type ActivityFilter = {
  /** One entry. */
  id?: number
  by?: { staffId: number } | 'terminal' | 'clock'
  /** Without what happens by itself. */
  withoutClock?: boolean
  /** A whole action such as `order.pack`, or the part before the dot. */
  action?: string
  subject?: { kind?: string; key: string }
  /** All that one request changed, also in the background. Give `from` with it: there is no index of requests. */
  requestId?: string
  from?: Date
  until?: Date
}

export type ActivityPage = {
  /** The `next` of the page before. */
  below?: number
  atMost?: number
}

/** What was changed, newest first. `next` is undefined on the last page. */
export async function listActivity(
  { db }: Pick<Shop, 'db'>,
  filter: ActivityFilter = {},
  { below, atMost = 50 }: ActivityPage = {},
): Promise<{ entries: Activity[]; next: number | undefined }> {
  const entries = await selectActivity(db, filter, { below, atMost: atMost + 1 })
  const shown = entries.slice(0, atMost)
  return { entries: shown, next: entries.length > atMost ? shown.at(-1)?.id : undefined }
}

export type ActivityEntry = { entry: Activity; place: EntryPlace }

/** One entry, with its place in the chain and whether it is as it was written. `verify` checks the whole chain. */
export async function findActivity({ db }: Pick<Shop, 'db'>, id: number): Promise<ActivityEntry | undefined> {
  const [entry] = await selectActivity(db, { id }, { below: undefined, atMost: 1 })
  const place = await selectPlace(db, id)
  return entry && place && { entry, place }
}

/** Everyone on the staff, also those whose access has ended. */
export const listActivityPeople = ({ db }: Pick<Shop, 'db'>) => selectPeople(db)
