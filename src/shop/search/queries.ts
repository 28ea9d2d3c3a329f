import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isInStock, isPublished } from '../articles/published.ts'

/** The distinct names, colours and category names of all published articles, in both languages. */
export type Vocabulary = { names: string[]; colors: string[]; categories: string[] }

export async function selectVocabulary(db: Db): Promise<Vocabulary> {
  const published = db.selectFrom('article').where(isPublished)
  const names = await published.select(inBoth('article').as('text')).distinct().execute()
  const colors = await published.select('article.color as text').distinct().execute()
  const categories = await published
    .innerJoin('article_category as member', 'member.article_id', 'article.id')
    .innerJoin('category', 'category.id', 'member.category_id')
    .select(inBoth('category').as('text'))
    .distinct()
    .execute()
  const textsOf = (rows: { text: string }[]) =>
    rows
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .toSorted()
  return { names: textsOf(names), colors: textsOf(colors), categories: textsOf(categories) }
}

const inBoth = (table: 'article' | 'category') =>
  sql<string>`unnest(array[${sql.ref(`${table}.name`)}, ${sql.ref(`${table}.name_indonesian`)}])`

/** The sizes in which some published article is in stock. */
export async function selectSizesInStock(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_size.article_id')
    .where(isPublished)
    .where('article_size.stock', '>', 0)
    .select('article_size.size')
    .distinct()
    .execute()
  return rows.map(({ size }) => size)
}

/** Texts of the shop, and words that are looked up in the details. */
export type Wanted = Vocabulary & { details: string[] }

/**
 * The articles that match most of what is wanted, with their number of matches. In stock first, then the newest. With a size,
 * only those that are in stock in it.
 */
export function selectMatching(
  db: Db,
  wanted: Wanted[],
  size: string | undefined,
  count: number,
): Promise<{ id: number; matches: number }[]> {
  const matches = sql<number>`${sql.join(wanted.map(matchesAny), sql` + `)}`
  return db
    .selectFrom('article')
    .where(isPublished)
    .$if(size !== undefined, (articles) => articles.where(isInStockIn(size ?? '')))
    .select(['article.id', matches.as('matches')])
    .where(matches, '>', 0)
    .orderBy('matches', 'desc')
    .orderBy(isInStock, 'desc')
    .orderBy('article.id', 'desc')
    .limit(count)
    .execute()
}

const isInStockIn = (size: string) => sql<boolean>`article.id in (
  select article_id from article_size where article_size.size = ${size} and article_size.stock > 0)`

function matchesAny({ names, colors, categories, details }: Wanted): RawBuilder<number> {
  const ways: RawBuilder<unknown>[] = []
  if (names.length > 0)
    ways.push(sql`article.name = any (${names}::text[]) or article.name_indonesian = any (${names}::text[])`)
  if (colors.length > 0) ways.push(sql`article.color = any (${colors}::text[])`)
  // Not by `exists`, which would be looked up for every article.
  if (categories.length > 0)
    ways.push(sql`article.id in (
      select member.article_id from article_category member join category listed on listed.id = member.category_id
       where listed.name = any (${categories}::text[]) or listed.name_indonesian = any (${categories}::text[]))`)
  if (details.length > 0) ways.push(detailsHave(sql`${details.map(textQuery).join(' | ')}`))
  return sql`(${ways.length === 0 ? sql`false` : sql.join(ways, sql` or `)})::int`
}

/** Those of the words that occur in the details of a published article. The index is `article_detail_words`. */
export async function selectWordsInDetails(db: Db, words: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[], ${words.map(textQuery)}::text[]) as asked (word, query)
     where exists (select from article where ${isPublished} and ${detailsHave(sql`query`)})`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

const detailsHave = (query: RawBuilder<unknown>) =>
  sql<boolean>`to_tsvector('simple'::regconfig, article.details || ' ' || article.details_indonesian) @@ to_tsquery('simple'::regconfig, ${query})`

/** One after the other, and the start of the last one is enough, as `wordStart` has it. Only letters and digits come here. */
const textQuery = (words: string) =>
  `(${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(' <-> ')}${words.length < 3 ? '' : ':*'})`

export async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regprocedure('similarity(text, text)') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}

/**
 * For each typed word the known word with the most trigrams in common, if it has enough. One wrong letter in the middle of
 * n letters leaves (n - 2) of (n + 4) trigrams: words of up to seven letters must share that much and differ in length by
 * one letter at most, longer words may have two slips.
 */
export async function selectMostSimilar(db: Db, typed: string[], known: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ typed: string; meant: string }>`
    select distinct on (typed.word) typed.word as typed, known.word as meant
      from (select word, length(word) as letters from unnest(${typed}::text[]) word) typed
      join unnest(${known}::text[]) with ordinality as known (word, place)
        on abs(length(known.word) - letters) <= case when letters < 8 then 1 else 2 end
     where similarity(typed.word, known.word) >= case
             when letters < 8 then greatest(0.25, (letters - 2.0) / (letters + 4)) - 0.0001
             else 0.25 end
     order by typed.word, similarity(typed.word, known.word) desc, known.place`.execute(db)
  return new Map(rows.map((row) => [row.typed, row.meant]))
}
