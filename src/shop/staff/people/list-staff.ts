import type { Shop } from '../../shop.ts'
import { normalizeEmail } from '../email-address.ts'
import type { Role } from '../permissions.ts'
import { selectStaffByEmail } from '../queries.ts'
import { selectPeople } from './queries.ts'

export type StaffMember = {
  id: number
  name: string
  email: string
  role: Role
  createdAt: Date
  lastSeenAt: Date | undefined
  passkeys: number
  hasCode: boolean
  /** The person must add a second factor at the next sign-in. */
  needsSecondFactor: boolean
}

/** Everyone who has access, in the order in which they got it. */
export async function listStaff({ db }: Pick<Shop, 'db'>): Promise<StaffMember[]> {
  const rows = await selectPeople(db)
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, email: row.email, role: row.role, passkeys: row.passkeys },
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? undefined,
    hasCode: row.has_code,
    needsSecondFactor: row.must_have_second_factor && !row.has_code && row.passkeys === 0,
  }))
}

export async function findStaffByEmail({ db }: Pick<Shop, 'db'>, email: string) {
  const row = await selectStaffByEmail(db, normalizeEmail(email))
  return row === undefined ? undefined : { id: row.id, name: row.name, email: row.email, role: row.role }
}
