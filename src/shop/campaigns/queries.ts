import type { Db } from '../../db/db.ts'
import { safeLink } from '../../values/safe-link.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { Slide } from './slide.ts'

export async function selectSlides(db: Db): Promise<Slide[]> {
  const rows = await db
    .selectFrom('slider_item')
    .innerJoin('picture as desktop_picture', 'desktop_picture.id', 'desktop_picture_id')
    .innerJoin('picture as mobile_picture', 'mobile_picture.id', 'mobile_picture_id')
    .select([
      'slider_item.id',
      'title',
      'link',
      pictureColumn('desktop_picture').$notNull().as('desktop'),
      pictureColumn('mobile_picture').$notNull().as('mobile'),
    ])
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, link: safeLink(row.link) }))
}
