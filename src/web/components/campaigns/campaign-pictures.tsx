import * as campaignTexts from '#texts/campaign.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { Picture } from '../content/picture.tsx'
import { PicturePreload } from '../content/picture-preload.tsx'
import { fillSizes } from '../content/picture-source.ts'
import styles from './campaign-pictures.module.css'
import { Marks, type NumberedMark } from './marks.tsx'

export type PicturesProps = {
  name: string
  /** All pictures of the campaign, the opening one first. */
  pictures: [opening: PictureFile, ...others: PictureFile[]]
  marks: readonly NumberedMark[]
}

/** The first picture, in the full width above the story. The style sheet crops it in a tall window and in a low one. */
export function OpeningPicture({ name, pictures: [picture, ...others], marks }: PicturesProps) {
  const sizes = `not all and (max-aspect-ratio: 4/5) 100vw, ${fillSizes('100vw', picture, 4 / 3)}`
  return (
    <>
      <PicturePreload picture={picture} sizes={sizes} />
      <Picture
        className={styles['opening']}
        picture={picture}
        alt={campaignTexts.picture(name, 1, others.length + 1)}
        sizes={sizes}
        first
      >
        <Marks picture={picture} marks={marks} />
      </Picture>
    </>
  )
}

/** The other pictures, in pairs. A last one without a partner is wide. */
export function FurtherPictures({ name, pictures: [, ...others], marks }: PicturesProps) {
  if (others.length === 0) return null
  const isAlone = (place: number) => place === others.length - 1 && place % 2 === 0
  return (
    <div className={styles['pictures']}>
      {others.map((picture, place) => (
        <Picture
          key={picture.file}
          picture={picture}
          alt={campaignTexts.picture(name, place + 2, others.length + 1)}
          sizes={isAlone(place) ? fillSizes('100vw', picture, 3 / 2) : fillSizes('50vw', picture, 3 / 4)}
        >
          <Marks picture={picture} marks={marks} />
        </Picture>
      ))}
    </div>
  )
}
