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
    swatch: Generated<string | null>
    color_family: Generated<string | null>
    formats: Generated<PictureFormat[]>
    alt: Generated<string>
    source_id: Generated<number | null>
    focus_x: Generated<number | null>
    focus_y: Generated<number | null>
    imported_at: Generated<Date>
    /** Compared by the database alone. */
    next_try_at: ColumnType<never, never, never>
  }
  upload: {
    id: string
    staff_id: number | null
    purpose: string
    name: string
    bytes: number
    received: Generated<number>
    created_at: Generated<Date>
    touched_at: Generated<Date>
    picture_id: Generated<number | null>
  }
  text_page_version: {
    id: GeneratedAlways<number>
    page: string
    body: string
    written_by: string | null
    written_at: Generated<Date>
  }
}
