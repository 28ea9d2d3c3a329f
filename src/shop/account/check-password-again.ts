import type { Shop } from '../shop.ts'
import { checkPassword, type PasswordChecked } from './check-password.ts'
import type { Customer } from './customer.ts'
import { selectCustomer } from './queries.ts'

export type PasswordAgain = { customer: Customer; password: string; network: string }

export type CheckedAgain =
  | Extract<PasswordChecked, { ok: false }>
  | (Extract<PasswordChecked, { ok: true }> & { email: string })

/** Of a customer who is signed in, before what a stolen session must not be enough for. Counts with the failed sign-ins. */
export async function checkPasswordAgain(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  { customer, password, network }: PasswordAgain,
): Promise<CheckedAgain> {
  const known = await selectCustomer(shop.db, customer.id)
  if (known === undefined) return { ok: false, reason: 'wrong-password' }
  const checked = await checkPassword(shop, { email: known.email, password, network })
  return checked.ok ? { ...checked, email: known.email } : checked
}
