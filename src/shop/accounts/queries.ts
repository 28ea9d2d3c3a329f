import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Language } from '../../values/language.ts'

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
const now = sql<Date>`clock_timestamp()`

type NewCustomer = {
  email: string
  name: string
  phone: string
  passwordHash: string
  termsVersion: string
  language: Language
}

/** Undefined if the email address has an account already. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<number | undefined> {
  const row = await db
    .insertInto('customer')
    .values({
      email: customer.email,
      name: customer.name,
      phone: customer.phone,
      password_hash: customer.passwordHash,
      terms_version: customer.termsVersion,
      language: customer.language,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function selectCredentials(db: Db, email: string) {
  return db.selectFrom('customer').select(['id', 'name', 'password_hash']).where('email', '=', email).executeTakeFirst()
}

export async function selectCustomer(db: Db, id: number) {
  return db
    .selectFrom('customer')
    .leftJoin('email_change', (join) =>
      join.onRef('email_change.customer_id', '=', 'customer.id').on('email_change.expires_at', '>', now),
    )
    .select([
      'customer.id',
      'email',
      'name',
      'phone',
      'address',
      'zip_code',
      'province_id',
      'city_id',
      'subdistrict_id',
      'created_at',
      'terms_version',
      'ends_at',
      'email_proven_at',
      'new_email',
      'language',
    ])
    .where('customer.id', '=', id)
    .executeTakeFirst()
}

type ProfileColumns = {
  name?: string
  phone?: string
  address?: string
  zip_code?: string
  province_id?: string
  city_id?: string
  subdistrict_id?: string
}

export async function updateProfileColumns(db: Db, id: number, columns: ProfileColumns): Promise<void> {
  await db.updateTable('customer').set(columns).where('id', '=', id).execute()
}

/** False if the password has changed since it was checked. Concurrent changes wait for this transaction. */
export async function lockCustomerWithHash(db: Db, id: number, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Renews the hash of the same password, unless the password has changed in the meantime. */
export async function replacePasswordHash(db: Db, id: number, old: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute()
}

type NewSession = { customerId: number; hash: string; seconds: number; userAgent: string }

export async function insertAccessToken(db: Db, session: NewSession): Promise<number> {
  const { id } = await db
    .insertInto('access_token')
    .values({
      customer_id: session.customerId,
      hash: session.hash,
      expires_at: inSeconds(session.seconds),
      user_agent: session.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteOldestAccessTokens(db: Db, customerId: number, keep: number): Promise<void> {
  const newest = db
    .selectFrom('access_token')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(keep)
  await db.deleteFrom('access_token').where('customer_id', '=', customerId).where('id', 'not in', newest).execute()
}

/** A session that has not expired. `idle`: its last use was longer ago than `idleSeconds`. */
export async function selectAccessToken(db: Db, id: number, idleSeconds: number) {
  return db
    .selectFrom('access_token')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select([
      'customer_id',
      'hash',
      'language',
      sql<boolean>`last_used_at < clock_timestamp() - make_interval(secs => ${idleSeconds})`.as('idle'),
    ])
    .where('access_token.id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function updateLanguage(db: Db, customerId: number, language: Language): Promise<void> {
  await db.updateTable('customer').set({ language }).where('id', '=', customerId).execute()
}

export async function touchAccessToken(db: Db, id: number): Promise<void> {
  await db.updateTable('access_token').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Returns the id of the session's customer. */
export async function deleteAccessToken(db: Db, id: number, hash: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('access_token')
    .where('id', '=', id)
    .where('hash', '=', hash)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id
}

export async function deleteAccessTokens(db: Db, customerId: number, exceptId?: number): Promise<void> {
  const all = db.deleteFrom('access_token').where('customer_id', '=', customerId)
  await (exceptId === undefined ? all : all.where('id', '<>', exceptId)).execute()
}

export async function selectAccessTokens(db: Db, customerId: number) {
  return db
    .selectFrom('access_token')
    .select(['created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
}

/** Replaces the previous link, which stops working. */
export async function upsertPasswordReset(db: Db, customerId: number, hash: string, seconds: number): Promise<void> {
  const values = { hash, expires_at: inSeconds(seconds) }
  await db
    .insertInto('password_reset')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute()
}

/** The customer of a link that still works. */
export async function selectPasswordReset(db: Db, hash: string) {
  return db
    .selectFrom('password_reset')
    .innerJoin('customer', 'customer.id', 'password_reset.customer_id')
    .select(['customer.name', 'customer.email'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Uses up the link. Of two concurrent requests only one gets the customer. The link went to the account's email address, so
 * its use proves that the customer owns the address.
 */
export async function takePasswordReset(db: Db, hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with used as (
      delete from password_reset where hash = ${hash} and expires_at > clock_timestamp() returning customer_id)
    update customer set email_proven_at = clock_timestamp()
      from used
     where customer.id = used.customer_id
    returning customer.id`.execute(db)
  return rows[0]?.id
}

/** Ends the links that were sent before an email or password change. */
export async function deleteLinks(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()
  await db.deleteFrom('email_change').where('customer_id', '=', customerId).execute()
}

/** The link itself is made when the email is sent. */
export async function upsertEmailChange(
  db: Db,
  customerId: number,
  newEmail: string,
  waitSeconds: number,
): Promise<void> {
  const values = { new_email: newEmail, hash: null, expires_at: inSeconds(waitSeconds) }
  await db
    .insertInto('email_change')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute()
}

/** Stores the link for the new address. False if another address was requested since, or has an account. */
export async function updateEmailChangeLink(
  db: Db,
  customerId: number,
  { newEmail, hash, seconds }: { newEmail: string; hash: string; seconds: number },
): Promise<boolean> {
  const row = await db
    .updateTable('email_change')
    .set({ hash, expires_at: inSeconds(seconds) })
    .where('customer_id', '=', customerId)
    .where('new_email', '=', newEmail)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer').select('id').whereRef('customer.email', '=', 'email_change.new_email'))),
    )
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function takeEmailChange(db: Db, hash: string) {
  return db
    .deleteFrom('email_change')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'new_email'])
    .executeTakeFirst()
}

/** Returns the previous address; undefined if the new one has an account by now. */
export async function updateEmail(db: Db, customerId: number, newEmail: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    with before as (select id, email from customer where id = ${customerId} for no key update)
    update customer set email = ${newEmail}, email_proven_at = clock_timestamp()
      from before
     where customer.id = before.id
       and not exists (select from customer other where other.email = ${newEmail} and other.id <> ${customerId})
    returning before.email`.execute(db)
  return rows[0]?.email
}
