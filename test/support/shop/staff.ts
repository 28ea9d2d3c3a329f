import type { Db } from '../../../src/db/db.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import type { Role } from '../../../src/shop/staff/permissions.ts'
import { beginSession, type Client } from '../../../src/shop/staff/sign-in/sessions.ts'
import { testPasswords } from './test-passwords.ts'

export const staffPassword = 'sembilan lembar kain biru'

export const browser: Client = { address: '203.0.113.9', network: '203.0.113.9', userAgent: 'Firefox on Windows' }

type StaffFields = { role?: Role; email?: string; name?: string; isConfirmed?: boolean; language?: 'en' | 'id' }

/** Adds a person to the office, signed in. No two have the same email address. */
export async function addStaff(db: Db, fields: StaffFields = {}) {
  const { role = 'owner', name = 'Ratna Dewanti', isConfirmed = true } = fields
  const { hash } = await testPasswords
  const { id, email } = await db
    .insertInto('staff')
    .values({
      name,
      role,
      ...(fields.language && { language: fields.language }),
      email: fields.email ?? `${role}-${crypto.randomUUID()}@lirih.example`,
      password_hash: await hash(staffPassword),
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const begun = await inTransaction(db, (db) =>
    beginSession(db, { staffId: id, client: browser, isConfirmed, isFirst: true }),
  )
  return { id, email, role, name, ...begun }
}
