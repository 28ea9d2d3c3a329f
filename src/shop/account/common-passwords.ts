import type { Shop } from '../shop.ts'

type Person = { email?: string; name?: string }

/** Whether a password is among the first that anybody would try. */
export function isCommonPassword(password: string, identity: Shop['identity'], person: Person = {}): boolean {
  return [identity.name, person.name, person.email].includes(password)
}
