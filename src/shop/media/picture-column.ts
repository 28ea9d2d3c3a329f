import { sql } from 'kysely'
import type { Picture } from './picture.ts'

/** A joined picture as one column, so that every domain reads the same shape. Null if an outer join found none. */
export function pictureColumn(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<Picture | null>`case when ${column('id')} is null then null else json_build_object(
    'file', ${column('file')}, 'width', ${column('width')}, 'height', ${column('height')},
    'tint', ${column('tint')}, 'formats', ${column('formats')}) end`
}
