import type { Db } from '../../../db/db.ts'
import { inPortions, whereDifferent } from '../../../db/save-changed.ts'

export type StoreRow = {
  name: string
  address: string
  open_day: string
  open_time: string
  open_day_indonesian: string
  open_time_indonesian: string
  phone_number: string
  maps_link: string
  picture_id: number | null
  hidden: boolean
}

const sheetColumns = [
  ...['address', 'open_day', 'open_time', 'phone_number', 'maps_link', 'picture_id', 'hidden'],
  ...['open_day_indonesian', 'open_time_indonesian'],
]

/** Returns the stores that are new or changed. Existing stores keep their values in the columns `kept`. */
export async function saveStores(db: Db, rows: StoreRow[], kept: readonly string[]) {
  const keeps = new Set<string>(kept)
  const { taken, differs } = whereDifferent(
    'store',
    sheetColumns.filter((column) => !keeps.has(column)),
  )
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
    .select(['hidden', 'open_day_indonesian', 'open_time_indonesian'])
    .orderBy('store.id')
    .execute()
