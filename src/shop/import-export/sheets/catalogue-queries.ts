import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inPortions, whereDifferent } from '../../../db/save-changed.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { normaliseText } from '../../articles/normalise-text.ts'

/* Reads and writes the rows of products.csv, categories.csv and collections.csv. Each save returns what it changed. */

export const selectAddresses = (db: Db) => db.selectFrom('shop_address').select(['slug', 'kind']).execute()

export const selectArticleNumbers = (db: Db) =>
  db.selectFrom('article').select(['id', 'sku as name', 'archived_at']).execute()

export const selectCategorySlugs = (db: Db) => db.selectFrom('category').select(['id', 'slug as name']).execute()

export const selectCollectionSlugs = (db: Db) => db.selectFrom('collection').select(['id', 'slug as name']).execute()

async function claimAddresses(db: Db, slugs: string[], kind: 'category' | 'collection'): Promise<void> {
  await inPortions(slugs, (portion) =>
    db
      .insertInto('shop_address')
      .values(portion.map((slug) => ({ slug, kind })))
      .onConflict((known) => known.column('slug').doNothing())
      .returning('slug')
      .execute(),
  )
}

const indonesianNames = ['name_indonesian', 'name_indonesian_folded']

/** A name that is kept keeps its folded form too. */
const withoutKept = (columns: readonly string[], kept: readonly string[]) =>
  columns.filter((column) => !kept.includes(column.replace('_indonesian_folded', '_indonesian')))

const foldNames = (row: { name: string; name_indonesian?: string | undefined }) => ({
  name_folded: normaliseText(row.name),
  name_indonesian_folded: normaliseText(row.name_indonesian ?? ''),
})

export type CategoryRow = { slug: string; name: string; name_indonesian: string; position: number; hidden: boolean }

export async function saveCategories(db: Db, rows: CategoryRow[], kept: readonly string[]) {
  const all = ['name', 'name_folded', 'position', 'hidden', ...indonesianNames]
  const columns = withoutKept(all, kept)
  const { taken, differs } = whereDifferent('category', columns)
  await claimAddresses(
    db,
    rows.map(({ slug }) => slug),
    'category',
  )
  return inPortions(rows, (portion) =>
    db
      .insertInto('category')
      .values(portion.map((row) => ({ ...row, ...foldNames(row) })))
      .onConflict((known) => known.column('slug').doUpdateSet(taken).where(differs))
      .returning('id')
      .execute(),
  )
}

export const selectCategoryRows = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'slug', 'name', 'position', 'hidden', 'name_indonesian'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export type CollectionRow = {
  slug: string
  title: string
  title_indonesian: string
  sentence: string
  sentence_indonesian: string
  picture_id: number | null
  link: string
  featured: boolean
  position: number
  hidden: boolean
}

export async function saveCollections(db: Db, rows: CollectionRow[], kept: readonly string[]) {
  const columns = [
    ...['title', 'title_indonesian', 'sentence', 'sentence_indonesian'],
    ...['picture_id', 'link', 'featured', 'position', 'hidden'],
  ]
  const { taken, differs } = whereDifferent(
    'collection',
    columns.filter((column) => !kept.includes(column)),
  )
  await claimAddresses(
    db,
    rows.map(({ slug }) => slug),
    'collection',
  )
  return inPortions(rows, (portion) =>
    db
      .insertInto('collection')
      .values(portion)
      .onConflict((known) => known.column('slug').doUpdateSet(taken).where(differs))
      .returning('id')
      .execute(),
  )
}

export const selectCollectionRows = (db: Db) =>
  db
    .selectFrom('collection')
    .leftJoin('picture', 'picture.id', 'picture_id')
    .select(['collection.id', 'slug', 'title', 'picture.name as image', 'link', 'featured', 'position', 'hidden'])
    .select(['title_indonesian', 'sentence', 'sentence_indonesian'])
    .orderBy('position')
    .orderBy('collection.id')
    .execute()

export type ArticleRow = Omit<Insertable<Tables['article']>, 'name_folded' | 'name_indonesian_folded'>

/** New articles get their ids in the order of the rows, so the last row is the newest article of the shop. */
/** Existing articles keep their values in the columns `kept`. */
export async function saveArticles(db: Db, rows: ArticleRow[], kept: readonly string[]) {
  const columns = [
    ...['style', 'name', 'name_folded', 'slug', 'color', 'price', 'price_disc', 'weight_grams'],
    ...['story', 'details', 'size_chart', 'published', 'sale_starts_at', 'sale_ends_at', 'publish_at'],
    ...['model_height_cm', 'model_size', ...indonesianNames],
    ...['story_indonesian', 'details_indonesian', 'size_chart_indonesian'],
  ]
  const { taken, differs } = whereDifferent('article', withoutKept(columns, kept))
  return inPortions(rows, (portion) =>
    db
      .insertInto('article')
      .values(portion.map((row) => ({ ...row, ...foldNames(row) })))
      .onConflict((known) => known.column('sku').doUpdateSet(taken).where(differs))
      .returning('id')
      .execute(),
  )
}

/** One of an article's lists: the ids of its categories, collections or pictures in their order. */
export type ArticleList = { articleId: number; ids: number[] }

type ListTable = { table: 'article_category' | 'article_collection' | 'article_picture'; column: string }

const lists = {
  categories: { table: 'article_category', column: 'category_id' },
  collections: { table: 'article_collection', column: 'collection_id' },
  pictures: { table: 'article_picture', column: 'picture_id' },
} as const satisfies Record<string, ListTable>

/** Writes only differences. Returns the articles whose list changed. */
export async function saveArticleLists(db: Db, which: keyof typeof lists, rows: ArticleList[]): Promise<number[]> {
  const { table, column } = lists[which]
  const member = sql.ref(column)
  const changed = await inPortions(rows, async (portion) => {
    const wanted = portion.flatMap(({ articleId, ids }) => ids.map((id, position) => ({ articleId, id, position })))
    const list = sql`unnest(${wanted.map(({ articleId }) => articleId)}::bigint[],
      ${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ position }) => position)}::int[])
      as wanted (article_id, member_id, position)`
    const gone = await sql<{ article_id: number }>`
      delete from ${sql.table(table)} as present
       where article_id = any (${portion.map(({ articleId }) => articleId)}::bigint[])
         and not exists (select from ${list} where wanted.article_id = present.article_id
                            and wanted.member_id = present.${member} and wanted.position = present.position)
      returning article_id`.execute(db)
    const added = await sql<{ article_id: number }>`
      insert into ${sql.table(table)} (article_id, ${member}, position)
      select wanted.article_id, wanted.member_id, wanted.position from ${list}
      on conflict do nothing
      returning article_id`.execute(db)
    return [...gone.rows, ...added.rows]
  })
  return [...new Set(changed.map(({ article_id }) => article_id))]
}

/**
 * The articles with these numbers, or all. The lists are grouped before they are joined: a plan with a search for each article takes
 * minutes before the database has statistics.
 */
export async function selectArticleRows(db: Db, skus?: readonly string[]) {
  const isMeant = sql<boolean>`sku = any (${skus}::text[])`
  const ofThese = skus === undefined ? sql`` : sql`where listed.article_id in (select id from article where ${isMeant})`
  const listed = (table: string, column: string, name: string) => sql<{ article_id: number; names: string }>`(
    select listed.article_id, string_agg(named.${sql.ref(name)}, '|' order by listed.position) as names
      from ${sql.table(`article_${table}`)} listed
      join ${sql.table(table)} named on named.id = listed.${sql.ref(column)}
     ${ofThese}
     group by listed.article_id)`
  const namesIn = (alias: string) => sql<string>`coalesce(${sql.ref(`${alias}.names`)}, '')`
  return db
    .selectFrom('article')
    .leftJoin(listed('category', 'category_id', 'slug').as('in_categories'), 'in_categories.article_id', 'article.id')
    .leftJoin(
      listed('collection', 'collection_id', 'slug').as('in_collections'),
      'in_collections.article_id',
      'article.id',
    )
    .leftJoin(listed('picture', 'picture_id', 'name').as('with_pictures'), 'with_pictures.article_id', 'article.id')
    .select(['id', 'sku', 'style', 'name', 'slug', 'color', 'price', 'price_disc', 'weight_grams'])
    .select([
      'story',
      'details',
      'size_chart',
      'published',
      'archived_at',
      'sale_starts_at',
      'sale_ends_at',
      'publish_at',
      'model_height_cm',
      'model_size',
    ])
    .select(['name_indonesian', 'story_indonesian', 'details_indonesian', 'size_chart_indonesian'])
    .select([
      namesIn('in_categories').as('categories'),
      namesIn('in_collections').as('collections'),
      namesIn('with_pictures').as('pictures'),
    ])
    .$if(skus !== undefined, (rows) => rows.where(isMeant))
    .orderBy('id')
    .execute()
}
