import type { Db } from '../../../db/db.ts'
import { saveSlides, selectSlideRows } from './campaign-queries.ts'
import {
  checkSchedule,
  leftOutOf,
  link,
  optional,
  pictureName,
  placeOfSlide,
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
      position: placeOfSlide,
    },
    extra: { ...schedule, title_indonesian: optional('', words(120)), image_wide: optional(undefined, pictureName) },
    key: ['position'],
    removable: true,
  },
  checkSchedule,
)

export async function importSlider(db: Db, { rows, leftOut }: ReadOf<typeof slider>, pictureId: IdOf): Promise<number> {
  const changed = await saveSlides(
    db,
    rows.map(({ image_desktop, image_mobile, image_wide, starts, ends, ...row }) => ({
      ...{ title: row.title, title_indonesian: row.title_indonesian, link: row.link },
      ...{ position: row.position, hidden: row.hidden, starts_at: starts, ends_at: ends },
      desktop_picture_id: pictureId(image_desktop),
      mobile_picture_id: pictureId(image_mobile),
      wide_picture_id: image_wide === undefined ? null : pictureId(image_wide),
    })),
    leftOutOf(leftOut, {
      ...scheduleColumns,
      ...{ title_indonesian: 'title_indonesian', image_wide: 'wide_picture_id' },
    }),
  )
  return changed.length
}

export async function exportSlider(db: Db): Promise<string[][]> {
  const rows = await selectSlideRows(db)
  return rows.map((row) => [
    ...[row.title, row.link, row.image_desktop, row.image_mobile, String(row.position)],
    ...[writeStart(row.starts_at), writeEnd(row.ends_at), row.hidden ? 'yes' : 'no', row.title_indonesian],
    row.image_wide ?? '',
  ])
}
