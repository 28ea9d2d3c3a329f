import * as campaignTexts from '#texts/campaign.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { Picture } from '../content/picture.tsx'
import { fillSizes } from '../content/picture-source.ts'
import styles from './campaign-pictures.module.css'

/** The frames of the style sheet: the first picture is cropped in a tall window only, a last one without a partner is wide. */
function sizesOf(picture: PictureFile, place: number, count: number): string {
  if (place === 0) return `not all and (max-aspect-ratio: 4/5) 100vw, ${fillSizes('100vw', picture, 4 / 3)}`
  const isAlone = place === count - 1 && place % 2 === 1
  return isAlone ? fillSizes('100vw', picture, 3 / 2) : fillSizes('50vw', picture, 3 / 4)
}

/** The first picture has the full width, the others are in pairs. */
export function CampaignPictures({ name, pictures }: { name: string; pictures: PictureFile[] }) {
  return (
    <div className={styles['pictures']}>
      {pictures.map((picture, place) => (
        <Picture
          key={picture.file}
          picture={picture}
          alt={campaignTexts.picture(name, place + 1, pictures.length)}
          sizes={sizesOf(picture, place, pictures.length)}
        />
      ))}
    </div>
  )
}
