import { data } from 'react-router'
import { language } from '#texts/frame.ts'
import * as texts from '../../../contract/texts.ts'
import { readRichText } from '../../../shop/articles/rich-text.ts'
import { findCampaign } from '../../../shop/campaigns/find-campaign.ts'
import { listCampaignArticles } from '../../../shop/campaigns/list-campaign-articles.ts'
import { formatDay } from '../../../values/time/shop-time.ts'
import { CampaignArticles } from '../../components/campaigns/campaign-articles.tsx'
import { CampaignPictures } from '../../components/campaigns/campaign-pictures.tsx'
import { cardFacts } from '../../components/content/product-card.tsx'
import { RichText } from '../../components/content/rich-text.tsx'
import { pageMeta } from '../../meta/page-meta.ts'
import { sharePicture } from '../../meta/share-picture.ts'
import { summarize } from '../../meta/summary.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../server/page-context.ts'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/campaign'
import styles from './campaign.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const campaign = await findCampaign(shop, params.campaignSlug)
  if (campaign === undefined) throw data(null, { status: 404 })
  const { slug, name, description, createdAt, link, picture, pictures } = campaign
  const story = readRichText(description)
  const articles = (await listCampaignArticles(shop, slug)).map(cardFacts)
  const day = formatDay(createdAt, language)
  return { slug, name, story, summary: summarize(story), day, createdAt, link, picture, pictures, articles }
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
  const { name, story, day, createdAt, link, picture, pictures, articles } = loaderData
  return (
    <article className={styles['campaign']}>
      <div className={`${styles['story']} ${layout['wrap']}`}>
        <h1>{name}</h1>
        <time className={`${text['quiet']} ${text['small']}`} dateTime={createdAt.toISOString()}>
          {day}
        </time>
        <RichText nodes={story} headings={2} />
      </div>
      <CampaignPictures name={name} pictures={[picture, ...pictures]} />
      <CampaignArticles articles={articles} />
      {link !== '' && (
        <p className={layout['wrap']}>
          <PageLink className={button['outlined']} to={link}>
            {texts.seeCollection}
          </PageLink>
        </p>
      )}
    </article>
  )
}
