import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type PictureFormat = 'avif' | 'webp' | 'jpg'

export type PictureTables = {
  picture: {
    id: GeneratedAlways<number>
    name: string
    file: string
    width: number
    height: number
    tint: string
    formats: Generated<PictureFormat[]>
    imported_at: Generated<Date>
    /** Compared by the database alone. */
    next_try_at: ColumnType<never, never, never>
  }
}
