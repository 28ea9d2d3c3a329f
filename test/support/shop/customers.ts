import { sql } from 'kysely'
import type { Db } from '../../../src/db/db.ts'
import { hashSecret, newSecret, writeAccessToken } from '../../../src/shop/accounts/sessions/access-token.ts'
import { testPasswords } from './test-passwords.ts'

type CustomerOptions = {
  email?: string
  name?: string
  phone?: string
  password?: string
  address?: string
  zipCode?: string
  /** Public region ids, for example Kota Depok: 9, 115 and 1577. */
  provinceId?: string
  cityId?: string
  subdistrictId?: string
}

export type Customers = ReturnType<typeof customersOf>

/** Builders of signed-in customers. Defaults fill in the rest; no two have the same email address. */
export function customersOf(db: Db) {
  let made = 0

  async function customer(options: CustomerOptions = {}) {
    made += 1
    const { email = `customer-${made}@example.id`, password = 'tiga-lembar-kain' } = options
    const { hash } = await testPasswords
    const { id } = await db
      .insertInto('customer')
      .values({
        email,
        name: options.name ?? `Customer ${made}`,
        phone: options.phone ?? '081234567890',
        password_hash: await hash(password),
        address: options.address ?? '',
        zip_code: options.zipCode ?? '',
        province_id: options.provinceId ?? '',
        city_id: options.cityId ?? '',
        subdistrict_id: options.subdistrictId ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, email, password, ...(await session(id)) }
  }

  /** Adds a session for a customer. */
  async function session(customerId: number) {
    const secret = newSecret()
    const { id: tokenId } = await db
      .insertInto('access_token')
      .values({
        customer_id: customerId,
        hash: hashSecret(secret),
        expires_at: sql`clock_timestamp() + interval '1 day'`,
        user_agent: 'Test',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { token: writeAccessToken(tokenId, secret), tokenId }
  }

  return { customer, session }
}
