import { expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { byClients, statusesOf } from '../support/caller.ts'
import { reached, volume } from '../support/proof.ts'
import { besiege } from '../support/siege.ts'

const CODE = 'SALAM50'
const QTY = 50

const issue = async (db: Db) => {
  const row = { code: CODE, type: 'total' as const, amount: 50_000, qty: QTY, loaded: QTY }
  await db.insertInto('voucher').values(row).execute()
}

const standing = async (db: Db) => ({
  ...(await db.selectFrom('voucher').select('qty').executeTakeFirstOrThrow()),
  uses: await db.selectFrom('voucher_use').select(['order_id', 'released_at']).execute(),
  orders: await db.selectFrom('placed_order').select(['status', 'discount']).execute(),
})

const discounted = { status: 'Unpaid', discount: 50_000 }

test('of many who order with a voucher at once, as many use it as there are of it; nobody pays the full price by surprise', {
  timeout: 300_000,
}, async () => {
  const customers = volume(200, 1_000)
  const winners = Math.min(QTY, customers)
  const bags = Array.from({ length: customers }, () => [[0, 1] as const])
  await besiege({ sizes: [customers], bags, furnish: issue }, async (siege) => {
    const answers = await byClients(200, siege.buyers, (buyer) => siege.order(buyer, { voucherCode: CODE }))
    expect(statusesOf(answers)).toEqual({
      200: winners,
      ...(customers > winners ? { 422: customers - winners } : {}),
    })
    const errors = answers.filter(({ status }) => status === 422).map(({ body }) => body['validation_errors'])
    // Used up is said as the check of a code says it.
    const gone = { voucherCode: ['The voucher has expired'] }
    expect(errors).toEqual(errors.map(() => gone))
    await siege.close()
    const { qty, uses, orders } = await siege.inDatabase(standing)
    expect([qty, uses.length]).toEqual([QTY - winners, winners])
    expect(orders).toEqual(Array.from({ length: winners }, () => discounted))
    reached('T6', { customers, vouchers: QTY, uses: uses.length, 'orders at the full price': 0 })
  })
})

test('one customer in a hundred tabs, each with a key of its own, uses a voucher once', {
  timeout: 120_000,
}, async () => {
  const tabs = volume(100, 100)
  await besiege({ sizes: [tabs], bags: [[[0, 1]]], furnish: issue }, async (siege) => {
    const [buyer] = siege.buyers
    if (buyer === undefined) return expect.unreachable('there is a customer')
    const answers = await byClients(
      tabs,
      Array.from({ length: tabs }, (_, tab) => tab),
      (tab) => siege.order(buyer, { voucherCode: CODE, key: `tab-number-${tab}` }),
    )
    const invoices = answers.filter(({ status }) => status === 200).map(({ body }) => body['order_id'])
    expect(new Set(invoices).size).toBe(1)
    // Whoever came when it was placed already found an empty bag, or too many tabs trying the code at once.
    const { 200: same = 0, 422: late = 0, 429: tooMany = 0 } = statusesOf(answers)
    expect(same + late + tooMany).toBe(tabs)
    await siege.close()
    const { qty, uses, orders } = await siege.inDatabase(standing)
    expect([qty, uses.length, orders]).toEqual([QTY - 1, 1, [discounted]])
    reached('T6', { tabs, uses: uses.length })
  })
})
