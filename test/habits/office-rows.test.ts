import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { listCustomers } from '../../src/shop/customers/list-customers.ts'
import { countDeskOrders } from '../../src/shop/orders/desk/list-desk-orders.ts'
import { readToDo } from '../../src/shop/reports/read-today.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { recordStatements, rowsReadBy } from '../support/database/recorded-statements.ts'
import { writtenOrder } from '../support/orders/written-order.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const MANY = 3_000

/** The rows that the operation reads in a shop where many orders are over: refunded in part, and sent. */
async function rowsRead(shop: Shop, operation: (shop: Shop) => Promise<unknown>): Promise<number> {
  const { db, ran } = recordStatements(shop.db)
  await operation({ ...shop, db })
  let rows = 0
  for (const statement of ran.splice(0)) rows += await rowsReadBy(shop.db, statement)
  return rows
}

async function writeManyOrders(db: Db, customerId: number): Promise<void> {
  await sql`
    insert into placed_order (invoice, customer_id, status, has_pieces, request_hash, total, ongkir, discount, gross_amount,
           weight_grams, full_name, phone, address, zip_code, province_id, province_name, city_id, city_name, subdistrict_id,
           subdistrict_name, courier, service, service_name, ekstimasi, due_at, placed_at, paid_at, packed_at, shipped_at)
    select 'INV-20200101-' || lpad(number::text, 6, '0'), ${customerId}, 'Partly Refunded', true, '', 0, 0, 0, 0, 1, 'Budi',
           '', '', '', '', '', '', '', '', '', '', '', '', '', at, at, at, at, at
      from generate_series(1, ${MANY}) as number, lateral (select clock_timestamp() - interval '40 days' as at) as days`.execute(
    db,
  )
  await sql`analyze placed_order`.execute(db)
}

describe('the office of a shop with many orders', () => {
  test('counts what waits without reading the orders that are over', () =>
    inTestShop(async ({ shop, customer, article }) => {
      await article({ sizes: { M: 9 } })
      const { id: customerId } = await customer()
      await writtenOrder(shop.db, { customerId, status: 'Paid', paid_at: new Date() })
      await writeManyOrders(shop.db, customerId)
      expect(await countDeskOrders(shop)).toMatchObject({ 'to-pack': 1, 'to-ship': 0 })
      expect(await rowsRead(shop, countDeskOrders)).toBeLessThan(MANY / 10)
      expect(await rowsRead(shop, readToDo)).toBeLessThan(MANY / 10)
    }))
})

describe('the customers of a large shop', () => {
  const writeManyCustomers = async (db: Db, name: string, count: number) => {
    await sql`
      insert into customer (email, name, phone, password_hash)
      select lower(${name}::text) || number || '@many.example', ${name}::text || ' ' || number, '0812' || number, ''
        from generate_series(1, ${count}::int) as number`.execute(db)
  }

  test('are found by a name that most of them have, newest first, and by one that only an old account has', () =>
    inTestShop(async ({ shop }) => {
      await writeManyCustomers(shop.db, 'Wulan', 1)
      await writeManyCustomers(shop.db, 'Sari', 5_100)
      await sql`analyze customer`.execute(shop.db)
      const found = async (search: string) =>
        (await listCustomers(shop, { search, atMost: 2 })).customers.map(({ name }) => name)
      expect(await found('sari')).toEqual(['Sari 5100', 'Sari 5099'])
      expect(await found('wulan')).toEqual(['Wulan 1'])
      expect(await rowsRead(shop, (shop) => listCustomers(shop, { search: 'sari', atMost: 2 }))).toBeLessThan(500)
    }))
})
