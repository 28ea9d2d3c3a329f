import type { Db } from '../../../db/db.ts'
import { leftOutOf, optional, pictureName, secureLink, words, yesNo } from './cells.ts'
import { type IdOf, type ReadOf, sheet } from './sheet.ts'
import { saveStores, selectStoreRows } from './store-queries.ts'

export const stores = sheet({
  file: 'stores.csv',
  needed: {
    name: words(100),
    address: words(500, { lines: true }),
    open_day: optional('', words(100)),
    open_time: optional('', words(100)),
    phone_number: optional('', words(40)),
    maps_link: optional('', secureLink),
  },
  extra: {
    ...{ image: optional(undefined, pictureName), hidden: optional(false, yesNo) },
    ...{ open_day_indonesian: optional('', words(100)), open_time_indonesian: optional('', words(100)) },
  },
  key: ['name'],
  removable: true,
})

const indonesian = {
  open_day_indonesian: 'open_day_indonesian',
  open_time_indonesian: 'open_time_indonesian',
} as const

export async function importStores(db: Db, { rows, leftOut }: ReadOf<typeof stores>, pictureId: IdOf): Promise<number> {
  const changed = await saveStores(
    db,
    rows.map(({ line: _, image, ...row }) => ({
      ...row,
      picture_id: image === undefined ? null : pictureId(image),
    })),
    leftOutOf(leftOut, { image: 'picture_id', hidden: 'hidden', ...indonesian }),
  )
  return changed.length
}

export async function exportStores(db: Db): Promise<string[][]> {
  const rows = await selectStoreRows(db)
  return rows.map((row) => [
    ...[row.name, row.address, row.open_day, row.open_time, row.phone_number, row.maps_link],
    row.image ?? '',
    ...[row.hidden ? 'yes' : 'no', row.open_day_indonesian, row.open_time_indonesian],
  ])
}
