import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Mark } from './mark.ts'

export async function selectMarks(db: Db, campaignId: number): Promise<Mark[]> {
  return marks(db)
    .where('campaign_mark.campaign_id', '=', campaignId)
    .where('archived_at', 'is', null)
    .select(['article.sku', 'x', 'y', 'picture.name as picture'])
    .execute()
}

export async function selectShownMarks(db: Db, slug: string): Promise<Mark[]> {
  return marks(db)
    .innerJoin('campaign', 'campaign.id', 'campaign_mark.campaign_id')
    .where('campaign.slug', '=', slug)
    .select(['article.sku', 'x', 'y', 'picture.file as picture'])
    .execute()
}

const marks = (db: Db) =>
  db
    .selectFrom('campaign_mark')
    .innerJoin('article', 'article.id', 'campaign_mark.article_id')
    .innerJoin('picture', 'picture.id', 'campaign_mark.picture_id')
    .orderBy('picture.name')
    .orderBy('article.sku')

export type PlacedMark = { pictureId: number; articleId: number; x: number; y: number }

export async function replaceMarks(db: Db, campaignId: number, placed: readonly PlacedMark[]): Promise<boolean> {
  const before = await db
    .selectFrom('campaign_mark')
    .innerJoin('article', 'article.id', 'article_id')
    .where('campaign_id', '=', campaignId)
    .where('archived_at', 'is', null)
    .select(['picture_id as pictureId', 'article_id as articleId', 'x', 'y'])
    .execute()
  const written = (all: readonly PlacedMark[]) =>
    all
      .map(({ pictureId, articleId, x, y }) => [pictureId, articleId, x, y].join(' '))
      .toSorted()
      .join()
  if (written(before) === written(placed)) return false
  await sql`delete from campaign_mark where campaign_id = ${campaignId}
    and article_id not in (select id from article where archived_at is not null)`.execute(db)
  if (placed.length === 0) return true
  await db
    .insertInto('campaign_mark')
    .values(
      placed.map(({ pictureId, articleId, x, y }) => ({
        ...{ campaign_id: campaignId, picture_id: pictureId, article_id: articleId, x, y },
      })),
    )
    .execute()
  return true
}
