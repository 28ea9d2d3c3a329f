import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import { deleteCustomer, deleteExpired, lockEndedCustomer, selectEndedCustomers } from './queries.ts'

/** A domain that stores data of customers. Both functions run in the transaction that deletes the account. */
export type CustomerDataOwner = {
  /** True while the account is still needed, for an open order for example. Its deletion then waits. */
  stillNeeds?(db: Db, customerId: number): Promise<boolean>
  /** Anonymises what must be kept and deletes the rest, so that nothing refers to the customer any more. */
  forget(db: Db, customerId: number): Promise<void>
}

/** Deletes the accounts whose days of grace are over. */
export async function deleteAccounts(
  { db, actor, log }: Pick<Shop, 'db' | 'actor' | 'log'>,
  owners: readonly CustomerDataOwner[],
): Promise<void> {
  for (const customerId of await selectEndedCustomers(db)) {
    const deleted = await inTransaction(db, (db) => deleteAccount(db, actor, customerId, owners))
    if (deleted) log.info({ customer: customerId }, 'an account was deleted')
  }
}

async function deleteAccount(
  db: Db,
  actor: Actor,
  customerId: number,
  owners: readonly CustomerDataOwner[],
): Promise<boolean> {
  const customer = await lockEndedCustomer(db, customerId)
  if (customer === undefined) return false
  for (const { stillNeeds } of owners) if (await stillNeeds?.(db, customerId)) return false
  for (const { forget } of owners) await forget(db, customerId)
  await deleteCustomer(db, customerId)
  const isIndonesian = Number(customer.language === 'id')
  // The outbox is now the only place that holds the address.
  await queueEmail(db, { kind: 'account.deleted', to: customer.email, data: { isIndonesian } })
  await recordChange(db, actor, { action: 'account.delete', subject: { kind: 'account', key: String(customerId) } })
  return true
}

/** Deletes expired sessions, links and known networks. The privacy page promises one day. */
export const deleteExpiredSessionsAndLinks = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteExpired(db)
