import { expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { takeStock } from '../../src/shop/stock/take-stock.ts'
import { releaseVoucher } from '../../src/shop/vouchers/release-voucher.ts'
import { takeVoucher } from '../../src/shop/vouchers/take-voucher.ts'
import { byClients } from '../support/load/load-client.ts'
import { volume } from '../support/load/proof.ts'
import { expectInvariants } from '../support/orders/ordering-shop.ts'
import { writtenOrder } from '../support/orders/written-order.ts'
import { type TestShop, withCommittedShop } from '../support/shop/test-shop.ts'

/** After each test the invariants of the whole shop must hold. */
const withVouchers = (work: (world: TestShop) => Promise<void>) =>
  withCommittedShop(async (world) => {
    await world.article({ sizes: { M: 2_000 } })
    await work(world)
    await expectInvariants(world.shop)
  })

type VoucherUse = { voucherId: number; customerId: number }

/** Takes the voucher first and the piece second, in one transaction, so that the voucher is what is waited for. */
async function place(db: Db, { voucherId, customerId }: VoucherUse): Promise<number | undefined> {
  const { code } = await db.selectFrom('voucher').select('code').executeTakeFirstOrThrow()
  const whole = { customerId, voucher_code: code, voucher_type: 'total', weight_grams: 400 } as const
  const { id: orderId } = await writtenOrder(db, whole)
  const used = await takeVoucher(db, { voucherId, version: 1, customerId, orderId })
  if (!used.ok) return undefined
  const { id: sizeId } = await db.selectFrom('article_size').select('id').executeTakeFirstOrThrow()
  await takeStock(db, { orderId, round: 1 }, [{ sizeId, qty: 1 }])
  return orderId
}

async function order({ db }: Pick<Shop, 'db'>, voucherId: number, customerId: number): Promise<boolean> {
  const refused = new Error('refused')
  return inTransaction(db, async (db) => {
    if ((await place(db, { voucherId, customerId })) === undefined) throw refused
    return true
  }).catch((error: unknown) => {
    if (error === refused) return false
    throw error
  })
}

const manyCustomers = ({ db }: Pick<Shop, 'db'>, count: number) =>
  db
    .insertInto('customer')
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...{ email: `customer-${n}@example.id`, name: 'Siti', phone: '081234567890', password_hash: '' },
      })),
    )
    .returning('id')
    .execute()

async function standing({ db }: Pick<Shop, 'db'>) {
  const { qty, loaded } = await db.selectFrom('voucher').select(['qty', 'loaded']).executeTakeFirstOrThrow()
  const live = await db.selectFrom('voucher_use').select('order_id').where('released_at', 'is', null).execute()
  const orders = await db.selectFrom('placed_order').select('id').execute()
  return { left: qty, uses: live.length, balance: qty + live.length - loaded, orders: orders.length }
}

test('a voucher is used exactly as often as it allows, however many orders want it at once', { timeout: 120_000 }, () =>
  withVouchers(async ({ shop, voucher }) => {
    const [customers, qty] = [volume(150, 1_000), 50]
    const { id } = await voucher({ qty })
    const wanting = await manyCustomers(shop, customers)
    const got = await byClients(20, wanting, (customer) => order(shop, id, customer.id))
    const winners = Math.min(customers, qty)
    expect(got.filter(Boolean)).toHaveLength(winners)
    expect(await standing(shop)).toEqual({ left: qty - winners, uses: winners, balance: 0, orders: winners })
  }),
)

test('one customer uses a voucher once, from any number of tabs', { timeout: 60_000 }, () =>
  withVouchers(async ({ shop, voucher, customer }) => {
    const { id } = await voucher({ qty: 50 })
    const { id: customerId } = await customer()
    const tabs = volume(100, 100)
    const got = await Promise.all(Array.from({ length: tabs }, () => order(shop, id, customerId)))
    expect(got.filter(Boolean)).toHaveLength(1)
    expect(await standing(shop)).toEqual({ left: 49, uses: 1, balance: 0, orders: 1 })
  }),
)

test('a voucher use is returned once, however many return it at once', () =>
  withVouchers(async ({ shop, voucher, customer }) => {
    const { id: voucherId } = await voucher({ qty: 5 })
    const { id: customerId } = await customer()
    const orderId = (await place(shop.db, { voucherId, customerId })) ?? 0
    const given = await Promise.all(
      Array.from({ length: 50 }, () => inTransaction(shop.db, (db) => releaseVoucher(db, orderId))),
    )
    expect(given.filter(({ released }) => released)).toHaveLength(1)
    expect(await standing(shop)).toMatchObject({ left: 5, uses: 0, balance: 0 })
  }))
