import type { Generated, GeneratedAlways } from 'kysely'

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
  }
}
