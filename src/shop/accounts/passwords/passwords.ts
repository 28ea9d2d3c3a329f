import type { TooBusy } from '../../../values/turns.ts'

/** How passwords are kept and compared. A hash costs a core most of a tenth of a second, so only few are made at once. */
export type Passwords = {
  /** Does the work, hashes and all, as soon as a core is free for it. */
  inTurn<T>(work: () => Promise<T>): Promise<{ ok: true; result: T } | TooBusy>
  hash(password: string): Promise<string>
  /** Without a hash to compare with it takes as long, and the password is wrong. */
  isRight(password: string, hash: string | undefined): Promise<boolean>
  /** Whether the hash was made cheaper than they are made now. */
  isOutdated(hash: string): boolean
}
