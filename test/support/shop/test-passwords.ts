import { openPasswords } from '../../../src/shop/accounts/passwords/password-hashing.ts'

/** Password hashing as in the shop, but a thousand times cheaper and with a long time limit. */
export const testPasswords = openPasswords({ memoryKib: 64, passes: 1, atOnce: 2, longestWaitMs: 60_000 })
