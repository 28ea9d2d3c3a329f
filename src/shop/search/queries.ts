import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isInStock, isPublished } from '../articles/published.ts'

/** The different names, colours and category names of what is published. */
export type Vocabulary = { names: string[]; colors: string[]; categories: string[] }

export async function selectVocabulary(db: Db): Promise<Vocabulary> {
  const published = db.selectFrom('article').where(isPublished)
  const names = await published.select('article.name as text').distinct().execute()
  const colors = await published.select('article.color as text').distinct().execute()
  const categories = await published
    .innerJoin('article_category as member', 'member.article_id', 'article.id')
    .innerJoin('category', 'category.id', 'member.category_id')
    .select('category.name as text')
    .distinct()
    .execute()
  const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => text).toSorted()
  return { names: textsOf(names), colors: textsOf(colors), categories: textsOf(categories) }
}

/** The articles that match most of these, each with how many: what can be bought first, then the newest. */
export function selectMatching(
  db: Db,
  wanted: Vocabulary[],
  count: number,
): Promise<{ id: number; matches: number }[]> {
  const matches = sql<number>`${sql.join(wanted.map(matchesAny), sql` + `)}`
  return db
    .selectFrom('article')
    .where(isPublished)
    .select(['article.id', matches.as('matches')])
    .where(matches, '>', 0)
    .orderBy('matches', 'desc')
    .orderBy(isInStock, 'desc')
    .orderBy('article.id', 'desc')
    .limit(count)
    .execute()
}

const matchesAny = ({ names, colors, categories }: Vocabulary): RawBuilder<number> => sql`
  (article.name = any (${names}::text[]) or article.color = any (${colors}::text[]) or exists (
    select from article_category member join category listed on listed.id = member.category_id
     where member.article_id = article.id and listed.name = any (${categories}::text[])))::int`
