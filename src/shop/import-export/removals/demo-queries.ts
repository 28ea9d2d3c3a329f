import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The rows of the shop that could be the demo's, each with what the demo gave it. */
export async function selectDemoRows(db: Db) {
  return {
    articles: await db
      .selectFrom('article')
      .innerJoin('article_picture', (on) =>
        on.onRef('article_picture.article_id', '=', 'article.id').on('article_picture.position', '=', 0),
      )
      .innerJoin('picture', 'picture.id', 'article_picture.picture_id')
      .where('archived_at', 'is', null)
      .select(['sku', 'picture.name as picture'])
      .execute(),
    slides: await db
      .selectFrom('slider_item')
      .innerJoin('picture', 'picture.id', 'desktop_picture_id')
      .select(['position', 'picture.name as picture'])
      .execute(),
    campaigns: await db
      .selectFrom('campaign')
      .innerJoin('picture', 'picture.id', 'picture_id')
      .select(['slug', 'picture.name as picture'])
      .execute(),
    stores: await db.selectFrom('store').select(['name', 'address']).execute(),
    collections: await db.selectFrom('collection').select(['slug', 'title as name']).execute(),
    categories: await db.selectFrom('category').select(['slug', 'name']).execute(),
    vouchers: await db.selectFrom('voucher').select(['code', 'type', 'amount']).where('ended_at', 'is', null).execute(),
  }
}

/** Those of these pictures that nothing shows. */
export async function selectUnusedPictures(db: Db, names: string[]) {
  const { rows } = await sql<{ name: string; file: string; width: number }>`
    select name, file, width from picture
     where name = any (${names}::text[])
       and not exists (select from picture crop where crop.source_id = picture.id)
       and not exists (select from upload where picture_id = picture.id)
       and not exists (select from article_picture where picture_id = picture.id)
       and not exists (select from collection where picture_id = picture.id)
       and not exists (select from slider_item where picture.id in (desktop_picture_id, mobile_picture_id, wide_picture_id))
       and not exists (select from campaign where picture_id = picture.id)
       and not exists (select from campaign_picture where picture_id = picture.id)
       and not exists (select from store where picture_id = picture.id)
     order by id`.execute(db)
  return rows
}

export async function selectFilesInOrders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('order_item').select('image').distinct().execute()
  return rows.map(({ image }) => image)
}
