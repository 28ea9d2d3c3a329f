import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inPortions } from '../../db/save-changed.ts'
import { errorCode } from '../../values/error-code.ts'
import { pictureColumn } from '../media/picture-column.ts'

export type Subject = 'size' | 'voucher'

/** A count as a sheet had it. A sheet without an `as_of` column has -Infinity as its time. */
export type Figure = { subjectId: number; asOf: number; figure: number }

/** The code of PostgreSQL if a lock is not free in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Lets one import or export run at a time. Customers never wait for this lock. */
export async function waitForOtherSheets(db: Db): Promise<void> {
  try {
    await sql`lock table sheet_figure in share row exclusive mode`.execute(db)
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error
    throw new Error('Another import or export is at work. Try again when it is done.', { cause: error })
  }
}

/** Until the transaction ends, another one that starts work on the same draft waits. */
export const lockDraft = (db: Db, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import draft ${id}`}, 0))`.execute(db)

/** Until the transaction ends, another one that starts a removal of the demo waits. */
export const lockDemoRemoval = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('removal of the demo', 0))`.execute(db)

/** How staff know the articles that a check shows, by their numbers in lower case. */
export async function selectArticleFaces(db: Db, skus: readonly string[]) {
  const rows = await db
    .selectFrom('article')
    .leftJoin('article_picture', (join) =>
      join.onRef('article_picture.article_id', '=', 'article.id').on('article_picture.position', '=', 0),
    )
    .leftJoin('picture', 'picture.id', 'article_picture.picture_id')
    .select(['article.sku', 'article.name', 'article.color', pictureColumn('picture').as('picture')])
    .where(sql<boolean>`lower(article.sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[])`)
    .execute()
  return new Map(rows.map(({ sku, ...face }) => [sku.toLowerCase(), face]))
}

export async function selectFigures(db: Db, subject: Subject, subjectIds: number[]): Promise<Figure[]> {
  const rows = await db
    .selectFrom('sheet_figure')
    .select(['subject_id', 'as_of', 'figure'])
    .where('subject', '=', subject)
    .where(sql<boolean>`subject_id = any (${subjectIds}::bigint[])`)
    .execute()
  return rows.map((row) => ({ subjectId: row.subject_id, asOf: row.as_of.valueOf(), figure: row.figure }))
}

export async function saveFigures(db: Db, subject: Subject, figures: Figure[]): Promise<void> {
  await inPortions(figures, (portion) =>
    db
      .insertInto('sheet_figure')
      .values(
        portion.map(({ subjectId, asOf, figure }) => ({
          subject,
          subject_id: subjectId,
          as_of: asOf === Number.NEGATIVE_INFINITY ? ('-infinity' as const) : new Date(asOf),
          figure,
        })),
      )
      .onConflict((known) =>
        known.columns(['subject', 'subject_id', 'as_of']).doUpdateSet((is) => ({ figure: is.ref('excluded.figure') })),
      )
      .returning('subject_id')
      .execute(),
  )
}

/** A shop whose demo was removed is not empty: the next start must not bring the demo back. */
export async function selectIsEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from shop_address) or exists (select from article) or exists (select from voucher)
      or exists (select from slider_item) or exists (select from campaign) or exists (select from store)
      or exists (select from removal)) as empty
    `.execute(db)
  return rows[0]?.empty ?? true
}
