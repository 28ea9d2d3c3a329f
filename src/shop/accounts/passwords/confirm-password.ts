import type { Shop } from '../../shop.ts'
import type { Customer } from '../customer.ts'
import { selectCustomer } from '../queries.ts'
import { checkPassword, type PasswordCheck } from './check-password.ts'

export type PasswordConfirmation = { customer: Customer; password: string; network: string }

export type PasswordConfirmed =
  | Extract<PasswordCheck, { ok: false }>
  | (Extract<PasswordCheck, { ok: true }> & { email: string })

/** Of a customer who is signed in, before what a stolen session must not be enough for. Counts with the failed sign-ins. */
export async function confirmPassword(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  { customer, password, network }: PasswordConfirmation,
): Promise<PasswordConfirmed> {
  const known = await selectCustomer(shop.db, customer.id)
  if (known === undefined) return { ok: false, reason: 'wrong-password' }
  const checked = await checkPassword(shop, { email: known.email, password, network })
  return checked.ok ? { ...checked, email: known.email } : checked
}
