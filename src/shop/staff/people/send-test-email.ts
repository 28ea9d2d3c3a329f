import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'

/** Sends the person an email the way that customers get theirs. */
export const sendTestEmail = ({ db, actor }: Pick<Shop, 'db' | 'actor'>, staffId: number): Promise<void> =>
  inTransaction(db, async (db) => {
    await queueEmail(db, { kind: 'staff.test', data: { staffId } })
    await recordChange(db, actor, { action: 'email.test', subject: { kind: 'staff', key: String(staffId) } })
  })
