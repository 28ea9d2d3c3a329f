import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inPortions } from '../../db/save-changed.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Actor } from './actor.ts'
import type { Activity, ActivityFilter } from './list-activity.ts'
import type { Change } from './record-change.ts'

export async function insertEntries(
  db: Db,
  actor: Exclude<Actor, { kind: 'customer' }>,
  changes: readonly Change[],
): Promise<void> {
  const by = actor.kind === 'staff' ? actor : undefined
  const who = {
    actor: actor.kind,
    ...{ staff_id: by?.staffId ?? null, staff_name: by?.name ?? null, session_id: by?.sessionId ?? null },
    ...{ address: by?.address ?? null, request_id: by?.requestId ?? null },
  }
  // An import chains its rows in portions: all of them at the commit would be one long silence, which ends the connection. It
  // records last in its transaction, so it takes no lock after this.
  if (changes.length > 500) await sql`set constraints audit_chain immediate`.execute(db)
  await inPortions(changes, async (portion) => {
    await db
      .insertInto('audit')
      .values(
        portion.map(({ action, subject, before, after, personalFields = [] }) => ({
          ...who,
          ...{ action, subject_kind: subject.kind, subject_key: subject.key, personal_fields: [...personalFields] },
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
        })),
      )
      .execute()
    return []
  })
}

export async function selectActivity(
  db: Db,
  { by, action, subject, from, until }: ActivityFilter,
  { below, atMost }: { below: number | undefined; atMost: number },
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(by !== undefined, (entries) =>
      typeof by === 'object' ? entries.where('staff_id', '=', by.staffId) : entries.where('actor', '=', by ?? 'clock'),
    )
    .$if(action !== undefined, (entries) =>
      entries.where((either) =>
        either.or([either('action', '=', action ?? ''), either(sql`split_part(action, '.', 1)`, '=', action ?? '')]),
      ),
    )
    .$if(subject !== undefined, (entries) => entries.where('subject_key', '=', subject?.key ?? ''))
    .$if(subject?.kind !== undefined, (entries) => entries.where('subject_kind', '=', subject?.kind ?? ''))
    .$if(from !== undefined, (entries) => entries.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (entries) => entries.where('at', '<', until ?? new Date(0)))
    .$if(below !== undefined, (entries) => entries.where('id', '<', below ?? 0))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at, action: row.action, subject: { kind: row.subject_kind, key: row.subject_key } },
    ...{ before: row.before ?? {}, after: row.after ?? {}, personalFields: row.personal_fields },
    by: personOf(row),
  }))
}

type Who = Pick<
  Selectable<Tables['audit']>,
  'actor' | 'staff_id' | 'staff_name' | 'session_id' | 'address' | 'request_id'
>

function personOf({ actor, staff_id, staff_name, session_id, address, request_id }: Who): Activity['by'] {
  if (actor !== 'staff') return { kind: actor }
  return {
    ...{ kind: actor, staffId: staff_id ?? 0, name: staff_name ?? '' },
    ...{ sessionId: session_id ?? undefined, address: address ?? undefined, requestId: request_id ?? undefined },
  }
}
