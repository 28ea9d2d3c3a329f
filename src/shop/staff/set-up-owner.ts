import { inTransaction } from '../../db/transaction.ts'
import type { TooBusy } from '../../values/turns.ts'
import { hashSecret } from '../accounts/sessions/access-token.ts'
import { recordChange } from '../audit/record-change.ts'
import { newLinkToken } from '../emails/link-token.ts'
import type { Shop } from '../shop.ts'
import { normalizeEmail } from './email-address.ts'
import { setupLink } from './links.ts'
import { hashNewPassword, type PasswordFault } from './passwords/new-password.ts'
import { insertStaff, selectSetupCode, selectWhetherAnyStaff, takeSetupCode, upsertSetupCode } from './queries.ts'
import { actorOf, beginSession, type Client, type SessionBegun } from './sign-in/sessions.ts'

const SETUP_SECONDS = 24 * 3600

/** True once the office has a person. Until then its only page is the setup. */
export const hasStaff = ({ db }: Pick<Shop, 'db'>): Promise<boolean> => selectWhetherAnyStaff(db)

/** Makes the one-time link that sets up an owner. A link that was made before stops working. */
export async function createSetupCode({
  db,
  office,
  actor,
}: Pick<Shop, 'db' | 'office' | 'actor'>): Promise<{ code: string; link: string; expiresAt: Date }> {
  const code = newLinkToken()
  const expiresAt = await inTransaction(db, async (db) => {
    await recordChange(db, actor, { action: 'staff.setup-code', subject: { kind: 'shop', key: 'office' } })
    return upsertSetupCode(db, hashSecret(code), SETUP_SECONDS)
  })
  return { code, link: setupLink(office.origin, code), expiresAt }
}

/** When the code expires; undefined if it is wrong, used or expired. */
export const findSetupCode = ({ db }: Pick<Shop, 'db'>, code: string): Promise<Date | undefined> =>
  selectSetupCode(db, hashSecret(code))

export type OwnerSetUp =
  | ({ ok: true; id: number } & SessionBegun)
  | { ok: false; reason: 'dead-code' | 'email-taken' | PasswordFault }
  | TooBusy

type NewOwner = { code: string; name: string; email: string; password: string; client: Client }

/** Uses up the code, and signs the new owner in. They need a second factor next. */
export async function setUpOwner(
  shop: Pick<Shop, 'db' | 'passwords' | 'identity' | 'log'>,
  { code, name, email: typed, password, client }: NewOwner,
): Promise<OwnerSetUp> {
  const email = normalizeEmail(typed)
  // A quick check, so that a guessed code costs no password hash. What decides is takeSetupCode below.
  if ((await findSetupCode(shop, code)) === undefined) return { ok: false, reason: 'dead-code' }
  const hashed = await hashNewPassword(shop, password, { name, email })
  if (!hashed.ok) return hashed
  const taken = new Error('email taken')
  try {
    const owner = await inTransaction(shop.db, async (db) => {
      if (!(await takeSetupCode(db, hashSecret(code)))) return undefined
      const id = await insertStaff(db, { email, name, role: 'owner', passwordHash: hashed.passwordHash })
      // Rolled back, so that the code still works with another address.
      if (id === undefined) throw taken
      const begun = await beginSession(db, { staffId: id, client, isConfirmed: true, isFirst: true })
      await recordChange(db, actorOf({ id, name }, begun.sessionId, client), {
        action: 'staff.set-up',
        subject: { kind: 'staff', key: String(id) },
        after: { role: 'owner' },
      })
      return { id, ...begun }
    })
    if (owner === undefined) return { ok: false, reason: 'dead-code' }
    shop.log.info({ staff: owner.id }, 'an owner was set up')
    return { ok: true, ...owner }
  } catch (error) {
    if (error === taken) return { ok: false, reason: 'email-taken' }
    throw error
  }
}
