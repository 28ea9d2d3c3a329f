import type { Db } from '../../../db/db.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import {
  saveCampaignArticles,
  saveCampaignPictures,
  saveCampaigns,
  selectCampaignIds,
  selectCampaignRows,
} from './campaign-queries.ts'
import { selectArticleNumbers } from './catalogue-queries.ts'
import {
  checkSchedule,
  html,
  instant,
  leftOutOf,
  link,
  optional,
  pictureName,
  schedule,
  scheduleColumns,
  several,
  sku,
  slug,
  words,
  writeEnd,
  writeStart,
} from './cells.ts'
import { type IdOf, idsOf, type ReadOf, sheet } from './sheet.ts'

export const campaigns = sheet(
  {
    file: 'campaigns.csv',
    needed: {
      campaign_slug: slug,
      campaign_name: words(150),
      desc: html,
      image1: pictureName,
      images: optional([], several(pictureName)),
      link: optional('', link),
      created_at: instant,
    },
    // The articles that the campaign shows, in their order.
    extra: { ...schedule, pieces: optional([], several(sku)) },
    key: ['campaign_slug'],
    removable: true,
  },
  checkSchedule,
)

export async function importCampaigns(
  db: Db,
  { rows, leftOut }: ReadOf<typeof campaigns>,
  pictureId: IdOf,
): Promise<number> {
  const saved = await saveCampaigns(
    db,
    rows.map(({ campaign_slug, campaign_name, desc, image1, link, created_at, starts, ends, hidden }) => ({
      ...{ slug: campaign_slug, name: campaign_name, description: desc, link, created_at },
      ...{ hidden, starts_at: starts, ends_at: ends },
      picture_id: pictureId(image1),
    })),
    leftOutOf(leftOut, scheduleColumns),
  )
  const changed = new Set(saved.map(({ id }) => id))
  const campaignId = idsOf(await selectCampaignIds(db))
  const articleId = idsOf(await selectArticleNumbers(db))
  for (const row of rows) {
    const id = campaignId(row.campaign_slug)
    if (await saveCampaignPictures(db, id, row.images.map(pictureId))) changed.add(id)
    if (leftOut.has('pieces')) continue
    if (await saveCampaignArticles(db, id, row.pieces.map(articleId))) changed.add(id)
  }
  return changed.size
}

export async function exportCampaigns(db: Db): Promise<string[][]> {
  const rows = await selectCampaignRows(db)
  return rows.map((row) => [
    ...[row.slug, row.name, row.description, row.image1, row.images, row.link],
    writeInstant(row.created_at),
    ...[writeStart(row.starts_at), writeEnd(row.ends_at), row.hidden ? 'yes' : 'no', row.pieces],
  ])
}
