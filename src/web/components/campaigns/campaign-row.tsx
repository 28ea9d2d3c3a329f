import * as campaignTexts from '#texts/campaigns.ts'
import type { Campaign } from '../../../shop/campaigns/campaign.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { Picture } from '../content/picture.tsx'
import { PicturePreload } from '../content/picture-preload.tsx'
import { fillSizes } from '../content/picture-source.ts'
import styles from './campaign-row.module.css'

type RowProps = Pick<Campaign, 'slug' | 'name' | 'picture'> & { first: boolean }

const sizesOf = (picture: PictureFile) => fillSizes('(min-width: 48rem) 60vw, 100vw', picture, 3 / 2)

/** One campaign of the list. On wide screens the side of its picture alternates; the order in the document does not. */
export function CampaignRow({ slug, name, picture, first }: RowProps) {
  return (
    <PageLink className={styles['row']} to={paths.campaign(slug)}>
      {first && <PicturePreload picture={picture} sizes={sizesOf(picture)} />}
      <Picture className={styles['picture']} picture={picture} alt="" sizes={sizesOf(picture)} first={first} />
      <div className={styles['words']}>
        <h2>{name}</h2>
        <span className={`${text['link']} ${styles['link']}`}>{campaignTexts.seeMore}</span>
      </div>
    </PageLink>
  )
}
