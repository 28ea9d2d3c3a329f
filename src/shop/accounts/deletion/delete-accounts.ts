import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import { deleteCustomer, lockEndedCustomer, selectEndedCustomers } from './queries.ts'

/** A domain that keeps something of customers. It is asked, and told, within the transaction that ends the account. */
export type CustomerDataOwner = {
  /** Whether the account is still needed: for an order that is under way, say. Then its end waits. */
  stillNeeds?(db: Db, customerId: number): Promise<boolean>
  /** Takes the person out of what must be kept, and deletes the rest. Afterwards nothing refers to the customer. */
  forget(db: Db, customerId: number): Promise<void>
}

/** Ends the accounts whose owners asked for it and did not think better of it in time. */
export async function deleteAccounts(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  keepers: readonly CustomerDataOwner[],
): Promise<void> {
  for (const customerId of await selectEndedCustomers(db)) {
    const ended = await inTransaction(db, (db) => deleteAccount(db, customerId, keepers))
    if (ended) log.info({ customer: customerId }, 'an account was deleted')
  }
}

async function deleteAccount(db: Db, customerId: number, keepers: readonly CustomerDataOwner[]): Promise<boolean> {
  const customer = await lockEndedCustomer(db, customerId)
  if (customer === undefined) return false
  for (const { stillNeeds } of keepers) if (await stillNeeds?.(db, customerId)) return false
  for (const { forget } of keepers) await forget(db, customerId)
  await deleteCustomer(db, customerId)
  // The last letter to an address that stands nowhere else from now on.
  await queueEmail(db, { kind: 'account.deleted', to: customer.email, data: {} })
  return true
}
