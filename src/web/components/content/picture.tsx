import { fallbackName, type Picture as PictureFile, sourceSet, variantName } from '../../../shop/media/picture.ts'
import { useFrame } from '../../data/frame-data.ts'
import styles from './picture.module.css'

type PictureProps = {
  picture: PictureFile
  /** The crop for phones, if it is a different picture. */
  phone?: PictureFile
  alt: string
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string
  phoneSizes?: string
  /** True if it is visible when the page opens: loaded eagerly, with high priority. */
  first?: boolean
  onLoad?: () => void
  className?: string | undefined
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Below this width the crop for phones is shown. The style sheets use the same breakpoint. */
export const phoneMedia = '(max-width: 61.99rem)'
export const wideMedia = '(min-width: 62rem)'

/** A picture in all its formats and widths, with a background in its own colour until it has loaded. */
export function Picture({
  picture,
  phone,
  alt,
  sizes,
  phoneSizes,
  first = false,
  onLoad,
  className = '',
}: PictureProps) {
  const folder = usePictureFolder()
  return (
    <span className={`${styles['picture']} ${className}`}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={picture.tint} />
      </svg>
      <picture>
        {phone !== undefined && (
          <Sources picture={phone} folder={folder} sizes={phoneSizes ?? sizes} media={phoneMedia} />
        )}
        <Sources picture={picture} folder={folder} sizes={sizes} />
        <img
          src={folder + fallbackName(picture)}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          onLoad={onLoad}
        />
      </picture>
    </span>
  )
}

type SourcesProps = { picture: PictureFile; folder: string; sizes: string; media?: string }

function Sources({ picture, folder, sizes, media }: SourcesProps) {
  if (picture.formats.length === 0 && media !== undefined) {
    return <source media={media} srcSet={folder + picture.file} width={picture.width} height={picture.height} />
  }
  return picture.formats.map((format) => (
    <source
      key={format}
      type={types[format]}
      media={media}
      srcSet={sourceSet(picture, format, folder)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
  ))
}

type PreloadProps = { picture: PictureFile; sizes: string; media?: string }

/** Preloads a picture from the head of the document. */
export function PicturePreload({ picture, sizes, media }: PreloadProps) {
  const folder = usePictureFolder()
  const [best] = picture.formats
  if (best === undefined) return null
  return (
    <link
      rel="preload"
      as="image"
      type={types[best]}
      href={folder + variantName(picture.file, Math.min(840, picture.width), best)}
      imageSrcSet={sourceSet(picture, best, folder)}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

/**
 * `sizes` of a picture that is cropped to a frame of this shape (its width by its height). A picture of a wider shape fills the
 * frame's height, so it is drawn wider than the frame and needs a larger file.
 */
export function fillSizes(sizes: string, { width, height }: PictureFile, frame: number): string {
  return sizes.replace(/\d+(?=vw)/g, (vw) => `${Math.ceil(+vw * Math.max(1, width / height / frame))}`)
}

export function usePictureFolder(): string {
  return useFrame()?.pictureFolder ?? ''
}
