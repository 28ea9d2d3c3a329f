import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { useFrame } from '../../data/frame-data.ts'

export const mimeTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Below this width the crop for phones is shown. The style sheets use the same breakpoint. */
export const phoneMedia = '(max-width: 61.99rem)'
export const wideMedia = '(min-width: 62rem)'

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
