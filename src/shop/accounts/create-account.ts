import { inTransaction } from '../../db/transaction.ts'
import type { Language } from '../../values/language.ts'
import type { TooBusy } from '../../values/turns.ts'
import { queueEmail } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { isGuessable } from './passwords/password-strength.ts'
import { insertCustomer, selectCredentials } from './queries.ts'

/** `email` in lower case; `termsVersion` and `language` are those of the page with the form. */
export type NewAccount = {
  email: string
  name: string
  phone: string
  password: string
  termsVersion: string
  language: Language
}

export type AccountCreated =
  | { ok: true; id: number }
  | { ok: false; reason: 'unusable'; faults: AccountFault[] }
  | TooBusy

export type AccountFault = 'email-taken' | 'common-password'

/** `email` in lower case. */
export const isEmailTaken = async ({ db }: Pick<Shop, 'db'>, email: string): Promise<boolean> =>
  (await selectCredentials(db, email)) !== undefined

export async function createAccount(
  shop: Pick<Shop, 'db' | 'passwords' | 'identity' | 'log'>,
  { password, network, ...account }: NewAccount & { network: string },
): Promise<AccountCreated> {
  if (await isGuessable(password, shop.identity, account)) {
    // Both at once, so that the customer corrects the form once.
    const isTaken = await isEmailTaken(shop, account.email)
    return { ok: false, reason: 'unusable', faults: ['common-password', ...(isTaken ? ['email-taken' as const] : [])] }
  }
  const hashed = await shop.passwords.inTurn(() => shop.passwords.hash(password), network)
  if (!hashed.ok) return hashed
  const id = await inTransaction(shop.db, async (db) => {
    const customerId = await insertCustomer(db, { ...account, passwordHash: hashed.result })
    if (customerId !== undefined) await queueEmail(db, { kind: 'account.welcome', data: { customerId } })
    return customerId
  })
  if (id === undefined) return { ok: false, reason: 'unusable', faults: ['email-taken'] }
  shop.log.info({ customer: id }, 'an account was created')
  return { ok: true, id }
}
