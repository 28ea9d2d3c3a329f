import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inPortions, whereDifferent } from '../../../db/save-changed.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { PictureFormat } from '../../media/picture.ts'

export type PictureRow = Insertable<Tables['picture']> & { formats: PictureFormat[] }

export const selectPictures = (db: Db) =>
  db.selectFrom('picture').select(['id', 'name', 'file', 'width', 'formats']).execute()

/** New bytes under a known name replace the picture, its formats too. */
export async function savePictures(db: Db, rows: PictureRow[]) {
  const { taken } = whereDifferent('picture', ['file', 'width', 'height', 'tint', 'formats'])
  const { differs } = whereDifferent('picture', ['file'])
  return inPortions(rows, (portion) =>
    db
      .insertInto('picture')
      .values(portion)
      .onConflict((known) => known.column('name').doUpdateSet(taken).where(differs))
      .returning('name')
      .execute(),
  )
}

export const selectPicturesInUse = (db: Db) =>
  db.selectFrom('picture').select(['name', 'file']).where(isInUse).orderBy('id').execute()

/** The pictures of an export that have a description. */
export const selectPictureTexts = (db: Db) =>
  db.selectFrom('picture').select(['name', 'alt']).where('alt', '<>', '').where(isInUse).orderBy('name').execute()

export const updatePictureText = (db: Db, name: string, alt: string) =>
  db.updateTable('picture').set({ alt }).where('name', '=', name).execute()

const isInUse = sql<boolean>`id in (
        select picture_id from article_picture
        union select picture_id from collection
        union select desktop_picture_id from slider_item
        union select mobile_picture_id from slider_item
        union select wide_picture_id from slider_item
        union select picture_id from campaign
        union select picture_id from campaign_picture
        union select picture_id from store)`
