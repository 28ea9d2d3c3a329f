import { inTransaction } from '../../../db/transaction.ts'
import type { Shop } from '../../shop.ts'
import { acceptOneTimeCode, beginCodeAttempt, type CodeRefused } from '../second-factors/one-time-code.ts'
import { verifyPasskey } from '../second-factors/passkeys.ts'
import { checkStaffPassword, type StaffPasswordCheck } from './check-password.ts'
import { selectWhetherSecondFactor, updateConfirmed } from './queries.ts'
import { recordFailedSignIn } from './record-failure.ts'
import type { Client, SignedInPerson } from './sessions.ts'

export type IdentityProof =
  | { kind: 'code'; code: string }
  | { kind: 'passkey'; response: string }
  /** Only for a person without a second factor. */
  | { kind: 'password'; password: string }

export type IdentityConfirmed =
  | { ok: true }
  | { ok: false; reason: 'wrong-passkey' | 'second-factor-needed' | 'session-ended' }
  | CodeRefused
  | Extract<StaffPasswordCheck, { ok: false }>

/** Checks a second proof of identity. For ten minutes this session may then do what asks for one: refunds, staff, exports. */
export async function confirmIdentity(
  shop: Pick<Shop, 'db' | 'now' | 'limits' | 'passwords' | 'office' | 'log'>,
  staff: SignedInPerson & { email: string },
  { proof, client }: { proof: IdentityProof; client: Client },
): Promise<IdentityConfirmed> {
  const checked = await checkProof(shop, staff, proof, client)
  if (!checked.ok) return checked
  const isConfirmed = await updateConfirmed(shop.db, staff.sessionId, staff.id)
  return isConfirmed ? { ok: true } : { ok: false, reason: 'session-ended' }
}

async function checkProof(
  shop: Parameters<typeof confirmIdentity>[0],
  staff: SignedInPerson & { email: string },
  proof: IdentityProof,
  client: Client,
): Promise<IdentityConfirmed> {
  switch (proof.kind) {
    case 'code': {
      const attempt = await beginCodeAttempt(shop, staff.id)
      if (!attempt.ok) return attempt
      const isRight = await inTransaction(shop.db, (db) => acceptOneTimeCode(shop, db, staff.id, proof.code))
      if (!isRight) {
        await recordFailedSignIn(shop, { staffId: staff.id, how: 'code', client })
        return { ok: false, reason: 'wrong-code' }
      }
      await attempt.succeed()
      return { ok: true }
    }
    case 'passkey': {
      const owner = await verifyPasskey(shop, proof.response, staff.id)
      if (owner !== undefined) return { ok: true }
      await recordFailedSignIn(shop, { staffId: staff.id, how: 'passkey', client })
      return { ok: false, reason: 'wrong-passkey' }
    }
    case 'password': {
      if (await selectWhetherSecondFactor(shop.db, staff.id)) return { ok: false, reason: 'second-factor-needed' }
      const checked = await checkStaffPassword(shop, { email: staff.email, password: proof.password, client })
      return checked.ok ? { ok: true } : checked
    }
  }
}
