import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import { confirmPassword, type PasswordConfirmation } from '../passwords/confirm-password.ts'
import type { PasswordCheck } from '../sessions/sign-in.ts'
import { clearEnd, lockCustomer, selectEnd, updateEnd } from './queries.ts'

/** As the privacy page promises. */
const GRACE_DAYS = 7

export type DeletionRequested = { ok: true; endsAt: Date } | Extract<PasswordCheck, { ok: false }>

/** The account keeps working for seven days, and its customer can cancel. The email warns them if it was someone else. */
export async function requestDeletion(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  confirmation: PasswordConfirmation,
): Promise<DeletionRequested> {
  const checked = await confirmPassword(shop, confirmation)
  if (!checked.ok) return checked
  const customerId = confirmation.customer.id
  return inTransaction(shop.db, async (db) => {
    const endsAt = await scheduleDeletion(db, shop.log, customerId)
    return endsAt === undefined ? { ok: false, reason: 'wrong-password' } : { ok: true, endsAt }
  })
}

async function scheduleDeletion(db: Db, log: Shop['log'], customerId: number): Promise<Date | undefined> {
  const endsAt = await updateEnd(db, customerId, GRACE_DAYS)
  if (endsAt === undefined) return undefined
  const once = `account.deletion ${customerId} ${endsAt.getTime()}`
  await queueEmail(db, { kind: 'account.deletion', data: { customerId }, once })
  log.info({ customer: customerId }, 'the deletion of an account was requested')
  return endsAt
}

export async function cancelDeletion({ db, log }: Pick<Shop, 'db' | 'log'>, customerId: number): Promise<void> {
  if (await clearEnd(db, customerId)) log.info({ customer: customerId }, 'the deletion of an account was cancelled')
}

type ByStaff = Pick<Shop, 'db' | 'actor' | 'log'>

/**
 * For a customer who asked staff. The account has the same seven days and the same email: a message or a call does not prove who
 * it is from. Undefined if the account does not exist. A second request changes nothing.
 */
export const requestDeletionByStaff = (
  { db, actor, log }: ByStaff,
  customerId: number,
): Promise<{ endsAt: Date } | undefined> =>
  inTransaction(db, async (db) => {
    if (!(await lockCustomer(db, customerId))) return undefined
    const requestedBefore = await selectEnd(db, customerId)
    if (requestedBefore !== undefined) return { endsAt: requestedBefore }
    const endsAt = await scheduleDeletion(db, log, customerId)
    if (endsAt === undefined) return undefined
    const after = { ends_at: endsAt }
    await recordChange(db, actor, { action: 'account.deletion-request', subject: accountOf(customerId), after })
    return { endsAt }
  })

/** Keeps an account whose deletion was requested. False if it was not. */
export const withdrawDeletionByStaff = ({ db, actor, log }: ByStaff, customerId: number): Promise<boolean> =>
  inTransaction(db, async (db) => {
    if (!(await clearEnd(db, customerId))) return false
    await recordChange(db, actor, { action: 'account.deletion-withdraw', subject: accountOf(customerId) })
    log.info({ customer: customerId }, 'the deletion of an account was cancelled')
    return true
  })

const accountOf = (customerId: number) => ({ kind: 'account', key: String(customerId) }) as const
