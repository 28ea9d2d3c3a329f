import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Language } from '../../values/language.ts'

type NewSubscriber = { email: string; consentVersion: string; token: string; language: Language }

/** One row per address. Renews the consent of an unconfirmed subscriber and leaves a confirmed one unchanged. */
export async function upsertSubscriber(
  db: Db,
  { email, consentVersion, token, language }: NewSubscriber,
): Promise<void> {
  await db
    .insertInto('subscriber')
    .values({ email, consent_version: consentVersion, token, language })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ consented_at: sql`now()`, consent_version: sql`excluded.consent_version`, language })
        .where('subscriber.confirmed_at', 'is', null),
    )
    .execute()
}

export async function selectSubscriberId(db: Db, email: string): Promise<number> {
  const { id } = await db.selectFrom('subscriber').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return id
}

export async function selectSubscriber(db: Db, email: string) {
  return db
    .selectFrom('subscriber')
    .select(['email', 'consented_at', 'consent_version', 'confirmed_at', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function selectUnconfirmed(db: Db, id: number) {
  return db
    .selectFrom('subscriber')
    .select(['email', 'token', 'language'])
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
}

export async function markConfirmed(db: Db, token: string): Promise<void> {
  await db
    .updateTable('subscriber')
    .set({ confirmed_at: sql<Date>`clock_timestamp()` })
    .where('token', '=', token)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function deleteSubscriber(db: Db, token: string): Promise<void> {
  await db.deleteFrom('subscriber').where('token', '=', token).execute()
}

export async function deleteUnconfirmedSubscribers(db: Db, afterDays: number): Promise<void> {
  await db
    .deleteFrom('subscriber')
    .where('confirmed_at', 'is', null)
    .where('consented_at', '<', sql<Date>`now() - make_interval(days => ${afterDays})`)
    .execute()
}

export async function selectConfirmedSubscribers(db: Db) {
  return db
    .selectFrom('subscriber')
    .select(['email', 'consented_at', 'consent_version', 'confirmed_at', 'token'])
    .where('confirmed_at', 'is not', null)
    .$narrowType<{ confirmed_at: Date }>()
    .orderBy('id')
    .execute()
}
