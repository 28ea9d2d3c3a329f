import type { Db } from '../../../db/db.ts'
import { saveCategories, selectCategoryRows } from './catalogue-queries.ts'
import { leftOutOf, optional, place, slug, words, yesNo } from './cells.ts'
import { type ReadOf, sheet } from './sheet.ts'

export const categories = sheet({
  file: 'categories.csv',
  needed: { category_slug: slug, category_name: words(100), position: place },
  extra: { hidden: optional(false, yesNo), category_name_indonesian: optional('', words(100)) },
  key: ['category_slug'],
  removable: true,
})

export async function importCategories(db: Db, { rows, leftOut }: ReadOf<typeof categories>): Promise<number> {
  const changed = await saveCategories(
    db,
    rows.map((row) => ({
      slug: row.category_slug,
      name: row.category_name,
      name_indonesian: row.category_name_indonesian,
      position: row.position,
      hidden: row.hidden,
    })),
    leftOutOf(leftOut, { hidden: 'hidden', category_name_indonesian: 'name_indonesian' }),
  )
  return changed.length
}

export async function exportCategories(db: Db): Promise<string[][]> {
  const rows = await selectCategoryRows(db)
  return rows.map((row) => [row.slug, row.name, String(row.position), row.hidden ? 'yes' : 'no', row.name_indonesian])
}
