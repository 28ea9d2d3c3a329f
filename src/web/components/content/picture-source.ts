import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { useFrame } from '../../data/frame-data.ts'

export const mimeTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** The shape of the window chooses the crop, so that no figure loses its head. hero.module.css uses the same shapes. */
export const tallMedia = '(max-aspect-ratio: 4/5)'
export const broadMedia = 'not all and (max-aspect-ratio: 4/5)'
export const wideMedia = '(min-aspect-ratio: 2/1)'
export const broadNotWideMedia = '(min-aspect-ratio: 4/5) and (max-aspect-ratio: 2/1)'

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
