import { inTransaction } from '../../../db/transaction.ts'
import { hashSecret, newSecret } from '../../accounts/sessions/access-token.ts'
import type { Shop } from '../../shop.ts'
import { normalizeEmail } from '../email-address.ts'
import { checkStaffPassword, type StaffPasswordCheck } from './check-password.ts'
import { insertPendingSignIn, lockStaffWithHash, selectWhetherSecondFactor } from './queries.ts'
import { beginSession, type Client, findDevice, type SessionBegun } from './sessions.ts'

export type StaffSignedIn =
  | ({ ok: true; next: 'office' } & SessionBegun)
  /** The password was right. `pending` is for proveCode and proveRecoveryCode, within five minutes. */
  | { ok: true; next: 'second-factor'; pending: string }
  | Extract<StaffPasswordCheck, { ok: false }>

const PENDING_SECONDS = 300

type SignInShop = Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>

/** A person with a second factor has to prove it next, unless they trust this browser. */
export async function signInStaff(
  shop: SignInShop,
  { email, password, client }: { email: string; password: string; client: Client },
): Promise<StaffSignedIn> {
  const checked = await checkStaffPassword(shop, { email: normalizeEmail(email), password, client })
  if (!checked.ok) return checked
  const { id, passwordHash } = checked
  const signedIn = await inTransaction(shop.db, async (db): Promise<StaffSignedIn | undefined> => {
    // A password change and the end of access end all sessions, so the old password must not add any at the same time.
    if (!(await lockStaffWithHash(db, id, passwordHash))) return undefined
    const hasSecondFactor = await selectWhetherSecondFactor(db, id)
    if (hasSecondFactor && (await findDevice(db, id, client))?.is_trusted !== true) {
      const pending = newSecret()
      await insertPendingSignIn(db, id, hashSecret(pending), PENDING_SECONDS)
      return { ok: true, next: 'second-factor', pending }
    }
    const begun = await beginSession(db, { staffId: id, client, isConfirmed: !hasSecondFactor, how: 'password' })
    return { ok: true, next: 'office', ...begun }
  })
  if (signedIn === undefined) return { ok: false, reason: 'wrong-password' }
  if (signedIn.ok && signedIn.next === 'office') shop.log.info({ staff: id }, 'signed in to the office')
  return signedIn
}
