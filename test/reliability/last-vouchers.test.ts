import { expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { byClients, statusesOf, withRetriesUnlessProof } from '../support/load/load-client.ts'
import { reached, volume } from '../support/load/proof.ts'
import { besiege, type Siege } from '../support/load/siege.ts'

const [CODE, OTHER_CODE] = ['SALAM50', 'SEKALI50']
const QTY = 50

const issue = async (db: Db) => {
  const row = { type: 'total' as const, amount: 50_000, qty: QTY, loaded: QTY }
  await db
    .insertInto('voucher')
    .values([CODE, OTHER_CODE].map((code) => ({ code, ...row })))
    .execute()
}

const standing = async (db: Db, code: string) => ({
  ...(await db.selectFrom('voucher').select('qty').where('code', '=', code).executeTakeFirstOrThrow()),
  uses: await db
    .selectFrom('voucher_use')
    .innerJoin('voucher', 'voucher.id', 'voucher_id')
    .select(['order_id', 'released_at'])
    .where('code', '=', code)
    .execute(),
  orders: await db.selectFrom('placed_order').select(['status', 'discount']).where('voucher_code', '=', code).execute(),
})

const discounted = { status: 'Unpaid', discount: 50_000 }

/** Many customers order with one voucher at once: it is used as often as there are uses left, and no order is placed at the full price instead. */
async function manyCustomers(siege: Siege, customers: number, winners: number): Promise<void> {
  const answers = await byClients(200, siege.buyers.slice(0, customers), (buyer) =>
    withRetriesUnlessProof(() => siege.order(buyer, { voucherCode: CODE })),
  )
  expect(statusesOf(answers)).toEqual({
    200: winners,
    ...(customers > winners ? { 422: customers - winners } : {}),
  })
  const errors = answers.filter(({ status }) => status === 422).map(({ body }) => body['validation_errors'])
  // The message is the one that checking a code gives.
  const gone = { voucherCode: ['The voucher has expired'] }
  expect(errors).toEqual(errors.map(() => gone))
}

/** One customer orders from many tabs, each with its own key. */
async function manyTabs(siege: Siege, tabs: number): Promise<void> {
  const buyer = siege.buyers.at(-1)
  if (buyer === undefined) return expect.unreachable('there is a customer')
  const answers = await byClients(
    tabs,
    Array.from({ length: tabs }, (_, tab) => tab),
    (tab) => withRetriesUnlessProof(() => siege.order(buyer, { voucherCode: OTHER_CODE, key: `tab-number-${tab}` })),
  )
  const invoices = answers.filter(({ status }) => status === 200).map(({ body }) => body['order_id'])
  expect(new Set(invoices).size).toBe(1)
  // Requests after the first order find an empty bag, or too many attempts at the code.
  const { 200: same = 0, 422: late = 0, 429: tooMany = 0 } = statusesOf(answers)
  expect(same + late + tooMany).toBe(tabs)
}

test('a voucher is used as often as it allows and once per customer, from any number of customers and tabs', {
  timeout: 600_000,
}, async () => {
  const [customers, tabs] = [volume(100, 1_000), volume(40, 100)]
  const winners = Math.min(QTY, customers)
  const bags = Array.from({ length: customers + 1 }, () => [[0, 1] as const])
  await besiege({ sizes: [customers + tabs], bags, furnish: issue }, async (siege) => {
    await manyCustomers(siege, customers, winners)
    await manyTabs(siege, tabs)
    await siege.close()
    const many = await siege.inDatabase((db) => standing(db, CODE))
    expect([many.qty, many.uses.length]).toEqual([QTY - winners, winners])
    expect(many.orders).toEqual(Array.from({ length: winners }, () => discounted))
    const one = await siege.inDatabase((db) => standing(db, OTHER_CODE))
    expect([one.qty, one.uses.length, one.orders]).toEqual([QTY - 1, 1, [discounted]])
    const fullPrice = siege.inDatabase((db) =>
      db.selectFrom('placed_order').select('id').where('discount', '=', 0).execute(),
    )
    expect(await fullPrice, 'orders at the full price').toEqual([])
    reached('last vouchers', { customers, vouchers: QTY, uses: many.uses.length, 'orders at the full price': 0 })
    reached('last vouchers', { tabs, uses: one.uses.length })
  })
})
