import { expect, inject, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { byClients, failuresIn, p99, statusesOf, withRetriesUnlessProof } from '../support/load/load-client.ts'
import type { Buyer } from '../support/load/many-buyers.ts'
import { reached, volume } from '../support/load/proof.ts'
import { besiege } from '../support/load/siege.ts'

const PIECES = 20

/** Demand concentrates on few sizes; every third customer orders two sizes, in no particular order. */
function bagsFor(attempts: number, sizes: number): [number, number][][] {
  // Spread evenly, the same in every run.
  const place = (n: number) => Math.floor(sizes * ((n * 0.618_033_988_7) % 1) ** 2)
  return Array.from({ length: attempts }, (_, n) => {
    const [first, second] = [place(n), place(n * 7 + 3)]
    return n % 3 === 0 && first !== second
      ? [
          [first, 1 + (n % 2)],
          [second, 1],
        ]
      : [[first, 1]]
  })
}

const soldBy = async (db: Db) => ({
  orders: await db.selectFrom('placed_order').select(['invoice', 'status', 'gross_amount']).execute(),
  attempts: await db.selectFrom('payment_attempt').select(['token', 'amount']).execute(),
  items: await db.selectFrom('order_item').select(['size_id', 'qty']).execute(),
  stock: new Map(
    (await db.selectFrom('article_size').select(['id', 'stock']).execute()).map(({ id, stock }) => [id, stock]),
  ),
})

const isServer = () => inject('databases')?.kind === 'server'

test('two hundred clients buy exactly the stock, and no order is refused while pieces are left', {
  timeout: 600_000,
}, async () => {
  const [attempts, rows, early] = [volume(500, 10_000), volume(25, 500), volume(20, 400)]
  const wanted = bagsFor(attempts, rows)
  // Some order before the rush, from a size of their own, so that the processes are warm when it begins.
  const bags = [...wanted, ...Array.from({ length: early }, () => [[rows, 1] as const])]
  const sizes = [...Array.from({ length: rows }, () => PIECES), early]
  await besiege({ sizes, bags }, async (siege) => {
    const order = (buyer: Buyer) => withRetriesUnlessProof(() => siege.order(buyer))
    const before = await byClients(Math.min(40, early), siege.buyers.slice(attempts), order)
    const began = performance.now()
    const crowd = await byClients(Math.min(200, attempts), siege.buyers.slice(0, attempts), order)
    const seconds = (performance.now() - began) / 1_000
    const answers = [...crowd, ...before]
    await siege.close()
    const sold = await siege.inDatabase(soldBy)

    expect(failuresIn(answers)).toEqual({})
    const statuses = statusesOf(answers)
    expect(Object.keys(statuses)).toEqual(['200', '422'])
    const acknowledged = answers.filter(({ status }) => status === 200).map(({ body }) => body['order_id'])
    const unpaid = sold.orders.filter(({ status }) => status === 'Unpaid').map(({ invoice }) => invoice)
    expect(acknowledged.toSorted(), 'every acknowledged order is there, once').toEqual(unpaid.toSorted())
    const links = answers.filter(({ status }) => status === 200).map(({ body }) => body['payment_token'])
    const tokens = sold.attempts.map(({ token }) => token)
    expect(links.toSorted(), 'each with the payment page that was handed out').toEqual(
      tokens.filter((token) => token !== null).toSorted(),
    )

    const soldOf = new Map<number, number>()
    for (const { size_id, qty } of sold.items) soldOf.set(size_id, (soldOf.get(size_id) ?? 0) + qty)
    const overOrLost = siege.sizeIds.filter((id, n) => (sold.stock.get(id) ?? -1) + (soldOf.get(id) ?? 0) !== sizes[n])
    expect(overOrLost, 'loaded = left + held').toEqual([])
    expect(
      siege.sizeIds.slice(0, rows).some((id) => sold.stock.get(id) === 0),
      'at least one size is sold out',
    ).toBe(true)

    // No piece was returned meanwhile, so every refused order must include a size that is sold out at the end.
    const leftOf = (size: number) => sold.stock.get(siege.sizeIds[size] ?? 0) ?? 0
    const wronged = bags.filter(
      (bag, n) => answers[n]?.status === 422 && bag.every(([size, qty]) => leftOf(size) >= qty),
    )
    expect(wronged).toEqual([])

    const openPages = siege.midtrans.pages.filter(({ isOver }) => !isOver)
    expect(openPages.length, 'a payment page for every order').toBe(unpaid.length)
    const placed = unpaid.length - early
    reached('oversell', {
      ...{
        attempts,
        clients: Math.min(200, attempts),
        sizes: rows,
        'orders before': early,
        orders: placed,
        refused: statuses[422] ?? 0,
      },
      ...{ oversold: 0, lost: 0, double: 0 },
      ...(isServer()
        ? {
            'attempts a second': Math.round(attempts / seconds),
            'orders a second': Math.round(placed / seconds),
            'p99 in ms': p99(crowd),
          }
        : {}),
    })
  })
})
