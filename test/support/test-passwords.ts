import { openPasswords } from '../../src/shop/account/open-passwords.ts'

/** As the shop's own, and a thousand times cheaper. */
export const testPasswords = openPasswords({ memoryKib: 64, passes: 1, atOnce: 2 })
