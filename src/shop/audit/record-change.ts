import type { Db } from '../../db/db.ts'
import type { Action, Subject } from './actions.ts'
import type { Actor } from './actor.ts'
import { insertEntries } from './queries.ts'

/** The values of fields, by their names. Dates become texts. */
export type Fields = Record<string, string | number | boolean | null | undefined | Date>

export type Change = {
  action: Action
  subject: Subject
  /** Values that are the same before and after are left out. */
  before?: Fields
  after?: Fields
  /** The fields with personal data that changed. Only their names are recorded. */
  personalFields?: readonly string[]
}

/**
 * Records a change by staff, the terminal or a job. Call it in the transaction that makes the change, so that both are committed
 * together. Changes by customers are not recorded.
 */
export const recordChange = (db: Db, actor: Actor, change: Change): Promise<void> => recordChanges(db, actor, [change])

/** Records many changes in few statements. */
export async function recordChanges(db: Db, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (actor.kind === 'customer' || changes.length === 0) return
  await insertEntries(
    db,
    actor,
    changes.map((change) => ({ ...change, ...changedFields(change) })),
  )
}

function changedFields({ before, after }: Change): { before?: Fields; after?: Fields } {
  if (before === undefined || after === undefined) return { ...(before && { before }), ...(after && { after }) }
  const isSame = (name: string) => JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null)
  const changed = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== undefined && !isSame(name)))
  return { before: changed(before), after: changed(after) }
}
