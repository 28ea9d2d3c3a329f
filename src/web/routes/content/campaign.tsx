import { data } from 'react-router'
import * as campaignTexts from '#texts/campaign.ts'
import { language } from '#texts/frame.ts'
import * as texts from '../../../contract/texts.ts'
import type { ArticleCard } from '../../../shop/articles/article-card.ts'
import { readRichText } from '../../../shop/articles/rich-text.ts'
import { findCampaign } from '../../../shop/campaigns/find-campaign.ts'
import { listCampaignArticles } from '../../../shop/campaigns/list-campaign-articles.ts'
import { listMarks } from '../../../shop/campaigns/marks-of-campaign.ts'
import { findShopAddress } from '../../../shop/shelves/find-shop-address.ts'
import { listArticles } from '../../../shop/shelves/list-articles.ts'
import type { Shop } from '../../../shop/shop.ts'
import { formatDay } from '../../../values/time/shop-time.ts'
import { CampaignArticles } from '../../components/campaigns/campaign-articles.tsx'
import { FurtherPictures, OpeningPicture, type PicturesProps } from '../../components/campaigns/campaign-pictures.tsx'
import { linkNames } from '../../components/campaigns/link-names.ts'
import { RichText } from '../../components/content/rich-text.tsx'
import { loadCards } from '../../data/cards/load-cards.ts'
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
  const chosen = await listCampaignArticles(shop, slug)
  const areChosen = chosen.length > 0
  const cards = areChosen ? chosen : await listLinked(shop, link)
  const articles = await loadCards(shop, cards)
  const marks = (await listMarks(shop, slug)).flatMap(({ sku, picture, x, y }) => {
    const place = articles.findIndex((article) => article.sku === sku)
    return articles[place] === undefined ? [] : [{ picture, x, y, number: place + 1, article: articles[place] }]
  })
  const linked = articles.map((article) => ({ name: article.name, to: paths.product(article.slug, article.sku) }))
  const day = formatDay(createdAt, language)
  const words = { slug, name, story: linkNames(story, linked), summary: summarize(story), day, createdAt, link }
  return { ...words, picture, pictures, articles, areChosen, marks }
}

const MOST_LINKED = 6

/** Without chosen pieces: the newest articles of the grid that the campaign links to. */
async function listLinked(shop: Pick<Shop, 'db'>, link: string): Promise<ArticleCard[]> {
  const slug = /^\/shop\/([^/?#]+)$/i.exec(link)?.[1]
  const address = slug === undefined ? undefined : await findShopAddress(shop, slug)
  if (address === undefined || !('title' in address)) return []
  return (await listArticles(shop, { [address.kind]: address.slug, inStock: true, perPage: MOST_LINKED })).articles
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
  const { name, story, day, createdAt, link, picture, pictures, articles, areChosen, marks } = loaderData
  const all: PicturesProps = { name, pictures: [picture, ...pictures], marks }
  return (
    <article className={styles['campaign']}>
      <OpeningPicture {...all} />
      <div className={`${styles['story']} ${layout['wrap']}`}>
        <div className={styles['words']}>
          <time className={`${text['quiet']} ${text['small']}`} dateTime={createdAt.toISOString()}>
            {day}
          </time>
          <h1>{name}</h1>
          <RichText nodes={story} headings={2} />
          {link !== '' && (
            <p>
              <PageLink className={button['outlined']} to={link}>
                {texts.seeCollection}
              </PageLink>
            </p>
          )}
        </div>
        {articles.length > 0 && (
          <CampaignArticles
            title={areChosen ? campaignTexts.shopThePieces : campaignTexts.shopTheStory}
            articles={articles}
            isNumbered={marks.length > 0}
          />
        )}
      </div>
      <FurtherPictures {...all} />
    </article>
  )
}
