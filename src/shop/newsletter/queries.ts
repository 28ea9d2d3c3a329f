import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

type NewSubscriber = { email: string; consentVersion: string; confirmationDue: boolean; token: string }

/** One row per address. Who has not confirmed yet consents anew; of who has, nothing changes. */
export async function upsertSubscriber(db: Db, subscriber: NewSubscriber): Promise<void> {
  await db
    .insertInto('subscriber')
    .values({
      email: subscriber.email,
      consent_version: subscriber.consentVersion,
      confirmation_due: subscriber.confirmationDue,
      token: subscriber.token,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          consented_at: sql`now()`,
          consent_version: sql`excluded.consent_version`,
          confirmation_due: sql`subscriber.confirmation_due or excluded.confirmation_due`,
        })
        .where('subscriber.confirmed_at', 'is', null),
    )
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
