import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import type { Action, Subject } from './actions.ts'
import type { Actor } from './actor.ts'
import type { FieldName } from './fields.ts'
import { existsEntryOf, insertEntries } from './queries.ts'

/** The values of fields, by their names. Dates become texts. A new field gets its line in fields.ts. */
export type Fields = { readonly [Name in FieldName]?: FieldValue }

type FieldValue = string | number | boolean | null | undefined | Date

export type Change = {
  action: Action
  subject: Subject
  /** Values that are the same before and after are left out. */
  before?: Fields
  after?: Fields
  /** The fields with personal data that changed. Only their names are recorded. */
  personalFields?: readonly FieldName[]
}

/**
 * Records a change by staff, the terminal or a job. Call it in the transaction that makes the change, so that both are committed
 * together. Changes by customers are not recorded.
 */
export const recordChange = (db: Db, actor: Actor, change: Change): Promise<void> => recordChanges(db, actor, [change])

/** Whether a request of the last minutes has changed something. */
export const hasRecorded = ({ db }: Pick<Shop, 'db'>, requestId: string): Promise<boolean> =>
  existsEntryOf(db, requestId)

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
  const [was, is] = [before, after].map((fields) => new Map<string, FieldValue>(Object.entries(fields)))
  const isSame = (name: string) => JSON.stringify(was?.get(name) ?? null) === JSON.stringify(is?.get(name) ?? null)
  const changed = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== undefined && !isSame(name)))
  return { before: changed(before), after: changed(after) }
}
