import { recordChange } from '../../audit/record-change.ts'
import { consumeLimit } from '../../limits/consume-limit.ts'
import type { Shop } from '../../shop.ts'
import type { Client } from './sessions.ts'

export type SignInMethod = 'password' | 'code' | 'recovery code' | 'passkey'

type Failure = { staffId: number | undefined; how: SignInMethod; client: Client }

/**
 * Records a failed sign-in in the activity, without what was typed. All failures of unknown addresses count as one person's. A limit
 * for each person keeps a flood of attempts from filling the record, and both kinds take the same steps.
 */
export async function recordFailedSignIn(
  shop: Pick<Shop, 'db' | 'limits'>,
  { staffId, how, client }: Failure,
): Promise<void> {
  const whose = staffId === undefined ? 'unknown' : String(staffId)
  if (!(await consumeLimit(shop, 'office.failures', whose)).ok) return
  // A failed sign-in proves no identity, so the row names no person as its author.
  await recordChange(
    shop.db,
    { kind: 'clock' },
    {
      action: 'staff.sign-in-failed',
      subject: staffId === undefined ? { kind: 'shop', key: 'office' } : { kind: 'staff', key: String(staffId) },
      after: { how, address: client.address },
    },
  )
}
