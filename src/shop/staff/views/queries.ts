import type { Db } from '../../../db/db.ts'
import type { ListName, SavedView, ViewOfPerson } from './saved-views.ts'

export const selectViewsOf = (db: Db, staffId: number): Promise<SavedView[]> =>
  db
    .selectFrom('office_view')
    .select(['id', 'list', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()

/** The views of everyone who still has access, oldest first. */
export const selectAllViews = (db: Db): Promise<ViewOfPerson[]> =>
  db
    .selectFrom('office_view')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['office_view.id', 'list', 'office_view.name', 'query', 'staff_id as staffId', 'email'])
    .where('ended_at', 'is', null)
    .orderBy('office_view.id')
    .execute()

/** Returns false if the person uses the name for another list. */
export async function upsertView(
  db: Db,
  view: { staffId: number; list: ListName; name: string; query: string },
): Promise<boolean> {
  const saved = await db
    .insertInto('office_view')
    .values({ staff_id: view.staffId, list: view.list, name: view.name, query: view.query })
    .onConflict((known) =>
      known.columns(['staff_id', 'name']).doUpdateSet({ query: view.query }).where('office_view.list', '=', view.list),
    )
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export const deleteViewOf = (db: Db, staffId: number, id: number) =>
  db
    .deleteFrom('office_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(['name', 'query'])
    .executeTakeFirst()
