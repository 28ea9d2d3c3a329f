import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inPortions } from '../../db/save-changed.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { actions } from './actions.ts'
import type { Actor } from './actor.ts'
import type { Activity, ActivityFilter } from './list-activity.ts'
import type { Change } from './record-change.ts'

export async function insertEntries(
  db: Db,
  actor: Exclude<Actor, { kind: 'customer' }>,
  changes: readonly Change[],
): Promise<void> {
  const by = actor.kind === 'staff' ? actor : undefined
  const author = {
    actor: actor.kind,
    ...{ staff_id: by?.staffId ?? null, staff_name: by?.name ?? null, session_id: by?.sessionId ?? null },
    ...{ address: by?.address ?? null, request_id: by?.requestId ?? null },
  }
  // An import adds its rows to the hash chain in portions. Chaining all of them at the commit would take so long that the silent
  // connection is closed. It records last in its transaction, so it takes no lock after this.
  if (changes.length > 500) await sql`set constraints audit_chain immediate`.execute(db)
  await inPortions(changes, async (portion) => {
    await db
      .insertInto('audit')
      .values(
        portion.map(({ action, subject, before, after, personalFields = [] }) => ({
          ...author,
          ...{ action, subject_kind: subject.kind, subject_key: subject.key, personal_fields: [...personalFields] },
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
        })),
      )
      .execute()
    return []
  })
}

/** The index of times finds it: a request takes minutes at most. */
export async function existsEntryOf(db: Db, requestId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('at', '>', sql<Date>`clock_timestamp() - interval '15 minutes'`)
    .where('request_id', '=', requestId)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

export async function selectActivity(
  db: Db,
  { id, by, withoutClock, action, subject, requestId, from, until }: ActivityFilter,
  { below, atMost }: { below: number | undefined; atMost: number },
): Promise<Activity[]> {
  const named = actions.filter((one) => one === action || one.startsWith(`${action}.`))
  // Days are read in the order of their index; ids would be read from the newest entry on.
  const isByDay = from !== undefined || until !== undefined
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(id !== undefined, (entries) => entries.where('id', '=', id ?? 0))
    .$if(by !== undefined, (entries) =>
      typeof by === 'object' ? entries.where('staff_id', '=', by.staffId) : entries.where('actor', '=', by ?? 'clock'),
    )
    .$if(withoutClock === true, (entries) => entries.where('actor', '<>', 'clock'))
    // After a restore, entries may have actions of another version of the shop, which are not in `actions`.
    .$if(action !== undefined && named.length === 0, (entries) => entries.where('action', '=', action ?? ''))
    .$if(named.length > 0, (entries) => entries.where(sql<boolean>`action = any (${named}::text[])`))
    .$if(subject !== undefined, (entries) => entries.where('subject_key', '=', subject?.key ?? ''))
    .$if(subject?.kind !== undefined, (entries) => entries.where('subject_kind', '=', subject?.kind ?? ''))
    .$if(requestId !== undefined, (entries) => entries.where('request_id', '=', requestId ?? ''))
    .$if(from !== undefined, (entries) => entries.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (entries) => entries.where('at', '<', until ?? new Date(0)))
    .$if(below !== undefined && !isByDay, (entries) => entries.where('id', '<', below ?? 0))
    .$if(below !== undefined && isByDay, (entries) =>
      entries.where(sql<boolean>`(at, id) < ((select at from audit where id = ${below}), ${below}::bigint)`),
    )
    .$if(isByDay, (entries) => entries.orderBy('at', 'desc'))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at, action: row.action, subject: { kind: row.subject_kind, key: row.subject_key } },
    ...{ before: row.before ?? {}, after: row.after ?? {}, personalFields: row.personal_fields },
    by: personOf(row),
  }))
}

export type EntryPlace = { number: number | null; last: number; isUnbroken: boolean }

/** The place of an entry in the chain, and whether its hash still fits its values and the entry before. */
export async function selectPlace(db: Db, id: number): Promise<EntryPlace | undefined> {
  const { rows } = await sql<EntryPlace>`
    select entry.number, coalesce((select number from audit_head), 0) as last,
           entry.hash is not null and entry.hash = audit_hash(to_jsonb(entry)) and entry.previous_hash = coalesce(
             (select hash from audit as before where before.number = entry.number - 1), '') as "isUnbroken"
      from audit as entry where id = ${id}`.execute(db)
  return rows[0]
}

/** The possible authors of entries, for the filter. */
export async function selectPeople(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute()
}

type Author = Pick<
  Selectable<Tables['audit']>,
  'actor' | 'staff_id' | 'staff_name' | 'session_id' | 'address' | 'request_id'
>

function personOf({ actor, staff_id, staff_name, session_id, address, request_id }: Author): Activity['by'] {
  if (actor !== 'staff') return { kind: actor }
  return {
    ...{ kind: actor, staffId: staff_id ?? 0, name: staff_name ?? '' },
    ...{ sessionId: session_id ?? undefined, address: address ?? undefined, requestId: request_id ?? undefined },
  }
}
