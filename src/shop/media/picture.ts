/** A picture for pages and the API. `file` is its public name; `formats` lists the formats that are complete, best first. */
export type Picture = {
  file: string
  width: number
  height: number
  /** The average colour of its edge, shown until the picture arrives. */
  tint: string
  formats: PictureFormat[]
  /** What it shows, on pages that read it. Absent if no one has written it. */
  alt?: string
}

export type PictureFormat = (typeof pictureFormats)[number]

/** Best first: the fewest bytes for the same picture. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export type OriginalKind = 'avif' | 'webp' | 'jpg' | 'png'

/** The names that picture files can have. One dot and no slash, so that a name cannot leave its folder. */
const PUBLIC_NAME = /^[a-z0-9][a-z0-9-]{0,119}\.(avif|webp|jpg|png)$/

export const isPublicName = (name: string) => PUBLIC_NAME.test(name)

/** `Abaya Sinar (1).JPG` → `abaya-sinar-1-3f9a2c1b.jpg`. With the hash, a changed picture gets a new address. */
export function publicName(ownersName: string, sha256: string, kind: OriginalKind): string {
  const stem = ownersName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return `${stem || 'picture'}-${sha256.slice(0, 8)}.${kind}`
}

/**
 * The widths that a picture is offered in; none is wider than the original. The widest is for dense screens and enlarged pictures, and
 * takes half of the time of all sizes: it is made in one format only, which nearly every browser reads.
 */
export function widthsOf(originalWidth: number, format: PictureFormat = 'avif'): number[] {
  const usual = [420, 840, 1200].map((width) => Math.min(width, originalWidth))
  const large = (format === 'avif' ? [1600, 2400] : [1600]).filter((width) => width <= originalWidth)
  return [...new Set([...usual, ...large])]
}

/** `lr-abs-01-1-3f9a2c1b.webp` at 840 px in AVIF is `lr-abs-01-1-3f9a2c1b-840.avif`. */
export function variantName(file: string, width: number, format: PictureFormat): string {
  return `${file.replace(/\.[a-z]+$/, '')}-${width}.${format}`
}

/** The file of the public copy of an original: `lr-abs-01-1-3f9a2c1b-full.webp`. */
export const publishedName = (file: string) => file.replace(/(\.[a-z]+)$/, '-full$1')

const VARIANT_NAME = /-(\d{1,5}|full)\.(avif|webp|jpg|png)$/

/** True for the sizes and copies that the shop made. The name of an original ends with eight digits of its hash. */
export const isVariantName = (file: string) => VARIANT_NAME.test(file)

/** The `srcset` of one format. */
export function sourceSet(picture: Pick<Picture, 'file' | 'width'>, format: PictureFormat, folderUrl: string): string {
  return widthsOf(picture.width, format)
    .map((width) => `${folderUrl}${variantName(picture.file, width, format)} ${width}w`)
    .join(', ')
}

/** For `<img src>` alone: a JPEG of medium width, or the original until that exists. */
export function fallbackName(picture: Picture): string {
  return picture.formats.includes('jpg') ? variantName(picture.file, Math.min(840, picture.width), 'jpg') : picture.file
}

/** One small file, for places that need no choice of widths. */
export function smallName(picture: Picture): string {
  const format = (['webp', 'avif', 'jpg'] as const).find((known) => picture.formats.includes(known))
  return format === undefined ? picture.file : variantName(picture.file, Math.min(420, picture.width), format)
}
