import type { Db } from '../../../db/db.ts'
import { saveCollections, selectCollectionRows } from './catalogue-queries.ts'
import { leftOutOf, link, optional, pictureName, place, slug, words, yesNo } from './cells.ts'
import { type IdOf, type ReadOf, sheet } from './sheet.ts'

export const collections = sheet({
  file: 'collections.csv',
  needed: {
    slug,
    title: words(100),
    image: optional(undefined, pictureName),
    link: optional('', link),
    featured: yesNo,
    position: place,
  },
  extra: {
    hidden: optional(false, yesNo),
    title_indonesian: optional('', words(100)),
    sentence: optional('', words(200)),
    sentence_indonesian: optional('', words(200)),
  },
  key: ['slug'],
  removable: true,
})

export async function importCollections(
  db: Db,
  { rows, leftOut }: ReadOf<typeof collections>,
  pictureId: IdOf,
): Promise<number> {
  const changed = await saveCollections(
    db,
    rows.map(({ slug, title, title_indonesian, sentence, sentence_indonesian, image, ...row }) => ({
      ...{ slug, title, title_indonesian, sentence, sentence_indonesian },
      ...{ link: row.link, featured: row.featured, position: row.position, hidden: row.hidden },
      picture_id: image === undefined ? null : pictureId(image),
    })),
    leftOutOf(leftOut, {
      ...{ hidden: 'hidden', title_indonesian: 'title_indonesian' },
      ...{ sentence: 'sentence', sentence_indonesian: 'sentence_indonesian' },
    }),
  )
  return changed.length
}

export async function exportCollections(db: Db): Promise<string[][]> {
  const rows = await selectCollectionRows(db)
  return rows.map((row) => [
    ...[row.slug, row.title, row.image ?? '', row.link],
    ...[row.featured ? 'yes' : 'no', String(row.position)],
    ...[row.hidden ? 'yes' : 'no', row.title_indonesian, row.sentence, row.sentence_indonesian],
  ])
}
