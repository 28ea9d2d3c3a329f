import type { ReactNode } from 'react'
import { fallbackName, type Picture as PictureFile, sourceSet } from '../../../shop/media/picture.ts'
import styles from './picture.module.css'
import { mimeTypes, usePictureFolder } from './picture-source.ts'

type PictureProps = {
  picture: PictureFile
  /** Other crops, for windows of another shape. */
  crops?: { picture: PictureFile; sizes: string; media: string }[]
  alt: string
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string
  /** True if it is visible when the page opens: loaded eagerly, with high priority. */
  first?: boolean
  onLoad?: () => void
  /** A smaller file of the picture that the browser has already: shown until this one is there. */
  until?: string | undefined
  className?: string | undefined
  /** Lies over the picture. */
  children?: ReactNode
}

/** A picture in all its formats and widths, with a background in its own colour until it has loaded. */
export function Picture({
  picture,
  crops = [],
  alt,
  sizes,
  first = false,
  onLoad,
  until,
  className = '',
  children,
}: PictureProps) {
  const folder = usePictureFolder()
  return (
    <span className={`${styles['picture']} ${className}`}>
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={picture.tint} />
      </svg>
      {until !== undefined && <img className={styles['until']} src={until} alt="" />}
      <picture>
        {crops.map((crop) => (
          <Sources key={crop.media} {...crop} folder={folder} />
        ))}
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
      {children}
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
