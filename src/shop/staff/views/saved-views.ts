import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import { deleteViewOf, selectAllViews, selectViewsOf, upsertView } from './queries.ts'

/** The lists of the office that a person can keep with their filters. */
export type ListName = 'orders' | 'articles'

export type SavedView = { id: number; list: ListName; name: string; query: string }

/** A view, and the email address of the person who saved it. */
export type ViewOfPerson = SavedView & { staffId: number; email: string }

/** The limit for all lists together. */
const MOST_VIEWS = 20
const LONGEST_NAME = 40
/** The column is an integer. */
const LARGEST_ID = 2_147_483_647

/** What a person has kept of a list under a name, oldest first. */
export const listSavedViews = async (
  { db }: Pick<Shop, 'db'>,
  { staffId, list }: { staffId: number; list: ListName },
): Promise<SavedView[]> => (await selectViewsOf(db, staffId)).filter((view) => view.list === list)

/** The views of everyone with access to the office, for the terminal. */
export const listAllViews = ({ db }: Pick<Shop, 'db'>): Promise<ViewOfPerson[]> => selectAllViews(db)

export type SaveViewResult = { ok: true } | { ok: false; reason: 'no-name' | 'too-many' | 'name-taken' }

type NewView = { staffId: number; list: ListName; name: string; query: string }

/**
 * A view of the same name is replaced, but not one of the other list: the terminal finds a view by its name alone.
 */
export function saveView(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { staffId, list, name: written, query }: NewView,
): Promise<SaveViewResult> {
  const name = [...written.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim()
  return inTransaction(db, async (db) => {
    if (name === '') return { ok: false, reason: 'no-name' }
    const known = await selectViewsOf(db, staffId)
    if (known.length >= MOST_VIEWS && !known.some((view) => view.name === name))
      return { ok: false, reason: 'too-many' }
    if (!(await upsertView(db, { staffId, list, name, query }))) return { ok: false, reason: 'name-taken' }
    const subject = { kind: 'staff', key: String(staffId) } as const
    await recordChange(db, actor, { action: 'staff.view-save', subject, after: { name, query } })
    return { ok: true }
  })
}

/** Returns false if the person has no such view, for example because it was deleted before. */
export function deleteView(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { staffId, id }: { staffId: number; id: number },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!Number.isInteger(id) || id > LARGEST_ID) return false
    const view = await deleteViewOf(db, staffId, id)
    if (view === undefined) return false
    const subject = { kind: 'staff', key: String(staffId) } as const
    await recordChange(db, actor, {
      action: 'staff.view-delete',
      subject,
      before: { name: view.name, query: view.query },
    })
    return true
  })
}
