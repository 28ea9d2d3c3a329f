import type { Campaign } from '../../../shop/campaigns/campaign.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Picture, PicturePreload } from '../content/picture.tsx'
import './campaign-row.css'

type RowProps = Pick<Campaign, 'slug' | 'name' | 'picture'> & { first: boolean }

const sizes = '(min-width: 48rem) 60vw, 100vw'

/** One campaign of the list. On wide screens the side of its picture alternates; its place in the document never does. */
export function CampaignRow({ slug, name, picture, first }: RowProps) {
  return (
    <PageLink className="campaign-row" to={paths.campaign(slug)}>
      {first && <PicturePreload picture={picture} sizes={sizes} />}
      <Picture picture={picture} alt="" sizes={sizes} first={first} />
      <div className="words">
        <h2>{name}</h2>
        <span className="link">See more</span>
      </div>
    </PageLink>
  )
}
