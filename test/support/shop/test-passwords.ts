import { openPasswords } from '../../../src/shop/accounts/passwords/password-hashing.ts'

/** As the shop's own, a thousand times cheaper, and more patient than a busy machine is slow. */
export const testPasswords = openPasswords({ memoryKib: 64, passes: 1, atOnce: 2, longestWaitMs: 60_000 })
