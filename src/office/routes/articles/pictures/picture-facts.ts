import type { ArticlePicture } from '../../../../shop/article-editing/pictures/article-pictures.ts'
import { variantName, widthsOf } from '../../../../shop/media/picture.ts'

/** A picture as the editor shows it. `address` is one file of medium width, or the full one until the sizes are made. */
export type PictureInEditor = { id: number; address: string; alt: string }

export const toPicture = (picture: ArticlePicture): PictureInEditor => ({
  id: picture.id,
  address: mediumAddress(picture),
  alt: picture.alt,
})

/** Under the name of an original the shop serves a copy, also before the sizes are made. */
function mediumAddress({ file, width, formats: [format] }: ArticlePicture): string {
  const medium = Math.min(widthsOf(width)[1] ?? width, width)
  return addressOf(format === undefined ? file : variantName(file, medium, format))
}

export const addressOf = (file: string): string => `/public/storage/content/${file}`
