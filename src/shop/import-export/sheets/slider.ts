import type { Db } from '../../../db/db.ts'
import { saveSlides, selectSlideRows } from './campaign-queries.ts'
import { link, optional, pictureName, place, words } from './cells.ts'
import { type IdOf, type RowOf, sheet } from './sheet.ts'

export const slider = sheet({
  file: 'slider.csv',
  needed: {
    title: words(120),
    link: optional('', link),
    image_desktop: pictureName,
    image_mobile: pictureName,
    position: place,
  },
  key: ['position'],
  removable: true,
})

export async function importSlider(db: Db, rows: RowOf<typeof slider>[], pictureId: IdOf): Promise<number> {
  const changed = await saveSlides(
    db,
    rows.map(({ title, link, image_desktop, image_mobile, position }) => ({
      ...{ title, link, position },
      desktop_picture_id: pictureId(image_desktop),
      mobile_picture_id: pictureId(image_mobile),
    })),
  )
  return changed.length
}

export async function exportSlider(db: Db): Promise<string[][]> {
  const rows = await selectSlideRows(db)
  return rows.map((row) => [row.title, row.link, row.image_desktop, row.image_mobile, String(row.position)])
}
