import type { Db } from '../../../db/db.ts'
import { selectPictureTexts, updatePictureText } from '../pictures/queries.ts'
import { optional, pictureName, words } from './cells.ts'
import { type ReadOf, sheet } from './sheet.ts'

/** What a picture shows, for people who cannot see it. */
export const pictures = sheet({
  file: 'pictures.csv',
  needed: { picture: pictureName, alt: optional('', words(300)) },
  key: ['picture'],
})

export async function importPictureTexts(db: Db, { rows }: ReadOf<typeof pictures>): Promise<number> {
  const before = new Map((await selectPictureTexts(db)).map(({ name, alt }) => [name, alt]))
  const changed = rows.filter(({ picture, alt }) => (before.get(picture) ?? '') !== alt)
  for (const { picture, alt } of changed) await updatePictureText(db, picture, alt)
  return changed.length
}

export const exportPictureTexts = async (db: Db): Promise<string[][]> =>
  (await selectPictureTexts(db)).map(({ name, alt }) => [name, alt])
