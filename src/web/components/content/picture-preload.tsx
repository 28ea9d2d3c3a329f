import { type Picture as PictureFile, sourceSet, variantName } from '../../../shop/media/picture.ts'
import { mimeTypes, usePictureFolder } from './picture-source.ts'

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
      type={mimeTypes[best]}
      href={folder + variantName(picture.file, Math.min(840, picture.width), best)}
      imageSrcSet={sourceSet(picture, best, folder)}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}
