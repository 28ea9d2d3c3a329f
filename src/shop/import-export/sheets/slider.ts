import type { Db } from '../../../db/db.ts'
import { saveSlides, selectSlideRows } from './campaign-queries.ts'
import {
  checkSchedule,
  leftOutOf,
  link,
  optional,
  pictureName,
  place,
  schedule,
  scheduleColumns,
  words,
  writeEnd,
  writeStart,
} from './cells.ts'
import { type IdOf, type ReadOf, sheet } from './sheet.ts'

export const slider = sheet(
  {
    file: 'slider.csv',
    needed: {
      title: words(120),
      link: optional('', link),
      image_desktop: pictureName,
      image_mobile: pictureName,
      position: place,
    },
    extra: { ...schedule, title_indonesian: optional('', words(120)) },
    key: ['position'],
    removable: true,
  },
  checkSchedule,
)

export async function importSlider(db: Db, { rows, leftOut }: ReadOf<typeof slider>, pictureId: IdOf): Promise<number> {
  const changed = await saveSlides(
    db,
    rows.map(({ title, title_indonesian, link, image_desktop, image_mobile, position, starts, ends, hidden }) => ({
      ...{ title, title_indonesian, link, position, hidden, starts_at: starts, ends_at: ends },
      desktop_picture_id: pictureId(image_desktop),
      mobile_picture_id: pictureId(image_mobile),
    })),
    leftOutOf(leftOut, { ...scheduleColumns, title_indonesian: 'title_indonesian' }),
  )
  return changed.length
}

export async function exportSlider(db: Db): Promise<string[][]> {
  const rows = await selectSlideRows(db)
  return rows.map((row) => [
    ...[row.title, row.link, row.image_desktop, row.image_mobile, String(row.position)],
    ...[writeStart(row.starts_at), writeEnd(row.ends_at), row.hidden ? 'yes' : 'no', row.title_indonesian],
  ])
}
