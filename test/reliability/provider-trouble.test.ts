import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { paymentUnavailable } from '../../src/contract/texts.ts'
import { completeOrders } from '../../src/shop/checkout/complete-orders.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { askAs } from '../support/api/ask-as.ts'
import { statusesOf, withRetriesUnlessProof } from '../support/load/load-client.ts'
import { isProof, reached, volume } from '../support/load/proof.ts'
import type { Fault, PartnerResponse } from '../support/network/misbehaving-server.ts'
import { filledForm } from '../support/orders/filled-form.ts'
import { type Shopper, withCommittedOrderingShop } from '../support/orders/ordering-shop.ts'
import { midtransStandIn } from '../support/payments/midtrans-stand-in.ts'

const never = new AbortController().signal

const withJson = (change: (json: Record<string, unknown>) => unknown) => (answer: PartnerResponse) =>
  typeof answer.json === 'object' ? { ...answer, json: change({ ...answer.json }) } : answer

const faults: readonly [what: string, fault: Fault | 'unknown-name'][] = [
  ['refuses connections', 'refuse'],
  ['has a name that does not resolve', 'unknown-name'],
  ['answers 500', 500],
  ['answers 400', 400],
  ['answers 429', 429],
  ['does not answer', 'hang'],
  ['hangs up before it has done what was asked', 'cut-before'],
  ['hangs up when it has done what was asked', 'cut-after'],
  ['sends half of the answer', 'garbage'],
  ['answers with an HTML page', 'html'],
  ['answers without a token', withJson(({ token: _, ...rest }) => rest)],
  ['returns a link to another host', withJson((json) => ({ ...json, redirect_url: 'https://pay.example/elsewhere' }))],
  ['redirects to another address', 'redirect'],
  ['answers five megabytes', 'five-megabytes'],
  ['never ends its answer', 'drip'],
]

/** Shorter time limits in `npm test`, so that a hanging provider does not cost ten seconds each. */
const patience = isProof ? {} : { connectMs: 300, answerMs: 600 }
const SLOWEST_MS = isProof ? 12_000 : 6_000

/** Makes unfinished orders a minute older and runs the job that completes or gives them up. */
async function completeAfterAMinute(shop: Shop): Promise<void> {
  await sql`
    update placed_order set created_at = created_at - interval '60 seconds', lease_until = lease_until - interval '60 seconds'
     where status = 'Creating'`.execute(shop.db)
  await completeOrders(shop, never)
}

const readState = async ({ db }: Pick<Shop, 'db'>) => {
  const { stock } = await db.selectFrom('article_size').select('stock').executeTakeFirstOrThrow()
  const orders = await db.selectFrom('placed_order').select('status').where('status', '<>', 'Cancelled').execute()
  return { stock, orders: orders.map(({ status }) => status) }
}

async function orderWhile(what: string, fault: Fault | 'unknown-name'): Promise<void> {
  const buyers = Math.max(2, volume(4, 50))
  await withCommittedOrderingShop(async (world) => {
    const midtrans = await midtransStandIn({ patience })
    const limits = { ...world.shop.limits, 'order.spacing': 1_000, 'order.account': 1_000 }
    // Later attempts use a new client, whose circuit breaker is still closed.
    const shopWith = (payments: Shop['payments']): Shop => ({ ...world.shop, limits, payments })
    const isReachable = fault !== 'unknown-name'
    const troubled = shopWith(isReachable ? midtrans.payments : midtrans.newClient('http://payments.invalid'))
    const order = async (shop: Shop, { token }: Shopper) => {
      const began = performance.now()
      const answer = await askAs(shop)('POST /api/place-order', { token, body: filledForm })
      return { ...answer, message: String(answer.body.message), ms: performance.now() - began }
    }
    const orderAgain = (shop: Shop, customer: Shopper) => withRetriesUnlessProof(() => order(shop, customer))
    try {
      const abaya = await world.article({ sizes: { M: 1_000 } })
      const customers = await Promise.all(Array.from({ length: buyers }, () => world.shopper([[abaya, 'M', 1]])))
      if (isReachable) await midtrans.server.misbehave(fault)
      const answers = await Promise.all(customers.map((customer) => order(troubled, customer)))
      expect(statusesOf(answers)).toEqual({ 503: buyers })
      for (const { message, headers } of answers) {
        expect([message, headers.get('retry-after')]).toEqual([paymentUnavailable, expect.stringMatching(/^\d+$/)])
      }
      const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
      expect(slowest).toBeLessThanOrEqual(SLOWEST_MS)

      // Half the customers retry as soon as the provider works again, the others after two minutes of trouble.
      const [soon, late] = [customers.filter((_, n) => n % 2 === 0), customers.filter((_, n) => n % 2 === 1)]
      await midtrans.server.misbehave('none')
      const well = shopWith(midtrans.newClient())
      expect(statusesOf(await Promise.all(soon.map((customer) => orderAgain(well, customer))))).toEqual({
        200: soon.length,
      })
      if (isReachable) await midtrans.server.misbehave(fault)
      await completeAfterAMinute(troubled)
      await completeAfterAMinute(troubled)
      expect(await readState(world.shop), 'after two minutes orders that can no longer be paid hold nothing').toEqual({
        stock: 1_000 - soon.length,
        orders: soon.map(() => 'Unpaid'),
      })
      await midtrans.server.misbehave('none')
      expect(statusesOf(await Promise.all(late.map((customer) => orderAgain(well, customer))))).toEqual({
        200: late.length,
      })
      const { stock, orders } = await readState(world.shop)
      expect([stock, orders.length]).toEqual([1_000 - buyers, buyers])
      const invoices = midtrans.payable().map((reference) => reference.split('-').slice(0, 3).join('-'))
      expect(new Set(invoices).size, 'one payable reference of an order').toBe(invoices.length)
      reached('payment provider trouble', {
        fault: what,
        orders: buyers,
        'slowest answer in ms': slowest,
        'pieces leaked': 0,
        'second references': 0,
      })
    } finally {
      await midtrans.stop()
    }
  })
}

describe('when the payment provider', () => {
  test.each(faults)(
    '%s, customers get an answer in time, nothing stays held, and the same order succeeds later',
    { timeout: 180_000 },
    orderWhile,
  )
})
