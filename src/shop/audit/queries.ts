import type { Db } from '../../db/db.ts'
import { inPortions } from '../../db/save-changed.ts'
import type { Actor } from './actor.ts'
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
