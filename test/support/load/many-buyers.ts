import { sql } from 'kysely'
import type { Db } from '../../../src/db/db.ts'
import { hashSecret, newSecret, writeAccessToken } from '../../../src/shop/accounts/sessions/access-token.ts'

export type Buyer = { id: number; token: string }

const AT_ONCE = 500

/** Inserts signed-in customers with filled bags, hundreds per statement. */
export async function manyBuyers(
  db: Db,
  sizeIds: readonly number[],
  bags: readonly (readonly (readonly [size: number, qty: number])[])[],
): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let start = 0; start < bags.length; start += AT_ONCE) {
    const portion = bags.slice(start, start + AT_ONCE)
    const made = await insertBuyers(db, start, portion.length)
    buyers.push(...made)
    const lines = portion.flatMap((bag, n) =>
      bag.map(([size, qty]) => lineOf(made[n]?.id ?? 0, sizeIds[size] ?? 0, qty)),
    )
    const withBag = [...new Set(lines.map(({ customer_id }) => customer_id))]
    if (withBag.length === 0) continue
    await db
      .insertInto('bag')
      .values(withBag.map((customer_id) => ({ customer_id, emptied_by_order_id: null })))
      .execute()
    await db.insertInto('bag_line').values(lines).execute()
  }
  return buyers
}

const lineOf = (customer_id: number, size_id: number, qty: number) => ({
  customer_id,
  size_id,
  qty,
  unit_price: 350_000,
})

async function insertBuyers(db: Db, start: number, count: number): Promise<Buyer[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    ...{ email: `buyer-${start + n}@example.id`, name: 'Siti Aminah', phone: '081234567890', password_hash: '' },
  }))
  const customers = await db.insertInto('customer').values(people).returning('id').execute()
  const secrets = customers.map(newSecret)
  const tokens = await db
    .insertInto('access_token')
    .values(
      customers.map(({ id }, n) => ({
        ...{ customer_id: id, hash: hashSecret(secrets[n] ?? ''), user_agent: 'Test' },
        expires_at: sql<Date>`clock_timestamp() + interval '1 day'`,
      })),
    )
    .returning(['id', 'customer_id'])
    .execute()
  return tokens.map(({ id, customer_id }, n) => ({ id: customer_id, token: writeAccessToken(id, secrets[n] ?? '') }))
}
