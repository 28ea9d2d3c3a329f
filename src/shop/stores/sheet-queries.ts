import type { Db } from '../../db/db.ts'
import { inPortions, whereDifferent } from '../../db/save-changed.ts'

export type StoreRow = {
  name: string
  address: string
  open_day: string
  open_time: string
  phone_number: string
  maps_link: string
  picture_id: number | null
}

/** Answers with the stores that are new or changed. */
export async function saveStores(db: Db, rows: StoreRow[]) {
  const { taken, differs } = whereDifferent('store', [
    ...['address', 'open_day', 'open_time', 'phone_number', 'maps_link', 'picture_id'],
  ])
  return inPortions(rows, (portion) =>
    db
      .insertInto('store')
      .values(portion)
      .onConflict((known) => known.column('name').doUpdateSet(taken).where(differs))
      .returning('id')
      .execute(),
  )
}

export const selectStoreRows = (db: Db) =>
  db
    .selectFrom('store')
    .leftJoin('picture', 'picture.id', 'picture_id')
    .select(['store.name', 'address', 'open_day', 'open_time', 'phone_number', 'maps_link', 'picture.name as image'])
    .orderBy('store.id')
    .execute()
