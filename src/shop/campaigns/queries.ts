import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { safeLink } from '../../values/links.ts'
import { isWithin } from '../articles/discounts/current-price.ts'
import { cleanHtml } from '../articles/rich-text.ts'
import type { Picture } from '../media/picture.ts'
import { pictureColumn } from '../media/picture-column.ts'
import type { Campaign } from './campaign.ts'
import type { Slide } from './list-slider.ts'

export async function selectSlides(db: Db): Promise<Slide[]> {
  const rows = await db
    .selectFrom('slider_item')
    .innerJoin('picture as desktop_picture', 'desktop_picture.id', 'desktop_picture_id')
    .innerJoin('picture as mobile_picture', 'mobile_picture.id', 'mobile_picture_id')
    .leftJoin('picture as wide_picture', 'wide_picture.id', 'wide_picture_id')
    .select([
      'slider_item.id',
      'title',
      'link',
      pictureColumn('desktop_picture').$notNull().as('desktop'),
      pictureColumn('mobile_picture').$notNull().as('mobile'),
      pictureColumn('wide_picture').as('wide'),
    ])
    .where('slider_item.hidden', '=', false)
    .where(isWithin('slider_item.starts_at', 'slider_item.ends_at'))
    .orderBy('position')
    .execute()
  return rows.map(({ wide, ...row }) => ({ ...row, link: safeLink(row.link), ...(wide !== null && { wide }) }))
}

export async function selectCampaigns(db: Db): Promise<Campaign[]> {
  const rows = await campaigns(db).orderBy('created_at', 'desc').orderBy('campaign.id', 'desc').execute()
  return rows.map(toCampaign)
}

export async function selectCampaign(db: Db, slug: string): Promise<Campaign | undefined> {
  const row = await campaigns(db).where('slug', '=', slug).executeTakeFirst()
  return row && toCampaign(row)
}

export async function selectCampaignArticles(db: Db, slug: string): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign_article')
    .innerJoin('campaign', 'campaign.id', 'campaign_id')
    .where('slug', '=', slug)
    .select('article_id')
    .orderBy('position')
    .execute()
  return rows.map(({ article_id }) => article_id)
}

type CampaignRow = Awaited<ReturnType<ReturnType<typeof campaigns>['execute']>>[number]

const campaigns = (db: Db) =>
  db
    .selectFrom('campaign')
    .innerJoin('picture', 'picture.id', 'picture_id')
    .where('campaign.hidden', '=', false)
    .where(isWithin('campaign.starts_at', 'campaign.ends_at'))
    .select(['slug', 'campaign.name', 'description', 'link', 'created_at'])
    .select(pictureColumn('picture').$notNull().as('picture'))
    .select((is) => {
      const shown = is
        .selectFrom('campaign_picture')
        .innerJoin('picture as shown', 'shown.id', 'campaign_picture.picture_id')
        .whereRef('campaign_id', '=', 'campaign.id')
        .select(sql<Picture[]>`json_agg(${pictureColumn('shown')} order by position)`.as('pictures'))
      return is.fn.coalesce(shown, sql<Picture[]>`'[]'`).as('pictures')
    })

const toCampaign = ({ created_at, ...row }: CampaignRow): Campaign => ({
  ...row,
  createdAt: created_at,
  link: safeLink(row.link),
  description: cleanHtml(row.description),
})

export async function selectNotice(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('notice_line')
    .where('hidden', '=', false)
    .where(isWithin('starts_at', 'ends_at'))
    .orderBy('id', 'desc')
    .select('text')
    .executeTakeFirst()
  return row?.text
}
