import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inPortions, whereDifferent } from '../../../db/save-changed.ts'
import type { Tables } from '../../../db/schema/tables.ts'

/* Reads and writes the rows of slider.csv and campaigns.csv. Each save returns what it changed. */

/** A slide is identified by its position, because everything else of it may change. */
export async function saveSlides(db: Db, rows: Insertable<Tables['slider_item']>[], kept: readonly string[]) {
  const columns = [
    ...[
      'title',
      'title_indonesian',
      'link',
      'desktop_picture_id',
      'mobile_picture_id',
      'wide_picture_id',
      'starts_at',
      'ends_at',
      'hidden',
    ],
  ]
  const { taken, differs } = whereDifferent(
    'slider_item',
    columns.filter((column) => !kept.includes(column)),
  )
  return inPortions(rows, (portion) =>
    db
      .insertInto('slider_item')
      .values(portion)
      .onConflict((known) => known.column('position').doUpdateSet(taken).where(differs))
      .returning('id')
      .execute(),
  )
}

export const selectSlideRows = (db: Db) =>
  db
    .selectFrom('slider_item')
    .innerJoin('picture as desktop', 'desktop.id', 'desktop_picture_id')
    .innerJoin('picture as mobile', 'mobile.id', 'mobile_picture_id')
    .leftJoin('picture as wide', 'wide.id', 'wide_picture_id')
    .select(['title', 'link', 'desktop.name as image_desktop', 'mobile.name as image_mobile', 'position'])
    .select(['starts_at', 'ends_at', 'hidden', 'title_indonesian', 'wide.name as image_wide'])
    .orderBy('position')
    .execute()

export async function saveCampaigns(db: Db, rows: Insertable<Tables['campaign']>[], kept: readonly string[]) {
  const columns = [
    ...['name', 'name_indonesian', 'description', 'description_indonesian'],
    ...['picture_id', 'link', 'created_at', 'starts_at', 'ends_at', 'hidden'],
  ]
  const { taken, differs } = whereDifferent(
    'campaign',
    columns.filter((column) => !kept.includes(column)),
  )
  return inPortions(rows, (portion) =>
    db
      .insertInto('campaign')
      .values(portion)
      .onConflict((known) => known.column('slug').doUpdateSet(taken).where(differs))
      .returning('id')
      .execute(),
  )
}

export const selectCampaignIds = (db: Db) => db.selectFrom('campaign').select(['id', 'slug as name']).execute()

/** Replaces the pictures of a campaign if they differ, and returns true if they did. */
export async function saveCampaignPictures(db: Db, campaignId: number, pictureIds: number[]): Promise<boolean> {
  const before = await db
    .selectFrom('campaign_picture')
    .select('picture_id')
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute()
  if (before.map(({ picture_id }) => picture_id).join() === pictureIds.join()) return false
  await db.deleteFrom('campaign_picture').where('campaign_id', '=', campaignId).execute()
  await inPortions(pictureIds, (portion) =>
    db
      .insertInto('campaign_picture')
      .values(portion.map((picture_id, position) => ({ campaign_id: campaignId, position, picture_id })))
      .returning('picture_id')
      .execute(),
  )
  return true
}

/** Replaces the articles of a campaign if they differ, and returns true if they did. */
export async function saveCampaignArticles(db: Db, campaignId: number, articleIds: number[]): Promise<boolean> {
  const before = await db
    .selectFrom('campaign_article')
    .select('article_id')
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute()
  if (before.map(({ article_id }) => article_id).join() === articleIds.join()) return false
  await db.deleteFrom('campaign_article').where('campaign_id', '=', campaignId).execute()
  await inPortions(articleIds, (portion) =>
    db
      .insertInto('campaign_article')
      .values(
        portion.map((article_id) => ({
          campaign_id: campaignId,
          position: articleIds.indexOf(article_id),
          article_id,
        })),
      )
      .returning('article_id')
      .execute(),
  )
  return true
}

export const selectCampaignRows = (db: Db) =>
  db
    .selectFrom('campaign')
    .innerJoin('picture', 'picture.id', 'picture_id')
    .select(['slug', 'campaign.name', 'description', 'picture.name as image1', 'link', 'created_at'])
    .select(['starts_at', 'ends_at', 'hidden', 'name_indonesian', 'description_indonesian'])
    .select(
      sql<string>`coalesce((
        select string_agg(shown.name, '|' order by listed.position)
          from campaign_picture listed join picture shown on shown.id = listed.picture_id
         where listed.campaign_id = campaign.id), '')`.as('images'),
    )
    .select(
      sql<string>`coalesce((
        select string_agg(article.sku, '|' order by piece.position)
          from campaign_article piece join article on article.id = piece.article_id
         where piece.campaign_id = campaign.id), '')`.as('pieces'),
    )
    .select(
      sql<string>`coalesce((
        select string_agg(concat_ws(' ', article.sku, mark.x, mark.y, marked.name), '|' order by marked.name, article.sku)
          from campaign_mark mark join article on article.id = mark.article_id join picture marked on marked.id = mark.picture_id
         where mark.campaign_id = campaign.id
           and (marked.id = campaign.picture_id
                or exists (select from campaign_picture own where own.campaign_id = campaign.id and own.picture_id = marked.id))
           and exists (select from campaign_article piece
                        where piece.campaign_id = campaign.id and piece.article_id = article.id)), '')`.as('marks'),
    )
    .orderBy('campaign.id')
    .execute()
