import * as campaignTexts from '#texts/campaigns.ts'
import type { Campaign } from '../../../shop/campaigns/campaign.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { Picture, PicturePreload } from '../content/picture.tsx'
import styles from './campaign-row.module.css'

type RowProps = Pick<Campaign, 'slug' | 'name' | 'picture'> & { first: boolean }

const sizes = '(min-width: 48rem) 60vw, 100vw'

/** One campaign of the list. On wide screens the side of its picture alternates; the order in the document does not. */
export function CampaignRow({ slug, name, picture, first }: RowProps) {
  return (
    <PageLink className={styles['row']} to={paths.campaign(slug)}>
      {first && <PicturePreload picture={picture} sizes={sizes} />}
      <Picture className={styles['picture']} picture={picture} alt="" sizes={sizes} first={first} />
      <div className={styles['words']}>
        <h2>{name}</h2>
        <span className={`${text['link']} ${styles['link']}`}>{campaignTexts.seeMore}</span>
      </div>
    </PageLink>
  )
}
