import type { Db } from '../../../db/db.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { saveMarks } from '../../campaigns/marks-of-campaign.ts'
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
  mark,
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
    // The articles that the campaign shows, in their order, and where they are in its pictures.
    extra: {
      ...{ ...schedule, pieces: optional([], several(sku)), marks: optional([], several(mark)) },
      ...{ campaign_name_indonesian: optional('', words(150)), desc_indonesian: optional('', html) },
    },
    key: ['campaign_slug'],
    removable: true,
  },
  (row, wrong) => {
    checkSchedule(row, wrong)
    const { pieces = [], image1 = '', images = [], marks = [] } = row
    for (const { sku, picture } of marks) {
      if (!pieces.includes(sku)) wrong('marks', `marks "${sku}", which is not one of the pieces`)
      if (picture !== image1 && !images.includes(picture))
        wrong('marks', `names "${picture}", which is not a picture of this campaign`)
    }
  },
)

export async function importCampaigns(
  db: Db,
  { rows, leftOut }: ReadOf<typeof campaigns>,
  pictureId: IdOf,
): Promise<number> {
  const saved = await saveCampaigns(
    db,
    rows.map((row) => ({
      ...{ slug: row.campaign_slug, name: row.campaign_name, description: row.desc, link: row.link },
      ...{ name_indonesian: row.campaign_name_indonesian, description_indonesian: row.desc_indonesian },
      ...{ created_at: row.created_at, hidden: row.hidden, starts_at: row.starts, ends_at: row.ends },
      picture_id: pictureId(row.image1),
    })),
    leftOutOf(leftOut, {
      ...scheduleColumns,
      ...{ campaign_name_indonesian: 'name_indonesian', desc_indonesian: 'description_indonesian' },
    }),
  )
  const changed = new Set(saved.map(({ id }) => id))
  const campaignId = idsOf(await selectCampaignIds(db))
  const articleId = idsOf(await selectArticleNumbers(db))
  for (const row of rows) {
    const id = campaignId(row.campaign_slug)
    if (await saveCampaignPictures(db, id, row.images.map(pictureId))) changed.add(id)
    if (leftOut.has('pieces')) continue
    if (await saveCampaignArticles(db, id, row.pieces.map(articleId))) changed.add(id)
    if (leftOut.has('marks')) continue
    const placed = row.marks.map(({ sku, picture, x, y }) => ({
      ...{ articleId: articleId(sku), pictureId: pictureId(picture), x, y },
    }))
    if (await saveMarks({ db }, id, placed)) changed.add(id)
  }
  return changed.size
}

export async function exportCampaigns(db: Db): Promise<string[][]> {
  const rows = await selectCampaignRows(db)
  return rows.map((row) => [
    ...[row.slug, row.name, row.description, row.image1, row.images, row.link],
    writeInstant(row.created_at),
    ...[writeStart(row.starts_at), writeEnd(row.ends_at), row.hidden ? 'yes' : 'no', row.pieces, row.marks],
    ...[row.name_indonesian, row.description_indonesian],
  ])
}
