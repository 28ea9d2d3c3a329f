import * as campaignTexts from '#texts/campaigns.ts'
import * as texts from '../../../contract/texts.ts'
import { listCampaigns } from '../../../shop/campaigns/list-campaigns.ts'
import { CampaignRow } from '../../components/campaigns/campaign-row.tsx'
import { pageMeta } from '../../meta/page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import layout from '../../ui/layout.module.css'
import type { Route } from './+types/campaigns'
import styles from './campaigns.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const campaigns = await listCampaigns(context.get(shopContext))
  return { campaigns: campaigns.map(({ slug, name, picture }) => ({ slug, name, picture })) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const [, frame] = matches
  const { shop } = frame.loaderData
  const description = campaignTexts.description(shop.name)
  return pageMeta({ shop, title: texts.campaign, description, path: paths.campaigns() })
}

export default function Campaigns({ loaderData: { campaigns } }: Route.ComponentProps) {
  if (campaigns.length === 0)
    return <EmptyPage heading={campaignTexts.noneYet} linkText={texts.goToShop} to={paths.shop()} />
  return (
    <div className={styles['campaigns']}>
      <h1 className={layout['wrap']}>{texts.campaign}</h1>
      {campaigns.map((campaign, place) => (
        <CampaignRow key={campaign.slug} {...campaign} first={place === 0} />
      ))}
    </div>
  )
}
