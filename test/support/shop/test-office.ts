import type { OfficeAccess } from '../../../src/shop/shop.ts'

/** The office at its default address, with a key that is the same in every test. */
export const testOffice: OfficeAccess = {
  origin: 'http://localhost:3001',
  readKey: async () => Buffer.alloc(32, 7),
}
