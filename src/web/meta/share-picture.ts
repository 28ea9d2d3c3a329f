import { type Picture, variantName } from '../../shop/media/picture.ts'
import type { FrameData } from '../data/frame-data.ts'

type Facts = Pick<FrameData, 'shop' | 'pictureFolder'>

/** The full address of a picture for link previews: up to 1200 pixels wide, as a JPEG if there is one. */
export function sharePicture({ shop, pictureFolder }: Facts, { file, width, formats }: Picture): string {
  const name = formats.includes('jpg') ? variantName(file, Math.min(1200, width), 'jpg') : file
  return new URL(pictureFolder + name, shop.origin).href
}
