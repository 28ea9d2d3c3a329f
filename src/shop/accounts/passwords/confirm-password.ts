import type { Shop } from '../../shop.ts'
import { selectCustomer } from '../queries.ts'
import type { Customer } from '../sessions/identify-customer.ts'
import { checkPassword, type PasswordCheck } from '../sessions/sign-in.ts'

export type PasswordConfirmation = { customer: Customer; password: string; network: string }

export type PasswordConfirmed =
  | Extract<PasswordCheck, { ok: false }>
  | (Extract<PasswordCheck, { ok: true }> & { email: string })

/** Asks a signed-in customer for the password before changes that a stolen session must not allow. Counts as a sign-in. */
export async function confirmPassword(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  { customer, password, network }: PasswordConfirmation,
): Promise<PasswordConfirmed> {
  const row = await selectCustomer(shop.db, customer.id)
  if (row === undefined) return { ok: false, reason: 'wrong-password' }
  const checked = await checkPassword(shop, { email: row.email, password, network })
  return checked.ok ? { ...checked, email: row.email } : checked
}
