import type { Db } from '../../db/db.ts'
import { safeLink } from '../../values/links.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { Store } from './list-stores.ts'

export async function selectStores(db: Db): Promise<Store[]> {
  const rows = await db
    .selectFrom('store')
    .leftJoin('picture', 'picture.id', 'picture_id')
    .select(['store.id', 'store.name', 'address', 'open_day', 'open_time', 'phone_number', 'maps_link'])
    .select(pictureColumn('picture').as('picture'))
    .where('hidden', '=', false)
    .orderBy('store.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    openDay: row.open_day,
    openTime: row.open_time,
    phoneNumber: row.phone_number,
    mapsLink: /^https:/i.test(row.maps_link) ? safeLink(row.maps_link) : '',
    picture: row.picture ?? undefined,
  }))
}
