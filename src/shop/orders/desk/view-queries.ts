import type { Db } from '../../../db/db.ts'
import type { SavedView, ViewOfPerson } from './saved-views.ts'

export const selectViewsOf = (db: Db, staffId: number): Promise<SavedView[]> =>
  db.selectFrom('office_view').select(['id', 'name', 'query']).where('staff_id', '=', staffId).orderBy('id').execute()

/** The views of everyone who still has access, oldest first. */
export const selectAllViews = (db: Db): Promise<ViewOfPerson[]> =>
  db
    .selectFrom('office_view')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['office_view.id', 'office_view.name', 'query', 'staff_id as staffId', 'email'])
    .where('ended_at', 'is', null)
    .orderBy('office_view.id')
    .execute()

export async function insertView(db: Db, view: { staffId: number; name: string; query: string }): Promise<void> {
  await db
    .insertInto('office_view')
    .values({ staff_id: view.staffId, name: view.name, query: view.query })
    .onConflict((known) => known.columns(['staff_id', 'name']).doUpdateSet({ query: view.query }))
    .execute()
}

export const deleteViewOf = (db: Db, staffId: number, id: number) =>
  db
    .deleteFrom('office_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(['name', 'query'])
    .executeTakeFirst()
