import type { TooBusy } from '../../../values/turns.ts'
import { isGuessable } from '../../accounts/passwords/password-strength.ts'
import type { Shop } from '../../shop.ts'

/** An intruder in the office reaches the data of every customer, so its passwords are longer than those of customers. */
const SHORTEST_PASSWORD = 12

export type PasswordFault = 'short-password' | 'common-password'

/** Checks a password that a person chooses for the office, and hashes it. */
export async function hashNewPassword(
  { passwords, identity }: Pick<Shop, 'passwords' | 'identity'>,
  password: string,
  person: { name: string; email: string },
): Promise<{ ok: true; passwordHash: string } | { ok: false; reason: PasswordFault } | TooBusy> {
  if ([...password.normalize('NFC')].length < SHORTEST_PASSWORD) return { ok: false, reason: 'short-password' }
  if (await isGuessable(password, identity, person)) return { ok: false, reason: 'common-password' }
  const hashed = await passwords.inTurn(() => passwords.hash(password), 'office')
  return hashed.ok ? { ok: true, passwordHash: hashed.result } : hashed
}
