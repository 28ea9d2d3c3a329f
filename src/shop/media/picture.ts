/** A picture as pages and calls know it. `file` is its public name; `formats` are those whose every width is there, best first. */
export type Picture = {
  file: string
  width: number
  height: number
  /** The average colour of its edge, shown until the picture arrives. */
  tint: string
  formats: PictureFormat[]
}

export type PictureFormat = (typeof pictureFormats)[number]

/** Best first: the fewest bytes for the same picture. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export type OriginalKind = 'avif' | 'webp' | 'jpg' | 'png'

/** Every name a picture file can have. It holds no dot but one, no slash and no capitals, so no folder can be left through it. */
const PUBLIC_NAME = /^[a-z0-9][a-z0-9-]{0,119}\.(avif|webp|jpg|png)$/

export const isPublicName = (name: string) => PUBLIC_NAME.test(name)

/** `Abaya Sinar (1).JPG` → `abaya-sinar-1-3f9a2c1b.jpg`: the hash makes a changed picture a new address. */
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

/** The widths a picture is offered in. None is wider than the original; a small original is offered as wide as it is. */
export function widthsOf(originalWidth: number): number[] {
  const usual = [420, 840, 1200].map((width) => Math.min(width, originalWidth))
  const large = [1600, 2400].filter((width) => width <= originalWidth)
  return [...new Set([...usual, ...large])]
}

/** `lr-abs-01-1-3f9a2c1b.webp` at 840 px in AVIF is `lr-abs-01-1-3f9a2c1b-840.avif`. */
export function variantName(file: string, width: number, format: PictureFormat): string {
  return `${file.replace(/\.[a-z]+$/, '')}-${width}.${format}`
}

/** The `srcset` of one format, with each name behind the folder's address. */
export function sourceSet(picture: Pick<Picture, 'file' | 'width'>, format: PictureFormat, folderUrl: string): string {
  return widthsOf(picture.width)
    .map((width) => `${folderUrl}${variantName(picture.file, width, format)} ${width}w`)
    .join(', ')
}

/** What a browser that knows only `<img src>` gets: a middling JPEG, and the original until that is made. */
export function fallbackName(picture: Picture): string {
  return picture.formats.includes('jpg') ? variantName(picture.file, Math.min(840, picture.width), 'jpg') : picture.file
}

/** One file that is small, for a place where a choice of widths is too much. */
export function smallName(picture: Picture): string {
  const format = (['webp', 'avif', 'jpg'] as const).find((known) => picture.formats.includes(known))
  return format === undefined ? picture.file : variantName(picture.file, Math.min(420, picture.width), format)
}
