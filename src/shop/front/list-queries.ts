import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/* The articles and the further pictures of a record. */

export type ListedKind = 'campaign' | 'collection' | 'category'

export async function selectSkus(db: Db, kind: ListedKind, id: number): Promise<string[]> {
  const order = kind === 'campaign' ? sql`member.position` : sql`article.id desc`
  const { rows } = await sql<{ sku: string }>`
    select article.sku from ${memberTable(kind)} as member join article on article.id = member.article_id
     where member.${ownColumn(kind)} = ${id} and article.archived_at is null order by ${order}`.execute(db)
  return rows.map(({ sku }) => sku)
}

/**
 * The slides that stay hidden behind an earlier one, at their start or now: their ids, each with the title of the slide that is shown.
 */
export async function selectCoveredSlides(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select slide.id, shown.title from slider_item as slide,
           lateral (select greatest(slide.starts_at, shop_clock()) as at) as moment,
           lateral (select title from slider_item
                     where not hidden and position < slide.position
                       and (starts_at is null or starts_at <= moment.at) and (ends_at is null or ends_at > moment.at)
                     order by position limit 1) as shown
     where not slide.hidden and (slide.ends_at is null or slide.ends_at > shop_clock())`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Archived articles keep their places, for the day they are restored. Staff do not see them in lists. */
export async function selectArchivedSkus(db: Db, kind: 'collection' | 'category', id: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select article.sku from ${memberTable(kind)} as member join article on article.id = member.article_id
     where member.${ownColumn(kind)} = ${id} and article.archived_at is not null order by article.sku`.execute(db)
  return rows.map(({ sku }) => sku)
}

export async function selectImages(db: Db, campaignId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_picture')
    .innerJoin('picture', 'picture.id', 'campaign_picture.picture_id')
    .where('campaign_id', '=', campaignId)
    .select('picture.name')
    .orderBy('campaign_picture.position')
    .execute()
  return rows.map(({ name }) => name)
}

export async function selectArticleIds(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, lower(sku) as sku from article
     where lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[]) and archived_at is null`.execute(db)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

export async function replaceImages(db: Db, campaignId: number, pictureIds: readonly number[]): Promise<void> {
  await db.deleteFrom('campaign_picture').where('campaign_id', '=', campaignId).execute()
  await sql`insert into campaign_picture (campaign_id, position, picture_id)
    select ${campaignId}, place - 1, id from unnest(${pictureIds}::bigint[]) with ordinality as listed (id, place)`.execute(
    db,
  )
}

export async function replaceCampaignArticles(
  db: Db,
  campaignId: number,
  articleIds: readonly number[],
): Promise<void> {
  const archived = await db
    .selectFrom('campaign_article')
    .innerJoin('article', 'article.id', 'article_id')
    .where('campaign_id', '=', campaignId)
    .where('archived_at', 'is not', null)
    .select('article_id')
    .orderBy('position')
    .execute()
  const all = [...articleIds, ...archived.map(({ article_id }) => article_id)]
  await db.deleteFrom('campaign_article').where('campaign_id', '=', campaignId).execute()
  await sql`insert into campaign_article (campaign_id, position, article_id)
    select ${campaignId}, place - 1, id from unnest(${all}::bigint[]) with ordinality as listed (id, place)`.execute(db)
}

/** Articles that would have no category left, so that shoppers would not see them any more. */
export async function selectOnlyHere(db: Db, categoryId: number, keptIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select article.sku from article_category member join article on article.id = member.article_id
     where member.category_id = ${categoryId} and member.article_id <> all (${keptIds}::bigint[])
       and article.archived_at is null
       and not exists (select from article_category other
                        where other.article_id = member.article_id and other.category_id <> ${categoryId})
     order by article.sku`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** An article's own list has no gaps: what follows a removed entry moves up, and becomes the primary one if that was first. */
export async function replaceMembers(
  db: Db,
  kind: 'collection' | 'category',
  id: number,
  articleIds: readonly number[],
): Promise<void> {
  const [table, own] = [memberTable(kind), ownColumn(kind)]
  const { rows } = await sql<{ article_id: number; position: number }>`
    delete from ${table} where ${own} = ${id} and article_id <> all (${articleIds}::bigint[])
       and not exists (select from article where article.id = article_id and article.archived_at is not null)
    returning article_id, position`.execute(db)
  const gone = sql`unnest(${rows.map((row) => row.article_id)}::bigint[], ${rows.map((row) => row.position)}::int[]) as gone (article_id, position)`
  const after = sql`gone.article_id = member.article_id and member.position > gone.position`
  // Two steps, because the places of one article are unique.
  await sql`update ${table} as member set position = member.position + 1000000 from ${gone} where ${after}`.execute(db)
  await sql`update ${table} as member set position = member.position - 1000001 from ${gone}
             where gone.article_id = member.article_id and member.position >= 1000000`.execute(db)
  await sql`insert into ${table} (article_id, ${own}, position)
    select added.id, ${id}, coalesce((select max(position) + 1 from ${table} as present where present.article_id = added.id), 0)
      from unnest(${articleIds}::bigint[]) as added (id)
     where not exists (select from ${table} as present where present.article_id = added.id and present.${own} = ${id})`.execute(
    db,
  )
}

const memberTable = (kind: ListedKind) => sql.table(`${kind === 'campaign' ? 'campaign_article' : `article_${kind}`}`)
const ownColumn = (kind: ListedKind) => sql.ref(`${kind}_id`)
