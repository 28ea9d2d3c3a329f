import { fallbackName, type Picture as PictureFile, sourceSet } from '../../../shop/media/picture.ts'
import styles from './picture.module.css'
import { mimeTypes, tallMedia, usePictureFolder } from './picture-source.ts'

type PictureProps = {
  picture: PictureFile
  /** The crop for windows that are taller than wide, if it is a different picture. */
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
          <Sources picture={phone} folder={folder} sizes={phoneSizes ?? sizes} media={tallMedia} />
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
      type={mimeTypes[format]}
      media={media}
      srcSet={sourceSet(picture, format, folder)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
  ))
}
