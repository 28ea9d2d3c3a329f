import { data } from 'react-router'
import * as texts from '../../contract/texts.ts'
import { readRichText } from '../../shop/articles/rich-text.ts'
import { findCampaign } from '../../shop/campaigns/find-campaign.ts'
import { formatDay } from '../../values/shop-time.ts'
import { CampaignPictures } from '../components/campaigns/campaign-pictures.tsx'
import { RichText } from '../components/content/rich-text.tsx'
import { pageMeta } from '../meta/page-meta.ts'
import { sharePicture } from '../meta/share-picture.ts'
import { summarize } from '../meta/summary.ts'
import { paths } from '../paths.ts'
import { shopContext } from '../server/page-context.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/campaign'
import './campaign.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const campaign = await findCampaign(context.get(shopContext), params.campaignSlug)
  if (campaign === undefined) throw data(null, { status: 404 })
  const { slug, name, description, createdAt, link, picture, pictures } = campaign
  const story = readRichText(description)
  return { slug, name, story, summary: summarize(story), day: formatDay(createdAt), createdAt, link, picture, pictures }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const [, frame] = matches
  if (loaderData === undefined) return []
  const { shop } = frame.loaderData
  const { name, slug, summary, picture } = loaderData
  return pageMeta({
    shop,
    title: name,
    description: summary,
    path: paths.campaign(slug),
    picture: sharePicture(frame.loaderData, picture),
  })
}

export default function CampaignRoute({ loaderData }: Route.ComponentProps) {
  const { name, story, day, createdAt, link, picture, pictures } = loaderData
  return (
    <article className="campaign">
      <div className="story wrap">
        <h1>{name}</h1>
        <time className="quiet small-text" dateTime={createdAt.toISOString()}>
          {day}
        </time>
        <RichText nodes={story} headings={2} />
      </div>
      <CampaignPictures name={name} pictures={[picture, ...pictures]} />
      {link !== '' && (
        <p className="wrap">
          <PageLink className="button line" to={link}>
            {texts.seeCollection}
          </PageLink>
        </p>
      )}
    </article>
  )
}
