import * as campaignTexts from '#texts/campaign.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { Picture } from '../content/picture.tsx'
import styles from './campaign-pictures.module.css'

/** The first picture has the full width, the others are in pairs. */
export function CampaignPictures({ name, pictures }: { name: string; pictures: PictureFile[] }) {
  return (
    <div className={styles['pictures']}>
      {pictures.map((picture, place) => (
        <Picture
          key={picture.file}
          picture={picture}
          alt={campaignTexts.picture(name, place + 1, pictures.length)}
          sizes={place === 0 ? '100vw' : '50vw'}
        />
      ))}
    </div>
  )
}
