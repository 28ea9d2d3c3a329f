import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { TooBusy } from '../../../values/turns.ts'
import type { Shop } from '../../shop.ts'
import { acceptOneTimeCode, beginCodeAttempt, type CodeRefused } from '../second-factors/one-time-code.ts'
import { acceptRecoveryCode, hashTypedCode } from '../second-factors/recovery-codes.ts'
import { countWrongCode, lockStaff, selectPendingSignIn, takePendingSignIn } from './queries.ts'
import { recordFailedSignIn, type SignInMethod } from './record-failure.ts'
import { beginSession, type Client, hashOfToken, type SessionBegun } from './sessions.ts'

/** After so many wrong codes the password has to be typed again. */
const MOST_WRONG_CODES = 5

export type CodeProven =
  | ({ ok: true } & SessionBegun)
  /** The five minutes are over, or there were too many wrong codes: the person begins with the password again. */
  | { ok: false; reason: 'expired' }
  | CodeRefused
  | TooBusy

type ProofShop = Pick<Shop, 'db' | 'limits' | 'log'>

/** `pending` is what signInStaff returned. `trust`: this browser needs no code for 30 days. */
type Proof = { pending: string; code: string; client: Client; trust?: boolean }

/** Completes a sign-in with a code of the authenticator app. A code is accepted once. */
export function proveCode(shop: ProofShop & Pick<Shop, 'now' | 'office'>, proof: Proof): Promise<CodeProven> {
  return finishSignIn(shop, proof, 'code', async (staffId) => ({
    ok: true,
    accept: (db) => acceptOneTimeCode(shop, db, staffId, proof.code),
  }))
}

/** Completes a sign-in with one of the ten recovery codes, which is then used up. */
export function proveRecoveryCode(
  shop: ProofShop & Pick<Shop, 'passwords'>,
  { pending, code, client }: Omit<Proof, 'trust'>,
): Promise<CodeProven> {
  return finishSignIn(shop, { pending, client }, 'recovery code', async (staffId) => {
    const hashed = await shop.passwords.inTurn(() => hashTypedCode(shop.db, staffId, code), client.network)
    if (!hashed.ok) return hashed
    const hash = hashed.result
    return { ok: true, accept: async (db) => hash !== undefined && acceptRecoveryCode(db, staffId, hash) }
  })
}

type Check = { ok: true; accept(db: Db): Promise<boolean> } | TooBusy

async function finishSignIn(
  shop: ProofShop,
  { pending, client, trust }: Omit<Proof, 'code'>,
  how: SignInMethod,
  prepare: (staffId: number) => Promise<Check>,
): Promise<CodeProven> {
  const hash = hashOfToken(pending)
  const staff = hash === undefined ? undefined : await selectPendingSignIn(shop.db, hash)
  if (hash === undefined || staff === undefined) return { ok: false, reason: 'expired' }
  const attempt = await beginCodeAttempt(shop, staff.id)
  if (!attempt.ok) return attempt
  const check = await prepare(staff.id)
  if (!check.ok) {
    await attempt.succeed()
    return check
  }
  const proven = await inTransaction(shop.db, async (db): Promise<CodeProven> => {
    if (!(await lockStaff(db, staff.id))) return { ok: false, reason: 'expired' }
    if (!(await check.accept(db))) {
      await countWrongCode(db, hash, MOST_WRONG_CODES)
      return { ok: false, reason: 'wrong-code' }
    }
    if (!(await takePendingSignIn(db, hash))) return { ok: false, reason: 'expired' }
    return { ok: true, ...(await beginSession(db, { staffId: staff.id, client, isConfirmed: true, how, trust })) }
  })
  if (proven.ok) {
    await attempt.succeed()
    shop.log.info({ staff: staff.id }, 'signed in to the office with a second factor')
  } else {
    shop.log.warn({ staff: staff.id }, 'a code for the office was wrong')
    await recordFailedSignIn(shop, { staffId: staff.id, how, client })
  }
  return proven
}
